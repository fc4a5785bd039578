"""A device for tests: the size of its screen, and the settings of its owner."""

from dataclasses import dataclass
from typing import Final, Literal

Language = Literal["en", "fr"]
LOCALES: Final[dict[Language, str]] = {"en": "en-GB", "fr": "fr-FR"}


@dataclass(frozen=True)
class Device:
    """A device with its size in CSS pixels; `proxy` is the port of a SOCKS proxy on this computer, its only network."""

    kind: Literal["phone", "desktop", "television"]
    width: int
    height: int
    scale: int
    touch: bool
    language: Language = "en"
    calm: bool = True  # asks for less motion, as most tests want to go on
    proxy: int = 0

    @property
    def locale(self) -> str:
        return LOCALES[self.language]


PHONE: Final = Device("phone", 390, 844, scale=2, touch=True)
DESKTOP: Final = Device("desktop", 1280, 800, scale=1, touch=False)
TELEVISION: Final = Device("television", 1920, 1080, scale=1, touch=False)
