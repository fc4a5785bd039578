"""How much is tried of what could be tried for ever: a little every time, more by `make slow`."""

import os
from typing import Final

THOROUGH: Final = "PANIER_EXAMPLES" in os.environ
EXAMPLES: Final = int(os.environ.get("PANIER_EXAMPLES", "2"))  # of games that chance makes, for every law
