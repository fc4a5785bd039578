"""Choosing the faces of the bonus cards at the keyboard (SM-31): each card is turned by its number."""

from collections.abc import Callable

from rich.console import Console

from panier.games.picnic.bonus import MODIFIER_CARDS, BonusCards
from panier.games.picnic.cards import Edition, element_name
from panier.games.picnic.table import ChooseFaces

GOOD = {"snack-match": "green", "picnic": "orange"}  # each edition's name for the faces that bring points
_GREEN = {green for green, _ in MODIFIER_CARDS}


def face_name(face: str, edition: Edition) -> str:
    """Return a face of a bonus card in words.

    >>> face_name("corner", "picnic"), face_name("w", "snack-match"), face_name("most", "picnic")
    ('corner (orange)', 'sandwich', 'most (red)')
    """
    if len(face) == 1:
        return element_name(edition, face)
    return f"{face} ({GOOD[edition] if face in _GREEN else 'red'})"


def choose_faces(cards: BonusCards, edition: Edition, console: Console, ask: Callable[[str], str]) -> ChooseFaces:
    """Show the four cards and let the person flip them until they press Enter."""
    faces = [*cards.elements, *cards.modifiers]
    up = [0, 0, 0, 0]
    while True:
        console.print("\nThe bonus cards that were drawn; chance pairs an element with a modifier afterwards:")
        for number, ((one, other), turned) in enumerate(zip(faces, up, strict=True), 1):
            shows, beneath = (other, one) if turned else (one, other)
            kind = "element " if number < 3 else "modifier"
            line = f"  {number}  {kind}  {face_name(shows, edition)}"
            console.print(f"{line:34} on its back: {face_name(beneath, edition)}", highlight=False)
        match ask("Flip a card, 1 to 4, or press Enter to keep them: "):
            case "" | "d" | "done":
                one, two = [pair[turned] for pair, turned in zip(cards.elements, up[:2], strict=True)]
                three, four = [pair[turned] for pair, turned in zip(cards.modifiers, up[2:], strict=True)]
                return ChooseFaces((one, two), (three, four))
            case "1" | "2" | "3" | "4" as card:
                up[int(card) - 1] ^= 1
            case "h" | "hint":
                console.print("  All play by the same cards: choose what you like to play with.", style="yellow")
            case _:
                console.print("  Write 1, 2, 3 or 4, or press Enter. (? for help)", style="yellow", highlight=False)
