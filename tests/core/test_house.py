"""House rules: read from files, checked, stored in records, and refused where they cannot be used."""

import json
import pickle
from dataclasses import replace as other
from pathlib import Path
from typing import Any

import msgspec
import pytest

from core.house_rules import FOODS, HOUSE, INGREDIENTS, SMALL_DECK, VALUES
from panier.bots import bot_names, find_bot
from panier.cli import main
from panier.core.chance import seeded
from panier.core.errors import BadFile, PanierError
from panier.core.game import AnyGame
from panier.core.house_rules import house_rules, read_options
from panier.core.match import simulate
from panier.core.options import describe, list_options, with_settings
from panier.core.record import Record, read, write
from panier.core.registry import GAMES, find
from panier.core.rules import begin
from panier.games.picnic.house_rules import HouseOptions, read_values
from panier.games.picnic.tariff import PRINTED_VALUES, USUAL_TARIFF, Tariff, Values
from panier.games.sandwich.cards import INGREDIENTS as USUAL_INGREDIENTS
from panier.games.sandwich.tastes import alone, features_of_box
from panier.games.snack_arnaque.house_rules import read_foods
from panier.lab.review import review

SNACK_MATCH, PICNIC, ARNAQUE = find("snack-match"), find("picnic"), find("snack-arnaque")
by_house = pytest.mark.parametrize(("entry", "options"), HOUSE, ids=lambda value: getattr(value, "id", ""))


def panier(*arguments: str) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert not end.value.code


def played(entry: AnyGame, options: Any, bot: str = "random") -> Record:
    acts: list[Any] = []
    seats = max(2, entry.rules.seat_range(options)[0])
    simulate(entry.rules, seats, options, [find_bot(entry, bot)] * seats, seeded(5), acts.append)
    return Record(entry.id, seats, options, tuple(acts))


# What is read from files.


