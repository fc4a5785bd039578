from collections.abc import Iterator

import pytest

from lab.balance.coins import COINS
from panier.core.registry import GAMES


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    GAMES.add(COINS)
    yield
    GAMES.remove(COINS.id)
