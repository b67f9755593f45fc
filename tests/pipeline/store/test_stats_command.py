"""`oklahoma stats` over an evening: every side, every filter, every form, and the hands behind a number."""

from __future__ import annotations

import csv
import io
import json
import re
import tomllib
import zipfile
from importlib import resources
from itertools import islice
from pathlib import Path

import polars as pl
import pytest

from oklahoma_grammar.writer import write
from oklahoma_pipeline import messages
from oklahoma_pipeline.cli.stored import definitions
from oklahoma_pipeline.cli.stored.sheets import Sheet, put
from oklahoma_pipeline.messages import LANGUAGES
from oklahoma_pipeline.simulate.session import Asked, deal_hands
from oklahoma_pipeline.store import files, load, opening, people, tags
from oklahoma_pipeline.store.errors import NotFound, Refused
from oklahoma_pipeline.store.filters import OUTCOMES, REACHED
from oklahoma_pipeline.store.folder import VARIABLE
from oklahoma_pipeline.store.sides import SIDES
from oklahoma_pipeline.store.statistic_files import statistics

ROOT = Path(__file__).parents[3]
EVIL = "=1+1"


def texts():
    """Evenings of several games; one of the players has the name of a formula."""
    for seed, game in ((1, "oklahoma"), (2, "holdem"), (3, "omaha-hilo")):
        hands = [played.hand for played in islice(deal_hands(Asked(game, players=4, dialect="stars_en", awkward=0), seed), 30)]
        name = hands[0].seats[0].name
        text = "\n\n".join(write(hand, "stars_en") for hand in hands)
        yield re.sub(rf"\b{re.escape(name)}\b", EVIL if game == "oklahoma" else f"Regular of {game}", text)


@pytest.fixture(scope="module")
def evenings(tmp_path_factory):
    folder = tmp_path_factory.mktemp("evenings")
    with opening.open_for_writing(folder, "import", begin=True) as store:
        load.import_files(store, [files.Content(f"{place}.txt", text.encode()) for place, text in enumerate(texts())])
        hand, = store.con.execute("SELECT min(hand_id) FROM hands").fetchall()[0]
        tags.tag(store, hand, "bad beat")
        tags.tag(store, hand, "shown")
        tags.untag(store, hand, "shown")
    return folder


@pytest.fixture
def stats(evenings, oklahoma, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(evenings))

    def run(*arguments, status=0):
        ran = oklahoma("stats", *arguments)
        assert ran.status == status, ran.err + ran.out
        return ran.err if status else ran.out
    return run


@pytest.fixture
def table(evenings):
    def run(query):
        with opening.open_for_reading(evenings) as store:
            return store.con.execute(query).fetchall()
    return run


def objects(text):
    return [json.loads(line) for line in text.splitlines()]


