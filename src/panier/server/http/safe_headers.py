"""What browsers are told with every answer."""

from typing import Final

from panier.server.http.server_names import ServerNames

HSTS_MAX_AGE_S: Final = 365 * 24 * 3600
ALWAYS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Server": "Panier",  # aiohttp would name its version, and Python's
}
NO_PAGE: Final = {
    **ALWAYS,
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
}


def safe_headers(names: ServerNames, host: str, *, is_secure: bool) -> dict[str, str]:
    """For an answer to a request at that host."""
    socket = f" {'wss' if is_secure else 'ws'}://{host}" if host in names.hosts else ""  # Safari wants it named
    headers = {
        **ALWAYS,
        "Content-Security-Policy": (
            "default-src 'self'; script-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
            f"form-action 'self'; connect-src 'self'{socket}"
        ),
    }
    if is_secure:  # elsewhere browsers ignore these, and complain of the second
        headers["Strict-Transport-Security"] = f"max-age={HSTS_MAX_AGE_S}"
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
    return headers
