"""Metrics for operators, in the format of Prometheus at `/metrics`.

Metrics that change with every command have classes of our own: only one thread writes them, so they need no locks.
"""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

REGISTRY: Final = CollectorRegistry()
_BUCKETS_S: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class FastCounter(Collector):
    """A counter without locks, for one thread."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text, self.count = name, text, 0
        REGISTRY.register(self)

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily(self.name, self.text, value=self.count)


class FastHistogram(Collector):
    """A histogram of durations without locks, for one thread."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text, self.total_s = name, text, 0.0
        self._bucket_counts = [0] * (len(_BUCKETS_S) + 1)
        REGISTRY.register(self)

    def observe(self, seconds: float) -> None:
        self.total_s += seconds
        self._bucket_counts[bisect_left(_BUCKETS_S, seconds)] += 1

    def collect(self) -> Iterator[Metric]:
        limits = [*[str(float(limit)) for limit in _BUCKETS_S], "+Inf"]
        buckets = list(zip(limits, accumulate(self._bucket_counts), strict=True))
        yield HistogramMetricFamily(self.name, self.text, buckets=buckets, sum_value=self.total_s)


ROOMS: Final = Gauge("panier_rooms", "Rooms in memory", registry=REGISTRY)
TABLES: Final = Gauge("panier_tables", "Games being played", registry=REGISTRY)
SOCKETS: Final = Gauge("panier_sockets", "Open sockets", registry=REGISTRY)
ACTS: Final = FastCounter("panier_acts", "Acts in all games, those of chance, clocks and bots included")
COMMANDS: Final = FastHistogram("panier_command_seconds", "From a command's execution until its update is sent to all")
LAG: Final = Histogram(
    "panier_loop_lag_seconds", "How late the event loop comes to what is due", buckets=_BUCKETS_S, registry=REGISTRY
)
THOUGHTS: Final = Histogram("panier_bot_seconds", "How long bots think", buckets=_BUCKETS_S, registry=REGISTRY)
PAGE_ERRORS: Final = Counter(
    "panier_page_errors", "Errors that pages have reported, by the part that failed", ["part"], registry=REGISTRY
)
REFUSALS: Final = Counter("panier_refusals", "What was refused, by reason", ["key"], registry=REGISTRY)
