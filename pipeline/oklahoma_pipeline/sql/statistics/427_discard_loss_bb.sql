-- en: Discard loss, big blinds | the same in chips of the pot, as big blinds; empty: equities are not computed yet
-- ru: Потеря на сбросе, большие блайнды | то же в фишках банка, в больших блайндах; пусто: эквити пока не считается
-- group: discards
-- unit: blinds
SELECT discard_loss_chips AS made, discard_loss_chips IS NOT NULL AS chances FROM counted_hands
