"""Structured logs on stderr. What strangers send may be in them, so nothing in them can steer a terminal."""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

# All that Python would not print as it is, but for the lines of a traceback.
UNPRINTABLE: Final = re.compile(r"[^ -~\n]")


def set_up_logs(level: str, *, as_json: bool) -> None:
    """No tokens and no cards are in them."""
    render = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            make_printable,
            render,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.getLogger("aiohttp").setLevel(logging.CRITICAL)  # it warns of whatever strangers send


def make_printable(logger: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Escapes what a terminal would obey.

    >>> make_printable(None, "", {"path": "/a\\x1b[2J"})
    {'path': '/a\\\\x1b[2J'}
    """
    for key, value in event.items():
        if isinstance(value, str):
            event[key] = UNPRINTABLE.sub(escaped, value)
    return event


def escaped(found: re.Match[str]) -> str:
    character = found[0]
    return character if character.isprintable() else character.encode("unicode_escape").decode()
