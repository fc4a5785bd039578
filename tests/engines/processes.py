"""Programs that tests start, and end together with their child processes."""

import asyncio
import ctypes
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Final

PATIENCE: Final = 5  # seconds for a program that was asked to go
DIE_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG


def _bound() -> None:
    """Prepare the child to end when the tests are killed, so that no invisible browser is left."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGTERM)


@asynccontextmanager
async def started(
    *command: str, env: Mapping[str, str], hear: Callable[[str], None], pass_fds: tuple[int, ...] = ()
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Start a program in its own process group; `hear` is called with each line of its output."""
    process = await asyncio.create_subprocess_exec(
        *command,
        env=env,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        limit=1 << 22,  # of a line: a page may say much
        start_new_session=True,
        preexec_fn=_bound,
        pass_fds=pass_fds,
    )
    assert process.stdout
    listening = asyncio.create_task(_listen(process.stdout, hear))
    try:
        yield process
    finally:
        await _end(process)
        listening.cancel()


async def _listen(stream: asyncio.StreamReader, hear: Callable[[str], None]) -> None:
    async for line in stream:
        hear(line.decode(errors="replace").rstrip())


async def _end(process: asyncio.subprocess.Process) -> None:
    """Terminate the whole group, and kill it after a timeout: a window that keeps drawing may not react."""
    for sign in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, sign)
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), PATIENCE)
            break
    with suppress(ProcessLookupError):  # children that outlive their parent
        os.killpg(process.pid, signal.SIGKILL)
