"""Both languages say the same things, and say them with the values that the rules give."""

from __future__ import annotations

import inspect
import re
import string
import tomllib
from importlib.resources import files

import pytest

from oklahoma_grammar.expectations import EXPECTATIONS
from oklahoma_pipeline import messages
from oklahoma_pipeline.judge import SEVERITIES
from oklahoma_pipeline.messages import LANGUAGES, Money, RuleText, catalogue
from oklahoma_pipeline.rules import RULES

FIELDS = tuple(RuleText.__dataclass_fields__)
TEMPLATES = ("expected", "found", "message")
# What a finding itself carries, beside its values.
OWN = {"player", "street"}
READING = {
    "SYN-01": {"text_found", "text_club"}, "SYN-02": {"expected", "text_found"},
    "SYN-03": {"seats_missing", "text_half", "text_club", "text_club_half"},
    "SYN-04": {"expected", "text_found"},
    # Found over several hands of a store.
    "LED-02": {"amount_due", "amount_found"}, "LED-03": {"seat_due", "seat_found"},
    "LED-04": {"text_due", "text_found", "text_place"},
}


def data(language):
    return tomllib.loads(files(messages).joinpath(f"{language}.toml").read_text(encoding="utf-8"))


def leaves(node, path=()):
    if isinstance(node, dict):
        for key, value in node.items():
            yield from leaves(value, (*path, key))
    else:
        yield ".".join(path), node


def placeholders(template):
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def forms(template):
    return {(name, form) for _, name, form, _ in string.Formatter().parse(template) if name and form}


def values_of(rule):
    said, _, names = inspect.getdoc(rule.check).rpartition("Values:")
    assert said, f"{rule.id} does not say which values it gives"
    names = names.strip().rstrip(".")
    return set() if names in ("none", "") else {name.strip() for name in names.split(",")}


def test_both_languages_have_the_same_keys():
    english, russian = (dict(leaves(data(language))) for language in LANGUAGES)
    # Words that agree with a number are each language's own business.
    assert {key for key in english if "plurals" not in key} == {key for key in russian if "plurals" not in key}


def test_both_languages_use_the_same_values():
    english, russian = (dict(leaves(data(language))) for language in LANGUAGES)
    for key, template in english.items():
        if isinstance(template, str) and key in russian:
            assert placeholders(template) == placeholders(russian[key]), key


def test_plurals_have_the_forms_of_their_language():
    for language, count in (("en", 2), ("ru", 3)):
        for word, shapes in data(language)["plurals"].items():
            assert len(shapes) == count, (language, word)


def test_after_a_word_that_asks_for_the_genitive_a_noun_is_in_it():
    """There two and five ask for the same form, as in the nominative they do not."""
    content = {file.name: tomllib.loads(file.read_text(encoding="utf-8"))
               for file in files(messages).iterdir() if file.name.endswith("ru.toml")}
    nouns = {noun: shapes for told in content.values() for noun, shapes in told.get("plurals", {}).items()}
    asked = {(name, noun) for name, told in content.items() for _, text in leaves(told) if isinstance(text, str)
             for noun in re.findall(r"\b(?:из|от|до|у|без|для|после|около|кроме) \{[a-z_]+:([a-z_]+)\}", text)}
    assert ("stats.ru.toml", "chance") in asked
    for name, noun in asked:
        one, two, five = content[name].get("plurals", {}).get(noun, nouns[noun])
        assert one != two == five, (name, noun)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_asked_for_exists(language):
    content = data(language)
    for key, template in leaves(content):
        for name, form in forms(template) if isinstance(template, str) else ():
            kind = name.partition("_")[0]
            table = content["streets"] if kind == "street" else content["plurals"]
            assert form.removeprefix("=") in table, (key, name, form)


def test_every_rule_has_its_texts_and_no_rule_too_many():
    for language in LANGUAGES:
        assert set(catalogue(language).rule_ids) == set(SEVERITIES)
        for rule in SEVERITIES:
            text = catalogue(language).rule(rule)
            for field in FIELDS:
                assert getattr(text, field).strip(), (language, rule, field)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_gives_every_value_that_its_sentences_need(rule):
    given = values_of(rule) | OWN
    for language in LANGUAGES:
        text = catalogue(language).rule(rule.id)
        for field in TEMPLATES:
            assert placeholders(getattr(text, field)) <= given, (language, field)


@pytest.mark.parametrize("rule", sorted(READING))
def test_the_sentences_of_the_reading_need_only_what_it_gives(rule):
    text = catalogue("en").rule(rule)
    for field in TEMPLATES:
        assert placeholders(getattr(text, field)) <= READING[rule] | OWN


def test_rules_of_the_table_and_rules_beside_it_are_all_there_are():
    assert {rule.id for rule in RULES} | set(READING) == set(SEVERITIES)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_the_clause_named_is_the_clause_of_the_rule(rule):
    numbers = re.findall(r"[0-9.]*[0-9]", rule.clause)
    for language in LANGUAGES:
        text = catalogue(language).rule(rule.id).clause
        assert re.findall(r"[0-9.]*[0-9]", text) == numbers
        assert ("Att" in rule.clause) == ("Важно" in text or "Attention" in text)
        assert ("Note" in rule.clause) == ("римечание" in text or "Note" in text)


