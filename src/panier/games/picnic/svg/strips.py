"""Drawings of strips, and of the picnics woven of them, cell by cell.

Strips may lie over each other in a ring, so there is no order in which to draw them whole. A strip that slips under its
neighbour peeps out at the neighbour's edge, and the neighbour throws a shadow on it. A cell is 100 units wide.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from panier.games.picnic.cards import FOODS, NAMES, Card, Edition, Element, element_name
from panier.games.picnic.house_rules import FRAME_SIZES
from panier.games.picnic.scoring import worth
from panier.games.picnic.stacks import field_for
from panier.games.picnic.weave import FRAME, STEPS, Picnic
from panier.show.svg.pictures import reference
from panier.show.svg.shapes import SvgBox, centred_text, picture, rect, translate, with_title

SIZE: Final = 100
PEEP: Final = 16
SHADOW: Final = ((6, 0.22), (14, 0.14), (26, 0.08))  # layers of reach and opacity, drawn one over the other

Spot: TypeAlias = tuple[int, int]  # a row and a column of the field
Ends: TypeAlias = tuple[bool, bool, bool, bool]  # whether a strip ends to the right, down, left, up, as in STEPS


class Face(NamedTuple):
    """The visible face of a cell: a cell of a card, and the number of its strip."""

    strip: int
    card: Card
    food: Element
    cloth: Element


def edition_of(cards: Iterable[Card]) -> Edition:
    """Return the edition by the foods on the cards; cards of donuts alone look like cards of drinks.

    >>> edition_of([Card("dO dG dR"), Card("tO dG mR")])
    'picnic'
    """
    own = set(FOODS["picnic"]) - set(FOODS["snack-match"])
    return "picnic" if any(cell[0] in own for card in cards for cell in card.split()[:3]) else "snack-match"


def spots(picnic: Picnic, strip: int) -> list[Spot]:
    """Return where the three cells of a strip lie, in order."""
    place = picnic.strips[strip]
    down, right = STEPS[place.turn]
    return [(place.row + i * down, place.col + i * right) for i in range(3)]


def frame_of(picnic: Picnic) -> int:
    """Return the side of the frame that a picnic was laid in.

    A picnic numbers cells row by row, and the length of a row tells the size of the field.
    """
    lies = {spot for strip in range(len(picnic.strips)) for spot in spots(picnic, strip)}
    fits = (
        frame for frame in (FRAME, *FRAME_SIZES) if picnic.covered == sum(field_for(frame).bit(*spot) for spot in lies)
    )
    return next(fits, FRAME)


def faces(picnic: Picnic, frame: int = FRAME) -> dict[Spot, Face]:
    """Return what is seen of a picnic."""
    found, bit = {}, field_for(frame).bit
    for strip, (place, shows) in enumerate(zip(picnic.strips, picnic.shows, strict=True)):
        for spot, cell in zip(spots(picnic, strip), place.card.split()[:3], strict=True):
            if shows & bit(*spot):
                found[spot] = Face(strip, place.card, cell[0], cell[1])
    return found


def tile(food: Element, cloth: Element, edition: Edition, ends: Ends) -> str:
    """Draw one cell of a strip: the card's edge where the strip ends, its cloth, its food."""
    right, down, left, up = ends
    x, y = 8 * left, 8 * up
    wide, high = SIZE - x - 8 * right, SIZE - y - 8 * down
    cut = f'x="{x}" y="{y}" width="{wide}" height="{high}" viewBox="{x} {y} {wide} {high}"'
    printed = reference(f"cloth-{cloth}", 0, 0, SIZE, SIZE)
    bare = rect(cloth, 0, 0, SIZE, SIZE) + centred_text(cloth, 86, 84, 16)
    return (
        f'<path class="edge" d="{part(ends, 1.5, 16)}"/><path class="paper" d="{part(ends, 3.5, 14)}"/>'
        f"<svg {cut}>{printed or bare}</svg>"
        f'<path class="paper" fill-rule="evenodd" d="{part(ends, 3.5, 14)}{part(ends, 8, 10)}"/>'  # round corners
        f'<circle class="disc" cx="50" cy="50" r="39"/>{translate(food_of(food, edition, 68).body, 16, 16)}'
    )


