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


def decode(text: str | bytes) -> FromClient:
    """What a client says; raises DecodeError, whatever is wrong with it."""
    return read(text, _from_client)


def read(text: str | bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """What a text from outside holds. Raises DecodeError, and nothing else, where it holds nothing of the kind."""
    try:
        text = text if isinstance(text, str) else text.decode()
        if depth(text) > MOST_DEPTH:  # or the decoder would run out of stack
            raise msgspec.DecodeError(f"more than {MOST_DEPTH} lists and objects within each other")
        return decoder.decode(text)
    except UnicodeError as error:
        raise msgspec.DecodeError("not in UTF-8") from error


def depth(text: str) -> int:
    """How many lists and objects lie within each other, at most.

    >>> depth('{"a": [{"b": "[[[[[[[["}]}')
    3
    """
    if (most := text.count("[") + text.count("{")) <= MOST_DEPTH:
        return most  # as nearly always
    deepest = now = 0
    for sign in STRING.sub("", text):
        now += (sign in "[{") - (sign in "]}")
        deepest = max(deepest, now)
    return deepest
