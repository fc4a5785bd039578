"""`python -m panier.bots.twins`: compile all twins now, so that they are ready for the first game."""

from panier.bots.twins import can_compile
from panier.core.registry import GAMES


def main() -> None:
    """Compile all twins, and print the result of each."""
    if not can_compile():
        print("There is no Numba here: pip install panier[fast]. Bots think by the readable rules, and less far.")
        return
    facets = [facet for game in GAMES.values() if (facet := game.facet("fast"))]
    for twin in dict.fromkeys(twin for facet in facets for twin in facet.COMPILED_MODULES):
        twin.wait()
        print(f"{twin.name}: {'ready' if twin.module else f'failed, {twin.error}'}")


if __name__ == "__main__":
    main()
