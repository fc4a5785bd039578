"""Several nodes with a real PostgreSQL and a real NATS: any node serves any socket, and clients see no difference."""

import asyncio
from pathlib import Path
from time import monotonic
from typing import Any, Final

import asyncpg
import msgspec
import pytest
from aiohttp import ClientSession

from panier import protocol
from panier.bots import find_bot
from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.registry import find
from panier.core.units import Seconds
from panier.protocol.client import ConnectionClosed, play_as, post
from panier.server.app import Server
from panier.server.bus.in_process import InProcessBroker, InProcessBus
from panier.server.bus.nats_bus import NatsBus
from panier.server.cluster import messages
from panier.server.cluster.gateway import ROOM_MOVES, Gateway, RemoteRoom
from panier.server.cluster.owner import OwnerService, OwnerSocket
from panier.server.cluster.rooms import LocalRoom
from panier.server.model.claim_judge import ClaimJudge
from panier.server.model.reaction_judging import ClientTiming
from panier.server.model.room import change_person, find_person
from panier.server.model.tokens import digest
from panier.server.session.state import Change
from panier.server.session.tickets import TicketGrant
from panier.server.settings import CannotServe, ServerSettings, check_settings
from panier.server.store.store import HeldElsewhere, NameTaken, StoreUnavailable
from panier.server.tuning import DEFAULT_TUNING, OWNER_COMMIT_TIMEOUT_S, Tuning
from server import services
from server.nodes import kill_node, nodes
from server.recording_clients import RecordingClient, drop_connection, settings
from server.scenes import FakeSocket, ManualClock, Scene, settle
from server.tables import in_room


async def join_room(at: Server, *others: Server) -> list[RecordingClient]:
    """Connect one person to each of these nodes, in a room that the first node holds."""
    first = await RecordingClient.open(at.urls[0], "Ana")
    names = ("Ben", "Zoe", "Mia")
    return [
        first,
        *[
            await RecordingClient.join(node.urls[0], first.code, name)
            for node, name in zip(others, names, strict=False)
        ],
    ]


async def finish_game(*people: RecordingClient, game: str = "snack-arnaque") -> None:
    """Let bots play the running game to its end for these people."""
    bot = find_bot(find(game), "casual")
    async with asyncio.timeout(90):
        await asyncio.gather(*[play_as(one, bot, seeded(seed)) for seed, one in enumerate(people)])


async def expire_lease(database: str, node: str) -> None:
    """End the lease of a node in the database, as if the node had not renewed it."""
    connection = await asyncpg.connect(database)
    await connection.execute("UPDATE nodes SET lease_until = clock_timestamp() WHERE name = $1", node)
    await connection.close()


