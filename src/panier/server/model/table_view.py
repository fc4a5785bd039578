"""The table as one seat sees it."""

from collections.abc import Iterable
from typing import Any

from panier import protocol
from panier.core.game import AnyGame
from panier.core.rules import StateLike, ViewLike
from panier.core.units import Millis, Seat
from panier.server.model.table import AppliedAct, ToAct


class TableViews:
    """A running game as it is shown to its seats; its record only after the end.

    Values of the game go into messages unchanged and are encoded with them, though clients read them as `Raw`.
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
        self.last_sent: dict[
            Seat | None, tuple[ViewLike, tuple[Seat, ...], bool]
        ] = {}  # by seat, the view it was sent last

    def list_moves(self, view: ViewLike) -> Any:
        """Return the possible moves, if they are few enough to list; else None."""
        moves = self.game.moves(view)
        return tuple(moves) if moves.is_listable else None

    def events_for(self, steps: Iterable[AppliedAct], seat: Seat | None) -> Any:
        """Return the events that a seat saw."""
        events_for = self.game.events_for
        return tuple([event for step in steps for event in events_for(step.before, step.act, step.after, seat)])


class TableSnapshot:
    """The table at one moment, from which each seat gets its view."""

    def __init__(
        self,
        views: TableViews,
        state: StateLike,
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
        self.waiting = turn.waiting_for
        self.is_over = not turn.to_act
        self.result: Any = views.game.result(state) if self.is_over else None
        self.deadlines = deadlines
        self.left = None if self.is_over else left
        self.opens = opens
        self.stimulus = None if self.is_over else stimulus
        self.begins = begins
        # Remaining times differ each time.
        self.is_ticking = bool(deadlines) or not (left is opens is begins is None)

    def update_for(self, seat: Seat | None) -> protocol.TableView | None:
        """Return the view of a seat, or None if nothing has changed for it since the last.

        Hidden acts of others, such as laying cards face down, change nothing.
        """
        view = self.views.game.view(self.state, seat)
        seen = view, self.waiting, self.is_ticking
        if not (self.is_ticking or self.is_over) and self.views.last_sent.get(seat) == seen:
            return None
        return self._note_and_view(seat, view)

    def full_view(self, seat: Seat | None) -> protocol.TableView:
        """Return the view of a seat, even if it has not changed, and note that it was sent."""
        return self._note_and_view(seat, self.views.game.view(self.state, seat))

    def _note_and_view(self, seat: Seat | None, view: Any) -> protocol.TableView:
        """Note that this view is being sent to a seat, and return it as it is sent."""
        views = self.views
        views.last_sent[seat] = view, self.waiting, self.is_ticking
        # Four positional arguments: for a call with more than 15 keywords Python makes a dict first, ten times as slow.
        return protocol.TableView(
            views.number,
            views.entry.id,
            seat,
            view,
            moves=() if seat is None or self.is_over else views.list_moves(view),
            waiting=self.waiting,
            deadlines=self.deadlines,
            left=self.left,
            opens=self.opens,
            stimulus=self.stimulus,
            commitment=views.commitment,
            lesson=views.lesson,
            result=self.result,
            record=views.record if self.is_over else None,
            daily=views.daily,
            begins=self.begins,
            paced=views.paced,
        )
