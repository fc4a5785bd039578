"""What proves who somebody is: long random tokens, of which the server keeps only a digest."""

from hashlib import sha256
from secrets import token_urlsafe


def new_token() -> str:
    """256 random bits."""
    return token_urlsafe(32)


def digest(token: str) -> str:
    """What is kept of a token: it cannot be turned back, and a token this long cannot be guessed."""
    return sha256(token.encode(errors="surrogateescape")).hexdigest()  # headers hold any bytes
