"""Security headers of every response."""

from typing import Final

from panier.server.http.server_names import ServerNames

HSTS_MAX_AGE_S: Final = 365 * 24 * 3600
ALWAYS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Server": "Panier",  # aiohttp would send its version and Python's
}
NO_PAGE: Final = {
    **ALWAYS,
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
}


def safe_headers(names: ServerNames, host: str, *, is_secure: bool) -> dict[str, str]:
    """Return the security headers of a response to a request for that host."""
    socket = (
        f" {'wss' if is_secure else 'ws'}://{host}" if host in names.hosts else ""
    )  # Safari does not count it as 'self'
    headers = {
        **ALWAYS,
        "Content-Security-Policy": (
            "default-src 'self'; script-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
            f"form-action 'self'; connect-src 'self'{socket}"
        ),
    }
    if is_secure:  # over HTTP browsers ignore these, and warn about the second
        headers["Strict-Transport-Security"] = f"max-age={HSTS_MAX_AGE_S}"
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
    return headers
