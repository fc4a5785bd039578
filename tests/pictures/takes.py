"""Takes: the sizes of screens, languages and themes, and how people press there.

A take is one visit to all screens, in one language, by fingers or with a mouse. Its pages are resized and their theme
is changed in place; words depend on language and hands, so these have a visit of their own.
"""

from dataclasses import dataclass
from typing import Final, Literal

from engines.device import Language

Theme = Literal["light", "dark"]
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")


LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")


@dataclass(frozen=True)
class Size:
    name: str
    width: int
    height: int


PHONE: Final = Size("phone", 390, 844)
SMALL: Final = Size("small", 360, 640)
TABLET: Final = Size("tablet", 820, 1180)
DESKTOP: Final = Size("desktop", 1280, 800)
TELEVISION: Final = Size("tv", 1920, 1080)
SIZES: Final = (PHONE, SMALL, TABLET, DESKTOP, TELEVISION)


@dataclass(frozen=True)
class Take:
    hands: Literal["touch", "mouse"]
    language: Language

    @property
    def name(self) -> str:
        return f"{self.hands}-{self.language}"

    @property
    def sizes(self) -> tuple[Size, ...]:
        return (PHONE, SMALL, TABLET) if self.hands == "touch" else (DESKTOP,)


TAKES: Final = {
    take.name: take for take in (Take("touch", "en"), Take("touch", "fr"), Take("mouse", "en"), Take("mouse", "fr"))
}


def label(size: Size, language: str, theme: str) -> str:
    """Return the name of a picture within its screen."""
    return f"{size.name}-{language}-{theme}"
