"""A person who plays Snack Match or Picnic at the keyboard."""

from collections.abc import Sequence
from functools import partial, reduce

from msgspec.structs import replace
from rich.console import Console
from rich.padding import Padding

from panier.core.chance import RandBelow
from panier.core.results import ScoreSheet
from panier.core.values import Tagged
from panier.games.picnic.advice import explain
from panier.games.picnic.bots import champion
from panier.games.picnic.cards import ELEMENTS, Card, element_name
from panier.games.picnic.count import automaton_score, count_faces, tally
from panier.games.picnic.events import BonusesDrawn, FacesChosen, GameOver, Passed, Revealed, RoundBegins
from panier.games.picnic.rules import offset_of_giver, rounds
from panier.games.picnic.table import Confirm, Keep, Move, Options, View
from panier.games.picnic.tty.art import Artist
from panier.games.picnic.tty.faces import choose_faces, face_name
from panier.games.picnic.tty.help import WEAVING, bonus_text, help_text
from panier.games.picnic.tty.notation import BadNotation, cell_name, read_place, write_place
from panier.games.picnic.tty.show import POINT, RIVALS
from panier.games.picnic.weave import CROSSED, Field, Picnic, Place, weaves
from panier.show.terminal.table import Ask, LeftTable
from panier.show.terminal.words import count_noun, side_by_side


def with_required_parts(field: Field, picnic: Picnic, place: Place) -> Place:
    """Return the placement with the fewest more parts beneath that make it legal."""
    ways = weaves(field.followers(picnic, field.slots[place.row, place.col, place.turn]))
    return replace(place, beneath=min((way for way in ways if set(place.beneath) <= set(way)), key=len))


