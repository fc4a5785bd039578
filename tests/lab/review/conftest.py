import pytest


@pytest.fixture(autouse=True)
def quick(quick_reviews: None) -> None:
    """Let every test here try little."""
