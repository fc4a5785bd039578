"""Draw the pictures of the pages about the games: `python docs/games/draw.py docs/games/pictures`.

They contain glyphs of open icon sets from the built web client, so they are made when the site is built and are not in
the repository. The same code gives the same files.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, get_args

from panier.games._racing import svg as racing
from panier.games._racing.cards import Card as RaceCard
from panier.games.elephant.table import State as Elephant
from panier.games.picnic import svg as picnic
from panier.games.picnic.cards import DECKS, Edition
from panier.games.picnic.svg.strips import board, strip
from panier.games.picnic.weave import EMPTY, Picnic, Place, lay
from panier.games.sandwich import svg as sandwich
from panier.games.sandwich.svg import Language
from panier.games.sandwich.table import places
from panier.games.snack_arnaque import svg as snack_arnaque
from panier.games.snack_arnaque.cards import BONUSES, FAMILIES, FOODS, Card, kind
from panier.show.svg.cards import deck
from panier.show.svg.page import Drawing, Panel
from panier.show.svg.pictures import pictures
from panier.show.svg.seats import heading, note
from panier.show.svg.shapes import SvgBox, badge, column, fan, flow, panel, row, scale, text_box
from worked import BONUSES as PAIRS
from worked import (
    COLLECTIONS,
    DRAWN,
    ELEPHANT,
    GHOST,
    MARKET,
    NAMES,
    OWL,
    PICNIC,
    RACCOONS,
    SNACK_MATCH,
    SNAP,
    TASTED,
    collections,
)

FRENCH: Final = {
    "cheese": "fromage",
    "shrimp": "crevette",
    "raccoon": "raton laveur",
    "france": "France",
    "japan": "Japon",
    "america": "Amérique",
    "multicolour": "Monde",
    "bonus raccoon": "Raton",
}
ENGLISH: Final = {"multicolour": "world"}


def said(language: Language, english: str, french: str) -> str:
    return french if language == "fr" else english


def drawing(game: str, title: str, boxes: Sequence[SvgBox]) -> Drawing:
    return Drawing(game, title, tuple(Panel(title, box) for box in boxes), caption=False)


def snack(card: Card, language: Language) -> SvgBox:
    """Draw a card of Snack Arnaque with its name in a language."""
    name = card.removeprefix("bonus ") if kind(card) == "bonus" else kind(card)
    names = FRENCH if language == "fr" else ENGLISH
    own = "bonus raccoon" if card == "bonus raccoon" else name
    return snack_arnaque.face(card, names.get(own, name))


def hand(edition: Edition, language: Language) -> Drawing:
    """Draw two strips, one of which is kept."""
    keep, give = (scale(strip(card, edition), 0.6) for card in DECKS[edition][:2])
    boxes = [
        panel([text_box(said(language, "you keep one", "tu en gardes une"), 15, weight=700)], [keep]),
        panel([text_box(said(language, "and pass one on", "et tu passes l\u2019autre"), 15, weight=700)], [give]),
    ]
    return drawing(edition, said(language, "Two strips", "Deux bandes"), boxes)


def weaves(edition: Edition) -> Iterator[Picnic]:
    """Draw one strip across two others: over both, under both, and woven."""
    first, second, third = DECKS[edition][3:6]
    lying = lay(lay(EMPTY, Place(first, 3, 3)), Place(second, 5, 3))
    for beneath in ((), (0, 2), (2,)):
        yield lay(lying, Place(third, 3, 4, 1, beneath))


def weave(edition: Edition, language: Language) -> Drawing:
    labels = said(language, "over,under,over and under", "dessus,dessous,dessus et dessous").split(",")
    boxes = [
        panel([text_box(label, 15, weight=700)], [scale(board(woven, edition), 0.5)])
        for label, woven in zip(labels, weaves(edition), strict=True)
    ]
    return drawing(edition, said(language, "Three ways to lay a strip", "Trois façons de poser une bande"), boxes)


def bonuses(edition: Edition, language: Language) -> Drawing:
    """Draw two bonus cards without words: the page says what they do."""
    boxes = [
        panel([text_box(f"{number}", 15, weight=700)], [row(picnic.signs(bonus, edition))])
        for number, bonus in enumerate(PAIRS[edition], 1)
    ]
    return drawing(edition, said(language, "Two bonus cards", "Deux cartes bonus"), boxes)


def ghost(language: Language) -> Drawing:
    cards = flow([scale(strip(card, "picnic"), 0.36) for card in GHOST], 470)
    title = said(language, "The Ghost Picnic", "Le pique-nique fantôme")
    return drawing("picnic", title, [panel([text_box(title, 15, weight=700)], [cards])])


def foods(language: Language) -> Drawing:
    """Draw all foods, country by country, with the bonus card of each."""
    boxes = []
    for family in FAMILIES:
        cheapest_first = sorted((food.value, name) for name, food in FOODS.items() if food.family == family)
        cards = [snack(Card(f"{name} 1"), language) for _, name in cheapest_first]
        name = said(language, family.capitalize(), FRENCH[family])
        boxes.append(panel([text_box(name, 15, weight=700)], [row(cards)]))
    return drawing("snack-arnaque", said(language, "The nine foods", "Les neuf snacks"), boxes)


def snack_bonuses(language: Language) -> Drawing:
    cards = row([snack(Card(f"bonus {bonus}"), language) for bonus in BONUSES])
    return drawing("snack-arnaque", said(language, "The five bonus cards", "Les cinq cartes bonus"), [cards])


def drawn(language: Language) -> Drawing:
    """Draw nine cards, and the kinds to choose from."""
    sorts = [fan([snack(card, language) for card in alike], 26) for alike in snack_arnaque.sorted_cards(DRAWN)]
    title = said(language, "You have drawn nine cards: take one sort", "Neuf cartes piochées : prends une seule sorte")
    return drawing("snack-arnaque", title, [panel([text_box(title, 15, weight=700)], [flow(sorts, 560)])])


def held(language: Language) -> Drawing:
    """Draw three collections at the end, with what scores."""
    result = collections()
    boxes = []
    for seat, cards in enumerate(COLLECTIONS):
        sorts = [fan([snack(card, language) for card in alike], 25) for alike in snack_arnaque.sorted_cards(cards)]
        beside = [scale(deck(snack_arnaque.BACK, RACCOONS[seat]), 0.6)] if RACCOONS[seat] else []
        head = heading(NAMES[seat], result.scores[seat], won=seat in result.winners)
        boxes.append(panel(head, [flow(sorts, 260, 6), snack_arnaque.scoring(result, seat), *beside]))
    return drawing("snack-arnaque", said(language, "Three collections", "Trois collections"), boxes)


def market(language: Language) -> Drawing:
    cards = [
        column([sandwich.ingredient(name, language=language), note(owner)], 1)
        for name, owner in zip(MARKET, NAMES, strict=True)
    ]
    title = said(language, "The market", "Le marché")
    return drawing("sandwich", title, [panel([text_box(title, 15, weight=700)], [row(cards)])])


def tasting(language: Language) -> Drawing:
    """Draw the plates that Ana received, the best first, with the points for each cook."""
    rows = [
        row(
            [
                sandwich.sandwich(dish.ingredients, language=language),
                text_box(NAMES[dish.maker], 15),
                badge(f"+{points}"),
            ],
            14,
        )
        for dish, points in zip(TASTED.dishes, places(4), strict=True)
    ]
    title = said(language, "Ana\u2019s ranking", "Le classement d\u2019Ana")
    return drawing("sandwich", title, [panel([text_box(title, 15, weight=700)], [column(rows)])])


def piles(language: Language) -> Drawing:
    """Draw three packs and piles of Snap; two piles match."""
    boxes = []
    for seat, (pack, pile) in enumerate(zip(SNAP.table.packs, SNAP.table.piles, strict=True)):
        top = racing.face(pile.cards[-1])
        boxes.append(panel(heading(NAMES[seat]), [row([deck(racing.BACK, len(pack)), top], 12)]))
    return drawing("snap", said(language, "Two foxes on top", "Deux renards sur le dessus"), boxes)


def alarms(language: Language) -> Drawing:
    """Draw for each picture on top what players must do."""
    shown = (
        ("elephant a", said(language, "slap!", "tape !")),
        ("mouse a", said(language, "snap your fingers!", "claque des doigts !")),
        ("owl a", said(language, "hands off", "bas les pattes")),
    )
    boxes = [
        panel([text_box(label, 15, weight=700)], [scale(racing.face(RaceCard(card)), 1.6)]) for card, label in shown
    ]
    return drawing("elephant", said(language, "Three cards", "Trois cartes"), boxes)


def pile(state: Elephant, language: Language) -> Drawing:
    """Draw the packs around one pile."""
    lies = state.table
    middle = said(language, "pile", "tas")
    boxes = [
        panel(
            [text_box(f"{middle}: {len(lies.pile)}", 15, weight=700)],
            [fan([racing.face(card) for card in lies.pile], 22)],
        )
    ]
    boxes += [panel(heading(NAMES[seat]), [deck(racing.BACK, len(pack))]) for seat, pack in enumerate(lies.packs)]
    return drawing("elephant", said(language, "The pile and three packs", "Le tas et trois paquets"), boxes)


PICTURES: Final[dict[str, Callable[[Language], Drawing]]] = {
    "snack-match-hand": lambda language: hand("snack-match", language),
    "snack-match-weave": lambda language: weave("snack-match", language),
    "snack-match-groups": lambda language: picnic.counting(SNACK_MATCH),
    "snack-match-bonus": lambda language: bonuses("snack-match", language),
    "picnic-hand": lambda language: hand("picnic", language),
    "picnic-weave": lambda language: weave("picnic", language),
    "picnic-groups": lambda language: picnic.counting(PICNIC),
    "picnic-bonus": lambda language: bonuses("picnic", language),
    "picnic-ghost": ghost,
    "snack-arnaque-foods": foods,
    "snack-arnaque-bonuses": snack_bonuses,
    "snack-arnaque-drawn": drawn,
    "snack-arnaque-collections": held,
    "sandwich-market": market,
    "sandwich-tasting": tasting,
    "snap-piles": piles,
    "elephant-alarms": alarms,
    "elephant-pile": lambda language: pile(ELEPHANT, language),
    "elephant-mistake": lambda language: pile(OWL, language),
}


def main(out: Path) -> None:
    if not pictures():
        print("The web client is not built here, so the drawings have letters for pictures; `make setup` builds it.")
    for language in get_args(Language):
        folder = out / language
        folder.mkdir(parents=True, exist_ok=True)
        for name, picture in PICTURES.items():
            (folder / f"{name}.svg").write_text(picture(language).svg(720), encoding="utf-8")
    print(f"{len(PICTURES)} pictures in {len(get_args(Language))} languages: {out}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python docs/games/draw.py OUT, the folder for the pictures")
    main(Path(sys.argv[1]))
