"""WebKit in our own window: each port has its own driver, and a pipe for the commands that the driver lacks."""

import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, TypeVar

from engines.device import Device
from engines.webdriver import WebDriver, driven

TESTS: Final = Path(__file__).parents[1]
STEP: Final = 0.016  # seconds between two lines: a frame


class WebKit(WebDriver):
    def __init__(self, device: Device, pipe: Path) -> None:
        super().__init__(device)
        self.pipe = pipe

    async def tell(self, lines: Sequence[str]) -> None:
        with self.pipe.open("w") as pipe:
            for line in lines:
                print(line, file=pipe, flush=True)
                await asyncio.sleep(STEP)

    async def hide(self) -> None:
        await self.tell(["hide"])

    async def show(self) -> None:
        await self.tell(["show"])


AnyWebKit = TypeVar("AnyWebKit", bound=WebKit)


@asynccontextmanager
async def windowed(
    kind: type[AnyWebKit], device: Device, driver: str, window: str, env: Mapping[str, str]
) -> AsyncIterator[AnyWebKit]:
    """Start the driver, and the window: a module of this folder."""
    with tempfile.TemporaryDirectory(prefix=f"{kind.engine}-", ignore_cleanup_errors=True) as home:
        pipe = Path(home, "pipe")
        os.mkfifo(pipe)
        size = map(str, (device.width, device.height, device.scale))
        proxy = f"socks://127.0.0.1:{device.proxy}" if device.proxy else ""
        options = {
            "binary": sys.executable,
            "args": ["-m", f"engines.{window}", *size, device.locale, str(pipe), proxy],
        }
        env = {
            **os.environ,
            **_home(device, Path(home)),
            **env,
            "PYTHONPATH": str(TESTS),
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "NO_AT_BRIDGE": "1",
        }
        async with driven(kind(device, pipe), driver, {f"{kind.port}:browserOptions": options}, env) as page:
            yield page


def _home(device: Device, home: Path) -> dict[str, str]:
    """Make a home folder, in which GTK has its settings and WebKit its data."""
    settings = home / "gtk-3.0" / "settings.ini"
    settings.parent.mkdir()
    settings.write_text(f"[Settings]\ngtk-enable-animations={int(not device.calm)}\n")
    return {"HOME": str(home), "XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home / "data")}