def regular(table):
    """The account with most hands, by name."""
    return table("SELECT name FROM counted_hands GROUP BY name, account_id ORDER BY count(*) DESC, name LIMIT 1")[0][0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_statistic_is_listed_with_its_definition(stats, language):
    text = " ".join(stats("--list", "--lang", language).split())
    told = objects(stats("--list", "--json", "--lang", language))
    assert [one["key"] for one in told] == [one.key for one in statistics()]
    for one in statistics():
        assert f"{one.titles[language]} ({one.key})" in text
        assert one.definitions[language] in text


def leaves(node, path=()):
    for key, value in node.items():
        if isinstance(value, dict):
            yield from leaves(value, (*path, key))
        else:
            yield ".".join((*path, key)), value


def test_both_languages_say_the_same_with_the_same_values():
    english, russian = (dict(leaves(tomllib.loads(
        resources.files(messages).joinpath(f"stats.{language}.toml").read_text(encoding="utf-8")))) for language in LANGUAGES)
    assert english.keys() == russian.keys()
    for key, sentence in english.items():
        if isinstance(sentence, str):
            names = re.findall(r"{(\w+)(?::\w+)?}", sentence)
            assert sorted(names) == sorted(re.findall(r"{(\w+)(?::\w+)?}", russian[key])), key
    assert {key.rpartition(".")[2] for key in english if key.startswith("stats.sides.")} == set(SIDES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_the_definitions(language, tmp_path, monkeypatch):
    page = definitions.page(language)
    assert (ROOT / "docs" / definitions.NAMES[language]).read_text(encoding="utf-8") == page, "run: make docs"
    monkeypatch.setattr("sys.argv", ["definitions", str(tmp_path)])
    definitions.main()
    assert (tmp_path / definitions.NAMES[language]).read_text(encoding="utf-8") == page


@pytest.mark.parametrize("side", SIDES)
def test_the_parts_of_every_side_are_the_whole(stats, table, side):
    whole = json.loads(stats("--all", "--json"))["statistics"]
    told = objects(stats("--all", "--by", side, "--json", "--only", "hands,VPIP,net_bb"))
    assert told
    hands = sum(part["statistics"]["hands"]["made"] for part in told)
    vpip = [sum(part["statistics"]["vpip"][column] for part in told) for column in ("made", "chances")]
    if side == "tag":
        dealt = table("SELECT dealt FROM hands ORDER BY hand_id LIMIT 1")[0][0]
        assert (hands, [part["by"]["tag"] for part in told]) == (dealt, ["bad beat"])
    elif side == "opponent":
        dealt = table("SELECT sum(dealt * (dealt - 1)) FROM hands")[0][0]
        assert hands == dealt
    else:
        assert hands == whole["hands"]["made"]
        assert vpip == [whole["vpip"]["made"], whole["vpip"]["chances"]]
    for language in LANGUAGES:
        shown = stats("--all", "--by", side, "--lang", language)
        assert len(shown.splitlines()) == len(told) + 1


def test_sides_by_other_names(stats):
    for name, side in (("position", "place"), ("variant", "game"), ("limit", "betting"), ("club", "room")):
        assert stats("--all", "--by", name, "--json") == stats("--all", "--by", side, "--json")


def test_sides_stand_in_their_own_order(stats):
    places = [part["by"]["place"] for part in objects(stats("--all", "--by", "place", "--json"))]
    assert places == ["SB", "BB", "HJ", "CO", "BTN"][:2] + [place for place in ("UTG", "HJ", "CO", "BTN") if place in places]
    assert [part["by"]["outcome"] for part in objects(stats("--all", "--by", "outcome", "--json"))] == ["won", "even", "lost"]
    days = [part["by"]["day"] for part in objects(stats("--all", "--by", "day", "--json"))]
    assert days == sorted(days)
    sizes = [part["by"]["size"] for part in objects(stats("--all", "--by", "size", "--json"))]
    assert sizes == sorted(sizes)
    by = objects(stats("--by", "player", "--json", "--sort", "vpip"))
    values = [part["statistics"]["vpip"]["value"] for part in by]
    assert values == sorted(values, reverse=True)
    hands = [part["statistics"]["hands"]["made"] for part in objects(stats("--by", "player", "--json"))]
    assert hands == sorted(hands, reverse=True)
    assert len(objects(stats("--by", "player", "--json", "--limit", "2"))) == 2
    assert {tuple(part["by"]) for part in objects(stats("--by", "player,place", "--json"))} == {("player", "place")}


WHERE = {
    ("--game", "oklahoma"): "game = 'oklahoma'",
    ("--kind", "cash"): "tournament IS NULL",
    ("--kind", "tournament"): "tournament IS NOT NULL",
    ("--size", "4"): "dealt = 4",
    ("--size", "2-3"): "dealt BETWEEN 2 AND 3",
    ("--place", "BTN"): "place = 'BTN'",
    ("--tag", "bad beat"): "hand_id = (SELECT min(hand_id) FROM hands)",
    ("--cards", "A"): "contains(cards, 'A')",
    ("--cards", "AA"): "length(cards) - length(replace(cards, 'A', '')) > 1",
    ("--cards", "As k"): "contains(cards, 'As') AND contains(cards, 'K')",
    **{("--outcome", outcome): condition for outcome, condition in zip(OUTCOMES, (
        "net > 0", "net < 0", "net = 0", "folded IS NOT NULL", "reached = 'showdown'", "reached <> 'showdown'",
        "all_in"), strict=True)},
    **{("--reached", street): f"list_contains({list(REACHED[place:])}, reached)" for place, street in enumerate(REACHED)},
}


def test_a_tag_that_was_taken_off_is_refused(stats):
    stats("--all", "--tag", "shown", status=1)


@pytest.mark.parametrize("option", WHERE)
def test_a_filter_keeps_what_it_says(stats, table, option):
    found = json.loads(stats("--all", "--json", *option))["statistics"]
    expected = table("SELECT count(*)::BIGINT, count(vpip)::BIGINT, coalesce(count_if(vpip), 0)::BIGINT, count(best_kept)::BIGINT "
                     f"FROM counted_hands WHERE {WHERE[option]}")[0]
    assert (found["hands"]["made"], found["vpip"]["chances"], found["vpip"]["made"], found["best_kept"]["chances"]) \
        == expected


def test_filters_by_what_only_this_evening_knows(stats, table):
    one = table("SELECT room, table_name, currency, betting, small_blind, big_blind, scale, min(played_at), max(played_at) "
                "FROM counted_hands GROUP BY ALL ORDER BY ALL LIMIT 1")[0]
    room, name, currency, betting, small, big, scale, first, last = one
    limits = {"--room": (room, f"room = '{room}'"), "--table": (name, f"table_name = '{name}'"),
              "--betting": (betting, f"betting = '{betting}'"),
              "--stake": (f"{small / scale:g}/{big / scale:g}",
                          f"small_blind * 1000 / scale = {small * 1000 / scale} AND big_blind * 1000 / scale = {big * 1000 / scale}"),
              "--since": (f"{last:%Y-%m-%d}", f"played_at >= '{last:%Y-%m-%d}'"),
              "--until": (f"{first:%Y-%m-%d}", f"played_at::DATE <= '{first:%Y-%m-%d}'")}
    if currency is not None:
        limits["--currency"] = (currency.lower(), f"currency = '{currency}'")
    for option, (value, condition) in limits.items():
        found = json.loads(stats("--all", "--json", option, value))["statistics"]["hands"]["made"]
        assert found == table(f"SELECT count(*) FROM counted_hands WHERE {condition}")[0][0], option
        assert found, option


def test_days_as_they_are_written_in_russian(stats, table):
    first, last = table("SELECT min(played_at), max(played_at) FROM counted_hands")[0]
    for option, when in (("--since", last), ("--until", first)):
        wanted = stats("--all", "--json", option, f"{when:%Y-%m-%d}")
        assert stats("--all", "--json", option, f"{when:%d.%m.%Y}") == wanted
        assert stats("--all", "--json", option, f"{when.day}.{when.month}.{when.year}") == wanted
    for wrong in ("31.02.2026", "1.13.2026", "1.1.26"):
        stats("--all", "--since", wrong, status=1)


def test_games_have_their_names_on_the_terminal_alone(stats):
    shown = stats("--all", "--by", "game", "--only", "hands", "--lang", "ru")
    assert "Оклахома" in shown
    assert "oklahoma" not in shown
    assert {part["by"]["game"] for part in objects(stats("--all", "--by", "game", "--json"))} == {
        "oklahoma", "holdem", "omaha-hilo"}


def test_json_goes_into_the_file_and_tells_the_others_too(stats, table, tmp_path):
    name = regular(table)
    other = table(f"SELECT name FROM counted_hands WHERE name <> '{name}' ORDER BY 1 LIMIT 1")[0][0]
    path = tmp_path / "told.jsonl"
    for arguments in (["--by", "game"], ["--why", "vpip"], ["--list"], []):
        told = stats(name, "--json", *arguments)
        assert stats(name, "--json", *arguments, "--out", str(path)).startswith("Written: ")
        assert path.read_text(encoding="utf-8") == told
    compared = json.loads(stats(name, "--json", "--pool", "--beside", other, "--only", "vpip"))
    own, theirs = (json.loads(stats(one, "--json", "--only", "vpip")) for one in (name, other))
    assert compared["statistics"] == own["statistics"]
    assert compared["beside"] == {key: theirs[key] for key in ("player", "accounts", "statistics", "values")}
    everybody = json.loads(stats("--all", "--json", "--only", "vpip"))["statistics"]["vpip"]
    assert compared["pool"]["statistics"]["vpip"] == {
        key: everybody[key] - own["statistics"]["vpip"][key] for key in everybody}
    stats(name, "--json", "--out", str(tmp_path / "none" / "told.json"), status=1)


@pytest.mark.parametrize("arguments", [["--all", "--by", "game"], ["--all", "--why", "vpip"], ["--list"], ["--all"],
                                       ["--all", "--by", "game", "--since", "2099-01-01"]])
def test_the_ending_of_the_file_is_its_format(stats, tmp_path, arguments):
    lines = stats(*arguments, "--json")
    for form in ("csv", "parquet", "xlsx", "json", "jsonl"):
        path = tmp_path / f"a.{form.upper()}"
        assert stats(*arguments, "--out", path).startswith("Written: ")
        stats(*arguments, "--format", form, "--out", tmp_path / "bare")
        assert form == "xlsx" or path.read_bytes() == (tmp_path / "bare").read_bytes()
    assert (tmp_path / "a.JSONL").read_text(encoding="utf-8") == lines
    held = json.loads((tmp_path / "a.JSON").read_text(encoding="utf-8"))
    assert (held if isinstance(held, list) else [held]) == objects(lines)
    assert isinstance(held, list) == (arguments != ["--all"])
    assert pl.read_parquet(tmp_path / "a.PARQUET").columns == pl.read_csv(tmp_path / "a.CSV").columns
    stats(*arguments, "--json", "--out", tmp_path / "b.json")
    assert json.loads((tmp_path / "b.json").read_text(encoding="utf-8")) == held


@pytest.mark.parametrize(("wanted", "name", "words"), [
    ([], "a.txt", ".parquet"), ([], "a", "--format"), (["--format", "csv"], "a.json", "contradict"),
    (["--format", "table"], "a.csv", "contradict"), (["--format", "table"], "a", "contradict"), (["--json"], "a.csv", "contradict")])
def test_a_file_whose_ending_says_something_else_is_not_written(stats, tmp_path, wanted, name, words):
    assert words in stats("--all", *wanted, "--out", tmp_path / name, status=1)
    assert not (tmp_path / name).exists()


def test_the_hands_of_everybody_are_counted_once(stats, table):
    ((hands, played),) = table("SELECT count(DISTINCT hand_id), count(*) FROM counted_hands")
    assert stats("--all").splitlines()[0].replace(",", "") == f"All players: {hands}\xa0hands {played}\xa0player-hands"
    assert "раздач игроков" in stats("--all", "--lang", "ru").splitlines()[0] or "раздачи игроков" in stats("--all", "--lang", "ru").splitlines()[0]
    (game,) = table("SELECT count(DISTINCT hand_id) FROM counted_hands WHERE game = 'holdem'")
    assert stats("--all", "--game", "holdem").startswith(f"All players: {game[0]}\xa0hand")
    for arguments, head in ((["--all", "--by", "game"], "Player-hands"), (["--by", "player"], "Hands"), ([regular(table), "--by", "game"], "Hands")):
        assert f" {head} " in stats(*arguments).splitlines()[0].replace("  ", " ")


def test_the_hands_behind_a_sum_are_told_by_their_amounts(stats, table):
    name = regular(table)
    told = json.loads(stats(name, "--json"))["statistics"]["net_bb"]
    hands = objects(stats("--why", "net_bb", "--player", name, "--json"))
    assert [hand["made"] for hand in hands] == sorted((hand["made"] for hand in hands), reverse=True)
    assert sum(hand["made"] for hand in hands) == pytest.approx(told["made"])
    lines = stats("--why", "net_bb", "--player", name, "--lang", "ru").splitlines()
    assert lines[0].startswith(f"Итог, большие блайнды, {name}: ")
    assert lines[0].endswith(messages.catalogue("ru").plural("hand", told["chances"]))
    amounts = [line.split()[0] for line in lines[1:]]
    assert all(re.fullmatch("−?[0-9\xa0]+,[0-9]{2}", amount) for amount in amounts)
    assert any(amount.startswith("−") for amount in amounts)
    assert stats("--why", "hours", "--player", name).splitlines()[0].endswith("hands")


def test_hands_with_an_opponent(stats, table):
    mine, other = (row[0] for row in table(
        "SELECT name FROM counted_hands WHERE game = 'oklahoma' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 2"))
    found = json.loads(stats(mine, "--opponent", other, "--json"))["statistics"]["hands"]["made"]
    assert found == table(f"SELECT count(*) FROM counted_hands WHERE name = '{mine}' AND hand_id IN "
                          f"(SELECT hand_id FROM counted_hands WHERE name = '{other}')")[0][0]
    assert json.loads(stats(mine, "--opponent", mine, "--json"))["statistics"]["hands"]["made"] == 0


def test_sessions_and_pauses(stats, table):
    name = regular(table)
    sessions = objects(stats(name, "--by", "session", "--json", "--only", "hands,hours"))
    assert sum(part["statistics"]["hands"]["made"] for part in sessions) == json.loads(stats(name, "--json"))["statistics"]["hands"]["made"]
    for part in sessions:
        found = json.loads(stats(name, "--session", part["by"]["session"], "--json"))["statistics"]
        assert found["hands"]["made"] == part["statistics"]["hands"]["made"]
        assert found["hours"]["made"] == part["statistics"]["hours"]["made"]
        assert found["sessions"]["made"] == 1
    assert json.loads(stats(name, "--session", "2001-01-01 12:00", "--json"))["statistics"]["hands"]["made"] == 0
    few = json.loads(stats(name, "--json"))["statistics"]["sessions"]["made"]
    many = json.loads(stats(name, "--json", "--gap", "1"))["statistics"]["sessions"]["made"]
    assert many > few == len(sessions)
    stats("--gap", "0", status=1)


def test_the_hands_behind_a_number(stats, table):
    name = regular(table)
    told = json.loads(stats(name, "--json"))["statistics"]
    for key in ("vpip", "three_bet", "won_at_showdown", "aggression_factor", "hours", "net_bb", "bet_with_discard"):
        behind = objects(stats("--why", key, "--player", name, "--json"))
        assert sum(hand["chances"] for hand in behind) == told[key]["chances"], key
        if key not in ("net_bb", "hours"):
            assert sum(hand["made"] for hand in behind) == told[key]["made"], key
    made = objects(stats("--why", "VPIP", "--player", name, "--made", "--json"))
    missed = objects(stats("--why", "VPIP", "--player", name, "--missed", "--json"))
    assert (len(made), len(made) + len(missed)) == (told["vpip"]["made"], told["vpip"]["chances"])
    assert [hand["played_at"] for hand in made] == sorted((hand["played_at"] for hand in made), reverse=True)
    shown = stats("--why", "VPIP", "--player", name, "--limit", "2")
    assert shown.startswith(f"VPIP, {name}: {told['vpip']['made']} of {told['vpip']['chances']}")
    assert len(shown.splitlines()) == 4
    for part in ("--made", "--missed"):
        assert stats("--why", "VPIP", "--player", name, part).splitlines()[0] == shown.splitlines()[0]
    assert "  Оклахома  " in stats("--why", "VPIP", "--player", name, "--lang", "ru")
    assert "no hand" in stats("--why", "dsc_01", "--player", name, "--game", "holdem")
    assert re.search(r"^  (yes|no) ", stats("--why", "W$SD", "--all"), re.MULTILINE)
    assert "2/2" in stats("--why", "Чек при сбросе", "--all", "--lang", "ru") + "2/2"
    rows = list(csv.reader(io.StringIO(stats("--why", "vpip", "--player", name, "--format", "csv"))))
    assert len(rows) == told["vpip"]["chances"] + 1


def test_the_table_of_a_player_names_its_groups(stats, table):
    name = regular(table)
    for language, words in (("en", ("Results", "Before the flop", "not computed")),
                            ("ru", ("Результаты", "Префлоп", "не вычисляется"))):
        shown = stats(name, "--lang", language)
        for word in words:
            assert word in shown
    only = stats(name, "--only", "VPIP, W$SD")
    assert [line.split()[0] for line in only.splitlines()[1:]] == ["VPIP", "W$SD"]


def test_beside_the_pool_and_beside_another(stats, table):
    name = regular(table)
    other = table(f"SELECT name FROM counted_hands WHERE name <> '{name}' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1")[0][0]
    shown = stats(name, "--pool", "--beside", other)
    assert "pool" in shown.splitlines()[1] and other[:20] in shown.splitlines()[1]
    rows = {row[0]: row for row in csv.reader(io.StringIO(stats(name, "--pool", "--beside", other, "--format", "csv")))}
    whole = json.loads(stats("--all", "--json"))["statistics"]
    for key in ("hands", "vpip", "three_bet", "saw_flop"):
        mine, pool = float(rows[key][3]), float(rows[key][8])
        assert mine + pool == whole[key]["made"], key
    assert rows["hours"][8] == ""


def test_what_surely_differs_is_marked():
    from oklahoma_pipeline.cli.stored.figures import of_number
    from oklahoma_pipeline.messages import catalogue
    from oklahoma_pipeline.store.numbers import Number
    from oklahoma_pipeline.store.statistic_files import by_key

    vpip = by_key()["vpip"]
    mine = Number(vpip, 50, 100)
    cells = [of_number(Number(vpip, made, 1000), catalogue("en"), 25, against=mine).of for made in (200, 500, 800)]
    assert [cell[-1] for cell in cells] == ["▼", "0", "▲"]
    assert of_number(Number(vpip, 1, 24), catalogue("en"), 25).faint
    assert not of_number(Number(vpip, 1, 25), catalogue("en"), 25).faint
    assert of_number(Number(by_key()["hands"], 1, 1), catalogue("en"), 25).faint is False


def test_streaks(stats, table):
    name = regular(table)
    told = json.loads(stats(name, "--streaks", "--json"))["streaks"]
    assert {*told} == {"hands", "sessions", "rise", "fall"}
    assert "in a row" in stats(name, "--streaks")
    assert "подряд" in stats(name, "--streaks", "--lang", "ru")
    nothing = json.loads(stats(name, "--streaks", "--json", "--since", "2099-01-01"))["streaks"]
    assert nothing == {"hands": {"won": 0, "lost": 0, "now": 0}, "sessions": {"won": 0, "lost": 0, "now": 0}, "rise": 0.0, "fall": 0.0}
    assert "now none" in stats(name, "--streaks", "--since", "2099-01-01")


def cells(path):
    """Texts of a sheet, and the formulas in it."""
    with zipfile.ZipFile(path) as book:
        sheet = book.read("xl/worksheets/sheet1.xml").decode()
        shared = book.read("xl/sharedStrings.xml").decode()
    return re.findall(r"<t[^>]*>([^<]*)</t>", shared), re.findall(r"<f>", sheet)


def test_files_of_every_form_hold_the_same(stats, tmp_path):
    asked = ("--by", "player,game", "--only", "hands,vpip,net_bb,aggression_factor")
    by = objects(stats(*asked, "--json"))
    rows = list(csv.DictReader(io.StringIO(stats(*asked, "--format", "csv"))))
    for form in ("csv", "parquet", "xlsx"):
        assert "Written" in stats(*asked, "--format", form, "--out", tmp_path / f"a.{form}")
    frame = pl.read_parquet(tmp_path / "a.parquet")
    assert len(by) == len(rows) == frame.height
    assert (tmp_path / "a.csv").read_text(encoding="utf-8") == stats(*asked, "--format", "csv")
    for told, row, line in zip(by, rows, frame.iter_rows(named=True), strict=True):
        assert told["by"]["player"] == line["player"] == row["player"].removeprefix("'")
        assert told["statistics"]["vpip"] | {"value": line["vpip"]} == told["statistics"]["vpip"]
        assert int(row["hands_made"]) == told["statistics"]["hands"]["made"] == line["hands_made"]
        assert (row["vpip_made"], row["vpip_chances"]) == (str(line["vpip_made"]), str(line["vpip_chances"]))


def test_a_name_is_never_a_formula(stats, tmp_path):
    text = stats("--by", "player", "--format", "csv", "--only", "hands")
    assert f"\n'{EVIL}," in text
    assert f"\n{EVIL}" not in text
    stats("--by", "player", "--format", "xlsx", "--out", tmp_path / "a.xlsx")
    shown, formulas = cells(tmp_path / "a.xlsx")
    assert f"'{EVIL}" in shown
    assert EVIL not in shown
    assert not formulas


def test_an_empty_answer_is_an_empty_file(stats, tmp_path):
    asked = ("--by", "player", "--since", "2099-01-01")
    assert stats(*asked, "--json") == ""
    assert "No hand fits" in stats(*asked)
    for form in ("csv", "parquet", "xlsx"):
        stats(*asked, "--format", form, "--out", tmp_path / f"a.{form}")
    assert pl.read_parquet(tmp_path / "a.parquet").height == 0


@pytest.mark.parametrize("arguments", [
    ["--by", "weather"], ["--all", "--stake", "much"], ["--all", "--size", "six"], ["--all", "--cards", "??"],
    ["--all", "--cards", " "], ["--all", "--session", "yesterday"], ["--all", "--only", "luck"], ["--all", "--why", "luck"],
    ["--all", "--sort", "luck", "--by", "place"], ["--all", "--place", "front"], ["--all", "--outcome", "good"],
    ["--all", "--reached", "end"], ["--all", "--kind", "home"], ["--all", "--betting", "some"], ["--all", "--format", "doc"],
    ["--all", "--format", "xlsx"], ["--by", "player", "--format", "parquet"], ["--opponent", "Nobody", "--all"],
    ["--all", "--since", "x"], ["--all", "--beside", "Nobody"], ["Nobody"], []])
def test_nonsense_is_refused_in_a_sentence(stats, arguments):
    for language in LANGUAGES:
        complaint = stats(*arguments, "--lang", language, status=1)
        assert complaint.strip()
        assert "Traceback" not in complaint
        assert "{" not in complaint


def test_a_file_that_cannot_be_written(stats, tmp_path):
    for form in ("csv", "parquet", "xlsx"):
        assert "none" in stats("--all", "--format", form, "--out", tmp_path / "none" / "a", status=1)


def test_heads_that_are_the_same_stay_apart(tmp_path, capsys):
    put(Sheet(["a", "a", "a"], [[1, 2.5, None], [2, 3, "x"]]), "parquet", str(tmp_path / "a"))
    assert pl.read_parquet(tmp_path / "a").columns == ["a", "a 2", "a 3"]


def test_tags_are_words_on_hands(evenings):
    with opening.open_for_writing(evenings, "tag") as store:
        hand, = store.con.execute("SELECT max(hand_id) FROM hands").fetchall()[0]
        tags.tag(store, hand, " cooler ")
        assert tags.tags(store, hand) == ["cooler"]
        tags.untag(store, hand, "cooler")
        assert tags.tags(store, hand) == []
        for word in ("", "x" * 61):
            with pytest.raises(Refused):
                tags.tag(store, hand, word)
        with pytest.raises(NotFound):
            tags.tag(store, 1, "lost")


def test_persons_of_several_names_are_one(evenings, stats, table):
    one, two = (row[0] for row in table("SELECT name FROM counted_hands GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 2"))
    with opening.open_for_writing(evenings, "alias") as store:
        people.join(store, "Both", [people.find(store, name).accounts[0] for name in (one, two)])
    told = {part["by"]["player"]: part["statistics"]["hands"]["made"]
            for part in objects(stats("--by", "player", "--json", "--only", "hands"))}
    assert told["Both"] == json.loads(stats("Both", "--json"))["statistics"]["hands"]["made"]
    assert not {one, two} & told.keys()
    assert "as " in stats("Both")
    with opening.open_for_writing(evenings, "alias") as store:
        for account in people.find(store, "Both").accounts:
            people.part(store, account)