def test_files_are_read_by_their_paths_and_their_contents_become_options(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# mine\n" + "\n".join(SMALL_DECK) + "\n", encoding="utf-8")
    values = tmp_path / "values.toml"
    values.write_text("groups = [0, 1, 3, 6]\n[bonus]\ncorner = 2\nmost = -5\n", encoding="utf-8")
    options = read_options(SNACK_MATCH, [f"deck={deck}", f"values={values}", "frame=5", "rounds=6", "bonus=quiet"])
    assert options == HouseOptions(bonus="quiet", deck=SMALL_DECK, values=VALUES, frame=5, rounds=6)
    assert house_rules(SNACK_MATCH, deck=deck, values=VALUES, frame=5, rounds=6, bonus="quiet") == options
    assert str(tmp_path) not in write(Record("snack-match", 2, options, ()))


def test_a_deck_may_be_written_with_the_foods_of_either_edition(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("tO dG iR mark\n" + "\n".join(SMALL_DECK[1:]), encoding="utf-8")
    assert read_options(SNACK_MATCH, [f"deck={deck}"]).deck[0] == "wO dG hR mark"
    assert read_options(PICNIC, [f"deck={deck}"]).deck[0] == "tO dG iR mark"


def test_foods_may_have_copies_of_their_own(tmp_path: Path) -> None:
    file = tmp_path / "foods.toml"
    lines = []
    for name, food in FOODS.foods.items():
        copies = f", copies = {food.copies}" if food.copies else ""
        lines.append(f'{name} = {{ value = {food.value}, family = "{food.family}"{copies} }}')
    file.write_text("raccoons = 4\n[foods]\n" + "\n".join(lines), encoding="utf-8")
    options = read_options(ARNAQUE, [f"foods={file}"])
    assert options.foods == FOODS
    pile = begin(ARNAQUE.rules, 2, options).pile
    kinds = [card.partition(" ")[0] for card in pile]
    assert [kinds.count(kind) for kind in (*FOODS.foods, "bonus", "raccoon")] == [4, 5, 5, 6, 2, 5, 4]


@pytest.mark.parametrize(
    ("setting", "content", "message"),
    [
        ("deck", "wO dG hR\nwX dG hR\n", ":2: a card is three cells such as 'wO dG hR', each a food"),
        ("deck", "wO dG\n", ":1: a card is three cells"),
        ("deck", "wO dG hR\n\nhR dG wO  # turned\n", ":3: the same card as line 1; add a mark to tell them apart"),
        ("deck", "# nothing\n", ":1: there are no cards here: write one a line"),
        ("deck", "wO dG hR\n", "4 rounds need 16 cards for two players or one, not 1."),
        ("deck", b"wO dG hR\n\xff\xfe", ":2: this is no text: write it in UTF-8"),
        ("values", "groups = [0, 0, 1", ":1: this is not TOML"),
        ("values", "\ngroups = [0, 0.5]", ":2: groups: expected `int`, got `float`; write the points of groups"),
        ("values", "groups = []", ":1: Groups are given points for 1 to 36 sizes, not 0"),
        ("values", "groups = [100000]", ":1: No more than 1000 points"),
        (
            "values",
            "[bonus]\ncorner = 1\nmost = 'much'",
            ":3: bonus.most: expected `int`, got `str`; write whole points",
        ),
        (
            "values",
            "[bonus]\ncorners = 1",
            ":2: bonus.corners: object contains unknown field `corners`; write whole",
        ),
        ("values", "sizes = 3", ":1: there is no 'sizes'; there are groups"),
        ("foods", "raccoons = 10", ":1: there are no foods: below a line [foods], write a line such as donut"),
        ("foods", "raccoons = -1\n[foods]\npie = { value = 1, family = 'japan' }", ":1: there are 0 to 99 raccoons"),
        ("foods", "[foods]\npie = { value = 1, family = 'wales' }", ":2: foods.pie.family: invalid enum value 'wales'"),
        ("foods", "[foods]\npie = { family = 'japan' }", ":2: foods.pie: object missing required field `value`"),
        ("foods", "[foods]\n\npie = { value = 0, family = 'japan' }", ":3: The value of pie is 1 to 99, not 0"),
        ("foods", "[foods]\n'apple pie' = { value = 1, family = 'japan' }", ":2: A food is called by one word"),
        ("foods", "[foods]\nraccoon = { value = 1, family = 'japan' }", ":2: A food is called by one word"),
        ("foods", "[foods]\npie = { value = 1, family = 'japan' }", "Two players gather 9 cards each"),
        ("foods", "bonuses = 3\n[foods]", ":1: there is no 'bonuses'; there are raccoons"),
        ("ingredients", "honey = 3", ":1: honey is no family: below a line such as [fruit], write a line such as"),
        (
            "ingredients",
            "[fruit]\nkiwi = 3",
            ":2: fruit.kiwi: expected `object`, got `int`; write a line such as honey",
        ),
        ("ingredients", "[fruit]\nkiwi = { taste = { sweet = 4 } }", ":2: fruit.kiwi: a taste is 1 to 3 of sweet"),
        (
            "ingredients",
            "[fruit]\nkiwi = { taste = {} }\n[fish]\nkiwi = { taste = {} }",
            ":4: kiwi stands in two families",
        ),
        ("ingredients", "[stone]\nflint = { taste = {} }", "The family of flint is one of vegetable"),
        ("ingredients", "[fruit]\nkiwi = { taste = {} }", "There are 36 to 200 ingredients, all different, not 1."),
        ("pictures", "[foods]", ":1: there are pictures only: write for each picture [[picture]]"),
        ("pictures", "[[picture]]\nid = 'fox'\n[[picture]]\nid = 'Owl'", ":3: A picture is called by one word"),
        ("pictures", "[[picture]]\nid = 'fox'\n\n[[picture]]\nid = 'fox'", ":4: fox stands here twice"),
        ("pictures", "[[picture]]\nid = 'fox'\ncopies = 27", ":1: There are 1 to 26 cards of a picture, not 27 of fox"),
        ("pictures", "[[picture]]\ncopies = 4", ":1: object missing required field `id`; write for each picture"),
        ("pictures", "[[picture]]\nid = 'fox'", "There are 16 cards at least, not 4: add pictures or copies."),
    ],
)
def test_a_mistake_in_a_file_is_named_with_its_line_and_what_would_be_right(
    tmp_path: Path, setting: str, content: str | bytes, message: str
) -> None:
    file = tmp_path / "mine"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    entry = {"foods": ARNAQUE, "pictures": find("snap"), "ingredients": find("sandwich")}.get(setting, SNACK_MATCH)
    with pytest.raises(PanierError) as caught:
        read_options(entry, [f"{setting}={file}"])
    assert message in str(caught.value)


def test_a_missing_or_endless_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PanierError, match=r"deck=.*none.txt cannot be read: No such file"):
        read_options(SNACK_MATCH, [f"deck={tmp_path / 'none.txt'}"])
    large = tmp_path / "large.txt"
    large.write_bytes(b"#" * (1 << 19))
    with pytest.raises(PanierError, match=r"deck=.*large.txt cannot be read: it is too large: 256 kB are plenty"):
        read_options(SNACK_MATCH, [f"deck={large}"])


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        (["frame=2"], "A frame has 3 to 6 cells to a side, not 2."),
        (["frame=7"], "A frame has 3 to 6 cells to a side, not 7."),
        (["frame=wide"], "frame cannot be 'wide': write frame=NUMBER"),
        (["rounds=0"], "There are 1 to 12 rounds, not 0."),
        (["rounds=99"], "There are 1 to 12 rounds, not 99."),
        (["colour=red"], "it has bonus="),
    ],
)
def test_what_no_house_may_play_is_refused(settings: list[str], message: str) -> None:
    with pytest.raises(PanierError) as caught:
        read_options(SNACK_MATCH, settings)
    assert message in str(caught.value)


