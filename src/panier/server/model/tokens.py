"""What proves who somebody is: long random tokens, of which the server keeps only a digest."""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import token_urlsafe


def new_token() -> str:
    """256 random bits."""
    return token_urlsafe(32)


def token_from(secret: str, room: str) -> str:
    """The token of whoever made up this secret: the same however often they ask, so that they may ask again."""
    return urlsafe_b64encode(hmac.digest(secret.encode(), f"seat in {room}".encode(), "sha256")).decode().rstrip("=")


def digest(token: str) -> str:
    """What is kept of a token: it cannot be turned back, and a token this long cannot be guessed."""
    return sha256(token.encode(errors="surrogateescape")).hexdigest()  # headers hold any bytes
