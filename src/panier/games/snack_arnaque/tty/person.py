"""Snack Arnaque at the keyboard."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from panier.core.chance import RandBelow
from panier.core.values import Tagged
from panier.games.snack_arnaque.advice import explain
from panier.games.snack_arnaque.bots import champion
from panier.games.snack_arnaque.cards import is_food, kind
from panier.games.snack_arnaque.choices import Takings
from panier.games.snack_arnaque.scoring import count
from panier.games.snack_arnaque.table import (
    Move,
    Options,
    Steal,
    Stop,
    TakeBonus,
    TakeFood,
    TakeRaccoons,
    View,
    holding,
)
from panier.games.snack_arnaque.tty.show import board, card_text, cards_text, news_text
from panier.show.terminal.table import Ask, LeftTable
from panier.show.terminal.words import count_noun

HELP: Final = """\
Draw up to nine cards and keep one kind of them: all of one food, one bonus
card, or all raccoons. Whoever has most of a food in the end scores its value,
once; with a tie nobody does. The bonus cards france, japan and america give a
point for each card of their kitchen (the table shows which is whose),
multicolour 5 for cards of all three, raccoon a point for each raccoon you have
taken. Each raccoon you take may steal a card from anybody's collection. At
nine cards you pass, until somebody robs you; when all have nine, it is over.

  [bold]1, 2, …[/]   choose by number        [bold]hint[/]   what a champion would do
  [bold]table[/]     show who has what       [bold]quit[/]   leave the table
Short forms: h, t, q, and ? for this page."""


class ArnaquePerson:
    """A person at the keyboard: shows the table, asks for moves, and explains."""

    def __init__(
        self,
        console: Console,
        ask: Ask,
        names: Sequence[str],
        options: Options,
        randbelow: RandBelow,
        /,
        *,
        plain: bool,
    ) -> None:
        self.console = console
        self.ask = ask
        self.names = names
        self.randbelow = randbelow
        self.foods = options.box.foods

    def hear(self, news: Sequence[Tagged], view: View) -> None:
        for item in news:
            if text := news_text(item, self.names, self.foods):
                self.console.print(text)

    def choose(self, view: View) -> Sequence[Move]:
        if view.phase == "steal":
            return [self.steal(view)]
        self.show(view)
        self.console.print(Text.assemble("\nYou drew ", cards_text(view.drawn, self.foods), "."))
        offered = Takings(view.drawn)
        for number, choice in enumerate(offered, 1):
            self.console.print(Text.assemble(f"  {number}) ", *self.describe(choice, view)))
        return [offered[self.number(view, "What do you keep? ", len(offered)) - 1]]

    def steal(self, view: View) -> Steal | Stop:
        rivals = [(seat, cards) for seat, cards in enumerate(view.collections) if seat != view.seat]
        offered: list[Steal | Stop] = []
        for rival, collection in rivals:
            kinds = {kind(card) if is_food(card) else card: card for card in collection}
            for name, card in kinds.items():
                offered.append(Steal(rival, card))
                self.console.print(
                    Text.assemble(
                        f"  {len(offered)}) ",
                        card_text(name, foods=self.foods),
                        f" from {self.names[rival]}",
                        self.gain(view, offered[-1]),
                    )
                )
        offered.append(Stop())
        self.console.print(f"  {len(offered)}) nothing more")
        left = count_noun(view.thefts, "card")
        return offered[self.number(view, f"What do you steal? (up to {left}) ", len(offered)) - 1]

    def describe(self, choice: TakeFood | TakeBonus | TakeRaccoons, view: View) -> list[Text | str]:
        """Describe a choice and what it would bring now."""
        match choice:
            case TakeFood(food):
                number = sum(kind(card) == food for card in view.drawn)
                return [card_text(food, number, self.foods), self.gain(view, choice)]
            case TakeBonus(card):
                return [card_text(card, foods=self.foods), self.gain(view, choice)]
            case TakeRaccoons():
                number = sum(kind(card) == "raccoon" for card in view.drawn)
                return [count_noun(number, "raccoon"), f", to steal up to {count_noun(number, 'card')}"]

    def gain(self, view: View, move: Move) -> str:
        """Describe by how much a move would change the scores now."""
        assert view.seat is not None
        collections = list(view.collections)
        match move:
            case TakeFood(food):
                collections[view.seat] += tuple(card for card in view.drawn if kind(card) == food)
            case TakeBonus(card):
                collections[view.seat] += (card,)
            case Steal(rival, card):
                collections[view.seat] += (card,)
                collections[rival] = tuple(other for other in collections[rival] if other != card)
            case _:
                return ""
        tables = [
            [holding(c, r) for c, r in zip(cards, view.raccoons, strict=True)]
            for cards in (view.collections, collections)
        ]
        totals = [[sheet.total for sheet in count(table, self.foods)] for table in tables]
        changes = [
            f"{self.names[seat]} {after - before:+d}"
            for seat, (before, after) in enumerate(zip(*totals, strict=True))
            if after != before
        ]
        return f"   ({', '.join(changes) or 'no points yet'})"

    def show(self, view: View) -> None:
        self.console.print(Padding(board(view, self.names), (1, 2, 0, 2)))

    def number(self, view: View, question: str, most: int) -> int:
        """Ask for a number from 1 to `most`; answer commands such as help meanwhile."""
        while True:
            answer = self.ask(question).strip().lower()
            if answer.isdigit() and 1 <= int(answer) <= most:
                return int(answer)
            match answer:
                case "q" | "quit" | "exit":
                    raise LeftTable
                case "?" | "help":
                    self.console.print(HELP, highlight=False)
                case "t" | "table":
                    self.show(view)
                case "u" | "undo":
                    self.say("There is no going back here.")
                case "h" | "hint":
                    self.hint(view)
                case _:
                    self.say(f"Write a number from 1 to {most}. (? for help)")

    def hint(self, view: View) -> None:
        move = champion(view, self.randbelow)
        self.say(f"A champion would choose {self.describe_move(move)}. {explain(view, move).text}")

    def describe_move(self, move: Move) -> str:
        match move:
            case TakeFood(food):
                return food
            case TakeBonus(card):
                return str(card)
            case TakeRaccoons():
                return "the raccoons"
            case Steal(rival, card):
                return f"{kind(card) if is_food(card) else card} from {self.names[rival]}"
            case _:
                return "nothing more"

    def say(self, text: str) -> None:
        self.console.print(f"  {text}", style="yellow", highlight=False, markup=False)
