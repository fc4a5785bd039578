"""Find the browsers other than Chromium, and install them from Debian's packages.

python tests/engines/packages.py webkitgtk firefox     # run by `make test`, installs them where that is allowed
"""

import os
import sys
from collections.abc import Callable
from typing import Final

from engines import firefox, webkitgtk, wpe
from web import chromium

FORBIDDEN: Final = "PANIER_ENGINES"  # set it to `none` for Chromium alone
PACKAGES: Final = {
    "chromium": (chromium.PACKAGE,),
    "webkitgtk": ("webkit2gtk-driver", "xvfb"),
    "wpe": ("wpewebkit-driver", "cog"),  # of cog only what it brings along
    "firefox": ("firefox-esr",),
}
FIND: Final[dict[str, Callable[[], str | None]]] = {
    "chromium": chromium.find,
    "webkitgtk": webkitgtk.find,
    "wpe": wpe.find,
    "firefox": firefox.find,
}


def is_there(engine: str) -> bool:
    return os.environ.get(FORBIDDEN) != "none" and FIND[engine]() is not None


def missing(engine: str) -> str:
    return (
        f"SKIPPED: all that is played on {engine}. To play it, install {', '.join(PACKAGES[engine])} (Debian, Ubuntu)."
    )


def install(engines: list[str]) -> None:
    """Install the missing ones; update apt's lists first if they are missing or too old."""
    wanted = [package for engine in engines if not is_there(engine) for package in PACKAGES[engine]]
    if wanted and chromium.may_install() and os.environ.get(FORBIDDEN) != "none":
        print(f"Other browsers for the tests: installing Debian's {', '.join(wanted)} …", flush=True)
        asked = ("install", "--yes", "--no-install-recommends", *wanted)
        if complaint := chromium.apt(*asked) and (chromium.apt("update") or chromium.apt(*asked)):
            print(complaint, file=sys.stderr)
    for engine in engines:
        if not is_there(engine):
            print(missing(engine))


if __name__ == "__main__":
    install(sys.argv[1:])