def test_few_ingredients_serve_fewer_cooks() -> None:
    sandwich = find("sandwich")
    assert sandwich.rules.seat_range(house_rules(sandwich, ingredients=INGREDIENTS)) == range(3, 5)
    assert sandwich.rules.seat_range(house_rules(sandwich, ingredients=tuple(USUAL_INGREDIENTS.values()))) == range(
        3, 13
    )


def test_bots_use_the_tastes_of_ingredients_from_house_rules() -> None:
    sandwich = find("sandwich")
    sour = features_of_box(house_rules(sandwich, ingredients=INGREDIENTS)).alone("tomato")
    assert features_of_box(sandwich.default_options).alone("tomato") == alone("tomato") != sour


def test_a_small_deck_serves_fewer_players() -> None:
    options = house_rules(SNACK_MATCH, deck=SMALL_DECK, rounds=4)
    assert SNACK_MATCH.rules.seat_range(options) == range(1, 4)
    with pytest.raises(PanierError, match="the game is for 1 to 3 seats, not 4"):
        begin(SNACK_MATCH.rules, 4, options)


# What it is worth.


def test_a_tariff_of_four_by_four_is_the_default() -> None:
    assert house_rules(SNACK_MATCH, rounds=5).tariff is USUAL_TARIFF
    assert read_values("") == PRINTED_VALUES


def test_groups_and_bonus_cards_score_by_house_rules() -> None:
    by = Tariff(5, VALUES)
    assert [by.worth(size) for size in range(1, 7)] == [0, 1, 3, 6, 9, 12]
    row = 0b11111
    assert (by.groups(row), by.points(row)) == ((5,), 9)
    assert by.corners.bit_count() == 4
    assert Tariff(5).centre == 1 << 12
    assert Tariff(6).centre.bit_count() == 4
    assert len(list(by.framings((row, 0, 0, 0, row, 0, 0, 0)))) == 5
    assert len(list(by.framings((1, 0, 0, 0, 1, 0, 0, 0)))) == 25


# A record carries what it was played with.


@by_house
def test_a_record_replays_without_the_files(entry: AnyGame, options: Any) -> None:
    record = played(entry, options)
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text


@pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.id)
def test_the_record_of_an_ordinary_game_has_no_house_rules(entry: AnyGame) -> None:
    written = json.loads(
        write(Record(entry.id, entry.rules.seat_range(entry.default_options)[0], entry.default_options, ())).split(
            "\n"
        )[0]
    )
    assert set(written["options"]) == set(entry.options_type.__struct_fields__)
    assert read_options(entry, []) == entry.default_options


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"frame": 60}, "A frame has 3 to 6 cells"),
        ({"rounds": 1000}, "1 to 12 rounds"),
        ({"deck": ["wO dG hR"] * 3}, "look the same"),
        ({"deck": [f"wO dG hR {i}" for i in range(501)]}, "at most 500 cards"),
        ({"deck": ["wO dG hR " + "x" * 1000]}, "three cells"),
        ({"values": {"groups": [10**9], "bonus": {}}}, "1000 points"),
        ({"oven": 1}, "unknown field `oven`"),
    ],
)
def test_a_record_with_impossible_house_rules_is_refused(change: dict[str, Any], message: str) -> None:
    text = write(Record("snack-match", 2, house_rules(SNACK_MATCH, frame=5), ()))
    head = json.loads(text)
    head["options"].update(change)
    with pytest.raises(BadFile, match=message):
        read(json.dumps(head))


