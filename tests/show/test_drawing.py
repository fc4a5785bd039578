"""Drawings of every game, at random moments: well-formed, complete, and with nothing that a seat must not see."""

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from core.house_rules import HOUSE
from core.test_laws import SETTINGS, Setting, stopped
from panier import find, render, render_card, seeded, simulate
from panier.core.errors import PanierError
from panier.core.game import AnyGame
from panier.core.record import Record
from panier.core.registry import GAMES
from panier.core.rules import Act, begin, play
from panier.core.units import CHANCE
from panier.games.picnic.cards import DECKS
from panier.games.picnic.weave import EMPTY, Picnic, Place, lay
from panier.games.sandwich.svg import remark_lines
from panier.show.drawing import page, to_html
from panier.show.svg import pictures
from panier.show.svg.page import Drawing
from panier.show.svg.records import spread_evenly
from thorough import EXAMPLES, THOROUGH

SVG = "{http://www.w3.org/2000/svg}"
THREE = DECKS["snack-match"][:3]
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def tree(drawing: Drawing) -> ElementTree.Element:
    return ElementTree.fromstring(drawing.svg())


def cards(drawing: Drawing) -> set[str]:
    """Return the cards that are visible in a drawing."""
    return {mark for part in tree(drawing).iter() if (mark := part.get("data-card"))}


def told(html: str) -> str:
    """Return the HTML as one element after parsing it as XML, so that open tags and unescaped text fail."""
    return f'<div xmlns:x="x">{html}</div>'


def moments(setting: Setting) -> Iterator[Any]:
    for seed in range(EXAMPLES if THOROUGH else 1):
        yield stopped(setting, seed)[0]


@every_setting
def test_drawings_of_views_show_nothing_hidden(setting: Setting) -> None:
    game = setting.entry.rules
    for state in moments(setting):
        whole = render(state)
        assert tree(whole).tag == f"{SVG}svg"
        assert len(whole.svg()) < 600_000
        for seat in (*range(setting.seats), None):
            seen = render(game.view(state, seat))
            assert not cards(seen) & setting.declared.unseen(state, seat)
            assert all(plate.title for plate in seen.plates)
        ElementTree.fromstring(told(to_html(state) or ""))


def test_drawings_of_views_show_all_public_cards() -> None:
    setting = next(one for one in SETTINGS if one.entry.id == "snack-arnaque" and one.seats == 5)
    state, _ = stopped(setting, 3)
    view = setting.entry.rules.view(state, 1)
    assert {card for collection in view.collections for card in collection} | set(view.drawn) <= cards(render(view))


def test_ones_own_hand_is_shown_and_those_of_others_are_backs() -> None:
    entry = find("snack-match")
    game, state = entry.rules, begin(entry.rules, 3, entry.default_options)
    state = play(game, state, Act(CHANCE, game.chance(state).pick(seeded(7))))
    assert cards(render(game.view(state, 1))) == set(state.players[1].hand)
    assert cards(render(game.view(state, None))) == set()
    assert render(game.view(state, 1)).svg().count('class="back"') == 4
    assert cards(render(state)) == {card for player in state.players for card in player.hand}


def woven() -> Picnic:
    """Return a picnic of two strips side by side and one across them: over the first, under the second."""
    first, second, third = THREE
    picnic = lay(lay(EMPTY, Place(first, 3, 3)), Place(second, 4, 3))
    return lay(picnic, Place(third, 3, 4, 1, (1,)))


def test_buried_strips_have_shadows() -> None:
    """The visible cell of each buried strip has a shadow beside the strip above it."""
    plain = render(lay(EMPTY, Place(THREE[0], 3, 3))).svg()
    svg = render(woven()).svg()
    assert 'class="shade"' not in plain
    assert svg.count('class="shade"') == 3 * 4  # the first strip dives twice, the third comes and goes once each way
    assert cards(render(woven())) == set(THREE)


