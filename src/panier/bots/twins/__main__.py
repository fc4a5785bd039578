"""`python -m panier.fast`: compiles all twins now, so that nobody's first game has to do without them."""

from panier.fast import arnaque, available, picnic


def main() -> None:
    if not available():
        print("There is no Numba here: pip install panier[fast]. Bots think by the readable rules, and less far.")
        return
    for twin in (picnic.TWIN, arnaque.TWIN, picnic.PLAYING_ON, arnaque.PLAYING_ON, picnic.HINDSIGHT, picnic.MANY):
        twin.wait()
        print(f"{twin.name}: {'ready' if twin.module else f'failed, {twin.failed}'}")


if __name__ == "__main__":
    main()
