"""In which order tests run, and that none of them asserts how long something takes: a busy machine takes longer."""

import pytest
from hypothesis import settings

from thorough import THOROUGH

settings.register_profile("any machine", deadline=None, max_examples=100 if THOROUGH else 25)
settings.load_profile("any machine")

IN_A_BROWSER = ("engines", "web")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser, which are long and often wait, are spread among the others, which are short and reckon.

    So each worker always has both, and what comes last is short: nobody waits for one long test in the end.
    """
    long = [item for item in items if item.path.parent.name in IN_A_BROWSER]
    short = [item for item in items if item.path.parent.name not in IN_A_BROWSER]
    between = len(short) * 9 // 10 // max(1, len(long))
    items[:] = [one for place, item in enumerate(long) for one in (item, *short[place * between :][:between])]
    items += short[len(long) * between :]


@pytest.fixture
def quick_reviews(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews try little; the slow tests try as much as people are shown."""
    from lab.review.reviewed import try_little
    from panier.games._racing import card_worth

    card_worth.worth_of_cards.cache_clear()  # what little has taught is not for those who try much
    if request.node.get_closest_marker("slow") is None:
        try_little(monkeypatch)
