"""Quick tests of reviews try little; the slow ones try as much as people are shown."""

import pytest

from panier.games._racing import card_worth
from reviewed import try_little


@pytest.fixture(autouse=True)
def quick(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    card_worth.worth_of_cards.cache_clear()  # what little has taught is not for those who try much
    if request.node.get_closest_marker("slow") is None:
        try_little(monkeypatch)
