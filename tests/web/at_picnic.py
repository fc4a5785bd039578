"""Playing Snack Match and Picnic through the screen, watched by Python's own rules.

    ana = Picnicker(visit, server, seat=0, seed=1)
    await ana.keep()                          # one strip, the other is passed on
    await ana.lay()                           # both strips, with turns and layers as the seed has it
    await ana.confirm()

Whatever is done, `check` reads the page and asks Python: the ghost lies where it may, every cell is named as it lies,
and the points are those that the rules count. `ByKeys` does the same without a mouse or a finger.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
from playwright.async_api import Locator, expect

from panier.core import record as records
from panier.core.results import Result
from panier.core.units import Seat
from panier.games.picnic.cards import CLOTHS, NAMES, Card
from panier.games.picnic.count import count_faces
from panier.games.picnic.scoring import faces_of
from panier.games.picnic.table import State
from panier.games.picnic.weave import FIELD_SIZE, SLOTS, USUAL_FIELD, Picnic, Place, lay, weaves, why_not
from panier.server.app import Server
from panier.server.session.room_session import RoomSession
from web.visit import HEARD, Visit

# What the device keeps of strips that were not sent: it outlives a reload, so it is all that there is.
KEPT: Final = """() => {
    const [key] = Object.keys(sessionStorage).filter((one) => one.startsWith("panier-laying")).sort((a, b) =>
        Number(b.split(" ")[2]) - Number(a.split(" ")[2]));
    return key ? JSON.parse(sessionStorage[key]) : null;
}"""
CHANGED: Final = f"(before) => JSON.stringify(({KEPT})()) !== before"
CELLS: Final = """all => all.map(({ dataset, ariaLabel }) =>
    [Number(dataset.row), Number(dataset.col), dataset.ghost ?? "", ariaLabel])"""
MINUS: Final = "\N{MINUS SIGN}"
MIDDLE: Final = 2, 2  # where a blanket lies that nobody has moved
NUMBER: Final = re.compile(rf"[-{MINUS}]?\d+")


class Laid(NamedTuple):
    """The strips laid on a device, as they would be sent."""

    placed: tuple[Place, ...]
    ghost: Place | None
    chosen: Card | None
    first: tuple[int, int]  # where the blanket lay before anything was on it

    @property
    def all(self) -> tuple[Place, ...]:
        return (*self.placed, self.ghost) if self.ghost else self.placed


class Sent(NamedTuple):
    """The confirmed strips, and the points that the button showed."""

    round: int
    places: tuple[Place, ...]
    points: int


class Picnicker:
    """A person at a table of the picnic family, with a finger or a mouse."""

    def __init__(self, visit: Visit, server: Server, seat: Seat = 0, seed: int = 1) -> None:
        self.visit = visit
        self.page = visit.page
        self.server = server
        self.seat = seat
        self.code = ""
        self.random = Random(seed)
        self.sent: list[Sent] = []
        self.given: list[tuple[int, str]] = []  # by round, who was named on the strip that one gave away

    # --- what is on the page ---

    @property
    def cells(self) -> Locator:
        return self.page.locator("[data-board] [data-row]")

    def cell(self, row: int, col: int) -> Locator:
        return self.page.locator(f"[data-board] [data-row='{row}'][data-col='{col}']")

    def strip(self, number: int) -> Locator:
        return self.page.locator(f"[data-strip='{number}']")

    @property
    def confirm_button(self) -> Locator:
        return self.page.locator("[data-confirm]")

    @property
    def result(self) -> Locator:
        return self.page.locator("[data-phase=over]")

    @property
    def others(self) -> Locator:
        """The faces of the other players, in a row."""
        return self.page.get_by_role("list", name=self.visit.t("picnic-others")).get_by_role("button")

    async def laid(self) -> Laid:
        kept = await self.page.evaluate(KEPT)
        placed = msgspec.convert(kept["placed"], tuple[Place, ...])
        ghost = msgspec.convert(kept["ghost"]["place"], Place) if kept["ghost"] else None
        return Laid(placed, ghost, kept["chosen"], (kept["first"]["row"], kept["first"]["col"]))

    async def points(self) -> int:
        """Return the points on the page."""
        return number(await self.page.locator("[data-points]").inner_text())

    # --- what the server knows ---

    @property
    def session(self) -> RoomSession:
        """Return the server's session of the room, also after leaving the page."""
        self.code = self.code or self.visit.code
        return self.server.registry.sessions[self.code]

    @property
    def state(self) -> State:
        playing = self.session.state.game
        assert playing is not None
        state = playing.table.state
        assert isinstance(state, State)
        return state

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.session.state.room.chairs]

    @property
    def base(self) -> Picnic:
        """Return the server's picnic of this seat, including the strips of this round."""
        return self.state.players[self.seat].mine

    @property
    def before(self) -> Picnic:
        """Return the picnic of this seat before this round."""
        return self.state.players[self.seat].picnic

    def counted(self, mine: Picnic) -> int:
        return points_of(self.state, self.seat, mine)

    # --- the draft ---

    async def drafting(self) -> None:
        await expect(self.page.locator("[data-phase=draft]")).to_be_visible()
        await expect(self.page.locator("main[data-playable]")).to_be_attached()

    async def keep(self) -> None:
        """Keep one of two strips; the other one must name its recipient."""
        await self.drafting()
        number = self.random.choice((1, 2))
        await self.choose(number)
        await expect(self.strip(number)).to_have_attribute("aria-pressed", "true")
        if self.state.seats > 1:
            other = self.strip(3 - number).locator(".to")
            self.given.append((self.state.round, await other.inner_text()))
        await self.seal()
        await expect(self.page.locator("[data-phase=draft] [data-confirm]")).to_have_count(0)

    async def choose(self, number: int) -> None:
        await self.visit.press(self.strip(number))

    async def seal(self) -> None:
        await self.visit.press(self.confirm_button)

    # --- laying ---

    async def laying(self) -> None:
        await expect(self.page.locator("[data-board]")).to_be_visible()
        await expect(self.cells.first).to_be_visible()

    async def did(self, act: Callable[[], Awaitable[Any]]) -> Laid:
        """Make a change, wait until the page shows it, and check the result."""
        before = await self.page.evaluate(f"() => JSON.stringify(({KEPT})())")
        await act()
        await self.page.wait_for_function(CHANGED, arg=before)
        return await self.check()

    async def lay(self) -> None:
        """Lay every strip of this round, at random."""
        await self.laying()
        strips = list(range(1, 1 + len(self.state.players[self.seat].hand)))
        self.random.shuffle(strips)
        for number in strips:
            await self.take_up(number)
            await self.bring()
            for _ in range(self.random.randrange(3)):
                await self.play_about()

    async def take_up(self, number: int) -> None:
        if await self.strip(number).get_attribute("aria-pressed") != "true":
            await self.did(lambda: self.visit.press(self.strip(number)))
        await expect(self.strip(number)).to_have_attribute("aria-pressed", "true")

    async def bring(self) -> None:
        """Move the selected strip to a random cell."""
        free = await self.page.locator("[data-board] [data-row]:not([data-ghost])").all()
        await self.did(lambda: self.visit.press(self.random.choice(free)))

    async def play_about(self) -> None:
        """Turn or flip the strip or change its layers, if possible."""
        laid = await self.laid()
        assert laid.ghost
        under = self.under(laid)
        slot = SLOTS[laid.ghost.row, laid.ghost.col, laid.ghost.turn]
        bound = USUAL_FIELD.followers(under, slot)
        can: list[Callable[[], Awaitable[None]]] = [self.turn]
        if self.state.options.braid:
            can += [partial(self.flip, part) for part in range(3) if bound[part]]
            if len(weaves(bound)) > 1:
                can.append(self.layers)
        await self.random.choice(can)()

    def under(self, laid: Laid) -> Picnic:
        """Return the picnic without the strip that is being laid."""
        picnic = self.before
        for place in laid.placed:
            picnic = lay(picnic, place)
        return picnic

    async def turn(self) -> None:
        was = (await self.laid()).ghost
        now = (await self.did(self.ask_turn)).ghost
        assert was
        assert now
        assert now.turn == (was.turn + 1) % 4

    async def flip(self, part: int) -> None:
        was = (await self.laid()).ghost
        assert was
        now = (await self.did(lambda: self.ask_flip(was, part))).ghost
        assert now
        assert (now.row, now.col, now.turn) == (was.row, was.col, was.turn)
        assert (part in now.beneath) != (part in was.beneath)

    async def layers(self) -> None:
        was = await self.laid()
        assert was.ghost
        now = (await self.did(self.ask_layers)).ghost
        ways = weaves(USUAL_FIELD.followers(self.under(was), SLOTS[was.ghost.row, was.ghost.col, was.ghost.turn]))
        assert now
        assert now.beneath == ways[(ways.index(was.ghost.beneath) + 1) % len(ways)]

    async def ask_turn(self) -> None:
        await self.visit.press("placing-turn")

    async def ask_flip(self, ghost: Place, part: int) -> None:
        await self.visit.press(self.cell(*where(ghost)[part]))

    async def ask_layers(self) -> None:
        await self.visit.press(self.page.get_by_role("button", name=re.compile(self.visit.t("placing-layers"))))

    async def confirm(self) -> None:
        """Confirm all strips; the points on the page are kept, to be compared with the record."""
        laid = await self.check()
        self.sent.append(Sent(self.state.round, laid.all, await self.points()))
        await self.ask_confirm()
        await expect(self.page.locator("[data-board]")).to_have_count(0)

    async def ask_confirm(self) -> None:
        await self.visit.press(self.confirm_button)

    async def change(self) -> None:
        """Take back the confirmed strips, unchanged, while others are still laying."""
        await self.visit.press(self.page.locator("[data-change]"))
        await self.laying()
        back = await self.check()
        assert sorted(place.card for place in back.all) == sorted(place.card for place in self.sent.pop().places)

    async def round(self) -> None:
        await self.keep()
        await self.lay()
        await self.confirm()

    async def play(self) -> None:
        """Play the whole game."""
        rounds = 8 if self.state.seats == 1 else 4
        for _ in range(self.state.round, rounds + 1):
            await self.round()
        await expect(self.result).to_be_visible()

    # --- what must be so ---

    async def check(self) -> Laid:
        """Check everything that the page shows of the picnic against the rules."""
        laid = await self.laid()
        options, picnic = self.state.options, self.before
        there = picnic
        for place in laid.all:
            there = picnic
            assert why_not(picnic, place, touch=options.touch, braid=options.braid) is None, place
            picnic = lay(picnic, place)
        if laid.ghost is None:
            there = picnic
        ghost = {} if laid.ghost is None else self.ghostly(laid.ghost)
        field = garden(there, blanket(picnic, laid.first))
        expected = [
            [row, col, ghost.get((row, col), ""), self.name(picnic, (row, col), ghost)] for row, col in cells_of(field)
        ]
        assert await self.cells.evaluate_all(CELLS) == expected
        assert await self.points() == self.counted(picnic)
        await self.promises(laid, self.counted(picnic) - self.counted(self.before))
        return laid

    async def promises(self, laid: Laid, gained: int) -> None:
        """Check that the pill and the button show the same points for this round."""
        pill = self.page.locator("[data-gains] .total > [aria-hidden]")
        if laid.all:
            text = await pill.inner_text()
            assert (0 if text == self.visit.t("placing-nothing-yet") else number(text)) == gained
        else:
            await expect(pill).to_have_count(0)
        if await self.confirm_button.locator(".points").count():
            assert number(await self.confirm_button.locator(".points").inner_text()) == gained

    def ghostly(self, ghost: Place) -> dict[tuple[int, int], str]:
        return {cell: "beneath" if part in ghost.beneath else "shows" for part, cell in enumerate(where(ghost))}

    def name(self, picnic: Picnic, cell: tuple[int, int], ghost: dict[tuple[int, int], str]) -> str:
        """Return a cell's accessible name; its row and column stay the same for the whole game."""
        row, col = cell
        here = [
            (shows >> (row * FIELD_SIZE + col) & 1, self.face(place.card, where(place).index(cell)))
            for place, shows in zip(picnic.strips, picnic.shows, strict=True)
            if cell in where(place)
        ]
        facts = {"row": row + 1, "col": col + 1}
        top = [face for shows, face in here if shows]
        buried = [face for shows, face in here if not shows]
        if not top:
            text = self.visit.t("picnic-cell-empty", **facts)
        elif not buried:
            text = self.visit.t("picnic-cell", face=top[0], **facts)
        else:
            text = self.visit.t("picnic-cell-over", face=top[0], under=", ".join(buried), **facts)
        return self.visit.t(f"placing-cell-{ghost[cell]}", cell=text) if cell in ghost else text

    def face(self, card: Card, part: int) -> str:
        food, cloth = tuple(card.split()[part])
        edition = self.state.options.edition
        assert cloth in CLOTHS
        name = NAMES[edition][food].replace(" ", "-")
        return self.visit.t(f"picnic-face-{cloth}", food=self.visit.t(f"food-{name}"))

    def amount(self, number: int) -> str:
        """Return points in the word of this edition."""
        word = {"snack-match": "point", "picnic": "donut"}[self.state.options.edition]
        one = abs(number) < 2 if self.visit.language == "fr" else abs(number) == 1
        return f"{minus(number)} {word}{'' if one else 's'}"

    def faces(self, card: Card) -> str:
        return ", ".join(self.face(card, part) for part in range(3))

    # --- afterwards ---

    @property
    def replay(self) -> Locator:
        return self.page.locator("main[data-replay]")

    async def ranking(self) -> dict[str, list[int]]:
        """Return the table of the result: names, and all numbers of their rows."""
        rows = await self.result.locator("tbody tr").all()
        found = {}
        for row in rows:
            name = (await row.locator(".name").inner_text()).strip()
            found[name] = [number(text) for text in await row.locator("td").all_inner_texts()]
        return found

    async def breakdown(self) -> list[int]:
        """Return the breakdown of the own points, line by line, and their sum."""
        return [
            number(text)
            for text in await self.result.locator(".lines li > b, .lines li > button > b").all_inner_texts()
        ]

    async def record(self, folder: Path) -> records.Record:
        """Download the record."""
        async with self.page.expect_download() as download:
            await self.ask_record()
        path = folder / "game.jsonl"
        await (await download.value).save_as(path)
        return records.read(path.read_text("utf-8"))

    async def ask_record(self) -> None:
        await self.visit.press(self.visit.link("after-download"))

    def compare(self, kept: records.Record) -> None:
        """Check that the record has the strips that were laid, and the points that Confirm showed."""
        states = kept.replay().states
        before = states[0]
        mine: dict[int, list[tuple[State, State]]] = {}
        for act, after in zip(kept.acts, states[1:], strict=True):
            if act.seat == self.seat and isinstance(act.move, Place):
                mine.setdefault(after.round, []).append((before, after))
            before = after
        for sent in self.sent:
            before, after = mine[sent.round][-1]
            laid = after.players[self.seat].mine
            assert laid.strips[-len(sent.places) :] == sent.places
            assert points_of(before, self.seat, laid) == sent.points
        for round, text in self.given:
            passed = next(state for state in states if state.round == round and state.phase == "place")
            card = passed.players[self.seat].passed
            receiver = next(seat for seat, player in enumerate(passed.players) if card in player.hand)
            assert text == self.visit.t("picnic-goes-to", name=kept.players[receiver])