def food_of(food: Element, edition: Edition, size: float) -> SvgBox:
    return picture(NAMES[edition][food].replace(" ", "-"), food, size)


def element(letter: Element, edition: Edition, size: float) -> SvgBox:
    """Draw a food, or a swatch of a cloth."""
    if letter in NAMES[edition]:
        return food_of(letter, edition, size)
    swatch = reference(f"cloth-{letter}", 0, 0, size, size) or rect(letter, 0, 0, size, size)
    return SvgBox(size, size, with_title(swatch, element_name(edition, letter)))


def part(ends: Ends, inset: float, round: float) -> str:
    """Return the outline of one cell of a card: inset where the card ends, and round at its corners."""
    right, down, left, up = ends
    x, y = inset if left else 0.0, inset if up else 0.0
    far, low = SIZE - (inset if right else 0), SIZE - (inset if down else 0)
    nw, ne, se, sw = (round if corner else 0 for corner in (up and left, up and right, down and right, down and left))

    def arc(radius: float, across: float, along: float) -> str:
        return f"a{radius:g} {radius:g} 0 0 1 {across:g} {along:g}" if radius else ""

    return (
        f"M{x + nw:g} {y:g}H{far - ne:g}{arc(ne, ne, ne)}V{low - se:g}{arc(se, -se, se)}"
        f"H{x + sw:g}{arc(sw, -sw, -sw)}V{y + nw:g}{arc(nw, nw, -nw)}Z"
    )


def describe_card(card: Card, edition: Edition) -> str:
    """Describe a card in words.

    >>> describe_card(Card("wO dG hR"), "snack-match")
    'sandwich on orange cloth, donut on green cloth, sausage on red cloth'
    """
    cells = card.split()[:3]
    return ", ".join(f"{element_name(edition, cell[0])} on {element_name(edition, cell[1])}" for cell in cells)


def strip(card: Card, edition: Edition) -> SvgBox:
    """Draw a card as it lies in a hand."""
    body = ""
    for i, cell in enumerate(card.split()[:3]):
        body += translate(tile(cell[0], cell[1], edition, (i == 2, True, i == 0, True)), i * SIZE, 0)
    return SvgBox(3 * SIZE, SIZE, with_title(body, describe_card(card, edition), card))


def strip_back() -> SvgBox:
    return SvgBox(3 * SIZE, SIZE, rect("back", 3, 3, 3 * SIZE - 6, SIZE - 6, 14))


