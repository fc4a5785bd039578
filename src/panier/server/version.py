"""The version of everything that nodes of one server share: stored rooms and games, messages, and rules.

Raise it if earlier nodes could no longer read stored rooms, games or node messages, or if the rules of a game change,
so that an earlier node would end a newer node's game differently. Nodes of different versions exchange no messages,
and rooms move to newer nodes only. `tests/server/test_version.py` notices such changes.
"""

from typing import Final

VERSION: Final = 3