class ByKeys(Picnicker):
    """A person at a table of the picnic family with only the keyboard, who checks what a screen reader says."""

    async def listen(self) -> None:
        """Collect announcements, also on pages that are loaded later."""
        await self.page.add_init_script(f"({HEARD})()")
        await self.page.evaluate(HEARD)

    async def press(self, key: str) -> None:
        await self.page.keyboard.press(key)

    async def hears(self, *texts: str) -> None:
        """Wait until each of these has been announced since the last call."""
        for text in texts:
            found = "(text) => window.heard.some((one) => one.includes(text))"
            try:
                await self.page.wait_for_function(found, arg=text)
            except Exception:
                heard = await self.page.evaluate("window.heard")
                raise AssertionError(f"{text!r} was not said, but {heard}") from None

    async def forget(self) -> None:
        await self.page.evaluate("() => void (window.heard = [])")

    async def reach(self, target: Locator, key: str = "Tab") -> None:
        """Move the focus to an element by the Tab key."""
        await expect(target).to_be_visible()
        for _ in range(120):
            if await target.evaluate("one => one === document.activeElement"):
                return
            await self.press(key)
        raise AssertionError(f"the tabulator key does not lead to {target}")

    async def choose(self, number: int) -> None:
        await self.press(str(number))

    async def seal(self) -> None:
        await self.press("Enter")

    async def take_up(self, number: int) -> None:
        if await self.strip(number).get_attribute("aria-pressed") != "true":
            await self.forget()
            await self.did(lambda: self.press(str(number)))
            card = (await self.laid()).chosen
            assert card
            await self.hears(self.visit.t("placing-taken-up", number=number, faces=self.faces(card)))

    async def bring(self) -> None:
        """Move the strip by arrow keys; the first one makes it appear if it is not placed yet."""
        if (await self.laid()).ghost is None:
            await self.tell(lambda: self.press("ArrowDown"))
        for _ in range(self.random.randrange(3)):
            await self.move(self.random.choice(("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")))

    async def tell(self, act: Callable[[], Awaitable[Any]]) -> Laid:
        """Make a change, and check the announcement of where the strip lies and what it brings."""
        await self.forget()
        was = await self.laid()
        laid = await self.did(act)
        assert laid.ghost
        there = self.under(laid)
        whole = lay(there, laid.ghost)
        gained, total = self.counted(whole) - self.counted(self.before), self.counted(whole)
        change = ("+" if gained > 0 else "") + self.amount(gained)
        await self.hears(
            self.told(laid.ghost),
            self.visit.t("placing-brings", change=change, amount=self.amount(total)),
        )
        (top, left), before = blanket(whole, laid.first), self.under(was)
        if (top, left) != blanket(lay(before, was.ghost) if was.ghost else before, was.first):
            across = {"top": top + 1, "bottom": top + 4, "left": left + 1, "right": left + 4}
            await self.hears(self.visit.t("placing-blanket", **across))
        return laid

    def told(self, ghost: Place) -> str:
        """Return a place in words, without the cells beneath."""
        cells = where(ghost)
        row, col = min(row for row, _ in cells) + 1, min(col for _, col in cells) + 1
        across = self.visit.t("placing-across", row=row, **{"from": col, "to": col + 2})
        down = self.visit.t("placing-down", col=col, **{"from": row, "to": row + 2})
        where_ = across if ghost.turn % 2 == 0 else down
        if not ghost.beneath:
            return self.visit.t("placing-on-top", where=where_)
        ways = ("left", "middle", "right") if ghost.turn % 2 == 0 else ("top", "middle", "bottom")
        parts = sorted(part if ghost.turn < 2 else 2 - part for part in ghost.beneath)
        names = [self.visit.t(f"placing-part-{ways[part]}") for part in parts]
        return self.visit.t("placing-beneath", where=where_, cells=listed(names, self.visit.language))

    async def move(self, key: str) -> bool:
        """Move the strip by one cell; if that is illegal it stays and says why. Return whether it moved."""
        was = await self.laid()
        assert was.ghost
        down, right = {"ArrowUp": (-1, 0), "ArrowRight": (0, 1), "ArrowDown": (1, 0), "ArrowLeft": (0, -1)}[key]
        place = msgspec.structs.replace(was.ghost, row=was.ghost.row + down, col=was.ghost.col + right, beneath=())
        if not self.under(was).strips:
            return await self.move_first(key, [(row + down, col + right) for row, col in self.on_blanket(was)])
        reason = why_not(self.under(was), place, touch=self.state.options.touch)
        if reason is None:
            now = (await self.tell(lambda: self.press(key))).ghost
            assert now == place
        else:
            await self.goes_no_further(key, reason.key)
        return reason is None

    async def move_first(self, key: str, to: list[tuple[int, int]]) -> bool:
        """Move the first strip, whose place is fixed in the rules, on the blanket."""
        fits = all(0 <= row < 4 and 0 <= col < 4 for row, col in to)
        if fits:
            assert self.on_blanket(await self.tell(lambda: self.press(key))) == to
        else:
            await self.goes_no_further(key, "out-of-frame")
        return fits

    def on_blanket(self, laid: Laid) -> list[tuple[int, int]]:
        assert laid.ghost
        top, left = blanket(lay(self.under(laid), laid.ghost), laid.first)
        return [(row - top, col - left) for row, col in where(laid.ghost)]

    async def goes_no_further(self, key: str, reason: str) -> None:
        was = (await self.laid()).ghost
        await self.forget()
        await self.press(key)
        await self.hears(self.visit.t(f"reason-{reason}"))
        await expect(self.page.locator("[data-advice]")).to_have_text(self.visit.t(f"reason-{reason}"))
        assert (await self.check()).ghost == was

    async def ask_turn(self) -> None:
        await self.press("r")

    async def ask_flip(self, ghost: Place, part: int) -> None:
        await self.press("qwe"[part if ghost.turn < 2 else 2 - part])

    async def ask_layers(self) -> None:
        await self.press("l")

    async def ask_confirm(self) -> None:
        await self.press("Enter")

    async def ask_record(self) -> None:
        await self.reach(self.visit.link("after-download"))
        await self.press("Enter")

    async def change(self) -> None:
        await expect(self.page.locator("[data-change]")).to_be_visible()
        await self.press("Backspace")
        await self.laying()
        await self.check()
        self.sent.pop()


