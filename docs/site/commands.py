"""The page of the `panier` command, from what it says about itself."""

import re
from typing import Any, Final

from mkdocs.structure.files import File

from panier.cli.command import app

# The site has a list of its own on each page; names in the environment are told once, as each begins with its command.
LEFT_OUT: Final = re.compile(r'## Table of Contents\n\n(?:- .*\n)+\n| \*\[env: \w+\]\*| \*\[default: (?:False|"")\]\*')
ENVIRONMENT: Final = """
Every flag can also be given in the environment, with the name of its command: `PANIER_SERVE_PORT=8080` for
`panier serve --port 8080`.
"""


def on_files(files: Any, *, config: Any) -> Any:
    text = app.generate_docs(output_format="markdown").replace("# panier\n", "# The `panier` command\n", 1)
    files.append(File.generated(config, "commands.md", content=LEFT_OUT.sub("", text) + ENVIRONMENT))
    return files
