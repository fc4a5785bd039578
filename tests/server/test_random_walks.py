"""Random walks: people do anything in any order, on a slow or full disk; they see the right state, and games go on."""

import asyncio
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from panier import protocol
from panier.core.registry import GAMES
from panier.core.units import Millis
from panier.server.model import room
from panier.server.session import bot_seats, commands
from panier.server.session.bot_seats import Pace
from panier.server.store.store import StoreFull
from server.scenes import FakeSocket, Scene, settle

NAMES = ("Ana", "Ben", "Cleo")
Failures = list[dict[str, Any]]


@pytest.fixture
async def failures() -> Failures:
    """Collect the errors of tasks and callbacks that nobody awaits."""
    failures: Failures = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context))
    return failures


@pytest.fixture
def chance(seed: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[random.Random]:
    """Seed shuffles and bots, so that each walk is the same every time."""
    source = random.Random(seed)
    for module in (room, commands):
        monkeypatch.setattr(module, "token_bytes", source.randbytes)
    monkeypatch.setattr(bot_seats, "token_hex", lambda size: source.randbytes(size).hex())
    before = random.getstate()
    random.seed(seed)
    yield random.Random(seed)
    random.setstate(before)


class Walk:
    """A room in which random people take random steps."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.scene = Scene(Pace(Millis(200), Millis(0)))
        self.game = chance.choice(list(GAMES))
        self.steps: dict[Callable[[int], Any], int] = {
            self.play: 50,
            self.exit: 10,
            self.start: 8,
            self.take_a_chair: 8,
            self.let_sit: 8,
            self.set_up: 4,
            self.stand: 4,
            self.cover: 4,
            self.add_bot: 3,
            self.remove_chair: 2,
            self.abandon: 1,
        }

    async def begin(self, *, bots: int = 0) -> None:
        for name in NAMES:
            await self.scene.join(name)
        for _ in range(bots):
            await self.scene.do(0, protocol.AddBot)
        assert isinstance(await self.scene.do(0, protocol.Choose, game=self.game), protocol.CommandDone)

    async def step(self) -> None:
        """Let a person do something or reconnect, change the state of the disk, and let time pass."""
        store = self.scene.store
        store.holds_commits = self.chance.random() < 0.3
        store.fails_with = StoreFull("The disk is full.") if self.chance.random() < 0.08 else None
        who = self.chance.randrange(len(NAMES))
        if who in self.scene.session.state.sockets.here:
            do = self.chance.choices(list(self.steps), list(self.steps.values()))[0]
            await do(who)
        elif self.chance.random() < 0.5:
            self.scene.connect(who)
        await self.scene.clock.advance(self.chance.choice([0, 10, 300, 2000]))
        if self.chance.random() < 0.6:
            await self.flush()

    async def rest(self) -> None:
        """Let the disk work, and everything be sent."""
        self.scene.store.fails_with = None
        self.scene.store.holds_commits = False
        await self.flush()
        await self.scene.clock.advance(3000)
        await self.flush()

    async def flush(self) -> None:
        self.scene.store.flush()
        await settle()

    # --- what can be done ---------------------------------------------------------------------------------------------

    async def play(self, who: int) -> None:
        """Make any move of the last view of a person, as a claim if it is one."""
        table = seen_by(self.scene.sockets[who])
        game = self.scene.session.state.game
        if not table or not table.moves or not game:
            return
        move = self.chance.choice(table.moves)
        if game.table.is_claim(msgspec.json.decode(move, type=GAMES[table.id].move_type)):
            rt = self.chance.choice([None, 150.0, 300.0])
            await self.scene.do(who, protocol.Claim, game=table.game, move=move, rt=rt)
        else:
            await self.scene.do(who, protocol.Play, game=table.game, moves=(move,))

    async def exit(self, who: int) -> None:
        self.scene.session.exit(self.scene.sockets[who])

    async def start(self, who: int) -> None:
        await self.scene.do(who, protocol.Start)

    async def take_a_chair(self, who: int) -> None:
        await self.scene.do(who, protocol.Sit, chair=self.chance.choice([None, 0, 1, 2]))

    async def let_sit(self, who: int) -> None:
        """Answer a chair request, an open one or a wrong one."""
        asks = [(wanted.person, wanted.chair) for wanted in self.scene.session.chair_requests.list_requests()]
        person, chair = self.chance.choice([*asks, (0, 0), (1, 1), (2, 0)])
        await self.scene.do(
            who, protocol.AnswerChairRequest, person=person, chair=chair, yes=self.chance.random() < 0.8
        )

    async def set_up(self, who: int) -> None:
        await self.scene.do(
            who, protocol.ChangeSettings, paused=self.chance.random() < 0.3, clock=self.chance.choice([0, 5])
        )

    async def stand(self, who: int) -> None:
        await self.scene.do(who, protocol.Stand)

    async def cover(self, who: int) -> None:
        how = self.chance.choice(["wait", "turn", "return"])
        await self.scene.do(who, protocol.SetCover, chair=self.chance.randrange(3), how=how)

    async def add_bot(self, who: int) -> None:
        await self.scene.do(who, protocol.AddBot)

    async def remove_chair(self, who: int) -> None:
        await self.scene.do(who, protocol.RemoveChair, chair=self.chance.randrange(4))

    async def abandon(self, who: int) -> None:
        await self.scene.do(who, protocol.Abandon)


def seen_by(socket: FakeSocket) -> protocol.TableView | None:
    """Return the view that a person was last sent."""
    tables = [
        message.table
        for message in socket.received
        if isinstance(message, protocol.UpdateMessage | protocol.FullState) and message.table
    ]
    return tables[-1] if tables else None


@pytest.mark.parametrize("seed", range(60))
async def test_whatever_people_do_everybody_sees_what_is_on_disk(chance: random.Random, failures: Failures) -> None:
    walk = Walk(chance)
    await walk.begin()
    for _ in range(120):
        await walk.step()
    await walk.rest()
    scene, session = walk.scene, walk.scene.session
    assert failures == []
    assert not session.is_closed
    session.state.sockets.send_to_all(protocol.EmoteMessage(0, "yum"))  # every socket still receives
    if session.state.room.playing:
        for who, socket in scene.sockets.items():
            if session.state.sockets.here.get(who) is socket:
                last = seen_by(socket)
                session.send_full_state(socket)
                now = seen_by(socket)
                assert last
                assert now
                assert (last.seat, bytes(last.view)) == (now.seat, bytes(now.view))
    restarted = scene.restart()
    assert restarted.state.room == session.state.committed.room
    if restarted.state.room.playing:
        assert restarted.state.latest.savepoint is not None
        assert session.state.committed.savepoint is not None
        assert restarted.state.latest.savepoint.state == session.state.committed.savepoint.state


@pytest.mark.parametrize("seed", range(30))
async def test_whatever_happens_a_table_with_a_clock_continues(chance: random.Random, failures: Failures) -> None:
    walk = Walk(chance)
    await walk.begin(bots=1)
    walk.steps = {walk.play: 60, walk.exit: 20, walk.set_up: 20}
    await walk.scene.do(0, protocol.Start)
    for _ in range(40):
        await walk.step()
    await walk.rest()
    scene = walk.scene
    for who in range(len(NAMES)):
        scene.connect(who)
    await settle()
    host = scene.session.state.room.host
    assert host is not None
    if scene.session.state.room.playing:
        await scene.do(host, protocol.ChangeSettings, paused=False, clock=5)
    for _ in range(20):
        game = scene.session.state.game
        if not game or not scene.session.state.room.playing:
            break
        acts = game.table.act_count
        await scene.clock.advance(20_000)
        assert game.table.act_count > acts or not scene.session.state.room.playing
    assert failures == []
