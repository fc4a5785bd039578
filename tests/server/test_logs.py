"""Input of strangers in the logs cannot control the operator's terminal."""

import logging
from collections.abc import Iterator

import pytest
import structlog

from panier.server.system.logs import set_up_logs

CLEAR = "\x1b[2J\x9b2J\u202e\r"


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    level = logging.getLogger("aiohttp").level
    yield
    logging.getLogger("aiohttp").setLevel(level)
    structlog.reset_defaults()


@pytest.mark.parametrize("as_json", [False, True])
def test_control_characters_are_escaped_in_logs(as_json: bool, capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("info", as_json=as_json)
    log = structlog.get_logger()
    try:
        raise ValueError(CLEAR)
    except ValueError as error:
        log.error("request failed", path=f"/room/{CLEAR}", exc_info=error)
    log.info("joined", name="Zoë \N{POTATO}")
    written = capsys.readouterr().err
    assert not [sign for sign in (*CLEAR[4:], CLEAR[:4]) if sign in written and sign not in "2J"]
    assert "2J" in written
    assert "ValueError" in written
    assert as_json or "Zoë \N{POTATO}" in written
