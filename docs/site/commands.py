"""Append the help of every `panier` command to the page about it."""

import re
from typing import Any, Final

from panier.cli.command import app

PAGE: Final = "commands.md"
ANNOUNCED: Final = "On the site, every command follows here with its flags.\n"
# Its title and first words, which the page has; environment variables, which the page explains; empty defaults.
LEFT_OUT: Final = re.compile(r'\A.*?(?=\*\*Commands\*\*)| \*\[env: \w+\]\*| \*\[default: (?:False|"")\]\*', re.DOTALL)


def on_page_markdown(markdown: str, *, page: Any, config: Any, files: Any) -> str:
    if page.file.src_uri != PAGE:
        return markdown
    return markdown.replace(ANNOUNCED, "") + LEFT_OUT.sub("", app.generate_docs(output_format="markdown"))
