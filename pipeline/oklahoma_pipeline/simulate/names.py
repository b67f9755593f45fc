"""Who sits at the tables: ordinary people, and people whose names are a trial to every reader."""

from __future__ import annotations

from random import Random

_ENGLISH = (
    "Anna", "Boris", "Chloe", "Dmitri", "Ethel", "Frank", "Grace", "Hector", "Ines", "Jack", "Kate",
    "Leo", "Maya", "Nick", "Olive", "Pavel", "Quentin", "Rosa", "Sam", "Tess", "Uma", "Victor",
    "Wendy", "Xenia", "Yuri", "Zoe", "Tulsa Tom", "river_rat", "norman66", "BigMuddy", "Cimarron",
    "Okie99", "Ardmore Al", "RedDirtRita", "Sooner1907", "TwisterJane", "prairie.dog", "Enid_E",
)
_RUSSIAN = (
    "Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар", "Инна", "Кирилл", "Лариса",
    "Марк", "Нина", "Олег", "Полина", "Роман", "Света", "Тимур", "Ульяна", "Фёдор", "Харитон",
    "Цветана", "Юлия", "Яков", "Тульский Пряник", "самовар", "Волжанин77", "Ока_река", "Баян",
    "Сибиряк", "Ёлка", "Шуршунчик", "Подъячий", "дядя Витя", "МедныйГрош", "Карась", "Зимородок",
)
# Each of these once broke some reader, or is of the kind that does: names that read like an act, like
# a seat, like money, like markup; names that begin other names; marks that a pattern would take for its own.
_AWKWARD = (
    "Ann", "Ann: folds", "Ann B", "Ann B.", "folds", "checks", "calls $4", "Big C (host)", "[x]",
    "$teve", "YesI antes $4000", "Место 1", "Seat 2", "Seat 3: Bob", "A: B: C", "(button)",
    'J.R. "Bob" D', 'said, "hi"', "** bold **", "<b>Rob</b>", "[kd]", "=1+1", "%s{0}", "\\1", "a|b",
    "100", "4 000", "As Kd", "\U0001f0cf Joker", "\U0001f469\u200d\U0001f680", "Аnna", "АННА", "пас",
    "Вера: пас", "делает фолд", "О'Генри", "Дилер", "Dealer", "Hero", "collected", "from pot",
    "and is all-in", "и олл-ин", "№5", "#1 fan", "Dr. No, MD", "x" * 40, "Zażółć", "Ψυχή", "名無し",
    "e\u0301clair", "_", ".", "-5", "1,5", "'; DROP TABLE hands; --", "shows [As]", "Total pot $5",
    "Банк 3 100", "Uncalled bet", "раздача", "tab-le", "Стол 7", "none", "null",
)


def guests(rng: Random, count: int, language: str, awkward: float = 0.0) -> list[str]:
    """So many different names; `awkward` is the share of difficult ones."""
    plain = _RUSSIAN if language == "ru" else _ENGLISH
    hard = min(len(_AWKWARD), sum(rng.random() < awkward for _ in range(count)))
    chosen = rng.sample(_AWKWARD, hard)
    easy = count - hard
    chosen += rng.sample(plain, min(easy, len(plain)))
    rng.shuffle(chosen)
    # A long evening sees more guests than the list has: the later ones carry a number.
    return chosen + [f"{rng.choice(plain)}{number}" for number in range(2, 2 + count - len(chosen))]
