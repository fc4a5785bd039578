"""A studio: a server and a browser for one take, whose chance, codes and clocks are the same in every run.

    async with table_of(studio, "snack-match", {}) as table:
        await table.start()
        await table.everybody("draft")        # as a player, an onlooker and on a television
        await table.play(lambda: table.state.phase == "place")

Ana sits at a browser, the others are programs. All moves are made by bots in this process, one after the other, so
that every run sees the same table; what Ana would choose is played for her too, unless the picture is of choosing.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any, Final
from unittest.mock import patch
from zlib import crc32

import msgspec
from msgspec.structs import replace
from playwright.async_api import Browser, expect

from panier import protocol
from panier.bots import find_bot
from panier.core.bot import without_delay
from panier.core.chance import seeded
from panier.core.units import Millis, Seat
from panier.protocol.client import Client
from panier.server.app import Server
from panier.server.model import claim_judge
from panier.server.model.reaction_judging import ClientTiming, ServerTiming, judge
from panier.server.session import bot_seats, hints, registry, reviews, table_setup
from panier.server.session.inbox import on_message
from panier.server.session.live_game import LiveGame
from panier.server.session.room_session import RoomSession
from pictures.camera import FIXED, SAME_DAY, Camera
from pictures.takes import TELEVISION, Take
from server.reviewing import fake_review_json
from web.people import Company, Kind, address
from web.programs import take_over
from web.visit import Visit

AT_HOME: Final = "http://192.168.1.20:8000"
NAMES: Final = ("Ben", "Zoé", "Mia", "Tom")
WITHIN: Final = 20  # seconds for what should happen at once
WITH_HINTS: Final = ("snack-match", "picnic", "snack-arnaque")
PLAYS: Final = "casual"


@dataclass
class Studio:
    """A server, a browser and a camera for one take."""

    server: Server
    browser: Browser
    take: Take
    camera: Camera
    series: str = ""
    seed: int = 4  # of the deals
    rooms: int = 0
    held: dict[str, int] = field(default_factory=dict)  # by room: the stimulus at which its clock stops

    def __post_init__(self) -> None:
        self.company = Company(self.browser, address(self.server))

    async def visit(self, name: str, **more: Any) -> Visit:
        """Return a new person with a device as this take has them."""
        kind: Kind = "phone" if self.take.hands == "touch" else "desktop"
        locale = "fr-FR" if self.take.language == "fr" else "en-GB"
        person = await self.company.person(
            name, kind, locale=locale, **{"device_scale_factor": 1, "timezone_id": "Europe/Paris", **more}
        )
        await person.page.add_init_script(f"({FIXED})({SAME_DAY})")
        return Visit(person)

    async def television(self) -> Visit:
        return await self.visit("Television", viewport={"width": TELEVISION.width, "height": TELEVISION.height})

    async def shoot(self, visit: Visit, screen: str, *, whole: bool = False) -> None:
        await self.camera.shoot(visit.page, screen, whole=whole)

    def begin(self, series: str, seed: int) -> None:
        """Begin a series, with codes that do not depend on which other series were shown before."""
        self.series, self.seed, self.rooms = series, seed, 0

    async def end(self) -> None:
        """Send everybody away; raise if there was an error in any browser."""
        company, self.company = self.company, Company(self.browser, address(self.server))
        await company.leave()


@asynccontextmanager
async def same_every_time(studio: Studio) -> AsyncIterator[None]:
    """Fix what is drawn by lot: deals, codes, the bots' choices; and hold the clocks of races."""
    wake = LiveGame.next_wakeup_ms
    letters = protocol.ROOM_CODE_LETTERS

    def code() -> str:
        studio.rooms += 1
        mark = crc32(studio.series.encode())
        return (
            "P"
            + "".join(letters[mark // len(letters) ** place % len(letters)] for place in range(4))
            + letters[studio.rooms]
        )

    def woken(self: LiveGame) -> float | None:
        until = studio.held.get(self.state.room.code)
        number = self.table.current_stimulus(self.table.state)
        return None if until is not None and number is not None and number >= until else wake(self)

    def believed(profile: Any, pings: Any, history: Any, server: ServerTiming, client: ClientTiming) -> Any:
        """Judge a claim by what the page reports: pictures take their time while the card lies there."""
        assert client.reaction_ms is not None
        verdict, _ = judge(profile, pings, history, server, client)
        return replace(verdict, reaction_ms=Millis(round(client.reaction_ms))), history

    with (
        patch.object(claim_judge, "judge", believed),
        patch.object(table_setup, "key", lambda *_: studio.seed.to_bytes(32)),
        patch.object(registry, "new_code", code),
        patch.object(bot_seats, "token_hex", lambda length: "5a" * length),
        patch.object(reviews, "make_review", fake_review_json),
        patch.object(hints, "token_hex", lambda length: "5a" * length),
        patch.object(LiveGame, "next_wakeup_ms", woken),
        patch.object(studio.server.app.names, "urls", [AT_HOME]),
    ):
        yield


class Table:
    """A room with Ana at a browser, and programs in the other chairs."""

    def __init__(self, studio: Studio, ana: Visit, code: str) -> None:
        self.studio = studio
        self.ana = ana
        self.code = code
        self.eve: Visit | None = None  # looks on
        self.television: Visit | None = None
        self.has_lamp = False

    @property
    def room(self) -> RoomSession:
        return self.studio.server.registry.sessions[self.code]

    @property
    def game(self) -> LiveGame:
        found = self.room.state.game
        assert found is not None
        return found

    @property
    def state(self) -> Any:
        return self.game.table.state

    @property
    def is_over(self) -> bool:
        return not self.room.state.room.playing

    async def until(self, holds: Callable[[], object]) -> None:
        async with asyncio.timeout(WITHIN):
            while not holds():
                await asyncio.sleep(0.01)

    def say(self, seat: Seat, message: protocol.Message) -> None:
        """Send a message as the person in this chair."""
        person = self.room.state.room.chairs[seat].person
        assert person is not None
        on_message(self.room, self.room.state.sockets.here[person], message, self.room.clock.now())

    async def choose(self, game: str, options: dict[str, Any]) -> None:
        self.say(0, protocol.Choose(token_hex(8), game, options))
        await self.until(lambda: self.room.state.committed.room.game == game)

    async def start(self) -> None:
        self.say(0, protocol.Start(token_hex(8)))
        await self.until(lambda: self.room.state.room.playing)
        self.prepare()
        entry = self.game.table.entry
        await self.until(lambda: self.acting() or entry.rules.is_timed(self.state.options))
        await self.ana.at_table(entry.id)
        self.has_lamp = entry.id in WITH_HINTS

    def prepare(self) -> None:
        """Have a bot and its random numbers for each seat of the game."""
        bot = find_bot(self.game.table.entry, PLAYS)
        assert bot is not None
        self.bot = bot
        self.chances = [seeded(seat) for seat in range(len(self.room.state.room.chairs))]

    def view(self) -> Any:
        """Return what everybody sees."""
        return self.game.table.entry.rules.view(self.state, None)

    def acting(self) -> list[Seat]:
        """Return who is to act."""
        return sorted(seat for seat in self.game.table.entry.rules.to_act(self.state) if seat >= 0)

    async def move(self, seat: Seat) -> None:
        """Let a bot choose for this seat."""
        before = self.state
        answer = self.bot(self.game.table.entry.rules.view(before, seat), self.chances[seat])
        assert answer is not None
        await self.make(seat, without_delay(answer))

    async def claim(self, seat: Seat, reaction_ms: float) -> None:
        """Press the pad as this person does, so long after the card was shown."""
        entry = self.game.table.entry
        moves = entry.rules.moves(entry.rules.view(self.state, seat))
        claim = next(move for move in moves if entry.is_claim(move))
        raw, number = msgspec.Raw(msgspec.json.encode(claim)), self.game.views.number
        self.say(seat, protocol.Claim(token_hex(8), number, raw, rt=reaction_ms, step=0.1, paint=1.0))

    async def turn(self) -> None:
        """Let the player whose turn it is turn a card, and its moment pass."""
        entry, seat = self.game.table.entry, self.view().turn
        moves = entry.rules.moves(entry.rules.view(self.state, seat))
        await self.make(seat, next(move for move in moves if not entry.is_claim(move)))
        await self.advance()

    async def advance(self) -> None:
        """Let the clock of a race run until the next card lies there."""
        number = self.stimulus
        self.studio.held[self.code] = number + 1
        self.game.reschedule()
        await self.until(lambda: self.is_over or self.stimulus > number)

    @property
    def stimulus(self) -> int:
        return self.game.table.current_stimulus(self.state) or 0

    async def make(self, seat: Seat, *moves: Any) -> None:
        before, number = self.state, self.game.views.number
        raw = tuple(msgspec.Raw(msgspec.json.encode(move)) for move in moves)
        self.say(seat, protocol.Play(cmd=token_hex(8), game=number, moves=raw))
        await self.until(lambda: self.state is not before)

    async def play(self, until: Callable[[], object], *, leave: Seat | None = None) -> None:
        """Let everybody play, one after the other, until a condition holds or only one seat is left to act."""
        async with asyncio.timeout(120):
            while not self.is_over and not until():
                acting = [seat for seat in self.acting() if seat != leave]
                if acting:
                    await self.move(acting[0])
                elif leave in self.acting():
                    return
                else:
                    await asyncio.sleep(0.02)

    async def others(self) -> None:
        """Let everybody but Ana play, until she is the only one to act."""
        await self.play(lambda: False, leave=0)

    # --- pictures ---

    async def shoot(self, screen: str, *, whole: bool = False) -> None:
        """Take a picture of Ana's page; the lamp for a hint comes to it later than the rest."""
        if self.has_lamp and self.room.state.room.playing and 0 in self.acting():
            await self.sees("[data-ask-hint]")
        await self.studio.shoot(self.ana, screen, whole=whole)

    async def watched(self) -> None:
        """Let Eve look on, and a television show the table."""
        self.eve = await self.studio.visit("Eve")
        await self.eve.person.go(f"/room/{self.code}")
        await self.eve.press("room-watch")
        if self.studio.take.hands == "mouse":
            self.television = await self.studio.television()
            await self.television.person.go(f"/screen/{self.code}")

    async def everybody(self, screen: str) -> None:
        """Take pictures of what a player, an onlooker and the room see."""
        await self.shoot(screen)
        if self.eve:
            await self.studio.shoot(self.eve, f"{screen}-onlooker")
        if self.television:
            await self.studio.shoot(self.television, f"{screen}-tv")

    async def again(self) -> None:
        """Load Ana's page again, which forgets what she has not confirmed."""
        await self.ana.page.reload()
        await self.ana.at_table(self.game.table.entry.id)
        await self.until(lambda: self.room.state.room.chairs[0].person in self.room.state.sockets.here)

    async def sees(self, selector: str) -> None:
        await expect(self.ana.page.locator(selector).first).to_be_visible()


@asynccontextmanager
async def race_of(studio: Studio, game: str, options: dict[str, Any], *, others: int = 2) -> AsyncIterator[Table]:
    """Begin a race whose clock stops at each card."""
    async with table_of(studio, game, options, others=others) as table:
        studio.held[table.code] = 1
        await table.start()
        yield table


@asynccontextmanager
async def table_of(studio: Studio, game: str, options: dict[str, Any], *, others: int = 2) -> AsyncIterator[Table]:
    """Open a room for this game: Ana hosts it at a browser, the others are programs."""
    url = studio.server.urls[0]
    async with AsyncExitStack() as stack:
        host = await Client.open(url, "Ana")
        for name in NAMES[:others]:
            await stack.enter_async_context(await Client.join(url, host.code, name))
        ana = await studio.visit("Ana")
        await take_over(ana, host)
        await ana.in_lobby()
        table = Table(studio, ana, host.code)
        await table.choose(game, options)
        yield table
