"""Structured logs on stderr. They may contain input of strangers, so control characters are escaped."""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

# Everything that may need an escape, except the line breaks of a traceback.
UNPRINTABLE: Final = re.compile(r"[^ -~\n]")


def set_up_logs(level: str, *, as_json: bool) -> None:
    """Configure the logs, as text or as JSON. Nothing may log tokens or cards."""
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
    logging.getLogger("aiohttp").setLevel(logging.CRITICAL)  # it warns about input of strangers


def make_printable(logger: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Escape the characters that could control a terminal.

    >>> make_printable(None, "", {"path": "/a\\x1b[2J"})
    {'path': '/a\\\\x1b[2J'}
    """
    for key, value in event.items():
        if isinstance(value, str):
            event[key] = UNPRINTABLE.sub(escape_match, value)
    return event


def escape_match(found: re.Match[str]) -> str:
    character = found[0]
    return character if character.isprintable() else character.encode("unicode_escape").decode()
