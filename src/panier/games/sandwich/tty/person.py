"""Sandwich at the keyboard."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from panier.core.chance import RandBelow
from panier.core.units import Seat
from panier.core.values import Tagged
from panier.games.sandwich.bots import BOTS
from panier.games.sandwich.cards import INGREDIENTS, SHOWS, Card
from panier.games.sandwich.choices import NO_TRADE, is_line, make_sandwich
from panier.games.sandwich.events import (
    GameOver,
    Grabbed,
    KitchenOpens,
    Lapsed,
    Offered,
    RoundBegins,
    RoundEnds,
    Swapped,
    Tasted,
    TastesKnown,
    TurnedUp,
)
from panier.games.sandwich.rules import moves
from panier.games.sandwich.table import (
    MAX_TEXT,
    ROUNDS,
    Accept,
    Compose,
    Confess,
    Counter,
    Grab,
    Move,
    Offer,
    Options,
    Plate,
    Rank,
    Sandwich,
    View,
    Withdraw,
    flips,
    recipients,
)
from panier.games.sandwich.tty.art import called, cards_text, label, legend, numbered_cards, scores, tasting
from panier.games.sandwich.tty.notation import (
    BadNotation,
    example,
    read_card,
    read_name,
    read_numbers,
    read_order,
    read_swap,
)
from panier.games.sandwich.tty.remarks import words
from panier.show.terminal.table import Ask, LeftTable
from panier.show.terminal.words import join_names, with_verb

HELP: Final = """\
Take ingredients, make sandwiches, serve your neighbours: the cook whose
sandwich a taster likes best gets 3 points, the second 2, the last none (with
three players 3, 2, 1, 0). Three rounds; find out who likes what. In the
terminal the market goes in turns: first choice goes round. All taste at once,
in secret; then it is shown from the youngest on, or from anybody, clockwise.
With tasting=turns they taste in that order, for all to see.

  [bold]3[/]                    in the market: take card 3, but never your own
  [bold]1 4 7[/]                in the kitchen: a sandwich of these three
  [bold]undo[/]                 take the last sandwich apart again
  [bold]b c a[/]                at the tasting: your plates, the best first
  [bold]hint[/]                 what a sharp bot would do
  [bold]past[/]                 what everybody has liked so far
  [bold]offer ham for brie[/]   in Trade: a swap with the cook who has brie;
                       also [bold]accept[/], [bold]counter … for …[/], [bold]withdraw[/], and
                       [bold]baskets[/] to see who has what
  [bold]quit[/]                 leave the table
