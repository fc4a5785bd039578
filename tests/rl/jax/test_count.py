"""Points, the largest group and bonus pairs of picnics of all sizes, as the readable rules count them."""

from typing import Any

import numpy as np
import pytest

from panier.games.picnic import scoring
from panier.games.picnic.bonus import MODIFIERS, Bonus, bonus_lines
from panier.games.picnic.cards import ELEMENTS

jax: Any = pytest.importorskip("jax", reason="needs JAX: pip install panier[jax]")

from panier.games.picnic.jax import count  # noqa: E402
from panier.games.picnic.jax.playouts import any_strip  # noqa: E402
from panier.games.picnic.jax.weave import Picnic, bare, lay  # noqa: E402
from panier.rl.jax import env  # noqa: E402
from panier.rl.jax.arrays import select  # noqa: E402

NUMBER = 400
LETTERS = ELEMENTS["snack-match"]


def picnic_of(strips: Any, key: Any) -> Picnic:
    """Return a random picnic of this many strips; with fewer strips more frames are possible."""
    rules: Any = env("snack-match", 2).rules

    def another(number: Any, picnic: Picnic) -> Picnic:
        now = jax.random.fold_in(key, number)
        card = jax.random.randint(now, (), 0, 72)
        more = lay(picnic, card, *any_strip(rules, picnic, card, now))
        return select(number < strips, more, picnic)

    laid: Picnic = jax.lax.fori_loop(0, 8, another, bare())
    return laid


def test_counts_equal_the_readable_rules() -> None:
    rng = np.random.default_rng(1)
    picnics = jax.jit(jax.vmap(picnic_of))(np.arange(NUMBER) % 9, jax.random.split(jax.random.key(1), NUMBER))
    faces = jax.jit(jax.vmap(count.faces))(picnics).tolist()
    modifiers, elements = (
        np.array([rng.permutation(kinds)[:2] for _ in range(NUMBER)]) for kinds in (len(MODIFIERS), len(LETTERS))
    )
    others = rng.integers(0, 6, (NUMBER, 1, 8)) * rng.integers(0, 2, (NUMBER, 1, 1))  # half of them have nothing

    def counted(picnic: Picnic, modifiers: Any, elements: Any, others: Any) -> tuple[Any, Any, Any]:
        compared = jax.numpy.concatenate((count.number_seen(picnic)[None], others))
        extra = count.bonus_points(picnic, count.Pairs(modifiers, elements), compared)
        return count.basic(picnic), count.largest_group(picnic), extra

    basic, largest, extra = jax.jit(jax.vmap(counted))(picnics, modifiers, elements, others)
    names = list(MODIFIERS.values())
    for row, seen in enumerate(faces):
        pairs = [Bonus(names[m], LETTERS[e]) for m, e in zip(modifiers[row], elements[row], strict=True)]
        compared = [[mask.bit_count() for mask in seen], *others[row].tolist()]
        lines = bonus_lines(pairs, tuple(seen), compared, LETTERS)
        assert int(basic[row]) == scoring.score(tuple(seen))
        assert int(largest[row]) == scoring.largest_group(tuple(seen))
        assert int(extra[row]) == sum(line.points for line in lines), (pairs, seen, compared)
    assert set(picnics.laid.tolist()) == set(range(9))
