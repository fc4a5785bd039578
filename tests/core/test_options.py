"""Options as people write them."""

import pytest

from panier.core.errors import PanierError
from panier.core.house_rules import read_options
from panier.core.options import describe, list_options
from panier.core.registry import GAMES, find
from panier.games.picnic.table import Options

SNACK_MATCH = find("snack-match")


def test_options_are_read_from_words() -> None:
    assert read_options(SNACK_MATCH, []) == Options()
    assert read_options(SNACK_MATCH, ["bonus=quiet", "braid=off"]) == Options(bonus="quiet", braid=False)
    assert read_options(SNACK_MATCH, ["bonus=corner:w,most:G"]) == Options(bonus=("corner:w", "most:G"))
    assert read_options(find("picnic"), ["touch=OFF"]) == Options("picnic", touch=False)


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("bonus=loud", "bonus cannot be 'loud': write bonus=none|quiet"),
        ("braid=maybe", "braid cannot be 'maybe': write braid=on|off"),
        ("colour=red", "Snack Match has no option 'colour'; it has bonus="),
        ("edition=picnic", "no option 'edition'"),
        ("braid", "braid cannot be ''"),
    ],
)
def test_unknown_options_are_refused_with_the_known_ones(setting: str, message: str) -> None:
    with pytest.raises(PanierError) as caught:
        read_options(SNACK_MATCH, [setting])
    assert message in str(caught.value)


def test_the_description_of_a_variant_reads_back_to_it() -> None:
    for entry in GAMES.values():
        for variant in entry.variants:
            assert read_options(entry, describe(entry, variant).split()) == variant


def test_every_option_says_what_it_means() -> None:
    for entry in GAMES.values():
        assert all(option.meaning and option.values for option in list_options(entry).values())
