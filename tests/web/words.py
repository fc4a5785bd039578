"""The texts of the page by their keys, so that tests find elements by name in either language."""

import re
from functools import cache
from pathlib import Path
from typing import Final, Literal

Language = Literal["en", "fr"]
SOURCES: Final = Path(__file__).parents[2] / "web" / "src"
PLAIN: Final = re.compile(r"^([a-z][\w-]*) = *(.*)$", re.MULTILINE)
TAP: Final = {"en": ("click", "tap"), "fr": ("clique sur", "touche")}  # with a mouse, with a finger
PLACE: Final = re.compile(r"\{ *(?:NUMBER\()?\$(\w+)[^{}]*\}")


@cache
def texts(language: Language) -> dict[str, str]:
    """Return the texts with one form; those with plural forms are left out."""
    files = [*SOURCES.glob(f"**/texts/{language}/*.ftl"), *SOURCES.glob(f"**/front/{language}.ftl")]
    found = [match for file in files for match in PLAIN.findall(file.read_text("utf-8"))]
    return {key: text for key, text in found if text and "->" not in text}


def say(language: Language, key: str, *, fingers: bool = True, **facts: object) -> str:
    """Return a text, as in `say("fr", "room-ready")` or `say("en", "table-waiting", names="Ben")`."""
    tap = TAP[language][fingers]
    text = texts(language)[key].replace("{ word-tap }", tap).replace("{ word-Tap }", tap.capitalize())
    return PLACE.sub(lambda place: str(facts[place[1]]), text)
