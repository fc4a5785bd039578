"""Decode messages from outside safely: the work grows no faster than the length of the text."""

from typing import Final, TypeVar

import msgspec

from panier.core.text import is_too_deep
from panier.protocol import MAX_MESSAGE_DEPTH, FromClient

T = TypeVar("T")

_from_client: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)


def decode(text: str | bytes) -> FromClient:
    """Return the message that a client sent; raise DecodeError for anything else."""
    return decode_with(text, _from_client)


def decode_with(text: str | bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """Return what the decoder reads from a text from outside; raise DecodeError, and nothing else, if it cannot."""
    try:
        text = text if isinstance(text, str) else text.decode()
        if is_too_deep(text, MAX_MESSAGE_DEPTH):  # or the decoder would run out of stack
            raise msgspec.DecodeError(
                f"more than {MAX_MESSAGE_DEPTH} lists and objects within each other, or not closed"
            )
        return decoder.decode(text)
    except UnicodeError as error:
        raise msgspec.DecodeError("not in UTF-8") from error
