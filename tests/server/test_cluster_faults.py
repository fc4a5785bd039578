"""Nodes, their database and their bus can fail at any moment: nobody loses a move, and everybody plays on.

What happens and what is checked: `cluster_faults.py`. Longer, and with everything that can happen: `make soak-cluster`.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from server.cluster_faults import WEIGHTS, Cluster, Fault, FaultRun, Planned, plan
from server.write_audit import RoomStep, check_steps


async def test_nothing_is_lost_when_nodes_and_services_fail() -> None:
    kinds = (Fault.KILLED, Fault.BUS_RESTARTS, Fault.STOPPED, Fault.STORE_RESTARTS, Fault.NO_STORE_AND_NO_BUS)
    faults = [Planned(kind, table=0, node="oak", gently=False, seconds=1.0, after=0.1) for kind in kinds]
    with TemporaryDirectory(prefix="panier-storm-") as folder:
        Path(folder).chmod(0o755)  # PostgreSQL runs as nobody where this is root's
        ground = Cluster(Path(folder), ("oak", "elm"), durable=False)
        report = await FaultRun(ground, 7, 1, [("snack-match", {})], print).run(faults, to_the_end=False)
    print(report)
    assert report.violations == []
    assert sum(report.faults.values()) == len(faults)
    assert report.taken > 1
    assert report.counted.acknowledged > len(faults)


def test_a_seed_determines_the_faults() -> None:
    assert plan(50, 7) == plan(50, 7) != plan(50, 8)
    assert {fault.kind for fault in plan(len(WEIGHTS), 7)} == {fault.kind for fault in plan(200, 7)}


def test_the_check_notices_a_second_writer() -> None:
    taken = RoomStep(old_epoch=0, epoch=4, old_seq=0, seq=0, owner="oak", writer="panier oak")
    wrote = RoomStep(old_epoch=4, epoch=4, old_seq=0, seq=2, owner="oak", writer="panier oak")
    taken_anew = RoomStep(old_epoch=4, epoch=5, old_seq=2, seq=2, owner="elm", writer="panier elm")
    assert [*check_steps([taken, wrote, taken_anew])] == []
    late = RoomStep(old_epoch=5, epoch=5, old_seq=2, seq=3, owner="elm", writer="panier oak")
    gap = RoomStep(old_epoch=5, epoch=5, old_seq=3, seq=4, owner="elm", writer="panier elm")
    assert len([*check_steps([taken, wrote, taken_anew, late])]) == 1
    assert len([*check_steps([taken, wrote, taken_anew, gap])]) == 1
