"""Settings of all tests: their order, and no deadlines, because busy machines are slow."""

import pytest
from hypothesis import settings

from thorough import THOROUGH

settings.register_profile("any machine", deadline=None, max_examples=100 if THOROUGH else 25)
settings.load_profile("any machine")

IN_A_BROWSER = ("engines", "web")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spread the browser tests, which are long and often wait, among the others, which are short and compute.

    So each worker has both kinds all the time, and the last tests are short.
    """
    long = [item for item in items if item.path.parent.name in IN_A_BROWSER]
    short = [item for item in items if item.path.parent.name not in IN_A_BROWSER]
    between = len(short) * 9 // 10 // max(1, len(long))
    items[:] = [one for place, item in enumerate(long) for one in (item, *short[place * between :][:between])]
    items += short[len(long) * between :]


@pytest.fixture
def quick_reviews(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews try few lines; slow tests try as many as in production."""
    from lab.review.reviewed import try_little
    from panier.games._racing import card_worth

    card_worth.worth_of_cards.cache_clear()  # values learned from few games must not reach the slow tests
    if request.node.get_closest_marker("slow") is None:
        try_little(monkeypatch)
