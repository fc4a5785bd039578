"""Sandwich on a table screen: nobody scrolls a television, so all of every phase is on it, however many play."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from msgspec.structs import replace
from playwright.async_api import expect

from games.sandwich.sandwiches import after, division, to_phase
from panier import protocol
from panier.core.rules import Act
from panier.core.units import CHANCE
from panier.games.sandwich import rules
from panier.games.sandwich.table import Compose, Confess, Move, Offer, Options, Rank, RevealFrom, State
from panier.server.app import Server
from panier.server.session.room_session import RoomSession
from server.recording_clients import RecordingClient, people_in_room
from web.people import Company
from web.visit import Visit, desktop

NAMES: Final = [
    "Maximilienne",
    "Bo",
    "Anne-Charlotte",
    "Jean-Baptiste",
    "Ida",
    "Guillaume",
    "Ana",
    "Konstantin",
    "Li",
    "Theodora",
    "Max",
    "Wilhelmina",
]
SIZES: Final = ((1920, 1080), (1366, 768), (1024, 768))
PRAISE: Final = (
    "Sans aucun doute le meilleur sandwich que tu auras mangé de toute ta vie, foi de cuisinière, et de loin, promis !"
)
REMARK: Final = (
    "Un délice, vraiment : le miel va si bien avec la sardine que on en reprendrait volontiers trois fois de suite !"
)

# By how much what a phase shows is higher or wider than its place, and what in it is cut off at the edge of the screen.
TOO_LARGE: Final = """() => {
    const box = document.querySelector("section.game");
    const edge = box.getBoundingClientRect();
    const out = [...box.querySelectorAll(".panel, [data-row], [data-tasted], [data-slot], [data-dish], [data-taker]")]
        .filter((one) => {
            const { top, bottom, left, right, width } = one.getBoundingClientRect();
            const beside = left < edge.left - 1 || right > edge.right + 1;
            return width > 0 && (beside || top < edge.top - 1 || bottom > edge.bottom + 1);
        });
    return [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth, out.length];
}"""


class Laid:
    """A table screen whose table the test sets as it likes; its people are connected and do nothing."""

    def __init__(self, screen: Visit, session: RoomSession) -> None:
        self.screen = screen
        self.page = screen.page
        self.session = session

    def is_now(self, state: State) -> State:
        """Set the state of the table."""
        playing, mark = self.session.state.game, self.session.state.latest.savepoint
        assert playing
        assert mark
        state = replace(state, clock=playing.table.game_time(self.session.clock.now()))
        playing.table.match.state = playing.published = state
        room = self.session.state
        room.latest = room.committed = room.latest._replace(savepoint=replace(mark, state=state))
        return state

    def lay(self, state: State) -> None:
        """Set the table for a screen that connects now."""
        self.is_now(state)
        for listener in self.session.state.sockets.connected:
            self.session.send_full_state(listener)

    @property
    def state(self) -> State:
        assert self.session.state.game
        state: State = self.session.state.game.table.state
        return state

    def reveal(self, state: State) -> None:
        """Let all rank, so that the remarks are shown."""
        self.tells(state, Act(CHANCE, RevealFrom(0), state.clock))

    def tells(self, state: State, act: Act[Move]) -> None:
        """Apply an act and broadcast it to all who are connected."""
        end = self.is_now(after(state, act))
        assert self.session.state.game
        news: Any = tuple(rules.events_for(state, act, end, None))
        room = self.session.state
        room.latest = room.committed = room.latest._replace(seq=room.latest.seq + 1)
        told = protocol.UpdateMessage(
            seq=room.latest.seq, news=news, table=self.session.state.game.snapshot(end).full_view(None)
        )
        for listener in self.session.state.sockets.connected:
            listener.send(protocol.encode(told))

    async def fits(self, name: str) -> None:
        found = {}
        for width, height in SIZES:
            await self.page.set_viewport_size({"width": width, "height": height})
            await self.page.evaluate(
                "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
            )
            if (too_large := await self.page.evaluate(TOO_LARGE)) != [0, 0, 0]:
                found[width, height] = too_large
        assert not found, f"{name}: {found}"
        await self.screen.person.look(f"screen-sandwich-{name}")


def praised(state: State) -> State:
    """Return a state in which all have cooked; with chef's suggestion each has a line of the maximal length."""
    for seat in range(state.seats):
        made = division(state, seat)
        lines = (PRAISE,) * len(made) if state.options.chef else ()
        state = after(state, Act(seat, Compose(made, lines)))
    return state


