"""The table of Snack Arnaque in the terminal, its events in words, its results and recorded games."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from panier.core.replay import RecordReplay
from panier.core.results import Result
from panier.core.units import Seat
from panier.core.values import Tagged
from panier.games.snack_arnaque import rules
from panier.games.snack_arnaque.cards import FOODS, Card, Foods, bonuses_among, is_food, kind
from panier.games.snack_arnaque.events import Drawn, GameOver, Passed, Starts, Stole, Stopped, Took, TookRaccoons
from panier.games.snack_arnaque.table import Options, State, View
from panier.show.terminal.words import count_noun, result_text, sheet_table, side_by_side, with_verb

COLOURS: Final = {"france": "bright_blue", "japan": "bright_red", "america": "yellow"}


def card_text(name: str, number: int = 1, foods: Foods = FOODS) -> Text:
    """Return a card, or several copies, in the colour of its family."""
    text = name if number == 1 else f"{number} {name}"
    return Text(text, COLOURS[foods[name].family] if name in foods else "bold")


def cards_text(cards: Sequence[Card], foods: Foods = FOODS) -> Text:
    """Return cards grouped by kind: the foods by value, then bonus cards, then raccoons."""
    names = Counter(kind(card) if kind(card) != "bonus" else f"bonus {card.partition(' ')[2]}" for card in cards)
    order = sorted(names, key=lambda name: (-foods[name].value if name in foods else 0, name))
    return Text(", ").join([card_text(name, names[name], foods) for name in order]) if order else Text("nothing", "dim")


def board(view: View, names: Sequence[str]) -> Table:
    """Return a table of the counts of each food by player; the leader is marked, ties are struck out."""
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("")
    table.add_column("")
    table.add_column("worth", justify="right")
    for name in names:
        table.add_column(Text(name), justify="right")
    foods = view.options.box.foods
    for food in sorted(foods, key=lambda food: -foods[food].value):
        counts = [sum(kind(card) == food for card in collection) for collection in view.collections]
        most = max(counts)
        tied = counts.count(most) > 1
        table.add_row(
            card_text(food, foods=foods),
            Text(foods[food].family, COLOURS[foods[food].family]),
            str(foods[food].value),
            *(_count_text(number, leads=number == most > 0, tied=tied) for number in counts),
        )
    bonuses = [", ".join(bonuses_among(collection)) or "·" for collection in view.collections]
    table.add_row(Text("bonus cards", "bold"), "", "", *bonuses)
    table.add_row(Text("raccoons", "bold"), "", "", *(str(number or "·") for number in view.raccoons))
    table.add_row("cards", "", "", *(f"{len(collection)}/9" for collection in view.collections), style="dim")
    return table


def _count_text(number: int, *, leads: bool, tied: bool) -> Text:
    if leads:
        return Text(str(number), "strike") if tied else Text(f"★ {number}", "bold green")
    return Text(str(number or "·"), "" if number else "dim")


def news_text(item: Tagged, names: Sequence[str], foods: Foods = FOODS) -> Text | None:
    """Describe an event in a sentence."""
    match item:
        case Starts(seat):
            return Text(f"{with_verb(names[seat], 'starts', 'start')}.")
        case Drawn(seat, cards, reshuffled):
            again = "The discards are shuffled into a new pile. " if reshuffled else ""
            return Text.assemble(f"{again}{with_verb(names[seat], 'draws', 'draw')} ", cards_text(cards, foods), ".")
        case Took(seat, cards):
            return Text.assemble(f"{with_verb(names[seat], 'keeps', 'keep')} ", cards_text(cards, foods), ".")
        case TookRaccoons(seat, number):
            return Text(f"{with_verb(names[seat], 'takes', 'take')} {count_noun(number, 'raccoon')}.", "bold")
        case Stole(seat, rival, card):
            name = kind(card) if is_food(card) else str(card)
            return Text.assemble(
                (f"{with_verb(names[seat], 'steals', 'steal')} ", "bold"),
                card_text(name, foods=foods),
                (f" from {names[rival]}.", "bold"),
            )
        case Stopped(seat):
            return Text(f"{with_verb(names[seat], 'steals', 'steal')} no more.")
        case Passed(seat):
            return Text(f"{with_verb(names[seat], 'has', 'have')} nine cards: passed.", "dim")
        case GameOver():
            return Text("All collections are complete.", "bold")
        case _:
            return None


def show_result(result: Result, options: Options, names: Sequence[str], console: Console) -> None:
    """Print the final scores and who won."""
    tables = [sheet_table(name, sheet, str) for name, sheet in zip(names, result.sheets, strict=True)]
    console.print(Padding(side_by_side(tables), (1, 2)))
    console.print(result_text(names, result))


def show_record(replay: RecordReplay[State], names: Sequence[str], console: Console) -> None:
    """Print what everybody did, turn by turn, and the table at the end."""
    for step in replay.steps():
        for item in rules.events_for(*step, None):
            if text := news_text(item, names, replay.record.options.box.foods):
                console.print(text)
    console.print(Padding(board(rules.view(replay.end, None), names), (1, 2)))


def show_table(state: State, seats: Sequence[Seat], names: Sequence[str], console: Console) -> None:
    """Print who has how many of each food."""
    console.print(Padding(board(rules.view(state, None), names), (0, 4)))