class Field(NamedTuple):
    """The cells that can be pressed."""

    row: int
    col: int
    rows: int
    cols: int


def corners(frames: int) -> tuple[list[int], list[int]]:
    """Return the rows and columns in which a frame may begin."""
    found = [divmod(bit, 4) for bit in range(16) if frames >> bit & 1]
    return sorted({row for row, _ in found}), sorted({col for _, col in found})


def blanket(picnic: Picnic, first: tuple[int, int]) -> tuple[int, int]:
    """Return where the blanket lies: with each strip it slides only as far as that strip needs."""
    (row, col), frames = first, 2**16 - 1
    for strip in (None, *picnic.strips):
        if strip:
            frames &= SLOTS[strip.row, strip.col, strip.turn].frames
        rows, cols = corners(frames)
        row, col = min(max(row, rows[0]), rows[-1]), min(max(col, cols[0]), cols[-1])
    return row, col


def garden(picnic: Picnic, corner: tuple[int, int]) -> Field:
    """Return the blanket, and one row of grass on each side to which it can still slide."""
    row, col = corner
    if not picnic.strips:
        return Field(row, col, 4, 4)
    rows, cols = corners(picnic.frames)
    up, down, left, right = row > rows[0], row < rows[-1], col > cols[0], col < cols[-1]
    return Field(row - up, col - left, 4 + up + down, 4 + left + right)


