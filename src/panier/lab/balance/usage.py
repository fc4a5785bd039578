"""The sections about the use of the rules: how often events happen, and among how many moves seats choose."""

from collections import Counter
from typing import Final, get_args

from panier.core.stats import mean_interval, share_interval
from panier.lab.balance.formatting import format_share, format_value, join_names, make_figure
from panier.lab.balance.game_trace import MAX_COUNTED_CHOICES, split_name
from panier.lab.balance.sample import Sample
from panier.lab.balance.values import Section

RARE_SHARE: Final = 0.05
MAX_COMPARED_MOVES: Final = 60  # people do not compare more moves than this


def events_section(sample: Sample) -> Section:
    """Return the section about the events of the rules: in how many games each happens, and how often."""
    games = len(sample.traces)
    names: Counter[str] = Counter(name for one in sample.traces for name in one.events)
    times: Counter[str] = Counter()
    for one in sample.traces:
        times.update(one.events)
    figures = tuple(
        make_figure(
            name,
            name,
            "share",
            share_interval([1.0] * number + [0.0] * (games - number)),
            f"{format_value(times[name] / games, 'times')} a game",
        )
        for name, number in sorted(names.items(), key=lambda item: (-item[1], -times[item[0]], item[0]))
    )
    silent = sorted({split_name(kind.__name__) for kind in get_args(sample.entry.event_type)} - set(names))
    rare = [one.label for one in figures if one.high < RARE_SHARE]
    said = []
    if rare:
        they = "that is" if len(rare) == 1 else "they are"
        said.append(f"Fewer than one game in twenty sees {join_names(rare)}: ask whether {they} worth the reading.")
    if silent:
        said.append(f"Never seen when played like this: {join_names(silent)}.")
    sentence = " ".join(said) or "Everything that the rules tell of happens in at least one game in twenty."
    note = "Named after what the rules tell players. The bars show the share of games in which it happens at all."
    return Section("events", "Which rules are used?", sentence, figures, "intervals", note=note)


def choices_section(sample: Sample) -> Section | None:
    """Return the section about the number of legal moves at a choice, by the kind of move that was made."""
    kinds: Counter[str] = Counter()
    for one in sample.traces:
        kinds.update({kind: times for kind, (times, _) in one.choices.items()})
    figures = []
    for kind, times in kinds.most_common():
        among = [one.choices[kind][1] / one.choices[kind][0] for one in sample.traces if kind in one.choices]
        a_player = times / len(sample.traces) / sample.seats
        if len(among) > 1:
            note = f"{format_value(a_player, 'times')} times a game and player"
            figures.append(make_figure(kind, f"to {kind.replace('-', ' ')}", "times", mean_interval(among), note))
    if not figures:
        return None
    real = [one for one in figures if one.mean > 1.05]
    forced = sum(kinds[one.key] for one in figures if one.mean <= 1.05) / sum(kinds.values())
    many = [one for one in real if one.mean > MAX_COMPARED_MOVES]
    if not real:
        sentence = "There is never more than one thing to do: what counts is when, or whether, one does it."
    elif many:
        most = max(many, key=lambda one: one.mean)
        among_all = f"{most.mean:.0f}" + (" or more" if most.mean >= MAX_COUNTED_CHOICES else "")
        sentence = (
            f"{most.label.capitalize()} is a choice among {among_all}: more than people compare, so show them good "
            f"ones. {say_other_choices(len(real) - len(many))}"
        )
    else:
        most = max(real, key=lambda one: one.mean)
        sentence = f"The widest choice is {most.label}, among {most.mean:.0f}: few enough to look at all of them."
    if real and forced > 0.3:
        sentence += f" {format_share(forced)} of all moves are no choice at all."
    note = f"Legal moves at the moment of the choice, counted up to {MAX_COUNTED_CHOICES}."
    return Section("choices", "How much is there to choose?", sentence, tuple(figures), note=note)


def say_other_choices(kinds: int) -> str:
    """Return a sentence about the other kinds of choices, beside a choice among many."""
    if not kinds:
        return "There is no other choice."
    return f"The other {'choice is' if kinds == 1 else f'{kinds} kinds of choices are'} among few."