class PicnicPerson:
    """A player at the keyboard: shows the table, asks for moves, and explains."""

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
        self.artist = Artist(options.edition, options.frame, plain=plain)
        self.field = options.field
        self.middle = cell_name(self.field.middle, self.field.middle)
        self.randbelow = randbelow
        self.greeted = False

    def hear(self, news: Sequence[Tagged], view: View) -> None:
        for item in news:
            match item:
                case FacesChosen(seat, faces) if seat != view.seat:
                    edition = view.options.edition
                    shown = ", ".join(face_name(face, edition) for face in (*faces.elements, *faces.modifiers))
                    self.console.print(f"{self.names[seat]} turns the bonus cards to {shown}.", highlight=False)
                case BonusesDrawn():
                    self.show_bonuses(view)
                case RoundBegins(number):
                    self.console.print()
                    self.console.rule(f"Round {number} of {rounds(len(view.picnics), view.options.rounds)}")
                case Passed(given, received):
                    self.tell_pass(view, given, received)
                case Revealed(seat) if seat == len(view.picnics) - 1:
                    self.show_picnics(view)
                case GameOver():
                    self.console.rule("The end")
                case _:  # the person's own move, or shown with the next question
                    pass

    def show_bonuses(self, view: View) -> None:
        self.console.print("\nBonus cards, the same for everybody:")
        for bonus in view.bonuses:
            self.console.print(f"  {bonus_text(bonus, view.options.edition, view.options.tariff)}", highlight=False)

    def tell_pass(self, view: View, given: Card, received: Card | None) -> None:
        if received is None:
            tally = automaton_score(view.automaton)
            self.console.print(f"{RIVALS[view.options.edition]} takes {given}; it stands at {tally}.", highlight=False)
            return
        came_from = self.names[offset_of_giver(view.options.edition) % len(self.names)]
        text = f"You passed {given} to {self.taker(view)} and got {received} from {came_from}."
        self.console.print(text, highlight=False)

    def show_table(self, view: View) -> None:
        """Show all that is public: picnics, bonus cards, and in solo the rival's cards (SM-51, PI-39)."""
        self.show_picnics(view)
        if view.bonuses:
            self.show_bonuses(view)
        if view.automaton:
            edition = view.options.edition
            counts = zip(ELEMENTS[edition], tally(view.automaton), strict=True)
            self.console.print(f"\n{RIVALS[edition]} has {' · '.join(view.automaton)}:", highlight=False)
            found = ", ".join(
                count_noun(number, element_name(edition, element)) for element, number in counts if number
            )
            self.console.print(f"  {found}; it stands at {automaton_score(view.automaton)}.", highlight=False)

    def show_picnics(self, view: View) -> None:
        """Show all picnics as of the last reveal."""
        counts = self.counts(view, view.mine)
        drawings = [
            self.artist.small(picnic, self.names[seat], count_noun(counts[seat].total, POINT[view.options.edition]))
            for seat, picnic in enumerate(view.picnics)
        ]
        self.console.print()
        self.console.print(Padding(side_by_side(drawings), (0, 2)))

    def counts(self, view: View, mine: Picnic) -> tuple[ScoreSheet, ...]:
        """Count all picnics as this seat sees them, with `mine` as its own."""
        picnics = [mine if seat == view.seat else picnic for seat, picnic in enumerate(view.picnics)]
        faces = list(map(self.field.faces_of, picnics))
        return count_faces(faces, view.options.edition, view.bonuses, view.automaton, view.options.tariff)

    def choose(self, view: View) -> Sequence[Move]:
        if view.phase == "faces" and view.drawn:
            ask = partial(self.answer, view=view, mine=view.mine)
            return [choose_faces(view.drawn, view.options.edition, self.console, ask)]
        if view.phase == "draft":
            return [self.keep(view)]
        return [*self.place(view), Confirm()]

    def keep(self, view: View) -> Keep:
        if not self.greeted:
            self.greeted = True
            if isinstance(view.options.bonus, tuple):  # named by the host, not drawn
                self.show_bonuses(view)
            self.console.print(Padding(self.artist.legend(), (0, 2)))
        if view.mine.strips:
            self.console.print(self.artist.field(view.mine))
        self.console.print()
        self.console.print(Padding(self.artist.cards(view.hand), (0, 2)))
        goes_to = (
            f"{RIVALS[view.options.edition].replace('The', 'the')} gets"
            if len(view.picnics) == 1
            else f"{self.taker(view)} gets"
        )
        while True:
            answer = self.answer(f"Which card do you keep, 1 or 2? ({goes_to} the other) ", view, view.mine)
            if answer in ("1", "2"):
                return Keep(view.hand[int(answer) - 1])
            if answer in ("h", "hint"):
                hint = champion(view, self.randbelow)
                if isinstance(hint, Keep):
                    self.say(f"A champion would keep {view.hand.index(hint.card) + 1}. {explain(view, hint).text}")
            elif answer in ("u", "undo"):
                self.say("There is nothing to take back this round.")
            else:
                self.say("Write 1 or 2. (? for help)")

    def taker(self, view: View) -> str:
        """Return who gets the card that the person does not keep."""
        return self.names[-offset_of_giver(view.options.edition) % len(self.names)]

    def place(self, view: View) -> Sequence[Place]:
        laid: list[Place] = []
        while True:
            mine = reduce(self.field.lay, laid, view.mine)
            hand = tuple(card for card in view.hand if card not in [place.card for place in laid])
            self.show_mine(view, mine, hand)
            if not self.change(view, mine, hand, laid):
                return laid

    def change(self, view: View, mine: Picnic, hand: tuple[Card, ...], laid: list[Place]) -> bool:
        """Ask until a strip is laid or taken back, or all are confirmed; return False if they are confirmed."""
        question = f"Lay {'card 1 or 2' if len(hand) > 1 else 'the card'}, such as 1 {self.middle} > (? for help): "
        while True:
            match self.answer(question if hand else "Enter to confirm, undo to change: ", view, mine):
                case "u" | "undo" if laid:
                    laid.pop()
                    return True
                case "u" | "undo":
                    self.say("There is nothing to take back this round.")
                case "" | "d" | "done" if not hand:
                    return False
                case "" | "d" | "done":
                    self.say(
                        f"First lay {'the other card' if laid else 'both cards' if len(hand) > 1 else 'the card'}."
                    )
                case "h" | "hint" if hand:
                    self.hint(view, mine, hand)
                case _ if not hand:
                    self.say("All your strips are down: Enter to confirm, undo to change.")
                case text if place := self.read(view, mine, hand, text):
                    laid.append(place)
                    return True
                case _:  # `read` has said what was wrong
                    pass

    def show_mine(self, view: View, mine: Picnic, hand: tuple[Card, ...]) -> None:
        count, before = self.counts(view, mine)[0], self.counts(view, view.mine)[0]
        self.console.print()
        self.console.print(self.artist.field(mine))
        gained = f" ({count.total - before.total:+d} this round)" if len(mine.strips) > len(view.mine.strips) else ""
        self.console.print(
            f"  {count_noun(count.total, POINT[view.options.edition])}{gained}: {self.explain(count)}", highlight=False
        )
        if hand:
            self.console.print()
            self.console.print(Padding(self.artist.cards(hand), (0, 2)))

    def explain(self, count: ScoreSheet) -> str:
        edition = self.artist.edition
        groups = [f"{count_noun(line.size, element_name(edition, line.element))} {line.points}" for line in count.lines]
        extra = [
            f"{line.modifier} {element_name(edition, line.element or '')} {line.points:+d}" for line in count.bonuses
        ]
        return ", ".join(groups + extra) or "no groups yet"

    def read(self, view: View, mine: Picnic, hand: tuple[Card, ...], text: str) -> Place | None:
        try:
            place = read_place(text, hand, mine, self.field)
        except BadNotation as error:
            self.say(str(error))
            return None
        reason = self.field.why_not(mine, place, touch=view.options.touch, braid=view.options.braid)
        if reason is None:
            return place
        self.say(reason.text)
        if reason == CROSSED:
            self.say(
                f"For example  {write_place(with_required_parts(self.field, mine, place), hand.index(place.card) + 1)}"
            )
        return None

    def hint(self, view: View, mine: Picnic, hand: tuple[Card, ...]) -> None:
        seen = replace(view, mine=mine, hand=hand)
        place = champion(seen, self.randbelow)
        if isinstance(place, Place):
            self.say(f"A champion would play  {write_place(place, hand.index(place.card) + 1)}")
            self.say(explain(seen, place).text)

    def list_strips(self, picnic: Picnic) -> None:
        for number, (strip, shows) in enumerate(zip(picnic.strips, picnic.shows, strict=True), 1):
            slot = self.field.slots[strip.row, strip.col, strip.turn]
            parts = [
                part if cell & shows else f"({part})"
                for part, cell in zip(strip.card.split(), slot.cells, strict=False)
            ]
            self.console.print(
                f"  {number}: {write_place(Place(strip.card, strip.row, strip.col, strip.turn)):6} {' '.join(parts)}"
            )
        self.say("Parts in brackets are hidden." if picnic.strips else "No strips yet.")

    def answer(self, question: str, view: View, mine: Picnic) -> str:
        """Ask until the answer is not one of the questions that are always possible, and return it."""
        while True:
            answer = self.ask(question).strip().lower()
            match answer:
                case "q" | "quit" | "exit":
                    raise LeftTable
                case "?" | "help":
                    self.console.print(help_text(view.options), highlight=False)
                case "r" | "rules":
                    self.console.print(WEAVING, highlight=False)
                case "s" | "strips":
                    self.list_strips(mine)
                case "t" | "table":
                    self.show_table(view)
                case _:
                    return answer

    def say(self, text: str) -> None:
        self.console.print(f"  {text}", style="yellow", highlight=False, markup=False)
