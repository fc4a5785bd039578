"""What an operator can watch, in the format of Prometheus at `/metrics`.

What is counted with every command is counted by one thread, without the locks of the library's own counters.
"""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

REGISTRY: Final = CollectorRegistry()
_FAST: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class FastCounter(Collector):
    """How often something has happened."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text, self.times = name, text, 0
        REGISTRY.register(self)

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily(self.name, self.text, value=self.times)


class FastHistogram(Collector):
    """How long something took, each time."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text, self.seconds = name, text, 0.0
        self._times = [0] * (len(_FAST) + 1)
        REGISTRY.register(self)

    def observe(self, seconds: float) -> None:
        self.seconds += seconds
        self._times[bisect_left(_FAST, seconds)] += 1

    def collect(self) -> Iterator[Metric]:
        limits = [*[str(float(limit)) for limit in _FAST], "+Inf"]
        buckets = list(zip(limits, accumulate(self._times), strict=True))
        yield HistogramMetricFamily(self.name, self.text, buckets=buckets, sum_value=self.seconds)


ROOMS: Final = Gauge("panier_rooms", "Rooms in memory", registry=REGISTRY)
TABLES: Final = Gauge("panier_tables", "Games being played", registry=REGISTRY)
SOCKETS: Final = Gauge("panier_sockets", "Open sockets", registry=REGISTRY)
ACTS: Final = FastCounter("panier_acts", "Acts in all games, those of chance, clocks and bots included")
COMMANDS: Final = FastHistogram("panier_command_seconds", "From a command's arrival until all were told")
LAG: Final = Histogram(
    "panier_loop_lag_seconds", "How late the event loop comes to what is due", buckets=_FAST, registry=REGISTRY
)
THOUGHTS: Final = Histogram("panier_bot_seconds", "How long bots think", buckets=_FAST, registry=REGISTRY)
REFUSALS: Final = Counter("panier_refusals", "What was refused, by reason", ["key"], registry=REGISTRY)