def corner(picnic: Picnic, frame: int) -> Spot:
    """Return the corner of the frame to draw: of those that hold the picnic, the middle one."""
    frames = [index for index in range(frame * frame) if picnic.frames >> index & 1]
    return divmod(frames[len(frames) // 2], frame)


def board(
    picnic: Picnic, edition: Edition, fresh: Sequence[int] = (), lit: Sequence[Spot] = (), frame: int = FRAME
) -> SvgBox:
    """Draw a picnic on its blanket, with `fresh` strips dashed, and `lit` cells ringed and the others veiled."""
    top, left = corner(picnic, frame)
    seen = faces(picnic, frame)
    whole = frame * SIZE
    body = rect("blanket", -8, -8, whole + 16, whole + 16, 18)
    for row in range(frame):
        for col in range(frame):
            kind = "other" if (row + col) % 2 else "square"
            body += rect(kind, col * SIZE + 3, row * SIZE + 3, SIZE - 6, SIZE - 6, 12)
    body += translate(draw_strips(picnic, seen, edition), -left * SIZE, -top * SIZE)
    marks = "".join(
        f'<path class="fresh" d="{outline([spot for spot, face in seen.items() if face.strip == number], 6)}"/>'
        for number in fresh
    )
    if lit:
        marks += "".join(rect("veil", col * SIZE, row * SIZE, SIZE, SIZE) for row, col in seen if (row, col) not in lit)
        marks += f'<path class="ring" d="{outline(lit, 4)}"/>'
    body += translate(marks, -left * SIZE, -top * SIZE)
    return SvgBox(whole + 20, whole + 20, translate(body, 10, 10))


def draw_strips(picnic: Picnic, seen: Mapping[Spot, Face], edition: Edition) -> str:
    """Draw in this order: strips that peep out under neighbours, the cells, the shadows of neighbours on them."""
    below, tiles, shadows = "", "", ""
    for (row, col), face in seen.items():
        lies = spots(picnic, face.strip)
        ends = [(row + down, col + right) not in lies for down, right in STEPS]
        text = f"{element_name(edition, face.food)} on {element_name(edition, face.cloth)}"
        cell = tile(face.food, face.cloth, edition, (ends[0], ends[1], ends[2], ends[3]))
        tiles += translate(with_title(cell, text, face.card), col * SIZE, row * SIZE)
        for down, right in STEPS:
            beyond = row + down, col + right
            if beyond in lies and seen[beyond].strip != face.strip:
                below += translate(peep(face.cloth, down, right), beyond[1] * SIZE, beyond[0] * SIZE)
                shadows += translate(shadow(down, right), col * SIZE, row * SIZE)
    return below + tiles + shadows


def peep(cloth: Element, down: int, right: int) -> str:
    """Draw what is seen of a strip at the edge of the cell in which it lies beneath, reached by this step."""
    wide, high = (PEEP, SIZE - 16) if right else (SIZE - 16, PEEP)
    x = 8 if down else (0 if right > 0 else SIZE - PEEP)
    y = 8 if right else (0 if down > 0 else SIZE - PEEP)
    printed = reference(f"cloth-{cloth}", 0, 0, SIZE, SIZE) or rect(cloth, 0, 0, SIZE, SIZE)
    return f'<svg x="{x}" y="{y}" width="{wide}" height="{high}">{printed}</svg>'


def shadow(down: int, right: int) -> str:
    """Draw the shadow of the strip that lies over this one, from the side to which the step leads."""
    drawn = ""
    for reach, dark in SHADOW:
        x = SIZE - reach if right > 0 else 0 if right else 4
        y = SIZE - reach if down > 0 else 0 if down else 4
        wide, high = (reach, SIZE - 8) if right else (SIZE - 8, reach)
        drawn += f'<rect class="shade" opacity="{dark}" x="{x}" y="{y}" width="{wide}" height="{high}"/>'
    return drawn


def scoring(seen: Mapping[Spot, Face]) -> Iterator[tuple[Element, list[Spot]]]:
    """Yield the groups that score, foods before cloths, each with its cells."""
    for letters in ([face.food for face in seen.values()], [face.cloth for face in seen.values()]):
        for letter in sorted(set(letters)):
            left = {spot for spot, face in seen.items() if letter in (face.food, face.cloth)}
            while left:
                group, edge = set[Spot](), {min(left)}
                while edge:
                    group |= edge
                    near = {(row + down, col + right) for row, col in edge for down, right in STEPS}
                    edge = (near & left) - group
                left -= group
                if worth(len(group)):
                    yield letter, sorted(group)


def outline(cells: Sequence[Spot], inset: float) -> str:
    """Return the outline of connected cells, a little inset; each side of a cell is its own stroke."""
    there, drawn, half = set(cells), "", SIZE / 2
    for row, col in cells:
        for down, right in STEPS:
            if (row + down, col + right) in there:
                continue
            ends = []
            for back in (-1, 1):
                # Along the side the line turns in, runs on, or turns out around a cell that juts forward.
                along = row + right * back, col + down * back
                if along not in there:
                    reach = half - inset
                else:
                    reach = half + inset if (along[0] + down, along[1] + right) in there else half
                x = (col + 0.5) * SIZE + right * (half - inset) + down * reach * back
                y = (row + 0.5) * SIZE + down * (half - inset) + right * reach * back
                ends.append(f"{x:g} {y:g}")
            drawn += f"M{ends[0]}L{ends[1]}"
    return drawn
