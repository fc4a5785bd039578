"""The table through the eyes of one seat."""

from collections.abc import Callable, Iterable
from typing import Any

from panier import protocol
from panier.game import Millis, Seat
from panier.games import Entry
from panier.server.tables.table import Step, Turn


class TableViews:
    """A running game as it is shown to its seats. Records and other seats' eyes only after the end.

    Values of the game go into messages as they are and are encoded with them, though clients read them as `Raw`.
    """

    def __init__(self, number: int, entry: Entry, commitment: str, record: str, *, lesson: bool = False) -> None:
        self.number = number
        self.entry = entry
        self.game = entry.game
        self.commitment = commitment
        self.record = record
        self.lesson = lesson

    def of(
        self, state: Any, turn: Turn, deadlines: dict[Seat, Millis], left: Millis | None, opens: Millis | None
    ) -> Callable[[Seat | None], protocol.TableView]:
        """How the table looks to each seat."""
        game = self.game
        over, waiting = not turn.to_act, turn.waited_for
        result: Any = game.result(state) if over else None
        record = self.record if over else None

        def seen_by(seat: Seat | None) -> protocol.TableView:
            view = game.view(state, seat)
            moves = () if seat is None or over else self.listed(view)
            return protocol.TableView(
                self.number,
                self.entry.id,
                seat,
                view,
                moves,
                waiting,
                deadlines,
                None if over else left,
                opens,
                self.commitment,
                self.lesson,
                result,
                record,
            )

        return seen_by

    def listed(self, view: Any) -> Any:
        """The moves one may make, where they are few."""
        moves = self.game.moves(view)
        return tuple(moves) if moves.few else None

    def news(self, steps: Iterable[Step], seat: Seat | None) -> Any:
        """What a seat saw happen."""
        tell = self.game.tell
        return tuple([news for step in steps for news in tell(step.before, step.act, step.after, seat)])
