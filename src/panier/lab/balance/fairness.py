"""The section about the advantage of seats; for solo games, about the difficulty."""

from typing import Final

from panier.core.stats import share_interval
from panier.lab.balance.formatting import format_share, make_figure, mark_notable, ordinal
from panier.lab.balance.sample import Sample
from panier.lab.balance.values import Figure, Section

MIN_NOTICEABLE_SHARE: Final = 0.03  # of the games: people do not feel a smaller advantage
NOTE: Final = (
    "Shared wins count as shares. Where somebody begins, seats are counted from there. "
    "Seats are marked by Holm's rule: one report in twenty marks a seat by luck."
)


def seats_section(sample: Sample) -> Section:
    """Return the section about the share of games that each seat wins, or that a solo player wins."""
    return solo_section(sample) if sample.seats == 1 else table_section(sample)


def table_section(sample: Sample) -> Section:
    courses, number = sample.traces, sample.seats
    begun = all(one.starter is not None for one in courses)
    wins: list[list[float]] = [
        [one.result.share(((one.starter or 0) + place if begun else place) % number) for one in courses]
        for place in range(number)
    ]
    expected = sum(map(sum, wins)) / len(courses) / number  # below an even share where nobody wins some games
    labels = [
        ("begins" if not place else f"plays {ordinal(place + 1)}") if begun else f"seat {place}"
        for place in range(number)
    ]
    found = mark_notable(
        (make_figure(f"seat-{place}", labels[place], "share", share_interval(wins[place])) for place in range(number)),
        expected,
    )
    return Section(
        "seats",
        "Does the seat matter?",
        verdict(found, expected, begun=begun),
        found,
        "intervals",
        expected,
        note=NOTE,
    )


def verdict(found: tuple[Figure, ...], expected: float, *, begun: bool) -> str:
    notable = [one for one in found if one.notable]
    if not expected:
        return "Nobody won a game: no seat is better or worse than another."
    if not notable:
        least = max((one.high - one.low) / 2 for one in found)
        return (
            "No seat wins more often or less often than luck explains: nothing to mend. An advantage of "
            f"{100 * 1.5 * least:.0f} points or more in a hundred games would probably have shown."
        )
    worst = max(notable, key=lambda one: abs(one.mean - expected))
    points = 100 * (worst.mean - expected)
    who = f"Whoever {worst.label}" if begun else f"Who sits on {worst.label}"
    by = f"{who} wins {abs(points):.0f} games in a hundred {'more' if points > 0 else 'less'} than an even share"
    if abs(worst.mean - expected) < MIN_NOTICEABLE_SHARE:
        return f"{by}: real, but too little to feel. Nothing to mend."
    mend = (
        "let the start go round over several games, or pay for it" if begun else "look for what that seat is first at"
    )
    return f"{by} of {format_share(expected)}: people will notice; {mend}."


def solo_section(sample: Sample) -> Section:
    won = share_interval([one.result.share(0) for one in sample.traces])
    if won.high < 0.4:
        then = "a hard game: most tries are lost"
    elif won.low > 0.6:
        then = "an easy game: most tries are won"
    else:
        then = "about as often won as lost, which keeps one trying"
    found = make_figure("alone", "wins against the automaton", "share", won)
    return Section(
        "seats", "How hard is it alone?", f"{format_share(won.mean)} of the games are won: {then}.", (found,)
    )
