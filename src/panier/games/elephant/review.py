"""What a review says of this race."""

from functools import partial
from typing import Final

from panier.games._racing import review
from panier.games.elephant import stakes

findings: Final = partial(review.findings, stakes)