def test_everything_the_reader_may_expect_has_a_wording():
    for language in LANGUAGES:
        for identifier in EXPECTATIONS:
            assert catalogue(language).expectation(identifier)
        assert {f"expect.{key}" for key in data(language)["expect"]} == set(EXPECTATIONS)


def test_explanations_hold_no_values():
    for language in LANGUAGES:
        for rule in catalogue(language).rule_ids:
            text = catalogue(language).rule(rule)
            for field in set(FIELDS) - set(TEMPLATES):
                assert "{" not in getattr(text, field), (rule, field)


def test_no_language_slips_into_the_other():
    for key, text in leaves(data("en")):
        if isinstance(text, str) and not key.startswith(("rules.SYN-04.", "words.")):
            assert not re.search("[а-яё]", text, re.IGNORECASE), key


@pytest.mark.parametrize(("count", "said"), [
    (0, "0 раздач"), (1, "1 раздача"), (2, "2 раздачи"), (4, "4 раздачи"), (5, "5 раздач"), (11, "11 раздач"),
    (14, "14 раздач"), (21, "21 раздача"), (22, "22 раздачи"), (111, "111 раздач"), (112, "112 раздач"),
    (1001, "1 001 раздача"), (1025, "1 025 раздач"),
])
def test_russian_counts(count, said):
    assert catalogue("ru").plural("hand", count).replace("\xa0", " ") == said


@pytest.mark.parametrize(("count", "said"), [(0, "0 hands"), (1, "1 hand"), (2, "2 hands"), (1077, "1,077 hands")])
def test_english_counts(count, said):
    assert catalogue("en").plural("hand", count).replace("\xa0", " ") == said


@pytest.mark.parametrize(("units", "money", "english", "russian"), [
    (1500, Money(), "1,500", "1 500"),
    (105050, Money(100, "USD"), "$1,050.50", "1 050,50 $"),
    (-100, Money(100, "EUR"), "−€1", "−1 €"),
    (7, Money(100, "RUB"), "₽0.07", "0,07 ₽"),
    (250, Money(100, "CAD"), "2.50 CAD", "2,50 CAD"),
])
def test_money_is_written_as_the_language_writes_it(units, money, english, russian):
    assert catalogue("en").amount(units, money).replace("\xa0", " ") == english
    assert catalogue("ru").amount(units, money).replace("\xa0", " ") == russian


def test_values_are_worded_by_what_their_names_say():
    values = {
        "amount_due": 150, "count_due": 3, "card_found": "4d", "cards_due": ("As", "Kd"), "player": "Anna: folds",
        "street": "flop", "act": "fold", "expected": ("expect.card", "expect.seat"), "players_due": ("Anna", "Boris"),
    }
    template = ("{amount_due} {count_due:card} {card_found} {cards_due} {player} {street:on} {street} {act}"
                " {expected} {players_due}")
    said = catalogue("ru").fill(template, values, Money(100, "USD")).replace("\xa0", " ")
    assert said == (
        "1,50 $ 3 карты 4d [As Kd] Anna: folds на флопе флоп пас карта, например Qs или 10♥ или место с игроком"
        " и его фишками Anna, Boris"
    )


@pytest.mark.parametrize(("own", "english", "russian"), [
    ("2", "2 own cards and 3 cards of the board", "2 свои карты и 3 карты борда"),
    ("1", "1 own card and 4 cards of the board", "1 своя карта и 4 карты борда"),
    ("", "the own cards and the board", "свои карты и карты борда"),
])
def test_what_a_combination_is_made_of_is_the_games_own(own, english, russian):
    for language, said in (("en", english), ("ru", russian)):
        assert catalogue(language).fill("{way_used}", {"way_used": own}).replace("\xa0", " ") == said


def test_what_is_not_known_has_words_too():
    values = {"cards_due": (), "player": "", "acts_due": ("call", "none"), "place_first": "burn"}
    said = catalogue("en").fill("{cards_due}, {player}, {acts_due}, {place_first}", values)
    assert said == "cards that the log hides, —, call, nothing more, burnt"


def test_a_name_with_braces_is_only_a_name():
    assert catalogue("en").fill("{player}!", {"player": "{amount_due}{0.__class__}"}) == "{amount_due}{0.__class__}!"


def test_a_value_that_is_missing_is_an_error_and_no_blank():
    with pytest.raises(KeyError):
        catalogue("en").fill("{amount_due}", {})
    with pytest.raises(KeyError):
        catalogue("en").raw("no.such.key")


