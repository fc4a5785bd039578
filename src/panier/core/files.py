"""Read untrusted files: ordinary files and standard input only, up to a maximum size."""

import os
import sys
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import IO, Any, Final

from panier.core.errors import BadFile

STDIN: Final = "<stdin>"  # stands for standard input in place of a path
_FLAGS: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)  # do not block on a pipe


def read_file(path: str | Path, max_bytes: int) -> str:
    """Return the text of an ordinary file or of standard input; raise BadFile if it is too large or not UTF-8."""
    content = read_bytes(path, max_bytes)
    try:
        return content.decode().replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        before = content.count(b"\n", 0, error.start)
        raise BadFile(before + 1, "this is no text: write it in UTF-8") from error


def read_bytes(path: str | Path, max_bytes: int) -> bytes:
    """Return the bytes of an ordinary file or of standard input; raise BadFile if there are more than `max_bytes`."""
    try:
        content = _read_stdin(max_bytes + 1) if path == STDIN else _read_ordinary(path, max_bytes + 1)
    except OSError as error:
        raise BadFile(None, error.strerror or str(error)) from error
    if len(content) > max_bytes:
        raise BadFile(None, f"it is too large: {max_bytes >> 10} kB are plenty")
    return content


def _read_ordinary(path: str | Path, max_bytes: int) -> bytes:
    try:
        mode = os.stat(path).st_mode
    except ValueError as error:  # a NUL or a surrogate in the path
        raise BadFile(None, "there can be no file of this name") from error
    _check_ordinary(mode)  # before opening, which can have effects on a device
    with open(os.open(path, _FLAGS), "rb") as file:
        _check_ordinary(os.fstat(file.fileno()).st_mode)
        return file.read(max_bytes)


def _check_ordinary(mode: int) -> None:
    if S_ISDIR(mode):
        raise BadFile(None, "Is a directory; name a file in it")
    if not S_ISREG(mode):
        raise BadFile(None, "it is a device or a pipe; name an ordinary file")


def _read_stdin(max_bytes: int) -> bytes:
    stream: IO[Any] = getattr(sys.stdin, "buffer", sys.stdin)  # a test may have replaced it by a text stream
    content = stream.read(max_bytes)
    return content if isinstance(content, bytes) else content.encode()
