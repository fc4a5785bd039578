"""What the nodes of a server have to agree on while one version replaces another.

Raise it when earlier nodes could no longer read what is kept of rooms and games, or what nodes say to each other, or
when the rules of a game change, so that they would end games that newer ones have begun. Then nodes of two versions do
not speak to each other, and rooms go over to newer ones only. `tests/server/test_version.py` notices such changes.
"""

from typing import Final

VERSION: Final = 3
