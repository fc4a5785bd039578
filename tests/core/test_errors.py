"""Errors: their classes say what the caller must change, and they pickle completely."""

import pickle

import pytest

import panier
from panier import (
    Act,
    BadFile,
    BadOptions,
    IllegalMove,
    NotAllowed,
    NotInstalled,
    PanierError,
    Reason,
    TimeUp,
    UnknownName,
    find,
    find_bot,
    load_game,
    read_options,
)
from panier.core.files import read_file
from panier.core.paper import count
from panier.core.record import read
from panier.rl.codec import codec_of

PICNIC = find("picnic")
TABLE = PICNIC.begin(2)


@pytest.mark.parametrize(
    ("kind", "mistake"),
    [
        (IllegalMove, lambda: PICNIC.play(TABLE, Act(0, TimeUp()))),
        (BadOptions, lambda: PICNIC.begin(99)),
        (BadOptions, lambda: read_options(PICNIC, ["bonus=17"])),
        (UnknownName, lambda: find("bridge")),
        (UnknownName, lambda: load_game("bridge")),
        (UnknownName, lambda: load_game("no.module:GAME")),
        (UnknownName, lambda: find_bot(PICNIC, "genius")),
        (UnknownName, lambda: read_options(PICNIC, ["colour=red"])),
        (NotInstalled, lambda: count(find("snap"), "", ())),
        (
            NotInstalled,
            lambda: codec_of(
                panier.Game(id="bare", name="Bare", rules=PICNIC.rules, facets={"rl": None}), 2, TABLE.options
            ),
        ),
        (BadFile, lambda: read_file("/nowhere/at/all", 10)),
        (BadFile, lambda: read("no record")),
        (BadFile, lambda: count(PICNIC, "xx", ())),
        (BadFile, lambda: read_options(PICNIC, ["deck=/nowhere/at/all"])),
    ],
)
def test_the_kind_of_an_error_says_what_to_change(kind: type[PanierError], mistake: object) -> None:
    assert callable(mistake)
    with pytest.raises(PanierError) as caught:
        mistake()
    assert type(caught.value) is kind
    assert caught.value.reason.key
    assert str(caught.value) == caught.value.reason.text


@pytest.mark.parametrize(
    "error",
    [
        IllegalMove(Reason("table-gone", "The table has changed since.")),
        NotAllowed(Reason("not-the-host", "Only the host can do that.", {"host": 1})),
        BadFile(3, "there is no food 'x'", 7, path="cards.txt", key="another-series", facts={"file": "cards.txt"}),
        BadFile(None, "it is too large"),
    ],
)
def test_an_error_is_the_same_in_another_process(error: PanierError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert again.reason == error.reason
    assert str(again) == str(error)
    if isinstance(error, BadFile):
        assert isinstance(again, BadFile)
        assert (again.line, again.column, again.text) == (error.line, error.column, error.text)


def test_a_file_is_named_with_the_line_and_the_column_that_are_wrong() -> None:
    assert str(BadFile(3, "no food", 7, path="cards.txt")) == "cards.txt:3:7: no food"
    assert str(BadFile(3, "no food", 7)) == "line 3: no food"
    assert str(BadFile(None, "too large")) == "too large"


@pytest.mark.parametrize(
    ("former", "name"),
    [("Illegal", "PanierError"), ("Entry", "Game"), ("Refused", "NoMoves"), ("Report", "SimulationReport")],
)
def test_a_former_public_name_warns_and_names_the_new_one(former: str, name: str) -> None:
    with pytest.warns(DeprecationWarning, match=rf"panier\.{former} is called panier\.{name} now"):
        assert getattr(panier, former) is getattr(panier, name)
