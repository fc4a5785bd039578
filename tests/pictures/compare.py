"""Compare two folders of pictures, one by one: a table, and a page with what differs most first.

A pixel has changed if one of its colours differs by more than SLIGHT; a picture, if more than FEW of its pixels have.
Chromium draws the same page to the same pixels, but where edges of drawings are smoothed it may round otherwise from
one run to the next: by a few of 255 steps, at a few pixels. A border that becomes one pixel thicker, or a letter that
moves, changes hundreds of pixels by much more. About one picture in 400 differs nevertheless, where rows lie between
two pixels: take it again to be sure.
"""

from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageChops

from pictures.sheet import page

SLIGHT: Final = 16  # of 255
FEW: Final = 12  # pixels
FADED: Final = 0.75  # how pale the picture is on which differences are marked
MARK: Final = "#e0006c"
MOST_SHOWN: Final = 200  # differences on the page


class Change(NamedTuple):
    """A picture that has changed: a share of its pixels; 1 if it has another size or one of both is missing."""

    share: float
    picture: str  # such as home/phone-en-light
    what: str


def compare(old: Path, new: Path) -> list[Change]:
    """Return what has changed, the most first; write differences.html to the new folder."""
    olds, news = (dict(pictures(folder)) for folder in (old, new))
    changes = [Change(1.0, name, "is new") for name in news.keys() - olds.keys()]
    # A run of some takes or some series is compared with the same ones.
    screens, labels = ({name.split("/")[part] for name in news} for part in (0, 1))
    gone = [name for name in olds.keys() - news.keys() if {*name.split("/")} <= screens | labels]
    changes += [Change(1.0, name, "is missing") for name in gone]
    marks = new / "differences"
    for name in sorted(olds.keys() & news.keys()):
        change, mark = difference(name, olds[name], news[name])
        if change:
            changes.append(change)
            path = marks / f"{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            mark.save(path)
    changes.sort(reverse=True)
    write_page(changes, old, new)
    return changes


def pictures(folder: Path) -> list[tuple[str, Path]]:
    return [(f"{path.parent.name}/{path.stem}", path) for path in folder.glob("*/*.png")]


def difference(name: str, old: Path, new: Path) -> tuple[Change | None, Image.Image]:
    """Return how two pictures differ, if they do, and the new one with the changed pixels marked."""
    if old.read_bytes() == new.read_bytes():
        return None, Image.new("RGB", (1, 1))
    before, after = (Image.open(path).convert("RGB") for path in (old, new))
    size = (max(before.width, after.width), max(before.height, after.height))
    red, green, blue = ImageChops.difference(on_paper(before, size), on_paper(after, size)).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    changed = most.point(lambda value: 255 * (value > SLIGHT))
    number = changed.histogram()[255]
    pale = Image.blend(on_paper(after, size), Image.new("RGB", size, "white"), FADED)
    pale.paste(MARK, mask=changed)
    if before.size != after.size:
        return Change(1.0, name, f"{before.width} by {before.height} became {after.width} by {after.height}"), pale
    share = number / (size[0] * size[1])
    return (Change(share, name, f"{number} pixels") if number > FEW else None), pale


def on_paper(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    paper = Image.new("RGB", size, "white")
    paper.paste(picture)
    return paper


def write_page(changes: list[Change], old: Path, new: Path) -> None:
    def shown(change: Change) -> str:
        name = change.picture
        files = [
            (old.resolve() / f"{name}.png"),
            (new / f"{name}.png").resolve(),
            new.resolve() / "differences" / f"{name}.png",
        ]
        images = "".join(f"<td><img loading=lazy src='{file.as_uri()}'></td>" for file in files if file.exists())
        return f"<tr><th colspan=3 align=left>{name}: {change.what}, {change.share:.2%}</th></tr><tr>{images}</tr>"

    rows = "".join(map(shown, changes[:MOST_SHOWN]))
    head = f"<p>{len(changes)} pictures differ; before, after, and where.</p>"
    (new / "differences.html").write_text(page("Differences", f"{head}<table>{rows}</table>"), encoding="utf-8")


def table(changes: list[Change]) -> str:
    """Return a line for each change."""
    return "\n".join(f"{change.share:8.3%}  {change.picture:44} {change.what}" for change in changes)
