"""`make pictures` shows every page and every game, and tells a changed picture from one that is the same."""

import asyncio
import re
from itertools import chain
from pathlib import Path
from typing import Final

import pytest
from PIL import Image

from panier.core.registry import GAMES
from pictures import readme
from pictures.camera import below_each_other
from pictures.compare import FEW, SLIGHT, compare
from pictures.sheet import make_sheet, write_all
from pictures.tables import SHEETS
from pictures.takes import PHONE
from pictures.tour import ALL, screens, take
from web import chromium

SOURCES: Final = Path(__file__).parents[2] / "web" / "src"
SIZE: Final = (40, 60)


def test_every_page_of_the_router_is_shown() -> None:
    places = (SOURCES / "kit" / "router.svelte.ts").read_text(encoding="utf-8").partition("export function")[0]
    assert set(re.findall(r'at: "([\w-]+)"', places)) == set(chain.from_iterable(series.pages for series in ALL))


def test_every_game_is_shown_by_everybodys_eyes() -> None:
    manifests = [path.read_text(encoding="utf-8") for path in SOURCES.glob("games/**/manifest.ts")]
    games = {game for text in manifests for game in re.findall(r'\bid: "([\w-]+)"', text)}
    shown = {series.game: series for series in ALL if series.game}
    assert games == set(GAMES) == set(shown)
    for game, series in shown.items():
        wanted = {f"{game}-{screen}" for screen in ("lesson", "replay", "review", "result", *SHEETS)}
        assert wanted <= set(series.screens)
        for phase in (screen.removesuffix("-tv") for screen in series.by_mouse):
            assert {phase, f"{phase}-onlooker"} <= set(series.screens)


def test_no_two_screens_have_one_name() -> None:
    assert len(screens()) == len(set(screens()))


def picture(folder: Path, name: str, image: Image.Image) -> None:
    path = folder / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path)


def plain(*pixels: tuple[int, int, int]) -> Image.Image:
    """Return a grey picture whose first pixels have other colours."""
    image = Image.new("RGB", SIZE, (100, 100, 100))
    for number, colour in enumerate(pixels):
        image.putpixel((number % SIZE[0], number // SIZE[0]), colour)
    return image


def test_only_pictures_that_people_would_see_differ_are_told(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    slight, strong = (100, 100, 100 + SLIGHT), (100, 100, 101 + SLIGHT)
    for name, before, after in (
        ("home/same", plain(), plain()),
        ("other/gone", plain(), plain()),
        ("home/smoothed", plain(), plain(*[slight] * 500)),
        ("home/few", plain(), plain(*[strong] * FEW)),
        ("home/border", plain(), plain(*[strong] * (FEW + 1))),
        ("home/half", plain(), plain(*[strong] * 1200)),
        ("home/taller", plain(), Image.new("RGB", (40, 61))),
    ):
        picture(old, name, before)
        picture(new, name, after)
    picture(old, "home/gone", plain())
    picture(old, "score/same", plain())  # a screen that was not shown now
    picture(old, "home/of-another-take", plain())
    picture(new, "home/added", plain())
    changes = compare(old, new)
    assert [(change.picture, change.what) for change in changes] == [
        ("home/taller", "40 by 60 became 40 by 61"),
        ("home/gone", "is missing"),
        ("home/added", "is new"),
        ("home/half", "1200 pixels"),
        ("home/border", f"{FEW + 1} pixels"),
    ]
    assert changes[3].share == 0.5
    told = (new / "differences.html").read_text(encoding="utf-8")
    assert told.index("home/taller") < told.index("home/half") < told.index("home/border")
    assert (new / "differences" / "home" / "border.png").exists()
    assert compare(old, old) == []


def test_a_sheet_shows_all_pictures_of_a_screen(tmp_path: Path) -> None:
    for number, name in enumerate(("phone-en-light", "phone-fr-dark", "tv-fr-dark")):
        picture(tmp_path, f"home/{name}", Image.new("RGB", (400, 400), (0, 0, number + 1)))
    colours = {colour for _, colour in make_sheet(tmp_path / "home").getcolors(1 << 20) or []}
    assert {(0, 0, 1), (0, 0, 2), (0, 0, 3)} <= colours
    assert write_all(tmp_path, ["home", "of-another-run"]) == tmp_path / "index.html"
    assert (tmp_path / "home.webp").exists()
    assert (tmp_path / "home.html").read_text(encoding="utf-8").count("<img") == 3
    assert "of-another-run" not in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_pictures_of_the_readme_are_of_screens_and_small() -> None:
    assert {name.partition("/")[0] for row in readme.ROWS.values() for name in row} <= set(screens())
    page = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    for name in readme.ROWS:
        assert f"(docs/pictures/{name}.webp)" in page
        assert (readme.PICTURES / f"{name}.webp").stat().st_size <= readme.MOST_BYTES


@pytest.mark.skipif(chromium.find() is None, reason=chromium.MISSING)
def test_two_visits_to_a_screen_give_the_same_pictures(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        assert asyncio.run(take("touch-fr", ["mine"], folder)) == 0
    assert {path.name for path in (first / "my-games").iterdir()} == {
        f"{size}-fr-{theme}.png" for size in ("phone", "small", "tablet") for theme in ("light", "dark")
    }
    assert compare(first, second) == []


def test_a_page_that_scrolls_is_shown_screenful_by_screenful(tmp_path: Path) -> None:
    screenfuls = []
    for colour in ("red", "lime", "blue"):
        Image.new("RGB", (PHONE.width, PHONE.height), colour).save(tmp_path / "screen.png")
        screenfuls.append((tmp_path / "screen.png").read_bytes())
    strip = below_each_other(screenfuls, PHONE)
    assert [strip.getpixel((0, y)) for y in (0, strip.height // 2, strip.height - 1)] == [
        (255, 0, 0),
        (0, 255, 0),
        (0, 0, 255),
    ]
