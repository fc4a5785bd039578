"""WebKitGTK, the engine of current Safari, in a window on a virtual screen."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from engines.device import Device
from engines.processes import started
from engines.webdriver import WITHIN
from engines.webkit import WebKit, windowed
from web.chromium import path

DRAWN: Final = "() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
SCREEN: Final = "2600x2200x24"  # every device fits in at its scale

# A GPU that is only played by the processor draws one picture a second; the processor by itself draws eighty.
WITHOUT_GPU: Final = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}


class WebKitGTK(WebKit):
    """A page with a mouse at any size, as its driver has no touch."""

    engine = "webkitgtk"
    port = "webkitgtk"

    async def shot(self, path: Path) -> None:
        """Save a picture of the virtual screen: the driver would wait for the next frame, which may never come."""
        path.unlink(missing_ok=True)
        await self.run(DRAWN)
        await self.tell([f"shot {path.absolute()}"])
        async with asyncio.timeout(WITHIN):
            while not path.exists():
                await asyncio.sleep(0.02)


def find() -> str | None:
    return shutil.which("Xvfb", path=path()) and shutil.which("WebKitWebDriver", path=path())


@asynccontextmanager
async def webkitgtk(device: Device) -> AsyncIterator[WebKitGTK]:
    driver = find()
    assert driver
    async with screen() as display:
        env = {"DISPLAY": display, "GDK_BACKEND": "x11", "GDK_SCALE": str(device.scale), **WITHOUT_GPU}
        async with windowed(WebKitGTK, device, driver, "gtk_window", env) as page:
            yield page


@asynccontextmanager
async def screen() -> AsyncIterator[str]:
    """Start Xvfb, which chooses its display number, and return that."""
    read, write = os.pipe()
    try:
        xvfb = shutil.which("Xvfb", path=path()) or "Xvfb"
        command = (xvfb, "-displayfd", str(write), "-screen", "0", SCREEN, "-dpi", "96", "-nolisten", "tcp")
        async with started(*command, env=os.environ, hear=lambda _: None, pass_fds=(write,)):
            yield f":{int(await asyncio.to_thread(os.read, read, 16))}"
    finally:
        os.close(read)
        os.close(write)
