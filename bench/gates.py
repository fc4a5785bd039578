"""Gates: measured figures beside their limits."""

from collections.abc import Iterable
from typing import NamedTuple


class Gate(NamedTuple):
    """A promise that a measured figure does not exceed a limit."""

    name: str
    limit: float
    measured: float
    naive: str = ""

    @property
    def is_met(self) -> bool:
        return self.measured <= self.limit


def print_gates(gates: Iterable[Gate]) -> bool:
    """Print each gate, and return whether all are met."""
    gates = list(gates)
    print("\nGates: measured, limit")
    for gate in gates:
        naive = f"  (naive wins {gate.naive} %)" if gate.naive else ""
        print(f"{'PASS' if gate.is_met else 'FAIL'}  {gate.measured:6.2f} {gate.limit:6.2f}  {gate.name}{naive}")
    return all(gate.is_met for gate in gates)
