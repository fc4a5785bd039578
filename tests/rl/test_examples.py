"""The example programs for learners run."""

import runpy
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_snack_match.py"


def test_the_example_learner_plays_its_first_games() -> None:
    ends = runpy.run_path(str(EXAMPLE))["main"](games=1)
    assert len(ends) == 64  # a row each
    assert all(len(end.scores) == 1 and end.winners in ((), (0,)) for end in ends)