Short forms: u, h, p, q, and ? for this page."""

YOU: Final = "You"  # the name of a person who gives none


class SandwichPerson:
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
        self.greeted = False
        self.made: list[Sandwich] = []  # on the board, not confirmed yet

    def name(self, seat: Seat) -> str:
        return self.names[seat]

    def hear(self, news: Sequence[Tagged], view: View) -> None:
        for item in news:
            match item:
                case TastesKnown(tastes):
                    self.show_tastes(tastes)
                case RoundBegins(number):
                    self.console.print()
                    self.console.rule(f"Round {number} of {ROUNDS}")
                    if not self.greeted:
                        self.greeted = True
                        self.console.print(legend())
                        self.say("In the terminal the market goes in turns; first pick goes round the table.")
                case Grabbed(seat, card, left_over):
                    verbs = ("gets", "get") if left_over else ("takes", "take")
                    self.line(
                        f"  {with_verb(self.name(seat), *verbs)} ",
                        label(SHOWS[card]),
                        ", the last card" if left_over else "",
                    )
                case KitchenOpens():
                    self.console.rule("The kitchen")
                case Offered(seat, offer, instead):
                    self.tell_offer(seat, offer, instead=instead)
                case Swapped(seat, of, offer):
                    self.line(f"  {self.name(seat)} and {self.name(of)} swap ", cards_text((offer.give, offer.want)))
                case Lapsed(seat, offer):
                    whose = "Your offer" if self.name(seat) == YOU else f"The offer of {self.name(seat)}"
                    self.line(f"  {whose} for ", label(SHOWS[offer.want]), " is off.")
                case TurnedUp(seat, plates) if seat != view.seat:
                    self.line(f"\n{self.name(seat)} tastes:")
                    self.show_plates(plates)
                case Tasted(found):
                    self.console.print(Padding(tasting(found, self.names, view.seats), (0, 2)))
                case RoundEnds(number, points):
                    self.say(f"After round {number}: {scores(self.names, points)}")
                    self.made = []
                case GameOver():
                    self.console.rule("The end")
                case _:  # the person's own move, or shown with the next question
                    pass

    def show_tastes(self, tastes: Sequence[Confess | None]) -> None:
        for seat, taste in enumerate(tastes):
            if taste:
                name = self.name(seat)
                self.line(f"  {with_verb(name, 'loves', 'love')} ", label(taste.loved), " but not ", label(taste.hated))

    def tell_offer(self, seat: Seat, offer: Offer, *, instead: bool) -> None:
        to = "you" if self.name(offer.to) == YOU else self.name(offer.to)
        wish = (
            f"{self.name(seat)} would rather have"
            if instead
            else f"{with_verb(self.name(seat), 'asks', 'ask')} {to} for"
        )
        self.line(f"  {wish} ", label(SHOWS[offer.want]), ", for ", label(SHOWS[offer.give]))

    def choose(self, view: View) -> Sequence[Move]:
        match view.phase:
            case "icebreaker":
                return [self.confess(view)]
            case "market":
                return [self.grab(view)]
            case "kitchen":
                return [self.cook(view)]
            case _:
                return [self.taste(view)]

    # The icebreaker.

    def confess(self, view: View) -> Confess:
        self.console.print("To break the ice: what do you love, and what can you not stand?")
        self.console.print(Padding(Text(", ".join(called(name) for name in view.options.box), "dim"), (0, 2)))
        while True:
            loved = self.ingredient(view, "You love: ")
            hated = self.ingredient(view, "You hate: ")
            if loved != hated:
                return Confess(loved, hated)
            self.say("You cannot love and hate the same thing.")

    def ingredient(self, view: View, question: str) -> str:
        while True:
            try:
                return read_name(self.answer(question, view), view.options.box)
            except BadNotation as error:
                self.say(str(error))

    # The market.

    def grab(self, view: View) -> Grab:
        seat = view.seat
        assert seat is not None
        cards = [card for card in view.market if card is not None]
        own = view.market[seat]
        notes = ["yours" if card == own else "" for card in cards]
        number = (view.flip - 1) % flips(view.seats) + 1
        self.console.print(
            f"\n[bold]The market, {number} of {flips(view.seats)}[/]  you will serve {self.whom(view)}", highlight=False
        )
        if view.baskets[seat]:
            self.line("  Your basket: ", cards_text(view.baskets[seat]))
        self.console.print(numbered_cards(cards, notes))
        while True:
            answer = self.answer("Which card do you take? ", view)
            try:
                card = self.market_card(answer, cards)
            except BadNotation as error:
                self.say(str(error))
                continue
            if reason := moves(view).refusal(Grab(card)):
                self.say(reason.text)
            else:
                return Grab(card)

    def market_card(self, answer: str, cards: Sequence[Card]) -> Card:
        if answer.isascii() and answer.isdigit():
            if not 1 <= int(answer) <= len(cards):
                raise BadNotation(f"The cards have the numbers 1 to {len(cards)}.")
            return cards[int(answer) - 1]
        if not answer:
            raise BadNotation("Write the number of a card (? for help).")
        return read_card(answer, cards)

    def to(self, view: View) -> tuple[Seat, ...]:
        """Return the taster of each of the person's sandwiches."""
        assert view.seat is not None
        return recipients(view.seat, view.seats, view.round, alternate=view.options.alternate)

    def whom(self, view: View) -> str:
        return join_names([self.name(seat) for seat in dict.fromkeys(self.to(view))])

    # The kitchen.

    def cook(self, view: View) -> Move:
        assert view.seat is not None
        basket = view.baskets[view.seat]
        if not all(card in basket for three in self.made for card in three):
            self.made = []  # a swap has taken them apart
        while True:
            left = tuple(sorted((card for card in basket if not any(card in three for three in self.made)), key=place))
            self.show_board(view, left)
            move = self.at_the_board(view, left)
            if move is not None:
                return move

    def show_board(self, view: View, left: Sequence[Card]) -> None:
        self.console.print()
        for seat, three in zip(self.to(view), self.made, strict=False):
            self.line(f"  for {self.name(seat)}: ", cards_text(three))
        if left:
            self.console.print(numbered_cards(left))

    def at_the_board(self, view: View, left: Sequence[Card]) -> Move | None:
        """Ask until something has changed on the board; return the move, or None if it was no move."""
        to = self.to(view)
        if not left:
            question = "Enter to serve, undo to change: "
        else:
            next_one = to[len(self.made)]
            again = ", the second" if next_one in to[: len(self.made)] else ""
            question = f"Three for {self.name(next_one)}{again}, such as 1 2 3 (? for help): "
        while True:
            answer = self.answer(question, view)
            word, _, rest = answer.partition(" ")
            try:
                match word:
                    case "u" | "undo" if self.made:
                        self.made.pop()
                        return None
                    case "u" | "undo":
                        self.say("There is no sandwich to undo.")
                    case "" if not left:
                        return Compose(tuple(self.made), self.pitches(view))
                    case "offer" | "counter" | "accept" | "withdraw" | "baskets":
                        if move := self.swap(view, word, rest):
                            return move
                    case _ if not left:
                        self.say("All sandwiches are made: Enter to serve, undo to change.")
                    case _:
                        one, two, three = (left[i] for i in read_numbers(answer, len(left), 3))
                        self.made.append(make_sandwich(one, two, three))
                        return None
            except BadNotation as error:
                self.say(str(error))

    def pitches(self, view: View) -> tuple[str, ...]:
        """Ask for a line of praise for each sandwich, in Chef's suggestion."""
        if not view.options.chef:
            return ()
        found = []
        for seat, three in zip(self.to(view), self.made, strict=True):
            self.line(f"  for {self.name(seat)}: ", cards_text(three))
            found.append(self.text("Sing its praises (Enter to skip): "))
        return tuple(found)

    def swap(self, view: View, word: str, rest: str) -> Move | None:
        seat = view.seat
        assert seat is not None
        if not view.options.trade:
            raise BadNotation(NO_TRADE.text)
        to_me = [of for of, offer in enumerate(view.offers) if offer and offer.to == seat]
        move: Move
        match word:
            case "baskets":
                self.show_baskets(view)
                return None
            case "withdraw":
                move = Withdraw()
            case "accept":
                move = Accept(self.offering(rest, to_me))
            case _:
                give_text, want_text = read_swap(rest)
                give = read_card(give_text, view.baskets[seat])
                others = [other for other in range(view.seats) if other != seat and not view.ready[other]]
                if word == "counter":
                    others = to_me
                want = read_card(want_text, [card for other in others for card in view.baskets[other]])
                of = next(other for other in others if want in view.baskets[other])
                move = Counter(of, give, want) if word == "counter" else Offer(of, give, want)
        if reason := moves(view).refusal(move):
            self.say(reason.text)
            return None
        return move

    def offering(self, text: str, to_me: Sequence[Seat]) -> Seat:
        named = [of for of in to_me if not text or self.name(of).lower().startswith(text)]
        if len(named) == 1:
            return named[0]
        if not named:
            raise BadNotation("There is no such offer to you.")
        raise BadNotation(f"Say whose: {' or '.join(f'accept {self.name(of)}' for of in named)}.")

    def show_baskets(self, view: View) -> None:
        for seat, basket in enumerate(view.baskets):
            state = " (ready)" if view.ready[seat] else ""
            self.line(f"  {self.name(seat)}{state}: ", cards_text(basket))
        for seat, offer in enumerate(view.offers):
            if offer:
                self.tell_offer(seat, offer, instead=False)

    # The tasting.

    def taste(self, view: View) -> Rank:
        assert view.seat is not None
        plates = view.plates[view.seat]
        self.console.print()
        self.console.rule("The tasting")
        self.show_plates(plates)
        while True:
            try:
                question = f"Which do you like best? (such as {example(len(plates))}, best first) "
                order = read_order(self.answer(question, view), len(plates))
            except BadNotation as error:
                self.say(str(error))
                continue
            remark = self.text("Any comments? (Enter to skip): ")
            for number, index in enumerate(order, 1):
                self.line(f"  {number}. ", cards_text(plates[index].sandwich))
            while (answer := self.answer("Enter to confirm, undo to change: ", view)) not in ("u", "undo"):
                if answer in ("", "d", "done", "y", "yes", "ok"):
                    return Rank(order, remark)
                self.say("Your ranking is made: Enter to confirm, undo to change.")

    def show_plates(self, plates: Sequence[Plate]) -> None:
        for letter, plate in zip("abcd", plates, strict=False):
            maker = "" if plate.maker is None else f"  by {self.name(plate.maker)}"
            pitch = f"  “{words(plate.pitch)}”" if plate.pitch else ""
            self.line(f"  {letter}  ", cards_text(plate.sandwich), maker, pitch)

    # Asking and saying.

    def text(self, question: str) -> str:
        """Ask for a line of free text."""
        while True:
            text = self.ask(question).strip()
            if text.lower() in ("q", "quit", "exit"):
                raise LeftTable
            if text.lower() in ("?", "help", "h", "hint", "u", "undo", "p", "past"):
                self.say("Write a line for everybody to read, or press Enter to skip.")
                continue
            if is_line(text):
                return text
            self.say(f"One line of at most {MAX_TEXT} characters, please.")

    def answer(self, question: str, view: View) -> str:
        while True:
            answer = " ".join(self.ask(question).lower().split())
            match answer:
                case "q" | "quit" | "exit":
                    raise LeftTable
                case "?" | "help":
                    self.console.print(HELP, highlight=False)
                case "h" | "hint":
                    self.hint(view)
                case "p" | "past":
                    self.past(view)
                case _:
                    return answer

    def past(self, view: View) -> None:
        """Show all confessions and rankings so far."""
        self.show_tastes(view.tastes)
        for found in view.history:
            self.console.print(Padding(tasting(found, self.names, view.seats), (0, 2)))
        if not view.history:
            self.say("Nothing has been tasted yet.")

    def hint(self, view: View) -> None:
        move = BOTS["sharp"](view, self.randbelow)
        match move:
            case Grab(card):
                cards = [card for card in view.market if card is not None]
                self.say(f"A sharp cook would take {cards.index(card) + 1}, the {called(SHOWS[card])}.")
            case Compose(made):
                self.console.print("  A sharp cook would serve", style="yellow")
                for seat, three in zip(self.to(view), made, strict=True):
                    self.line(f"    {self.name(seat)}: ", cards_text(three))
            case Offer(to, give, want):
                text = f"offer {called(SHOWS[give])} for {called(SHOWS[want])}"
                self.say(f"A sharp cook would ask {self.name(to)}:  {text}")
            case Accept(of):
                self.say(f"A sharp cook would accept {self.name(of)}'s offer.")
            case Withdraw():
                self.say("A sharp cook would withdraw its offer.")
            case _:
                self.say("Only you know what you like.")

    def line(self, *parts: str | Text) -> None:
        self.console.print(Text.assemble(*parts), highlight=False)

    def say(self, text: str) -> None:
        self.console.print(f"  {text}", style="yellow", highlight=False, markup=False)


_PLACES: Final = {name: number for number, name in enumerate(INGREDIENTS)}


def place(card: Card) -> tuple[int, Card]:
    """Return a sort key in the order of the list of ingredients, so that families stay together."""
    return _PLACES.get(SHOWS[card], len(_PLACES)), card
