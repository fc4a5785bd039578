"""Games that have just begun, to start a test with, and helpers to see and act in them."""

import msgspec

from panier import protocol
from panier.core.registry import find
from panier.games._racing.cards import shown_on
from panier.games.elephant.table import View as ElephantView
from panier.games.picnic.table import Keep
from panier.games.sandwich.table import View as SandwichView
from panier.games.snap.bots import two_alike
from panier.games.snap.table import Call
from panier.games.snap.table import View as SnapView
from panier.server.session.bot_seats import Pace
from panier.server.session.live_game import LiveGame
from server.scenes import FakeSocket, Scene


async def in_room(*names: str, pace: Pace | None = None) -> Scene:
    """Return a scene with a room in which these people sit."""
    scene = Scene(pace)
    for name in names:
        await scene.join(name)
    return scene


def game_of(scene: Scene) -> LiveGame:
    """Return the running game."""
    assert scene.session.state.game is not None
    return scene.session.state.game


# --- Snack Match ------------------------------------------------------------------------------------------------------


async def at_snack_match(*names: str, pace: Pace | None = None, clock: int = 0) -> Scene:
    scene = await in_room(*names, pace=pace)
    await scene.do(0, protocol.ChangeSettings, clock=clock)
    assert isinstance(await scene.do(0, protocol.Start), protocol.CommandDone)
    return scene


def first_keep(scene: Scene, who: int) -> Keep:
    """Return the move that keeps the first card of a person."""
    view = msgspec.json.decode(scene.sockets[who].table.view, type=find("snack-match").view_type)
    return Keep(view.hand[0])


def keep_count(scene: Scene, seat: int) -> int:
    """Return how often a seat has kept a card, by the stored acts."""
    return sum(f'[{seat},{{"type":"keep"'.encode() in act for act in scene.store.acts)


def bot_request_count(scene: Scene, seat: int) -> int:
    """Return how often a bot was asked to play for a seat."""
    return sum(msgspec.json.decode(question.view)["seat"] == seat for question in scene.bot_engine.requests)


# --- Snap -------------------------------------------------------------------------------------------------------------


async def at_snap(
    *rtts: float, options: dict[str, object] | None = None, profile: protocol.JudgingProfileName = "friends"
) -> Scene:
    """Start a game of Snap with people at these round trips, always with the same cards."""
    scene = Scene()
    for number, rtt in enumerate(rtts):
        await scene.join(f"Player {number}", rtt)
    scene.set_room(seed="07" * 32)
    await scene.do(0, protocol.ChangeSettings, profile=profile)
    await scene.do(0, protocol.Choose, game="snap", options=options or {})
    await scene.do(0, protocol.Start)
    return scene


def snap_view(socket: FakeSocket) -> SnapView:
    return msgspec.json.decode(socket.table.view, type=SnapView)


async def until_two_alike(scene: Scene, who: int = 0) -> float:
    """Advance the clock until two cards are alike; return when a person was shown them."""
    for _ in range(20_000):
        if two_alike(snap_view(scene.sockets[who])):
            return max(scene.sockets[who].reveal_sent_at.values())
        await scene.clock.advance(10)
    raise AssertionError("no two alike")


async def until_next_card(scene: Scene, who: int = 0) -> None:
    number = snap_view(scene.sockets[who]).number
    for _ in range(20_000):
        if snap_view(scene.sockets[who]).number > number:
            return
        await scene.clock.advance(10)
    raise AssertionError("no next card")


async def press(scene: Scene, who: int, shown: float, rt: float) -> str:
    """Let a person call `rt` milliseconds after they saw the card; advance the clock until the call has arrived."""
    await scene.clock.advance_to(shown + rt + scene.sockets[who].rtt)
    cmd = await scene.claim(who, Call(snap_view(scene.sockets[who]).number), rt)
    await scene.clock.advance(0)
    return cmd


def first_photo_finish(socket: FakeSocket) -> tuple[protocol.PhotoEntry, ...]:
    """Return the first photo finish that a socket received."""
    return next(told.photo for told in socket.updates if told.photo)


# --- Slap the Elephant ------------------------------------------------------------------------------------------------


async def at_elephant(*rtts: float, options: dict[str, object] | None = None) -> Scene:
    """Start a game of Slap the Elephant with people at these round trips, always with the same cards."""
    scene = Scene()
    for number, rtt in enumerate(rtts):
        await scene.join(f"Player {number}", rtt)
    scene.set_room(seed="07" * 32)
    await scene.do(0, protocol.Choose, game="elephant", options=options or {})
    await scene.do(0, protocol.Start)
    return scene


def elephant_view(socket: FakeSocket) -> ElephantView:
    return msgspec.json.decode(socket.table.view, type=ElephantView)


async def until_elephant(scene: Scene) -> tuple[float, int]:
    """Advance the clock until an elephant shows; return when it was shown, and the number of the table."""
    for _ in range(20_000):
        view = elephant_view(scene.sockets[0])
        if view.top and shown_on(view.top) == "elephant":
            return max(scene.sockets[0].reveal_sent_at.values()), view.number
        await scene.clock.advance(10)
    raise AssertionError("no elephant")


# --- Sandwich ---------------------------------------------------------------------------------------------------------


async def at_market(*rtts: float, clock: int = 0) -> tuple[Scene, float]:
    """Start a game of Sandwich with people at these round trips; return it and when the market was shown."""
    scene = Scene()
    for number, rtt in enumerate(rtts):
        await scene.join(f"Player {number}", rtt)
    await scene.do(0, protocol.Choose, game="sandwich")
    await scene.do(0, protocol.ChangeSettings, clock=clock)
    await scene.do(0, protocol.Start)
    for _ in range(1000):
        if market_view(scene).phase == "market":
            return scene, max(scene.sockets[0].reveal_sent_at.values())
        await scene.clock.advance(50)
    raise AssertionError("no market")


def market_view(scene: Scene, who: int = 0) -> SandwichView:
    return msgspec.json.decode(scene.sockets[who].table.view, type=SandwichView)
