"""The number of examples in tests that could try any number: few by default, more with `make slow`."""

import os
from typing import Final

THOROUGH: Final = "PANIER_EXAMPLES" in os.environ
EXAMPLES: Final = int(os.environ.get("PANIER_EXAMPLES", "2"))  # of random games, for every law
