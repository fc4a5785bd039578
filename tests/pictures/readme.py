"""The pictures of README.md: `make pictures ARGS=--readme` makes them of those that were taken."""

from pathlib import Path
from typing import Final

from PIL import Image

PICTURES: Final = Path(__file__).parents[2] / "docs" / "pictures"
MOST_BYTES: Final = 60_000  # of each, as every clone carries them
GAP: Final = 24  # pixels
ROWS: Final = {
    "phones": (
        "home/phone-en-light",
        "snack-match-ghost/phone-en-light",
        "snack-arnaque-steal/phone-en-dark",
        "sandwich-market/phone-en-light",
        "snap-match/phone-en-light",
    ),
    "television": ("sandwich-tasting-tv/tv-en-light", "snack-match-result-tv/tv-en-dark"),
}
WIDTHS: Final = {"phones": 240, "television": 640}


def make_all(folder: Path) -> list[Path]:
    """Write the rows of pictures as WebP, each small enough to be committed; return their files."""
    PICTURES.mkdir(exist_ok=True)
    made = []
    for name, row in ROWS.items():
        path = PICTURES / f"{name}.webp"
        for quality in range(90, 10, -5):
            row_of(folder, row, WIDTHS[name]).save(path, quality=quality, method=6)
            if path.stat().st_size <= MOST_BYTES:
                break
        made.append(path)
    return made


def row_of(folder: Path, names: tuple[str, ...], width: int) -> Image.Image:
    """Return the first screenful of these pictures in a row."""
    pictures = []
    for name in names:
        with Image.open(folder / f"{name}.png") as picture:
            shape = (16, 9) if "/tv-" in name else (390, 844)
            first = picture.convert("RGB").crop((0, 0, picture.width, picture.width * shape[1] // shape[0]))
            pictures.append(first.resize((width, width * shape[1] // shape[0]), Image.Resampling.LANCZOS))
    row = Image.new("RGBA", (len(names) * (width + GAP) - GAP, pictures[0].height))
    for number, shown in enumerate(pictures):
        row.paste(shown, (number * (width + GAP), 0))
    return row
