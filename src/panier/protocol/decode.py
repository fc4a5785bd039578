"""How a text from outside becomes a message: whatever it holds, in work that grows no faster than its length."""

import re
from typing import Final, TypeVar

import msgspec

from panier.protocol import MOST_DEPTH, FromClient

T = TypeVar("T")

_from_client: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)

# A string, or what there is of one that has no end. It matches at every quotation mark: one at which it could fail
# would be read to the end for nothing, and so would each of the thousands that may follow it.
STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)

_BRACKETS: Final = bytes.maketrans(b"{}", b"[]")
_OTHERS: Final = bytes(sign for sign in range(256) if chr(sign) not in "[]{}")


def decode(text: str | bytes) -> FromClient:
    """What a client says; raises DecodeError, whatever is wrong with it."""
    return read(text, _from_client)


def read(text: str | bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """What a text from outside holds. Raises DecodeError, and nothing else, where it holds nothing of the kind."""
    try:
        text = text if isinstance(text, str) else text.decode()
        if is_too_deep(text):  # or the decoder would run out of stack
            raise msgspec.DecodeError(f"more than {MOST_DEPTH} lists and objects within each other, or not closed")
        return decoder.decode(text)
    except UnicodeError as error:
        raise msgspec.DecodeError("not in UTF-8") from error


def is_too_deep(text: str) -> bool:
    """Whether more than `MOST_DEPTH` lists and objects lie within each other, or brackets do not match.

    >>> is_too_deep('{"a": [{"b": "[[[[[[[["}]}'), is_too_deep("[" * 9 + "]" * 9)
    (False, True)
    """
    if text.count("[") + text.count("{") <= MOST_DEPTH:
        return False  # as nearly always
    # Layer by layer from the inside, in whole-text operations: a loop over characters took 4 ms for 16 kB of brackets.
    brackets = STRING.sub("", text).encode().translate(_BRACKETS, _OTHERS)
    for _ in range(MOST_DEPTH):
        brackets = brackets.replace(b"[]", b"")
    return bool(brackets)
