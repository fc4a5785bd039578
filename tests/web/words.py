"""What the page says, by the key of its text: tests find things by name, in either language, whatever the words."""

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
    """The texts of one line: those with several forms are for the page to choose."""
    files = [*SOURCES.glob(f"**/texts/{language}/*.ftl"), *SOURCES.glob(f"**/front/{language}.ftl")]
    found = [match for file in files for match in PLAIN.findall(file.read_text("utf-8"))]
    return {key: text for key, text in found if text and "->" not in text}


def say(language: Language, key: str, *, fingers: bool = True, **facts: object) -> str:
    """`say("fr", "room-ready")`, `say("en", "table-waiting", names="Ben")`."""
    tap = TAP[language][fingers]
    text = texts(language)[key].replace("{ word-tap }", tap).replace("{ word-Tap }", tap.capitalize())
    return PLACE.sub(lambda place: str(facts[place[1]]), text)
