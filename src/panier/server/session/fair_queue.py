"""A queue in which networks take turns, so that none of them keeps the others waiting."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass


@dataclass
class Job:
    """Something to be done in a round of the queue: each network has one job in a round."""

    round: int
    networks: set[str]  # those that have asked for it


class FairQueue:
    """Jobs that are done one at a time, in rounds: the first job of each network, then the second of each.

    A job that several networks have asked for is as early as the earliest of them would have it.
    """

    def __init__(self) -> None:
        self.current: str | None = None  # the job that is being done
        self._jobs: dict[str, Job] = {}  # oldest first
        self._round = 0  # of the last job that was begun
        self._last: dict[str, int] = {}  # by network, the round of its last job, unless that is over
        self._waiting: dict[str, asyncio.Future[None]] = {}  # by job, those that could be done now

    def __len__(self) -> int:
        return len(self._jobs)

    def add(self, job: str, network: str) -> None:
        """Put a job into the queue, or note that one more network has asked for it."""
        if job in self._jobs and network in self._jobs[job].networks:
            return
        round = max(self._round, self._last.get(network, -1) + 1)
        found = self._jobs.setdefault(job, Job(round, set()))
        found.networks.add(network)
        if round <= found.round:
            found.round = self._last[network] = round

    def remove(self, job: str) -> None:
        del self._jobs[job]
        self._last = {network: round for network, round in self._last.items() if round >= self._round}

    def count(self, network: str) -> int:
        """Count the jobs that a network has asked for."""
        return sum(network in job.networks for job in self._jobs.values())

    def order(self) -> list[str]:
        """List the jobs in the order in which they are done."""
        return sorted(self._jobs, key=lambda job: (job != self.current, self._jobs[job].round))

    @asynccontextmanager
    async def turn(self, job: str) -> AsyncIterator[None]:
        """Wait until it is the turn of a job, and keep it while the job is done."""
        await self._wait(job)
        try:
            yield
        finally:
            self.current = None
            self._call_next()

    async def _wait(self, job: str) -> None:
        called = self._waiting[job] = asyncio.get_running_loop().create_future()
        self._call_next()
        try:
            await called
        except asyncio.CancelledError:
            self._waiting.pop(job, None)
            if self.current == job:  # called, and cancelled before it heard of that
                self.current = None
                self._call_next()
            raise

    def _call_next(self) -> None:
        waiting = [job for job in self.order() if job in self._waiting and not self._waiting[job].done()]
        if self.current is None and waiting:
            self.current = waiting[0]
            self._round = self._jobs[self.current].round
            self._waiting.pop(self.current).set_result(None)
