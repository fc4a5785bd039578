import pytest

from balance.coins import COINS
from panier.games import GAMES


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, COINS.id, COINS)
