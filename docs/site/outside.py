"""Check the finished site: no page, style or picture may load anything from another computer."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from mkdocs.exceptions import PluginError

# Addresses that a browser loads by itself; links for people may lead anywhere.
FETCHED: Final = re.compile(
    r"<(?:script|img|iframe|source|video|audio|embed|use|image)\b[^>]*?\s(?:src|srcset|href|xlink:href)=[\"']?((?:https?:)?//[^\"'\s>]+)"
    r"|<link\b(?![^>]*rel=[\"']?(?:canonical|prev|next|alternate))[^>]*?\shref=[\"']?((?:https?:)?//[^\"'\s>]+)"
    r"|(?:url\(|@import )\s*[\"']?((?:https?:)?//[^\"')\s]+)"
)


def on_post_build(*, config: Any) -> None:
    if found := sorted(set(asked_outside(Path(config.site_dir)))):
        raise PluginError("The site asks other computers:\n" + "\n".join(found))


def asked_outside(site: Path) -> Iterator[str]:
    for file in site.rglob("*"):
        if file.suffix in (".html", ".css", ".svg"):
            for found in FETCHED.finditer(file.read_text(encoding="utf-8")):
                yield f"{file.relative_to(site)}: {found[1] or found[2] or found[3]}"