def test_descriptions_tell_variants_apart() -> None:
    one, another = (house_rules(SNACK_MATCH, deck=SMALL_DECK[i:], frame=5) for i in range(2))
    assert describe(SNACK_MATCH, one).startswith("deck=#")
    assert describe(SNACK_MATCH, one).endswith(" frame=5")
    assert describe(SNACK_MATCH, one) != describe(SNACK_MATCH, another)
    assert describe(PICNIC, house_rules(PICNIC, rounds=6)) == "rounds=6"


def test_house_rules_equal_to_the_defaults_are_the_defaults() -> None:
    assert house_rules(SNACK_MATCH, frame=4, rounds=4, bonus="quiet") == with_settings(SNACK_MATCH, {"bonus": "quiet"})


# Who plays by them, and who does not.


@by_house
def test_every_bot_plays_by_house_rules(entry: AnyGame, options: Any) -> None:
    few = house_rules(entry, **{**changed(options), **({"rounds": 1} if entry in (SNACK_MATCH, PICNIC) else {})})
    for bot in bot_names(entry)[1:]:
        end = played(entry, few, bot)
        last = end.replay().end
        assert not entry.rules.to_act(last)


def changed(options: Any) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(options).items() if name != "edition"}


@by_house
def test_there_is_no_review_of_house_rules(entry: AnyGame, options: Any) -> None:
    with pytest.raises(PanierError, match="played by house rules"):
        review(played(entry, options).replay())


def test_live_tables_and_learners_refuse_house_rules() -> None:
    for settings in ({"frame": 5}, {"deck": "/etc/passwd"}, {"deck": ["wO dG hR"] * 10_000}):
        with pytest.raises(PanierError, match="house rule of Snack Match: for simulations") as caught:
            with_settings(SNACK_MATCH, settings)
        assert caught.value.reason.key == "no-such-option"
    assert not {"deck", "frame", "rounds", "values"} & set(list_options(SNACK_MATCH))


def test_a_game_without_house_rules_lists_its_options_in_refusals() -> None:
    plain = other(SNACK_MATCH, facets={"house_rules": None})
    with pytest.raises(PanierError, match="has no option 'frame'; it has bonus="):
        read_options(plain, ["frame=5"])


# At the command line.


def test_simulate_play_and_score_follow_house_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, deck = tmp_path / "game.jsonl", tmp_path / "deck.txt"
    deck.write_text("\n".join(SMALL_DECK), encoding="utf-8")
    settings = ["-o", f"deck={deck}", "-o", "rounds=2", "-o", "frame=5"]
    panier("simulate", "snack-match", "--seats", "2", "--games", "3", *settings, "--record", str(record))
    deck.unlink()
    panier("replay", str(record), "--json")
    assert '"over": true' in capsys.readouterr().out
    paper, values = tmp_path / "picnics.txt", tmp_path / "values.toml"
    paper.write_text("wO wO .. .. ..\n" + ".. .. .. .. ..\n" * 4, encoding="utf-8")
    values.write_text("groups = [0, 7]", encoding="utf-8")
    panier("score", "snack-match", str(paper), "-o", "frame=5", "-o", f"values={values}", "--json")
    assert json.loads(capsys.readouterr().out)["players"][0]["total"] == 14


def test_house_rules_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    panier("games", "--json")
    listed = {game["id"]: [option["name"] for option in game["house"]] for game in json.loads(capsys.readouterr().out)}
    assert listed["picnic"] == ["deck", "rounds", "frame", "values"]
    assert (listed["snack-arnaque"], listed["snap"], listed["elephant"]) == (["foods"], ["pictures"], ["pictures"])


def test_a_bad_file_keeps_its_line_between_processes() -> None:
    with pytest.raises(BadFile) as caught:
        read_foods("[foods]\npie = 3")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), again.line, again.text) == (BadFile, 2, caught.value.text)
    assert Values() == PRINTED_VALUES