async def test_people_on_two_nodes_finish_a_game_with_one_record(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        ana, ben = await join_room(oak, elm)
        await ana.send_command(protocol.Choose("choose", "snack-arnaque", {}))
        await ana.send_command(protocol.Start("start"))
        assert [*oak.registry.sessions] == [ana.code]
        assert not elm.registry.sessions
        await finish_game(ana, ben)
        assert ana.result == ben.result
        assert ana.table
        async with ClientSession() as session:
            records = [
                await (await session.get(f"{at.urls[0]}/api/records/{ana.table.record}")).text() for at in (oak, elm)
            ]
        assert records[0] == records[1]
        assert '"result"' in records[0]


@pytest.mark.slow  # cards are turned at their real pace
async def test_a_race_over_three_nodes_is_judged_by_its_owner(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm", "ash") as (oak, elm, ash):
        people = await join_room(oak, elm, ash)
        await people[0].send_command(protocol.Choose("choose", "snap", {"flips": 12}))
        await people[0].send_command(protocol.Start("start"))
        await finish_game(*people, game="snap")
        assert people[0].result == people[1].result == people[2].result
        photos = [
            photo
            for one in people[1].frames
            if isinstance(one.message, protocol.UpdateMessage)
            for photo in one.message.photo
        ]
        assert photos  # somebody called, and everybody saw their time


async def test_a_disconnected_client_reconnects_through_another_node(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm", "ash") as (oak, elm, ash):
        ana, ben = await join_room(oak, elm)
        await ana.send_command(protocol.Start("start"))
        before = ben.seq
        ben.connection.url = ash.urls[0]
        await drop_connection(ben)
        await ana.send_command(protocol.ChangeProfile("me", extended=150))
        async with asyncio.timeout(20):
            await ben.wait_until(lambda: ben.seq > before)
        assert {listener.person for listener in oak.registry.sessions[ana.code].state.sockets.connected} == {0, 1}
        assert [node for node, _ in oak.node.owner_service.sockets] == ["ash"]


async def test_a_node_that_stops_hands_its_rooms_over(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        first, ana, ben = await join_room(oak, elm, elm)
        await first.send_command(protocol.Leave("leave"))
        await ana.send_command(protocol.Start("start"))
        await oak.stop()
        async with asyncio.timeout(20):
            await ana.send_command(protocol.ChangeProfile("me", extended=150))
        assert [*elm.registry.sessions] == [ana.code]
        await finish_game(ana, ben, game="snack-match")
        assert ana.result == ben.result


async def test_another_node_takes_the_rooms_when_a_lease_expires(tmp_path: Path) -> None:
    database = await services.fresh_database()
    async with nodes(tmp_path, "oak", "elm", database=database) as (oak, elm):
        first, ana, ben = await join_room(oak, elm, elm)
        await first.send_command(protocol.Leave("leave"))
        await ana.send_command(protocol.Start("start"))
        await kill_node(oak)
        async with asyncio.timeout(20):
            doing = asyncio.create_task(ana.send_command(protocol.ChangeProfile("me", extended=150)))
            await asyncio.sleep(0.5)
            await expire_lease(database, "oak")
            await doing
        assert [*elm.registry.sessions] == [ana.code]
        await finish_game(ana, ben, game="snack-match")


async def test_a_node_with_an_expired_lease_drops_its_rooms_and_writes_nothing(tmp_path: Path) -> None:
    """It may have been frozen, and another node holds the room now."""
    database = await services.fresh_database()
    async with nodes(tmp_path, "oak", "elm", database=database) as (oak, elm):
        ana, ben = await join_room(oak, oak)
        await expire_lease(database, "oak")
        await RecordingClient.watch(elm.urls[0], ana.code)
        assert [*elm.registry.sessions] == [ana.code]
        async with asyncio.timeout(20):
            seq = await ana.send_command(protocol.ChangeProfile("me", extended=150))
        assert elm.registry.sessions[ana.code].state.committed.seq == seq
        assert not oak.registry.sessions
        async with asyncio.timeout(20):
            await ben.wait_until(lambda: ben.seq == seq)


async def test_a_node_without_its_database_disconnects_everybody(tmp_path: Path) -> None:
    """Only this node cannot reach the database: its people find the room on another node."""
    database = await services.fresh_database()
    async with nodes(tmp_path, "oak", "elm", database=database) as (oak, elm):
        ana, ben = await join_room(oak, elm)
        oak.node.registry.store.renew_lease = fail_to_renew  # type: ignore[method-assign]
        oak.registry.leased_until_s = monotonic()  # as it would be in some seconds
        await expire_lease(database, "oak")
        async with ClientSession(oak.urls[0]) as session:
            assert (await session.get("/healthz")).status == 503
            assert (await session.get(f"/api/rooms/{ana.code}")).status == 503
        assert not oak.registry.sessions
        ana.connection.url = elm.urls[0]
        async with asyncio.timeout(20):
            await ana.send_command(protocol.ChangeProfile("me", extended=150))
            await ben.send_command(protocol.ChangeProfile("me", extended=150))
        assert [*elm.registry.sessions] == [ana.code]


NO_BUS_GRACE: Final = Tuning(bus_lost_timeout_s=Seconds(0))


async def fail_to_renew(rooms: int, *, accepts_rooms: bool = True) -> Any:
    raise StoreUnavailable("out of reach")


async def test_a_node_without_a_bus_releases_its_rooms_to_nodes_with_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with nodes(tmp_path, "oak", "elm", tuning=NO_BUS_GRACE) as (oak, elm):
        ana, ben = await join_room(oak, elm)
        monkeypatch.setattr(NatsBus, "is_connected", property(lambda bus: bus.node != "oak"))
        await elm.node.renew_lease()
        ana.connection.url = elm.urls[0]
        async with asyncio.timeout(20):
            while oak.registry.sessions:
                await asyncio.sleep(0.05)
            await ana.send_command(protocol.ChangeProfile("me", extended=150))
            await ben.send_command(protocol.ChangeProfile("me", extended=150))
        assert [*elm.registry.sessions] == [ana.code]
        monkeypatch.undo()
        async with asyncio.timeout(20):
            while not oak.registry.is_leased:  # it holds rooms again
                await asyncio.sleep(0.05)


def may_hold(server: Server) -> bool:
    return server.registry.is_leased


async def test_a_node_without_a_bus_keeps_its_rooms_if_no_node_has_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A peer that had the bus at its last renewal may have died since, or its lease may have expired."""
    database = await services.fresh_database()
    async with nodes(tmp_path, "oak", "elm", database=database, tuning=NO_BUS_GRACE) as (oak, elm):
        await kill_node(elm)
        await oak.node.renew_lease()
        monkeypatch.setattr(NatsBus, "is_connected", property(lambda bus: False))
        await oak.node.renew_lease()
        assert may_hold(oak), "no node has reported the bus since"
        await elm.registry.store.renew_lease(0)
        await oak.node.renew_lease()
        assert not may_hold(oak)
        await expire_lease(database, "elm")
        await oak.node.renew_lease()
        assert may_hold(oak)
        assert (await oak.node.directory.create()).code


async def test_a_failed_release_of_rooms_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The node keeps renewing its lease, so rooms that it has not released would be lost to all nodes."""
    async with nodes(tmp_path, "oak", "elm", tuning=NO_BUS_GRACE) as (oak, elm):
        code = (await oak.node.directory.create()).code
        monkeypatch.setattr(NatsBus, "is_connected", property(lambda bus: bus.node != "oak"))
        release = oak.registry.store.release_lease

        async def fail() -> None:
            raise StoreUnavailable("the database does not answer")

        oak.registry.store.release_lease = fail  # type: ignore[method-assign]
        await elm.node.renew_lease()
        await oak.node.renew_lease()
        assert not may_hold(oak)
        oak.registry.store.release_lease = release  # type: ignore[method-assign]
        await elm.node.renew_lease()
        await oak.node.renew_lease()
        assert await elm.registry.store.acquire_room(code) != HeldElsewhere("oak")


async def test_a_node_that_cannot_start_gets_no_lease(tmp_path: Path) -> None:
    database = await services.fresh_database()
    flags = {"store": database, "bus": "nats://127.0.0.1:9", "node": "oak", "speed": 1}
    with pytest.raises(CannotServe, match="NATS cannot be reached"):
        await Server(settings(tmp_path, **flags)).start()
    connection = await asyncpg.connect(database)
    assert await connection.fetch("SELECT name FROM nodes") == []
    await connection.close()


async def test_a_table_screen_returns_to_a_locked_room_on_any_node(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm", "ash", proxies=("127.0.0.1",)) as (oak, elm, ash):
        (ana,) = await join_room(oak)
        here, elsewhere = {"X-Forwarded-For": "10.0.0.7"}, {"X-Forwarded-For": "10.0.0.8"}
        async with ClientSession() as session:

            async def ask(at: Server, headers: dict[str, str]) -> tuple[int, Any]:
                route = f"{at.urls[0]}/api/rooms/{ana.code}/ticket"
                async with session.post(route, json={"screen": True}, headers=headers) as answer:
                    return answer.status, await answer.json()

            _, given = await ask(elm, here)
            await ana.send_command(protocol.ChangeSettings("lock", locked=True))
            assert (await ask(ash, elsewhere))[0] == 404
            assert (await ask(ash, {**elsewhere, "Authorization": f"Bearer {given['guest']}"}))[0] == 201


async def test_a_join_whose_answer_is_lost_is_repeated_without_a_duplicate(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        (ana,) = await join_room(oak)
        answer = oak.node.owner_service.handle_request
        lost: list[messages.NodeResponse] = []

        async def lose_first_answer(node: str, request: messages.NodeRequest) -> messages.NodeResponse:
            given = await answer(node, request)
            if isinstance(request, messages.JoinRoom) and not lost:
                lost.append(given)
                return messages.RequestRefused(ROOM_MOVES, is_retryable=True)
            return given

        oak.node.owner_service.handle_request = lose_first_answer  # type: ignore[method-assign]
        ben = await RecordingClient.join(elm.urls[0], ana.code, "Ben")
        assert lost == [messages.JoinedAs(ben.person or 0)]
        assert [someone.name for someone in oak.registry.sessions[ana.code].state.room.people] == ["Ana", "Ben"]


@pytest.mark.parametrize("kind", ["header", "cookie"])
async def test_every_node_recognises_a_device_that_left_by_its_token(kind: str, tmp_path: Path) -> None:
    """It has seen the cards of chair 1, so it may take its own chair again but not the one that Zoe leaves."""
    async with nodes(tmp_path, "oak", "elm", "ash") as (oak, elm, ash):
        ana, ben, zoe = await join_room(oak, elm, ash)
        token = ben.token or ""
        bring = {"Authorization": f"Bearer {token}"} if kind == "header" else {"Cookie": f"panier-{ana.code}-1={token}"}
        await ana.send_command(protocol.Choose("choose", "snack-match"))
        await ana.send_command(protocol.Start("start"))
        await ben.send_command(protocol.Leave("leave"))
        await zoe.send_command(protocol.Leave("leave"))
        async with ClientSession(ash.urls[0], headers=bring) as session:
            again = await post(
                ash.urls[0], f"/api/rooms/{ana.code}/join", protocol.Join("Bob"), protocol.Joined, session
            )
        async with RecordingClient(ash.urls[0], again.code, again.person, again.token) as bob:
            await bob.connect()
            with pytest.raises(PanierError, match="seen the cards of another chair"):
                await bob.send_command(protocol.Sit("other", 2))
            await bob.send_command(protocol.Sit("own", 1))
            await bob.wait_until(lambda: bob.table and bob.table.seat == 1)


async def test_the_former_token_regains_a_seat_on_any_node(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        ana, ben = await join_room(oak, elm)
        room = oak.registry.sessions[ana.code].state.room
        taken = change_person(room, 1, key=digest("of a thief"), former_key=find_person(room, 1).key)
        await drop_connection(ben)
        update = oak.registry.sessions[ana.code].outbox.commit(Change(taken))
        assert update
        await update.wait_until_stored()
        await ben.send_command(protocol.ChangeProfile("me", extended=150))
        assert find_person(oak.registry.sessions[ana.code].state.room, 1).key == digest(ben.token or "")


async def test_entering_over_another_node_waits_as_long_as_a_commit_may_take() -> None:
    waited: list[float] = []

    class SlowBus(InProcessBus):
        async def request(self, to: str, request: bytes, timeout_s: float) -> bytes:
            waited.append(timeout_s)
            return messages.encode(messages.EnterReply(is_admitted=True))

    clock = ManualClock()
    room = RemoteRoom(Gateway(SlowBus(InProcessBroker(), "elm"), clock), "K7M2QX", "oak")
    assert await room.enter(FakeSocket(clock, 1), TicketGrant("K7M2QX", 1, is_screen=False, key="key"), None, None)
    assert waited == [OWNER_COMMIT_TIMEOUT_S]


async def test_messages_after_a_bad_message_are_dropped() -> None:
    """They were on their way when the owner closed the socket."""
    scene = await in_room("Ana", "Ben")
    registry: Any = OneRoomRegistry(scene)
    tickets: Any = None
    owner_service = OwnerService(
        registry, tickets, scene.clock, Gateway(InProcessBus(InProcessBroker(), "oak"), scene.clock)
    )
    key = find_person(scene.session.state.room, 1).key
    scene.session.exit(scene.sockets[1])
    asked = messages.EnterRoom(5, TicketGrant(scene.session.code, 1, is_screen=False, key=key), "", None, None)
    assert await owner_service.handle_request("elm", asked) == messages.EnterReply(is_admitted=True)
    owner_service.on_message("elm", messages.FromSocket(5, b'{"t":"sing"}', None, 0))
    owner_service.on_message(
        "elm", messages.FromSocket(5, protocol.encode(protocol.ChangeProfile("c", ready=True)), None, 0)
    )
    await settle()
    assert not find_person(scene.session.state.room, 1).ready


@pytest.mark.parametrize("leaves", [False, True], ids=["stays", "leaves"])
async def test_a_socket_that_closes_during_a_slow_commit_does_not_enter(leaves: bool) -> None:
    scene = await in_room("Ana", "Ben")
    clock, key = scene.clock, find_person(scene.session.state.room, 1).key
    scene.session.exit(scene.sockets[1])
    update = scene.session.outbox.commit(
        Change(change_person(scene.session.state.room, 1, key=digest("of a thief"), former_key=key))
    )
    assert update
    await update.wait_until_stored()
    registry: Any = OneRoomRegistry(scene)
    tickets: Any = None
    owner_service = OwnerService(registry, tickets, clock, Gateway(InProcessBus(InProcessBroker(), "oak"), clock))
    scene.store.holds_commits = True
    asked = messages.EnterRoom(5, TicketGrant(scene.session.code, 1, is_screen=False, key=key), "", None, None)
    entering = asyncio.ensure_future(owner_service.handle_request("elm", asked))
    await settle()
    clock.time += 7_000
    owner_service.remove_silent_gateways()
    if leaves:
        owner_service.on_message("elm", messages.SocketClosed(5))
    scene.store.holds_commits = False
    scene.store.flush()
    assert await entering == messages.EnterReply(is_admitted=not leaves)
    assert (1 in scene.session.state.sockets.here) != leaves
    assert (("elm", 5) in owner_service.sockets) != leaves
    clock.time += 7_000
    owner_service.remove_silent_gateways()
    assert 1 not in scene.session.state.sockets.here, "its node has sent no report since"


class OneRoomRegistry:
    """A registry with one room."""

    tuning = DEFAULT_TUNING

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    async def find(self, code: str) -> Any:
        return self.scene.session


async def test_a_late_request_to_enter_replaces_no_newer_socket(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        ana, ben = await join_room(oak, elm)
        key = find_person(oak.registry.sessions[ana.code].state.room, ben.person or 0).key
        late = messages.EnterRoom(12345, TicketGrant(ana.code, ben.person, False, key), "", None, None)
        assert await oak.node.owner_service.handle_request("elm", late) == messages.EnterReply(is_admitted=False)
        await ben.send_command(protocol.ChangeProfile("me", extended=150))
        assert ben.connection.connects == 1


async def test_of_two_processes_with_one_name_the_older_loses_its_lease(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "oak") as (older, newer):
        ana = await RecordingClient.open(newer.urls[0], "Ana")
        with pytest.raises(NameTaken, match="Another process runs as node oak"):
            await older.node.renew_lease()
        assert await ana.send_command(protocol.ChangeProfile("me", extended=150))


async def test_an_update_lost_by_the_bus_is_sent_again(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        ana, ben = await join_room(oak, elm)
        await ben.send_command(protocol.ChangeProfile("here", extended=150))
        send, lost = oak.node.bus.send, []
        oak.node.bus.send = lambda to, message: lost.append(message)  # type: ignore[method-assign]
        seq = await ana.send_command(protocol.ChangeProfile("me", extended=200))
        oak.node.bus.send = send  # type: ignore[method-assign]
        assert lost
        async with asyncio.timeout(20):
            await ben.wait_until(lambda: ben.seq >= seq)


async def test_any_node_refuses_false_tickets_and_takes_seat_requests(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        ana, ben = await join_room(oak, elm)
        for ticket in ("elm.nonsense", "oak.nonsense", "nowhere.nonsense", "nonsense"):
            async with ClientSession() as session, session.ws_connect(f"{elm.urls[0]}/ws") as socket:
                await socket.send_bytes(b"")
                await socket.send_str(protocol.encode(protocol.Hello(ticket)).decode())
                await socket.receive()
                assert socket.close_code == 1008
        async with ClientSession(elm.urls[0]) as session:
            asked = await session.post(f"/api/rooms/{ana.code}/lost", json={"person": ben.person})
            assert (await asked.json())["state"] == "waiting"
            refused = await session.post(f"/api/rooms/{ana.code}/ticket", json={"person": ben.person})
            assert (refused.status, (await refused.json())["reason"]["key"]) == (401, "no-token")


async def test_rooms_spread_over_the_nodes(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        for _ in range(30):
            await oak.node.directory.create()
            for node in (elm, oak):
                await node.node.renew_lease()
        held = [len(node.registry.sessions) for node in (oak, elm)]
        assert sum(held) == 30
        assert abs(held[0] - held[1]) <= 8


async def test_an_empty_room_moves_to_the_node_of_the_first_to_enter(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        joined = await post(oak.urls[0], "/api/rooms", protocol.NewRoom("Ana"), protocol.Joined)
        assert [*oak.registry.sessions] == [joined.code]
        ana = await RecordingClient(elm.urls[0], joined.code, joined.person, joined.token).connect()
        assert ([*oak.registry.sessions], [*elm.registry.sessions]) == ([], [joined.code])
        assert oak.registry._join_limits[joined.code].next_expiry_delay_ms() is None, (
            "she has connected, over another node"
        )
        ben = await RecordingClient.join(oak.urls[0], joined.code, "Ben")
        assert [*elm.registry.sessions] == [joined.code], "a room with people stays"
        await ana.send_command(protocol.Start("start"))
        await ben.wait_until(lambda: ben.table)


async def test_a_room_with_pending_joins_stays_on_its_node(tmp_path: Path) -> None:
    """People who never connect are removed after a minute, and only the node of their join knows of them."""
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        joined = await post(oak.urls[0], "/api/rooms", protocol.NewRoom("Ana"), protocol.Joined)
        await post(oak.urls[0], f"/api/rooms/{joined.code}/join", protocol.Join("Ghost"), protocol.Joined)
        await RecordingClient(elm.urls[0], joined.code, joined.person, joined.token).connect()
        assert [*oak.registry.sessions] == [joined.code]


async def test_a_kicked_person_is_disconnected_on_every_node(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        ana, ben = await join_room(oak, elm)
        await ana.send_command(protocol.Kick("kick", ben.person or 1))
        with pytest.raises(ConnectionClosed):
            async with asyncio.timeout(20):
                await ben.wait_until(lambda: False)
        assert not elm.node.gateway.sockets


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ({"store": "postgresql://x"}, "give both --store and --bus"),
        ({"bus": "nats://x"}, "give both --store and --bus"),
        ({"node": "a.b"}, "letters, digits"),
        ({"node": "oak"}, "give --store and --bus as well"),
        ({"store": "postgresql://x", "bus": "tls://x", "bus_ca": Path("nowhere")}, "--bus-ca nowhere is no file"),
        ({"public_url": "http://x:99999"}, "a public URL is something like"),
    ],
)
def test_contradictory_flags_are_refused(flags: dict[str, Any], said: str) -> None:
    with pytest.raises(CannotServe, match=said):
        check_settings(ServerSettings(**flags))


async def test_a_stopping_gateway_closes_its_sockets_with_1012(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        _, ben = await join_room(oak, elm)
        assert ben.connection.socket
        socket = ben.connection.socket
        await elm.stop()
        assert socket.close_code == 1012


@pytest.mark.parametrize("text", ['{"t":"sing"}', '{"t":"ping","loud":true}', "[" * 2000, '{"t":"me"'])
async def test_every_node_refuses_a_bad_message_with_the_same_reason(tmp_path: Path, text: str) -> None:
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        (ana,) = await join_room(oak)
        sent = protocol.encode(protocol.SendChat("Hello")).decode()
        heard = [await close_after(one, ana.code, text, sent) for one in (oak, elm)]
        assert heard[0] == heard[1]
        code, byes = heard[0]
        assert (code, [bye.reason.key for bye in byes]) == (1000, ["bad-message"])


async def close_after(node: Server, room: str, *texts: str) -> tuple[int | None, list[protocol.Bye]]:
    """Send texts as a spectator; return the close code and all `Bye` messages, and check that nothing else comes."""
    async with ClientSession(node.urls[0]) as session:
        given = await (await session.post(f"/api/rooms/{room}/ticket", json={})).json()
        async with session.ws_connect("/ws") as socket:
            await socket.send_str(protocol.encode(protocol.Hello(given["ticket"])).decode())
            await socket.receive()
            for text in texts:
                await socket.send_str(text)
            heard = [msgspec.json.decode(said.data, type=protocol.FromServer) async for said in socket]
            assert not [one for one in heard if isinstance(one, protocol.CommandRefused)], (
                "a message after the bad one was executed"
            )
            return socket.close_code, [one for one in heard if isinstance(one, protocol.Bye)]


async def test_the_owner_counts_spectators_of_all_nodes(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        (ana,) = await join_room(oak)
        oak.registry.tuning = Tuning(max_spectators_per_room=0)  # as if others had come since the gateway checked
        async with ClientSession(elm.urls[0]) as session:
            given = await (await session.post(f"/api/rooms/{ana.code}/ticket", json={})).json()
            async with session.ws_connect("/ws") as socket:
                await socket.send_str(protocol.encode(protocol.Hello(given["ticket"])).decode())
                while not (await socket.receive()).type.name.startswith("CLOS"):
                    pass
                assert socket.close_code == 1008


def test_a_resent_reveal_keeps_its_first_delivery_time() -> None:
    """The time that the bus takes for the second message is not part of anybody's reaction."""
    clock = ManualClock()
    gateway = Gateway(InProcessBus(InProcessBroker(), "elm"), clock)
    socket = FakeSocket(clock, 1)
    number = gateway.add_socket(socket, RemoteRoom(gateway, "K7M2QX", "oak"))
    gateway.on_message("oak", messages.ToSocket(number, 1, (), reveal=7, is_racing=True))
    clock.time += 300
    gateway.on_message("oak", messages.ToSocket(number, 2, (), reveal=7, is_racing=True))
    first = gateway.sockets[number].reveal_received
    assert first
    assert first[0] == 1
    gateway.on_message("oak", messages.ToSocket(number, 3, (), reveal=8, is_racing=True))
    assert gateway.sockets[number].reveal_received != first


def test_another_node_makes_nobody_quicker_at_a_table_screen() -> None:
    """The reveal took 4 ms to their node and the claim 4 ms back, so the claim came 304 ms after the screen showed."""
    clock = ManualClock()
    sent: list[messages.NodeMessage] = []
    admission = TicketGrant("K7M2QX", 1, is_screen=False, key="key")
    asked = messages.EnterRoom(5, admission, "", None, None)
    room = LocalRoom(Scene().session)
    phone = OwnerSocket(sent.append, 5, room, clock, asked)
    screen = FakeSocket(clock, None, is_screen=True)
    began = clock.now()
    screen.send(reveal=7)
    phone.send(reveal=7)
    clock.time = began + 308
    arrived = phone.arrival_ms(messages.FromSocket(5, b"", reveal_number=1, delay_ms=300))
    assert arrived == began + 300, "by their own screen, time on the bus does not count"
    phone.ping_history = (local := FakeSocket(clock, 1)).ping_history
    judging = ClaimJudge("friends", clock, {})
    by_screen, _ = judging.judge(1, phone, screen, 7, ClientTiming(reaction_ms=None), arrived)
    here, _ = judging.judge(1, local, screen, 7, ClientTiming(reaction_ms=None), began + 304)
    assert by_screen.reaction_ms == here.reaction_ms > 0
