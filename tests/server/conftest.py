"""Stops the real PostgreSQL and NATS at the end of a test run."""

from server import services


def pytest_sessionfinish() -> None:
    services.stop()
