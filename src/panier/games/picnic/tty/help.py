"""The help texts for the keyboard."""

from textwrap import fill
from typing import Final

from panier.games.picnic.bonus import Bonus, Modifier
from panier.games.picnic.cards import Edition, element_name
from panier.games.picnic.rules import rounds
from panier.games.picnic.table import Options
from panier.games.picnic.tariff import USUAL_TARIFF, Tariff
from panier.games.picnic.tty.notation import cell_name
from panier.games.picnic.tty.show import POINT

_AIM: Final = """\
Each round you draw two strips, keep one and pass the other on; then you lay the two you have. After {rounds} rounds
(alone, {turns} turns) the most {point}s win. Bring matching foods and matching cloths together: {groups}, and
so on. It all has to fit in {side} by {side} cells, and {touch} Your first strip lands in the middle, whatever cell you
name."""

_KEYS: Final = """\
  [bold]1[/] to [bold]4[/]        while bonus cards are chosen: flip this card
  [bold]1[/] or [bold]2[/]        in the draft: keep this card
  [bold]1 {cell} >[/]        lay card 1, its first part on {cell}, running right;
                [bold]v[/] runs down, [bold]<[/] left, [bold]^[/] up
  [bold]1 {cell} > +-+[/]    the same, its middle part slipped under what is
                there: + shows, - goes under
  [bold]undo[/]          take back the last strip of this round
  [bold]done[/]          confirm (or just Enter once all strips are down)
  [bold]table[/]         all picnics, the bonus cards, alone the other side's cards
  [bold]strips[/]        your strips and where they run, hidden parts included
  [bold]hint[/]          what a champion would do, and why (except in `panier daily`)
  [bold]rules[/]         how a strip goes over and under
  [bold]quit[/]          leave the table
Short forms: u, d, t, s, h, r, q, and ? for this page."""

WEAVING: Final = """\
A strip may go over some strips and under others, as you choose for each of
them. For each strip it meets, it is over or under it everywhere they share a
cell. So if a part of yours goes under a strip (-), every other part of yours
on that same strip must go under it as well. The small number in a
cell tells which strip shows there; [bold]strips[/] lists the hidden parts too. You
cannot go under nothing."""

_MEANING: Final[dict[Modifier, str]] = {
    "least": "{points:+d} for whoever has the fewest of {x}",
    "corner": "{points:+d} for each {x} in a corner of your picnic",
    "groups": "{points:+d} for each patch of {x}, single ones included",
    "lines": "{points:+d} for each full row or column of {x}",
    "most": "{points:+d} for whoever has the most of {x}",
    "isolated": "{points:+d} for each {x} with no other beside it",
    "centre": "{points:+d} for each {x} in the middle",
    "pairs": "{points:+d} for each patch of exactly two of {x}",
}


def help_text(options: Options) -> str:
    """Return what can be typed, in the words of the edition and for the options of this table.

    >>> "the most donuts win" in help_text(Options("picnic"))
    True
    """
    touch = "every strip must touch or overlap another." if options.touch else "strips need not touch one another."
    by, point = options.tariff, POINT[options.edition]
    sizes = range(2 if by.worth(2) else 3, 2 + max(3, len(by.values.groups)))
    first, *more = [f"of {size} scores {by.worth(size)}" for size in sizes]
    aim = _AIM.format(
        point=point,
        touch=touch,
        rounds=options.rounds,
        turns=rounds(1, options.rounds),
        groups=", ".join([f"a group {first} {point}{'' if by.worth(sizes[0]) == 1 else 's'}", *more]),
        side=options.frame,
    )
    return f"{fill(aim, 78)}\n\n{_KEYS.format(cell=cell_name(options.frame - 1, options.frame - 1))}"


def bonus_text(bonus: Bonus, edition: Edition, by: Tariff = USUAL_TARIFF) -> str:
    """Return a bonus card in words.

    >>> bonus_text(Bonus("corner", "w"), "snack-match")
    'corner: +1 for each sandwich in a corner of your picnic'
    """
    points: int = getattr(by.values.bonus, bonus.modifier)
    return f"{bonus.modifier}: {_MEANING[bonus.modifier].format(points=points, x=element_name(edition, bonus.element))}"
