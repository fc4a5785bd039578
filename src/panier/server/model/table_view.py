"""The table through the eyes of one seat."""

from collections.abc import Iterable
from typing import Any

from panier import protocol
from panier.core.game import AnyGame
from panier.core.rules import HasSeat, HasSeats
from panier.core.units import Millis, Seat
from panier.server.model.table import AppliedAct, ToAct


class TableViews:
    """A running game as it is shown to its seats. Records and other seats' eyes only after the end.

    Values of the game go into messages as they are and are encoded with them, though clients read them as `Raw`.
    """

    def __init__(
        self,
        number: int,
        entry: AnyGame,
        commitment: str,
        record: str,
        *,
        lesson: bool = False,
        daily: str | None = None,
        paced: bool = False,
    ) -> None:
        self.number = number
        self.entry = entry
        self.game = entry.rules
        self.commitment = commitment
        self.record = record
        self.lesson = lesson
        self.daily = daily
        self.paced = paced
        self.told: dict[Seat | None, tuple[HasSeat, tuple[Seat, ...], bool]] = {}  # to each seat, as it was last

    def listed(self, view: HasSeat) -> Any:
        """The moves one may make, where they are few."""
        moves = self.game.moves(view)
        return tuple(moves) if moves.is_listable else None

    def news(self, steps: Iterable[AppliedAct], seat: Seat | None) -> Any:
        """What a seat saw happen."""
        events_for = self.game.events_for
        return tuple([news for step in steps for news in events_for(step.before, step.act, step.after, seat)])


class Look:
    """The table at one moment, as it looks to each seat."""

    def __init__(
        self,
        views: TableViews,
        state: HasSeats,
        turn: ToAct,
        *,
        deadlines: dict[Seat, Millis],
        left: Millis | None,
        opens: Millis | None,
        begins: Millis | None,
        stimulus: int | None,
    ) -> None:
        self.views = views
        self.state = state
        self.waiting = turn.waited_for
        self.over = not turn.to_act
        self.result: Any = views.game.result(state) if self.over else None
        self.deadlines = deadlines
        self.left = None if self.over else left
        self.opens = opens
        self.stimulus = None if self.over else stimulus
        self.begins = begins
        self.ticking = bool(deadlines) or not (left is opens is begins is None)  # what is left is less every time

    def news_for(self, seat: Seat | None) -> protocol.TableView | None:
        """What is told to all who look from a seat, if anything is new to them.

        What others do under their hand, or lay face down, changes nothing.
        """
        view = self.views.game.view(self.state, seat)
        if not (self.ticking or self.over) and self.views.told.get(seat) == (view, self.waiting, self.ticking):
            return None
        return self._told(seat, view)

    def of(self, seat: Seat | None) -> protocol.TableView:
        """Everything that a seat sees; and whoever looks from there is told."""
        return self._told(seat, self.views.game.view(self.state, seat))

    def _told(self, seat: Seat | None, view: Any) -> protocol.TableView:
        views = self.views
        views.told[seat] = view, self.waiting, self.ticking
        # Four by their place: for a call with more than 15 keywords Python makes a dict first, ten times as slow.
        return protocol.TableView(
            views.number,
            views.entry.id,
            seat,
            view,
            moves=() if seat is None or self.over else views.listed(view),
            waiting=self.waiting,
            deadlines=self.deadlines,
            left=self.left,
            opens=self.opens,
            stimulus=self.stimulus,
            commitment=views.commitment,
            lesson=views.lesson,
            result=self.result,
            record=views.record if self.over else None,
            daily=views.daily,
            begins=self.begins,
            paced=views.paced,
        )