@pytest.mark.parametrize(("count", "said"), [
    (1, "не прочитана 1 раздача"), (2, "не прочитаны 2 раздачи"), (5, "не прочитано 5 раздач"),
    (11, "не прочитано 11 раздач"), (21, "не прочитана 21 раздача"), (22, "не прочитаны 22 раздачи"),
])
def test_verbs_agree_with_their_number(count, said):
    assert catalogue("ru").text("report.unreadable", count=count).replace("\xa0", " ") == said


@pytest.mark.parametrize(("count", "said"), [
    (1, "обрывается 1 раздача"), (2, "обрываются 2 раздачи"), (5, "обрываются 5 раздач"), (11, "обрываются 11 раздач"),
    (21, "обрывается 21 раздача"), (22, "обрываются 22 раздачи"),
])
def test_another_verb_agrees_with_its_number(count, said):
    assert catalogue("ru").text("report.unfinished", count=count).replace("\xa0", " ") == said


@pytest.mark.parametrize(("count", "said"), [
    (1, "1 новая + 1 объединена + 1 повтор"), (2, "2 новые + 2 объединены + 2 повтора"),
    (5, "5 новых + 5 объединено + 5 повторов"), (11, "11 новых + 11 объединено + 11 повторов"),
    (21, "21 новая + 21 объединена + 21 повтор"), (22, "22 новые + 22 объединены + 22 повтора"),
])
def test_counts_of_an_import_agree(count, said):
    names = ("hands", "new", "united", "repeated", "conflicting", "quarantined")
    told = catalogue("ru").text("store.import_counts", **{f"count_{name}": count for name in names})
    assert said in told.replace("\xa0", " ")


@pytest.mark.parametrize(("rule", "values", "english", "russian"), [
    ("POT-03", {"amount_due": 1500, "amount_found": 1000, "player_due": "Anna", "player_found": "Anna"},
     "1,000 were returned to Anna; due were 1,500.", "Игроку Anna возвращено 1 000, а следовало вернуть 1 500."),
    ("POT-03", {"amount_due": 1500, "amount_found": 1000, "player_due": "Boris", "player_found": "Anna"},
     "1,000 were returned to Anna; due were 1,500 to Boris.",
     "Игроку Anna возвращено 1 000, а следовало вернуть 1 500 игроку Boris."),
    ("DEL-04", {"street_found": "flop", "count_due": 3, "count_found": 0},
     "The line of the flop shows no card; it should show 3 cards.",
     "В строке улицы (флоп) карт нет, а положено: 3 карты."),
    ("DEL-08", {"street_found": "none", "street_due": "turn"},
     "The turn should have been dealt before this line; the log does not have it.",
     "К этой строке уже должен быть открыт тёрн, а в записи его нет."),
    ("DEL-08", {"street_found": "turn", "street_due": "none"}, "The turn was dealt where no street was due.",
     "Здесь открыт тёрн, хотя открывать уже нечего."),
    ("DEL-08", {"street_found": "river", "street_due": "turn"}, "Dealt here: river; due here: turn.",
     "Открыто здесь: ривер; должно быть: тёрн."),
    ("SYN-03", {"seats_missing": ("3", "5"), "text_half": ""},
     "The summary breaks off: the line of seat 3, 5 is missing.", "Итог обрывается: нет строки о месте 3, 5."),
    ("SYN-03", {}, "The hand breaks off here; nothing is known of what followed.",
     "Здесь раздача обрывается; что было дальше, неизвестно."),
])
def test_a_sentence_suits_its_values(rule, values, english, russian):
    for language, said in zip(LANGUAGES, (english, russian), strict=True):
        words = catalogue(language)
        told = words.fill(words.rule_for(rule, values).message, values)
        assert told.replace("\xa0", " ") == said


def test_advice_suits_the_number_of_cards():
    for found, begins in ((0, "Write down"), (2, "A card is missing"), (4, "If too many")):
        values = {"street_found": "flop", "count_due": 3, "count_found": found}
        assert catalogue("en").rule_for("DEL-04", values).action.startswith(begins)
    assert catalogue("en").rule_for("DEL-04", {"count_due": "3", "count_found": 2}).action.startswith("If too many")


def test_what_takes_a_sentence_s_place_needs_only_what_the_rule_gives():
    given = {rule.id: values_of(rule) for rule in RULES} | READING
    for language in LANGUAGES:
        for rule, content in data(language)["rules"].items():
            for condition, others in content.get("when", {}).items():
                assert set(others) <= set(FIELDS)
                assert re.split(" [=<] ", condition)[0] in given[rule]
                for template in others.values():
                    assert placeholders(template) <= given[rule] | OWN, (language, rule)


@pytest.mark.parametrize(("language", "round_over", "alone"), [
    ("en", "Declaration after the round was over", "Act of the last player left"),
    ("ru", "Заявка после конца круга", "Ход последнего оставшегося"),
])
def test_what_comes_after_the_end_is_named_as_what_it_is(language, round_over, alone):
    words = catalogue(language)
    assert words.rule("TRN-05").title == round_over
    assert words.rule_for("TRN-05", {"act_expected": "flop"}).title == round_over
    assert words.rule_for("TRN-05", {"act_expected": "none"}).title == alone
