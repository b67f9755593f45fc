-- en: Discard loss, pot share | equity of the best discard less equity of the one made, street by street; empty: equities are not computed yet
-- ru: Потеря на сбросе, доля банка | эквити лучшего сброса минус эквити сделанного, по улицам; пусто: эквити пока не считается
-- group: discards
-- unit: share
SELECT discard_loss AS made, discard_loss IS NOT NULL AS chances FROM counted_hands
