"""Write shuffle_vectors.json: examples for implementations of `panier.core.shuffle` in any language.

To be run only when the way of shuffling changes, which makes every kept game uncheckable:

.venv/bin/python tests/core/shuffle_vectors.py
"""

import json
from pathlib import Path
from typing import Any

from panier.core.shuffle import WORDS, commitment, key, randbelow_for

FILE = Path(__file__).with_suffix(".json")

# A seed, the bytes of each seat, the table and the round. Text that is not ASCII, a seat that sent nothing, no seats.
GAMES: list[tuple[bytes, list[bytes], str, int]] = [
    (bytes(32), [], "", 0),
    (bytes(range(32)), [bytes(range(16)), b"", b"\xff" * 16], "K7QX2M", 1),
    (b"\x80" * 32, [b"\x01" * 16] * 2, "goûter 🧺", 70_000),
]

# The numbers asked for in turn, each below its limit. Above 2^31 about half of the words are passed over.
LIMITS = [1, 2, 6, 52, 72, 1000, 2304, 2**31 + 1, 2**31 + 1, 3 * 2**30 + 1, WORDS, 7, 2**16, 10, 10, 10]


def vectors() -> list[dict[str, Any]]:
    """Return for each game its commitment, its key and the draws of some acts of chance."""
    return [
        {
            "seed": seed.hex(),
            "entropy": [part.hex() for part in entropy],
            "table": table,
            "round": round,
            "commitment": commitment(seed),
            "key": (made := key(seed, entropy, table, round)).hex(),
            "limits": LIMITS,
            "draws": [{"k": k, "numbers": list(map(randbelow_for(made, k), LIMITS))} for k in (0, 1, 2, 300)],
        }
        for seed, entropy, table, round in GAMES
    ]


def text() -> str:
    """Return the examples as JSON, one per line."""
    return "[\n" + ",\n".join(json.dumps(vector, ensure_ascii=False) for vector in vectors()) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
