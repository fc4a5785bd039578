"""Learn solo Snack Match from self-play, without the scoring rules, and print how well the learner plays.

The value of a picnic after a strip is laid is a weighted sum of a few visible features, with its own weights for each
turn. The learner lays its strip where the value is highest. After each game it fits the weights to the results of its
games, older ones counting less and less. It needs only panier[rl,fast].
"""

import gymnasium
import numpy as np

import panier.rl.gym  # noqa: F401 - registers the games
from panier.games.picnic.weave import SLOTS, WAYS

GAMES, ROWS, TURNS, FEATURES, MEMORY = 20_480, 64, 8, 11, 0.97
CELLS = np.array([[cell.bit_length() - 1 for cell in slot.cells] for slot in SLOTS.values()])
SHOWN = np.array([[part not in way for part in range(3)] for way in WAYS])
FRAMES = np.array([[slot.frames >> frame & 1 for frame in range(16)] for slot in SLOTS.values()])
RNG = np.random.default_rng(1)


def laid(seen, card, slots, ways):
    """Return the cells of each element after the card is laid in each of these ways."""
    fields = np.repeat(seen.reshape(1, 8, 49), len(slots), axis=0)
    for part in range(3):
        rows = SHOWN[ways, part].nonzero()[0]
        fields[rows, :, CELLS[slots[rows], part]] = card[part]
    return fields.reshape(-1, 8, 7, 7)


def features(fields):
    """Return features of about 1: pairs, three and four in a line or square, cells, and how alike they are."""
    right, down = fields[..., :-1] * fields[..., 1:], fields[..., :-1, :] * fields[..., 1:, :]
    lines = [right[..., :-1] * fields[..., 2:], down[..., :-1, :] * fields[..., 2:, :]]
    fours = [lines[0][..., :-1] * fields[..., 3:], lines[1][..., :-1, :] * fields[..., 3:, :]]
    squares = right[..., :-1, :] + right[..., 1:, :] + down[..., :-1] + down[..., 1:]
    seen = [right, down, *lines, *fours, squares == 2, squares == 4, fields, fields.sum((2, 3), keepdims=True) ** 2]
    return np.stack([*(one.sum((1, 2, 3)) / 10 for one in seen), np.ones(len(fields))], axis=1)


def best(weights, parts, row, hand, slots, ways, curious=False):
    """Return the best place for a card, or a random one, with its features and its value."""
    found = features(laid(parts["seen"][row, 0], parts["hand"][row, hand], slots, ways))
    place = RNG.integers(len(found)) if curious else (found @ weights).argmax()
    return place, found[place], found[place] @ weights


def main(games=GAMES):
    table = gymnasium.make_vec("panier/SnackMatch-v0", ROWS, "vector_entry_point", reward="points")
    layout, actions = table.unwrapped.observation_layout, table.unwrapped.config.codec.action_layout
    weights, products, ends = np.zeros((TURNS, FEATURES)), np.zeros((TURNS, FEATURES)), []
    squares = np.tile(np.eye(FEATURES), (TURNS, 1, 1))
    looks, _ = table.reset(seed=1)
    while len(ends) < games:
        chosen, numbers = np.zeros((TURNS, ROWS, FEATURES)), np.zeros(ROWS, int)
        for turn in range(TURNS):
            parts = layout.parts(looks)
            for row in range(ROWS):  # keep the card that has the better place on top, which is way 0
                slots = (FRAMES @ parts["frames"][row, 0].reshape(16)).nonzero()[0]
                worths = [best(weights[turn], parts, row, hand, slots, 0 * slots)[2] for hand in range(2)]
                numbers[row] = actions.number("keep", int(np.argmax(worths)))
            looks, *_, infos = table.step(numbers)
            parts = layout.parts(looks)
            for row in range(ROWS):
                possible = infos["action_mask"][row].nonzero()[0]
                slots, ways = np.divmod(possible - actions.number("place", 0, 0, 0), len(WAYS))
                curious = RNG.random() < 0.5 ** (len(ends) / 500)  # explore at first, then less and less
                place, chosen[turn, row], _ = best(weights[turn], parts, row, 0, slots, ways, curious)
                numbers[row] = possible[place]
            looks, rewards, *_ = table.step(numbers)
        seen = chosen.transpose(0, 2, 1)  # turn, feature, row
        squares, products = MEMORY * squares + seen @ chosen, MEMORY * products + seen @ rewards
        weights = np.linalg.solve(squares + 0.1 * np.eye(FEATURES), products[..., None])[..., 0]
        ends += [table.unwrapped.result(row) for row in range(ROWS)]
        looks, *_ = table.step(numbers)  # also deals the next game
        if len(ends) % 1024 == 0:
            points, won = np.mean([(end.scores[0], bool(end.winners)) for end in ends[-1024:]], axis=0)
            print(f"{len(ends):6} games: {points:5.2f} points, {won:4.0%} won", flush=True)
    return ends


if __name__ == "__main__":
    main()
