"""Examples in docstrings, which begin with `>>>` and end with an empty line, are code on the site too."""

import re
from typing import Any, Final

from griffe import Extension, Object

EXAMPLE: Final = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


class Doctests(Extension):
    def on_object(self, *, obj: Object, **kwargs: Any) -> None:
        if obj.docstring:
            obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
