import pytest


@pytest.fixture(autouse=True)
def quick(quick_reviews: None) -> None:
    """Limit the effort of reviews in every test here."""
