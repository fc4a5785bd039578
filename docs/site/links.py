"""Convert links to files outside docs/, so that they work in the repository and on the site.

Pages link to files relative to themselves, as in the repository: `../src/panier/core/live.py`. On the site every linked
file has a page that shows it, because no address of a repository is known here.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, join, normpath, relpath
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
# Pages outside docs/, and their names on the site.
PAGES: Final = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "LICENSE": "licence.md",
    "deploy/README.md": "deploy.md",
    "web/README.md": "web-client.md",
}
HOMES: Final = {
    page: home for home, page in PAGES.items() if page != "index.md"
}  # docs/index.md is written for the site
LINK: Final = re.compile(r"(?<=\]\()[^)\s]+|(?<=\]: )\S+$", re.MULTILINE)
LANGUAGES: Final = {".py": "python", ".ts": "typescript", ".svelte": "html", ".toml": "toml", ".json": "json"}
CREDITS: Final = """# Credits and licence

Panier is free software under the MIT licence. Glyphs and the font come from open sets when the web client is built; the
page `/credits` of a running table names each with its licence. [Whose is what](rules/README.md#whose-is-what) names
those who made the games.

```text
{text}
```
"""


def on_files(files: Any, *, config: Any) -> Any:
    from mkdocs.structure.files import File, InclusionLevel  # here, because tests use the rest without mkdocs

    for page in HOMES:
        files.append(File.generated(config, page, content=text_of(page)))
    linked = {target for file in files.documentation_pages() for target in targets(file.src_uri, file.content_string)}
    for page in sorted(page for page in linked if page.startswith("source/")):
        shown = File.generated(config, page, content=listing(page), inclusion=InclusionLevel.NOT_IN_NAV)
        files.append(shown)
    return files


def on_page_markdown(markdown: str, *, page: Any, config: Any, files: Any) -> str:
    here = page.file.src_uri
    return markdown if here.startswith("source/") else with_site_links(here, markdown)


def with_site_links(page: str, markdown: str) -> str:
    return LINK.sub(lambda link: site_link(page, link[0]), markdown)


def text_of(page: str) -> str:
    text = (ROOT / HOMES[page]).read_text(encoding="utf-8")
    return CREDITS.format(text=text.strip()) if page == PAGES["LICENSE"] else text


def targets(page: str, markdown: str) -> Iterator[str]:
    for link in LINK.findall(markdown):
        yield normpath(join(dirname(page), site_link(page, link).partition("#")[0]))


def site_link(page: str, link: str) -> str:
    """Return a link of the repository as it must be on the site; other links stay as they are.

    >>> site_link("daily.md", "../src/panier/core/shuffle.py")
    'source/src/panier/core/shuffle.py.md'
    >>> site_link("rules/snap.md", "../../CONTRIBUTING.md#style")
    '../contributing.md#style'
    >>> site_link("contributing.md", "docs/ladder.md"), site_link("ladder.md", "https://example.org")
    ('ladder.md', 'https://example.org')
    """
    path, mark, anchor = link.partition("#")
    wanted = normpath(join(dirname(HOMES.get(page, f"docs/{page}")), path))
    if not path or ":" in path or not (ROOT / wanted).is_file():
        return link
    there = PAGES.get(wanted) or (wanted.removeprefix("docs/") if wanted.startswith("docs/") else f"source/{wanted}.md")
    return relpath(there, dirname(page) or ".") + mark + anchor


def listing(page: str) -> str:
    path = page.removeprefix("source/").removesuffix(".md")
    code = (ROOT / path).read_text(encoding="utf-8")
    language = LANGUAGES.get(Path(path).suffix, "text")
    return (
        f"---\nsearch:\n  exclude: true\nhide: [navigation, toc]\n---\n\n# `{path}`\n\n`````{language}\n{code}\n`````\n"
    )
