"""Contact sheets: all pictures of a screen on one, as a picture and as a page, and a page of all sheets."""

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from html import escape
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from pictures.takes import LANGUAGES, SIZES, THEMES, Size, label

SCALE: Final = {"phone": 0.5, "small": 0.5, "tablet": 0.36, "desktop": 0.4, "tv": 0.3}
MOST_SCREENS: Final = 2.1  # of a page that is longer a sheet shows the beginning
GAP: Final = 14  # pixels between pictures
LINE: Final = 16  # pixels for words above a picture
PAPER: Final = "#888"  # both themes stand out from it
STYLE: Final = """body { font: 16px sans-serif; margin: 16px; background: #888; color: #000 }
a { color: inherit } figure { display: inline-block; margin: 8px; vertical-align: top }
img { max-width: 100%; height: auto } ul { columns: 18rem }"""


def tastes() -> list[tuple[str, str]]:
    return [(language, theme) for language in LANGUAGES for theme in THEMES]


def screens(folder: Path) -> list[str]:
    """Return the screens of which there are pictures."""
    return sorted({path.parent.name for path in folder.glob("*/*.png")})


def write_all(folder: Path, order: Iterable[str]) -> Path:
    """Write a sheet for each screen, as NAME.webp and NAME.html, and a page of all; return that page."""
    there = set(screens(folder))
    names = [name for name in order if name in there]
    with ProcessPoolExecutor() as pool:
        list(pool.map(write_one, [folder] * len(names), names))
    links = "".join(f"<li><a href='#{name}'>{name}</a></li>" for name in names)
    parts = [
        f"<h2 id={name}><a href={name}.html>{name}</a></h2><img loading=lazy src={name}.webp alt={name}>"
        for name in names
    ]
    index = folder / "index.html"
    index.write_text(page("Panier, every screen", f"<ul>{links}</ul>{''.join(parts)}"), encoding="utf-8")
    return index


def write_one(folder: Path, screen: str) -> None:
    make_sheet(folder / screen).save(folder / f"{screen}.webp", quality=80)
    write_page(folder, screen)


def write_page(folder: Path, screen: str) -> None:
    """Write a page that shows every picture of a screen in its own size."""
    figures = [
        f"<figure><figcaption>{name}</figcaption><img loading=lazy src={screen}/{name}.png alt={name}></figure>"
        for size in SIZES
        for name in [label(size, language, theme) for language, theme in tastes()]
        if (folder / screen / f"{name}.png").exists()
    ]
    (folder / f"{screen}.html").write_text(page(screen, "".join(figures)), encoding="utf-8")


def page(title: str, body: str) -> str:
    head = f"<!doctype html><meta charset=utf-8><title>{escape(title)}</title><style>{STYLE}</style>"
    return f"{head}<h1>{escape(title)}</h1>{body}\n"


def make_sheet(folder: Path) -> Image.Image:
    """Return all pictures of a screen on one: a column for each size, a row for each language and theme."""
    rows = [[thumbnail(folder, size, language, theme) for size in SIZES] for language, theme in tastes()]
    widths = [max((cell.width for cell in column if cell), default=0) for column in zip(*rows, strict=True)]
    heights = [max((cell.height for cell in row if cell), default=0) for row in rows]
    width = sum(width + GAP for width in widths if width) + GAP
    sheet = Image.new("RGB", (width, sum(height + GAP + LINE for height in heights if height) + GAP), PAPER)
    draw, font = ImageDraw.Draw(sheet), ImageFont.load_default()
    y = GAP
    for (language, theme), row, height in zip(tastes(), rows, heights, strict=True):
        x = GAP
        for size, cell, column in zip(SIZES, row, widths, strict=True):
            if cell:
                draw.text((x, y), f"{folder.name}  {label(size, language, theme)}"[: column // 6], "black", font)
                sheet.paste(cell, (x, y + LINE))
            x += (column + GAP) if column else 0
        y += (height + GAP + LINE) if height else 0
    return sheet


def thumbnail(folder: Path, size: Size, language: str, theme: str) -> Image.Image | None:
    path = folder / f"{label(size, language, theme)}.png"
    if not path.exists():
        return None
    with Image.open(path) as picture:
        most = min(picture.height, round(MOST_SCREENS * size.height))
        shown = picture.convert("RGB").crop((0, 0, picture.width, most))
        scale = SCALE[size.name]
        return shown.resize((round(shown.width * scale), round(shown.height * scale)), Image.Resampling.LANCZOS)
