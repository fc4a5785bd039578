"""Long random tokens that prove who somebody is; the server keeps only their digests."""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import token_urlsafe


def new_token() -> str:
    """Return a token of 256 random bits."""
    return token_urlsafe(32)


def derive_token(secret: str, room: str) -> str:
    """Return the token for a client's secret, the same each time, so that the client can repeat a request."""
    return urlsafe_b64encode(hmac.digest(secret.encode(), f"seat in {room}".encode(), "sha256")).decode().rstrip("=")


def digest(token: str) -> str:
    """Return the SHA-256 of a token: it cannot be reversed, and a token this long cannot be guessed."""
    return sha256(token.encode(errors="surrogateescape")).hexdigest()  # headers hold any bytes
