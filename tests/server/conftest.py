"""Real servers beside the one that is tested."""

from server import services


def pytest_sessionfinish() -> None:
    services.stop()