def ranked(state: State) -> State:
    for seat in range(state.seats):
        state = after(state, Act(seat, Rank(tuple(range(len(state.players[seat].plates))), REMARK)))
    return state


def phases(seats: int) -> Iterator[tuple[str, State]]:
    """Return a state of every phase, each with as much content as possible."""
    beginning = rules.setup(seats, Options(icebreaker=True))
    yield "icebreaker", beginning
    confessed = after(beginning, *(Act(seat, Confess("honey", "sardine")) for seat in range(seats)))
    yield "signal", confessed
    yield "market", to_phase(confessed, "market")
    kitchen = to_phase(confessed, "kitchen")
    yield "kitchen", after(kitchen, Act(0, Compose(division(kitchen, 0))))
    served = praised(kitchen)
    yield "tasting", after(served, Act(1, Rank(tuple(range(len(served.players[1].plates))))))
    trade = to_phase(rules.setup(seats, Options(trade=True)), "kitchen")
    baskets = [player.basket for player in trade.players]
    yield "trade", after(trade, Act(0, Offer(1, baskets[0][0], baskets[1][0])))
    chef = praised(to_phase(rules.setup(seats, Options(chef=True)), "kitchen"))
    yield "chef", chef
    yield "round", after(ranked(served), Act(CHANCE, RevealFrom(0)))
    yield "result", to_phase(confessed, "over")


async def at_screen(company: Company, server: Server, seats: int, **taste: Any) -> Laid:
    people: list[RecordingClient] = await people_in_room(
        server, " ".join(NAMES[:seats]), "sandwich", {"icebreaker": True}
    )
    await people[0].send_command(protocol.Start("start"))
    screen = await desktop(company, "Television", **taste)
    await screen.person.go(f"/screen/{people[0].code}")
    await expect(screen.page.locator("[data-phase=icebreaker]")).to_be_visible()
    return Laid(screen, server.registry.sessions[people[0].code])


@pytest.mark.slow
@pytest.mark.real_time
@pytest.mark.parametrize(
    ("seats", "taste"),
    [
        (3, {}),
        (4, {"older": True}),
        (6, {"locale": "fr-FR", "dark": True}),
        (9, {}),
        (12, {"locale": "fr-FR", "dark": True}),
        (12, {"older": True}),
    ],
    ids=["3", "4-older", "6-fr-dark", "9", "12-fr-dark", "12-older"],
)
async def test_every_phase_fits_on_a_table_screen(
    company: Company, server: Server, seats: int, taste: dict[str, Any]
) -> None:
    laid = await at_screen(company, server, seats, **taste)
    for name, state in phases(seats):
        laid.lay(state)
        await expect(laid.page.locator(f"[data-phase={state.phase}]")).to_be_visible()
        await laid.fits(f"{seats}-{name}")


@pytest.mark.slow
@pytest.mark.real_time
@pytest.mark.parametrize("seats", [3, 12])
async def test_remarks_fit_on_a_table_screen_and_end_in_time(company: Company, server: Server, seats: int) -> None:
    laid = await at_screen(company, server, seats)
    laid.reveal(ranked(praised(to_phase(rules.setup(seats, Options(chef=True)), "kitchen"))))
    await expect(laid.page.locator("[data-phase=show] [data-tasted] em")).to_be_visible()
    await expect(laid.page.locator("[data-until]")).to_be_visible()
    await laid.fits(f"{seats}-show")
    await expect(laid.page.locator("[data-phase=signal] .market")).to_be_visible(timeout=40_000)
    await laid.screen.sees("market-ready")
