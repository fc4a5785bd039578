"""Reasons for moves, as hints and reviews give them."""

from panier.core.chance import seeded
from panier.core.errors import Reason
from panier.games.picnic.bots.by_score_now import best_place, list_places
from panier.games.picnic.cards import ELEMENTS, element_name
from panier.games.picnic.count import count_faces
from panier.games.picnic.table import Confirm, Keep, Move, View
from panier.games.picnic.tariff import Mask, Tariff
from panier.games.picnic.weave import Picnic, Place

ALL_LAID = Reason("as-it-is", "Both strips are laid: nothing is left to do but confirm, or take one back.")
ALL_ALIKE = Reason("all-alike", "All play by the same bonus cards: any faces will do.")
PAYS_LATER = Reason("pays-later", "It costs you something now, and should pay later.")
GOOD_START = Reason("good-start", "A good strip to begin with.")
LEAVES_ROOM = Reason("leaves-room", "It breaks none of your groups, and leaves room for more.")


def explain(view: View, move: Move) -> Reason:
    """Return the reason for a move, in one sentence."""
    match move:
        case Place():
            return why_there(view, move)
        case Keep(card):
            return why_kept(view, best_place(view, list_places(view, card), seeded(0)))
        case Confirm():
            return ALL_LAID
        case _:
            return ALL_ALIKE


def why_kept(view: View, place: Place) -> Reason:
    """Return the reason to keep a strip, from what it would bring at once in this place."""
    if not view.mine.strips:
        return GOOD_START
    reason = why_there(view, place)
    if reason.key == "makes-group":
        size, name = reason.facts["size"], reason.facts["name"]
        return Reason("could-make-group", f"It can make a group of {size}: {name}.", reason.facts)
    return Reason("fits-best", "It goes best with what you have.")


def why_there(view: View, place: Place) -> Reason:
    """Return what a strip brings here: the group that gains most, a bonus card, two cells that meet, or room."""
    edition = view.options.edition
    letters = ELEMENTS[edition]
    field, by = view.options.field, view.options.tariff
    after = field.lay(view.mine, place)
    faces = [field.faces_of(picnic) for picnic in (view.mine, after)]
    gained = [by.points(now) - by.points(before) for before, now in zip(*faces, strict=True)]
    best = max(range(8), key=lambda element: gained[element])
    bonus = bonus_points(view, after) - bonus_points(view, view.mine)
    total = sum(gained) + bonus
    if gained[best] > 0 and gained[best] >= bonus:
        size, name = by.groups(faces[1][best])[0], element_name(edition, letters[best])
        facts: dict[str, str | int] = {"element": letters[best], "name": name, "size": size, "points": total}
        return Reason("makes-group", f"It makes a group of {size}: {name}.", facts)
    if bonus > 0:
        return Reason("serves-bonus", "It does what a bonus card asks for.", {"points": total})
    if total < 0:
        return PAYS_LATER
    pair = next(
        (element for element in range(8) if count_pairs(faces[1][element], by) > count_pairs(faces[0][element], by)),
        None,
    )
    if pair is not None:
        name = element_name(edition, letters[pair])
        text = f"It brings two together, and a third makes them count: {name}."
        return Reason("brings-together", text, {"element": letters[pair], "name": name})
    return LEAVES_ROOM


def count_pairs(mask: Mask, by: Tariff) -> int:
    return by.groups(mask).count(2)


def bonus_points(view: View, mine: Picnic) -> int:
    """Return what the bonus cards would bring the viewer with this picnic; 0 for a spectator."""
    if not view.bonuses or view.seat is None:
        return 0
    faces_of = view.options.field.faces_of
    table = [faces_of(mine if seat == view.seat else picnic) for seat, picnic in enumerate(view.picnics)]
    sheets = count_faces(table, view.options.edition, view.bonuses, view.automaton, view.options.tariff)
    return sum(line.points for line in sheets[view.seat].bonuses)
