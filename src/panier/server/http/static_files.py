"""The files of the web client: one page for every address that people open, and the assets of that page.

All files are read when the server starts: a build while it runs changes nothing, and no path can lead to another file.
"""

import gzip
import re
from hashlib import sha256
from mimetypes import MimeTypes
from pathlib import Path
from typing import Final

from aiohttp import web

from panier.core.values import Frozen

STATIC: Final = Path(__file__).parents[2] / "static"
PAGE: Final = "index.html"
# As in web/src/kit/place.svelte.ts.
PAGE_ROUTES: Final = (
    "/",
    "/room/{code}",
    "/screen/{code}",
    "/replay/{id}",
    "/review/{id}",
    "/rules",
    "/rules/{game}",
    "/score",
    "/credits",
    "/daily",
    "/my-games",
)
IMMUTABLE: Final = "public, max-age=31536000, immutable"  # the names of assets contain a hash of their content
REVALIDATE: Final = "no-cache"
NOT_SERVED: Final = (PAGE, "manifest.vite.json")
LANGUAGES: Final = ("en", "fr")
# The tags by which the page loads texts, one for each language: web/texts.ts.
TEXTS: Final = re.compile(rb'\s*<script type="module"[^>]* lang="(?P<language>\w+)"[^>]*></script>')
TYPES: Final = MimeTypes()  # not those of the machine, which may be wrong
for kind, ending in (
    ("application/manifest+json", ".webmanifest"),
    ("font/woff2", ".woff2"),
    ("image/svg+xml", ".svg"),
    ("image/webp", ".webp"),
    ("text/javascript", ".js"),
):
    TYPES.add_type(kind, ending)
NOT_BUILT: Final = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Panier</title>
<h1>Panier</h1>
<p>The table is open, but its page has not been built yet: stop the server, run <code>make setup</code>, and start it
again.</p>
</html>
"""


class StaticFile(Frozen):
    """A file to send, plain and, where it helps, compressed."""

    type: str
    body: bytes
    gzipped: bytes | None
    etag: str
    caching: str

    def respond(self, request: web.Request) -> web.Response:
        headers = {"Cache-Control": self.caching, "ETag": self.etag, "Vary": "Accept-Encoding"}
        if self.etag in request.headers.get("If-None-Match", ""):
            return web.Response(status=304, headers=headers)
        body = self.body
        if self.gzipped is not None and accepts_gzip(request.headers.get("Accept-Encoding", "")):
            body, headers["Content-Encoding"] = self.gzipped, "gzip"
        return web.Response(body=body, headers={**headers, "Content-Type": self.type})


class Pages:
    """The handlers of the built client."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.files = {f"/{name}": read_file(folder, name, cache_control(name)) for name in servable_names(folder)}
        page = (folder / PAGE).read_bytes() if (folder / PAGE).is_file() else None
        self.pages = {} if page is None else {language: localized_page(page, language) for language in LANGUAGES}

    def routes(self) -> list[web.RouteDef]:
        return [
            *(web.get(address, self.front) for address in PAGE_ROUTES),
            *(web.get(name, self.file) for name in self.files),
        ]

    async def front(self, request: web.Request) -> web.Response:
        if not self.pages:
            return web.Response(status=503, body=NOT_BUILT, content_type="text/html")
        return self.pages[preferred_language(request.headers.get("Accept-Language", ""))].respond(request)

    async def file(self, request: web.Request) -> web.Response:
        return self.files[request.path].respond(request)


def servable_names(folder: Path) -> list[str]:
    """Return the names of all files that browsers may load."""
    found = sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file() and path.suffix != ".gz")
    return [name.as_posix() for name in found if name.as_posix() not in NOT_SERVED and not name.name.startswith(".")]


def cache_control(name: str) -> str:
    return IMMUTABLE if name.startswith("assets/") else REVALIDATE


def read_file(folder: Path, name: str, caching: str) -> StaticFile:
    small = folder / f"{name}.gz"
    return static_file(name, (folder / name).read_bytes(), small.read_bytes() if small.is_file() else None, caching)


def localized_page(page: bytes, language: str) -> StaticFile:
    """Return the page for a language: it loads no texts of other languages."""
    body = TEXTS.sub(lambda script: script[0] if script["language"].decode() == language else b"", page)
    return static_file(PAGE, body, gzip.compress(body, mtime=0), "no-store")


def static_file(name: str, body: bytes, small: bytes | None, caching: str) -> StaticFile:
    kind = TYPES.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    # Weak: the compressed and the plain body share it.
    tag = f'W/"{sha256(body).hexdigest()[:20]}"'
    return StaticFile(kind, body, small, tag, caching)


def preferred_language(accepted: str) -> str:
    """Return the first of our languages that `Accept-Language` names, else English (as settings.svelte.ts does).

    >>> [preferred_language(accepted) for accepted in ("fr-CH, en;q=0.9", "de, en-GB;q=0.8, fr;q=0.5", "de", "", "*")]
    ['fr', 'en', 'en', 'en', 'en']
    """
    named = (part.strip()[:2].lower() for part in accepted.split(","))
    return next((language for language in named if language in LANGUAGES), "en")


def accepts_gzip(accepted: str) -> bool:
    """Return whether `Accept-Encoding` allows gzip.

    >>> [accepts_gzip(accepted) for accepted in ("br, gzip;q=0.8", "*", "", "gzip; q=0, br", "identity")]
    [True, True, False, False, False]
    """
    for part in accepted.lower().split(","):
        name, _, quality = part.partition(";")
        if name.strip() in ("gzip", "*"):
            return quality.replace(" ", "").rstrip("0.") != "q="
    return False