def test_without_pictures_letters_stand_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "pictures", dict)
    for setting in SETTINGS[::6]:
        svg = render(stopped(setting, 1)[0]).svg()
        ElementTree.fromstring(svg)
        assert "<use" not in svg
        assert "<symbol" not in svg
    assert f">{THREE[0][0]}</text>" in render_card("snack-match", THREE[0]).svg()


@pytest.mark.skipif(not pictures.pictures(), reason="the web client was not built here")
def test_a_drawing_carries_the_pictures_that_it_shows_and_their_credit() -> None:
    drawn = tree(render_card("snack-arnaque", "donut 3"))
    shown = {part.get("href", "").removeprefix("#") for part in drawn.iter(f"{SVG}use")}
    assert shown == {part.get("id") for part in drawn.iter(f"{SVG}symbol")} == {"panier-donut"}
    assert "Fluent Emoji Flat © Microsoft Corporation, MIT" in render_card("snap", "elephant a").svg()


@pytest.mark.skipif(not pictures.pictures(), reason="the web client was not built here")
@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_the_box_has_its_picture(game: str) -> None:
    for card in GAMES[game].require("svg", "no-drawing").deck(GAMES[game]):
        assert "<use" in render_card(game, card).plates[0].box.body, card


def test_a_card_that_is_not_in_the_box_is_refused_with_one_that_is() -> None:
    with pytest.raises(PanierError, match="Snap has no card 'hen a'; it has 'bear a'"):
        render_card("snap", "hen a")
    with pytest.raises(PanierError, match="no game 'chess'"):
        render_card("chess", "king")
    with pytest.raises(TypeError, match="no drawing of int"):
        render(3)


def played(id: str, seats: int) -> Record:
    entry = find(id)
    acts: list[Act[Any]] = []
    simulate(entry, seats, entry.default_options, [None] * seats, seeded(5), acts.append)
    return Record(id, seats, entry.default_options, tuple(acts), tuple(f'<b>{seat}&"' for seat in range(seats)))


@pytest.mark.parametrize("id", ["snack-match", "picnic", "snack-arnaque", "sandwich"])
def test_a_record_draws_itself_with_names_that_cannot_harm(id: str) -> None:
    record = played(id, 3)
    shown = record._repr_html_()
    assert shown is not None
    assert "<b>" not in shown
    assert "&lt;b&gt;0&amp;&quot;" in shown
    ElementTree.fromstring(told(shown))
    whole = page(record.replay())
    assert whole.startswith("<!doctype html>")
    assert whole.count("<section>") >= 3


def test_values_without_a_drawing_are_shown_as_text() -> None:
    assert find("snap").default_options._repr_html_() is None
    assert Record("coins", 2, None, ())._repr_html_() is None


def test_a_notebook_keeps_a_few_moments_with_the_last_among_them() -> None:
    numbers = list(range(1, 31))
    assert spread_evenly(numbers) == [4, 8, 12, 15, 19, 23, 27, 30]
    assert spread_evenly(numbers[:5]) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(("entry", "options"), HOUSE[:2], ids=["five by five", "three by three"])
def test_a_picnic_by_house_rules_has_its_own_frame_rounds_and_points(entry: AnyGame, options: Any) -> None:
    game = entry.rules
    end = simulate(entry, 2, options, [None], seeded(5))
    assert f"round 2 of {options.rounds}:" in render(replace(end, phase="place", round=2)).title
    for seat, points in enumerate(game.result(end).scores):
        assert render(end).plates[seat].title.startswith(f"Seat {seat}: {points} point")
    alone = render(end.players[0].mine).svg()
    squares = ElementTree.fromstring(alone).iter(f"{SVG}rect")
    assert sum(one.get("class") in ("square", "other") for one in squares) == options.frame**2


def test_cards_of_house_rules_are_named() -> None:
    shown = {entry.id: render(begin(entry.rules, 3, options)).svg() for entry, options in HOUSE}
    assert "mochi, value 9, japan" in shown["snack-arnaque"]
    assert remark_lines("+waffle:sweet", HOUSE[3][1].box) == ["likes waffle (sweet)"]
    assert render_card("snack-match", "wO dG hR *").title.startswith("sandwich on orange cloth")
