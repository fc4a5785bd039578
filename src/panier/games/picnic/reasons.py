"""The keys of all refusals of these rules, and of the reasons for moves in hints. Clients translate each of them."""

from typing import Final

KEYS: Final = (
    "bad-option",
    "choose-faces",
    "crossed",
    "keep-a-card",
    "lay-a-card",
    "let-go",
    "no-braid",
    "no-pair",
    "no-such-cells",
    "no-such-chooser",
    "no-such-deal",
    "no-such-draw",
    "no-such-element",
    "no-such-mode",
    "no-such-modifier",
    "no-touch",
    "not-in-hand",
    "not-the-chooser",
    "not-two-pairs",
    "nothing-above",
    "nothing-laid",
    "off-the-field",
    "out-of-frame",
    "start-in-the-middle",
    "twice-in-the-box",
)

HINTS: Final = (
    "all-alike",
    "as-it-is",
    "brings-together",
    "could-make-group",
    "fits-best",
    "good-start",
    "leaves-room",
    "makes-group",
    "pays-later",
    "serves-bonus",
)
