"""The section about luck and skill: the same cards, played by stronger and by weaker bots."""

from collections.abc import Callable, Sequence
from typing import Final

from panier.bots import bot_names
from panier.core.game import AnyGame
from panier.core.values import Frozen
from panier.lab.arena import play_ladder
from panier.lab.balance.formatting import format_share, mark_notable
from panier.lab.balance.values import Figure, Section
from panier.lab.ratings import LadderStep

STRENGTHS: Final = ("sprout", "casual", "sharp")  # bots that are fast in every game
WEAKEST_AND_STRONGEST: Final = (STRENGTHS[0], STRENGTHS[-1])
PURE_LUCK_SHARE: Final = 0.5
GAMES_PER_PAIR: Final = 160


def count_pairs(entry: AnyGame) -> int:
    """Return how many pairs of bots will play; 0 if the game lacks one of the strengths."""
    return len(STRENGTHS) if set(STRENGTHS) <= set(bot_names(entry)) else 0


def skill_section(
    entry: AnyGame, seats: int, options: Frozen, seed: int, jobs: int, progress: Callable[[int], object]
) -> Section | None:
    """Return the section about how often stronger bots win; None without these strengths, or for solo games."""
    if seats == 1 or not count_pairs(entry):
        return None
    found: list[LadderStep] = []
    for bots in (STRENGTHS, WEAKEST_AND_STRONGEST):
        played = play_ladder(
            entry,
            bots=bots,
            games=GAMES_PER_PAIR,
            seats=seats,
            options=options,
            seed=seed,
            jobs=jobs,
            progress=progress,
        )
        found += played.rungs
    figures = mark_notable(map(win_share_figure, found), PURE_LUCK_SHARE)
    note = (
        f"Games that one of the two strengths won, {GAMES_PER_PAIR} for each pair; each deal is played twice, seats "
        "swapped. Half would be pure luck."
    )
    return Section("skill", "Is it luck?", verdict(figures), figures, "intervals", PURE_LUCK_SHARE, note=note)


def win_share_figure(one: LadderStep) -> Figure:
    share = one.share
    label = f"{one.stronger} against {one.weaker}"
    return Figure(label, label, "share", share.mean, share.low, share.high)


def verdict(figures: Sequence[Figure]) -> str:
    whole = figures[-1]
    wins = f"A sharp player wins {format_share(whole.mean)} of the games against beginners"
    if whole.low <= PURE_LUCK_SHARE:
        return f"{wins}, which luck alone could do: thinking hardly pays."
    if whole.low > 0.9:
        return f"{wins}: skill decides nearly everything, so mixed company needs a handicap."
    if whole.high < 0.65:
        return f"{wins}: mostly luck, and everybody has a chance."
    return f"{wins}: thinking pays, and beginners still win sometimes."
