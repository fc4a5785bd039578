"""What an operator can watch, in the format of Prometheus at `/metrics`."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY: Final = CollectorRegistry()
_FAST: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

ROOMS: Final = Gauge("panier_rooms", "Rooms in memory", registry=REGISTRY)
TABLES: Final = Gauge("panier_tables", "Games being played", registry=REGISTRY)
SOCKETS: Final = Gauge("panier_sockets", "Open sockets", registry=REGISTRY)
ACTS: Final = Counter("panier_acts", "Acts in all games, those of chance, clocks and bots included", registry=REGISTRY)
COMMANDS: Final = Histogram(
    "panier_command_seconds", "From a command's arrival until all were told", buckets=_FAST, registry=REGISTRY
)
LAG: Final = Histogram(
    "panier_loop_lag_seconds", "How late the event loop comes to what is due", buckets=_FAST, registry=REGISTRY
)
THOUGHTS: Final = Histogram("panier_bot_seconds", "How long bots think", buckets=_FAST, registry=REGISTRY)
REFUSALS: Final = Counter("panier_refusals", "What was refused, by reason", ["key"], registry=REGISTRY)
