"""Stops the real PostgreSQL and NATS at the end of a test run.

The ids R1 to R7 in names and docstrings of these tests are what the server promises:

    R1  A command that was acknowledged is stored and executed exactly once; it is acknowledged only after its commit.
    R2  The updates of a table are numbered 1, 2, 3… without gaps; every seat sees its own view under the same numbers.
    R3  Replaying what is stored gives the state in memory.
    R4  After a reconnect a client sees what a new client in the same seat would see.
    R5  At most one node at a time can write to a room.
    R6  No card is lost or duplicated by any act.
    R7  A planned restart interrupts a table for less than 3 s, a crash for less than 15 s.

The ids F1 to F8 are the limits of fair judging; `test_reaction_judging.py` lists them.
"""

from server import services


def pytest_sessionfinish() -> None:
    services.stop()
