"""Every link of the documentation has a target, in the repository and on the site, with an existing anchor.

Anchors are named as mkdocs names them; `test_site.py` compares, where `make site` has installed it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from html import unescape
from posixpath import dirname, join, normpath
from pydoc import locate
from typing import Final
from unicodedata import normalize

from docs.site.links import CREDITS, HOMES, LINK, ROOT, with_site_links

FENCE: Final = re.compile(r"^(`{3,}|~{3,}).*?^\1$", re.MULTILINE | re.DOTALL)
CODE: Final = re.compile(r"`[^`\n]*`")
PICTURE: Final = re.compile(r"games/pictures/(?:en|fr)/[\w-]+\.svg")  # drawn for the site; see `test_game_pages.py`


def on_site() -> dict[str, str]:
    """Return the Markdown of every page of the site but those that only show a file."""
    folder = ROOT / "docs"
    pages = {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in folder.rglob("*.md")}
    homes = {page: (ROOT / home).read_text(encoding="utf-8") for page, home in HOMES.items()}
    return pages | homes | {"licence.md": CREDITS}


def in_repository() -> dict[str, str]:
    """Return the Markdown of every page that people read there."""
    pages = {HOMES.get(page, f"docs/{page}"): text for page, text in on_site().items() if page != "licence.md"}
    return pages | {"README.md": (ROOT / "README.md").read_text(encoding="utf-8")}


def links(markdown: str) -> Iterator[str]:
    r"""Return what the page links to, leaving out what it shows as code.

    >>> list(links("[a](b.md#c) `[d](e)` <https://f>\n```\n[g](h)\n```\n\n[i]: j.md"))
    ['b.md#c', 'j.md']
    """
    yield from LINK.findall(CODE.sub("", FENCE.sub("", markdown)))


def anchors(markdown: str) -> Iterator[str]:
    r"""Name the headings of a page as mkdocs does; of two alike the second has a number.

    >>> list(anchors("# Le *marché* & `you`\n```sh\n# a comment\n```\n## [B](c.md#d) — c\n## B - C\n"))
    ['le-marche-you', 'b-c', 'b-c_1']
    """
    taken: set[str] = set()
    for heading in re.findall(r"^#{1,6} +(.+)$", FENCE.sub("", markdown), re.MULTILINE):
        text = unescape(re.sub(r"\[([^\]]*)\]\([^)]*\)|[`*]", r"\1", heading))
        plain = normalize("NFKD", text).encode("ascii", "ignore").decode()
        name = anchor = re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())
        number = 0
        while anchor in taken:
            number += 1
            anchor = f"{name}_{number}"
        taken.add(anchor)
        yield anchor


def broken(pages: Mapping[str, str], is_there: Callable[[str], bool]) -> list[str]:
    """Return each link that names no page, a heading that its page lacks, or no file that is there."""
    headings = {page: set(anchors(text)) for page, text in pages.items()}
    found = []
    for page, text in pages.items():
        for link in links(text):
            path, _, anchor = link.partition("#")
            target = normpath(join(dirname(page), path)) if path else page
            leads = not anchor or anchor in headings[target] if target in pages else is_there(target) and not anchor
            if not leads and not re.match(r"\w+:", link):
                found.append(f"{page}: {link}")
    return found


def test_links_in_the_repository_lead_somewhere() -> None:
    def is_there(path: str) -> bool:
        return (ROOT / path).exists() or bool(PICTURE.fullmatch(path.removeprefix("docs/")))

    assert broken(in_repository(), is_there) == []


def test_links_on_the_site_lead_somewhere() -> None:
    def is_there(path: str) -> bool:
        shown = path.removeprefix("source/").removesuffix(".md") if path.startswith("source/") else f"docs/{path}"
        return (ROOT / shown).is_file() or bool(PICTURE.fullmatch(path))

    pages = {page: with_site_links(page, text) for page, text in on_site().items()}
    assert broken(pages, is_there) == []


def test_references_to_code_exist_on_the_site() -> None:
    """For example `[play][panier.core.rules.play]`: the name exists, and a page shows its module."""
    text = "\n".join(on_site().values())
    shown = tuple(re.findall(r"^::: ([\w.]+)$", text, re.MULTILINE))
    assert shown
    for name in re.findall(r"\]\[(panier[\w.]+)\]", text):
        assert name.startswith(tuple(f"{module}." for module in shown)), name
        assert locate(name) is not None or name.rpartition(".")[0] in shown, name


def test_a_broken_link_is_found() -> None:
    pages = {
        "a.md": "# One\n[b](b/b.md) [b](b/b.md#two-1) [here](#one) [web](https://x.example/y#z) [f](f.py) ![p](p.svg)",
        "b/b.md": "# Two: 1\n[a](../a.md#one)",
    }
    assert broken(pages, {"f.py", "p.svg"}.__contains__) == []
    for wrong in ("c.md", "b/b.md#two", "#two", "b.md", "/a.md", "f.py#one", "g.py", "../a.md"):
        assert broken({**pages, "w.md": f"[w]({wrong})"}, {"f.py", "p.svg"}.__contains__) == [f"w.md: {wrong}"], wrong
    assert broken({"a.md": "# One\n\n[one]: #one\n[two]: #two"}, bool) == ["a.md: #two"]
