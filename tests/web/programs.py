"""Programs at a table of the picnic family, and people who take their seats over in a browser.

Programs lay all their strips in one heap, so that a picnic shows its last strip and nothing else: that makes ties easy.
"""

from itertools import product
from time import time
from typing import Any, Final

from panier import protocol
from panier.games.picnic.cards import Card
from panier.games.picnic.count import count_faces
from panier.games.picnic.scoring import faces_of
from panier.games.picnic.table import Confirm, Keep
from panier.games.picnic.weave import EMPTY, Place, lay
from panier.protocol.client import Client
from web.people import HOST
from web.visit import Visit

ROUNDS: Final = 4
REMEMBER: Final = """(one) => {
    const rooms = JSON.parse(localStorage.getItem("panier-rooms") ?? "[]");
    localStorage.setItem("panier-rooms", JSON.stringify([...rooms, one]));
}"""


async def take_over(visit: Visit, program: Client) -> None:
    """Let the person at this browser take over the program's seat."""
    await program.close()
    token, code, person = program.token, program.code, program.person
    assert token is not None
    cookie: Any = {"name": f"panier-{code}-{person}", "value": token, "domain": HOST, "path": f"/api/rooms/{code}"}
    await visit.page.context.add_cookies([cookie])
    await visit.person.go("/")
    here = {"code": code, "person": person, "name": visit.person.name, "at": time() * 1000}
    await visit.page.evaluate(REMEMBER, here)
    await visit.person.go(f"/room/{code}")


def on_the_heap(card: Card) -> Place:
    return Place(card, 3, 3, 0)


async def in_phase(program: Client, phase: str, round: int) -> None:
    """Wait until the program has heard of this phase of the running game."""

    def is_there() -> bool:
        table, room = program.table, program.room
        running = table is not None and room is not None and table.game == room.playing
        return running and (program.view.phase, program.view.round) == (phase, round)

    await program.wait_until(is_there)


async def keeps(program: Client, round: int) -> None:
    await in_phase(program, "draft", round)
    await program.play(Keep(program.view.hand[0]))


async def heaps(program: Client, round: int, last: Card | None = None) -> None:
    """Lay both strips in a heap, this one on top, and confirm them."""
    await in_phase(program, "place", round)
    hand = sorted(program.view.hand, key=lambda card: card == last)
    await program.play(*map(on_the_heap, hand), Confirm())


async def plays(program: Client) -> None:
    """Play a whole game."""
    for round in range(1, ROUNDS + 1):
        await keeps(program, round)
        await heaps(program, round)


def rank(program: Client, last: Card) -> tuple[int, int]:
    """Return the points and the largest group of a picnic that shows only this strip."""
    [sheet] = count_faces([faces_of(lay(EMPTY, on_the_heap(last)))], program.view.options.edition, ())
    return sheet.total, sheet.largest_group or 0


async def tie(*programs: Client) -> None:
    """Play until the first two seats are tied at the end, and all others have less."""
    host = programs[0]
    for game in range(50):
        await host.send_command(protocol.Start(f"start-{game}"))
        for round in range(1, ROUNDS):
            for act in (keeps, heaps):
                for program in programs:
                    await act(program, round)
        for program in programs:
            await keeps(program, ROUNDS)
        for program in programs:
            await in_phase(program, "place", ROUNDS)
        for lasts in product(*[program.view.hand for program in programs]):
            one, other, *rest = [rank(program, last) for program, last in zip(programs, lasts, strict=True)]
            if one == other and all(rank < one for rank in rest):
                for program, last in zip(programs, lasts, strict=True):
                    await heaps(program, ROUNDS, last)
                return
        await host.send_command(protocol.Abandon(f"abandon-{game}"))
    raise AssertionError("no deal in fifty could be made a tie")