def cells_of(field: Field) -> list[tuple[int, int]]:
    return [
        (row, col)
        for row in range(field.row, field.row + field.rows)
        for col in range(field.col, field.col + field.cols)
    ]


def where(place: Place) -> list[tuple[int, int]]:
    """Return the cells of a strip, first to third."""
    slot = SLOTS[place.row, place.col, place.turn]
    return [divmod(cell.bit_length() - 1, FIELD_SIZE) for cell in slot.cells]


def points_of(state: State, seat: Seat, mine: Picnic) -> int:
    """Return the points of this picnic beside the public ones."""
    picnics = [player.picnic for player in state.players]
    picnics[seat] = mine
    counts = count_faces([faces_of(one) for one in picnics], state.options.edition, state.bonuses, state.automaton)
    return counts[seat].total


def number(text: str) -> int:
    """Return the first number in a text, such as "3" or "31 points"."""
    found = NUMBER.search(text)
    assert found, text
    return int(found[0].replace(MINUS, "-"))


def minus(points: int) -> str:
    """Return a number with a typographic minus sign."""
    return str(points).replace("-", MINUS)


def sheet(result: Result, seat: Seat) -> list[int]:
    """Return a row of the result: foods, cloths, bonuses, the total, and the largest group if it broke a tie."""
    counted = result.sheets[seat]
    foods = sum(line.points for line in counted.lines if line.element not in CLOTHS)
    cloths = sum(line.points for line in counted.lines if line.element in CLOTHS)
    row = [foods, cloths, *[bonus.points for bonus in counted.bonuses], counted.total]
    return row if result.decided_by == "most-points" else [*row, counted.largest_group or 0]


def listed(names: list[str], language: str) -> str:
    """Join words as Intl.ListFormat does."""
    *most, last = names
    comma, word = ("," if len(most) > 1 else "", "and") if language == "en" else ("", "et")
    return f"{', '.join(most)}{comma} {word} {last}" if most else last


async def together(*acts: Awaitable[Any]) -> None:
    await asyncio.gather(*acts)
