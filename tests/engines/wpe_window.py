"""A window of WPE WebKit for its driver: `python -m engines.wpe_window WIDTH HEIGHT SCALE LOCALE PIPE PROXY`.

Debian's cog once more, without a screen: pictures are handed back as soon as they are drawn. Lines of the pipe:
`down X Y`, `up X Y`, in CSS pixels, as a touch screen would tell it; `move X Y`, `press X Y`, `pull X Y`,
`release X Y` as a mouse would; and `hide`, `show`.
"""

import ctypes as c
import time
from typing import Final

from engines.native import DONE, GLIB, Source, asked, library, made, run, view

FRAME: Final = 16  # milliseconds
SEEN: Final = 1 | 2 | 4  # of libwpe: visible, focused, in a window
LEFT: Final = 1  # the button of a mouse
HELD: Final = 1 << 20  # of libwpe: that button is down
# For each line about a mouse, of libwpe: a motion or a button, which, whether it goes down, and what is held.
MOUSE: Final = {
    "move": (1, 0, 0, 0),
    "press": (2, LEFT, 1, HELD),
    "pull": (1, LEFT, 1, HELD),
    "release": (2, LEFT, 0, 0),
}
TOUCHES: Final = {"down": 1, "up": 3}  # of libwpe


class Client(c.Structure):
    """wpe_view_backend_exportable_fdo_client; only pictures in shared memory are asked for, which need no GPU."""

    SHM = c.CFUNCTYPE(None, c.c_void_p, c.c_void_p)
    _fields_ = (("buffer", c.c_void_p), ("dmabuf", c.c_void_p), ("shm", SHM), ("_0", c.c_void_p), ("_1", c.c_void_p))


class Finger(c.Structure):
    """The struct wpe_input_touch_event_raw."""

    _fields_ = (("type", c.c_int), ("time", c.c_uint32), ("id", c.c_int), ("x", c.c_int32), ("y", c.c_int32))


class Touch(c.Structure):
    """The struct wpe_input_touch_event."""

    _fields_ = (
        ("fingers", c.POINTER(Finger)),
        ("length", c.c_uint64),
        ("type", c.c_int),
        ("id", c.c_int32),
        ("time", c.c_uint32),
        ("modifiers", c.c_uint32),
    )


class Mouse(c.Structure):
    """The struct wpe_input_pointer_event."""

    _fields_ = (
        ("type", c.c_int),
        ("time", c.c_uint32),
        ("x", c.c_int),
        ("y", c.c_int),
        ("button", c.c_uint32),
        ("state", c.c_uint32),
        ("modifiers", c.c_uint32),
    )


def main() -> None:
    width, height, scale, locale, pipe, proxy = asked()
    wpe = library("libwpe-1.0.so.1")
    fdo = library("libWPEBackend-fdo-1.0.so.1")
    webkit = library("libWPEWebKit-1.1.so.0")
    wpe.wpe_loader_init(b"libWPEBackend-fdo-1.0.so")
    fdo.wpe_fdo_initialize_shm()

    def frame_is_over(_: object) -> int:
        fdo.wpe_view_backend_exportable_fdo_dispatch_frame_complete(exportable)
        return DONE

    def drawn(_: object, picture: int) -> None:
        fdo.wpe_view_backend_exportable_fdo_dispatch_release_shm_exported_buffer(exportable, c.c_void_p(picture))
        library(GLIB).g_timeout_add(FRAME, over, None)

    over = Source(frame_is_over)
    client = Client(None, None, Client.SHM(drawn), None, None)
    exportable = made(fdo, "wpe_view_backend_exportable_fdo_create", c.byref(client), None, width, height)
    backend = made(fdo, "wpe_view_backend_exportable_fdo_get_view_backend", exportable)
    wpe.wpe_view_backend_add_activity_state(backend, SEEN)
    view(webkit, locale, proxy, b"backend", made(webkit, "webkit_web_view_backend_new", backend, None, None))
    wpe.wpe_view_backend_dispatch_set_device_scale_factor(backend, c.c_float(scale))

    def obey(what: str, *where: str) -> None:
        match what:
            case "hide":
                wpe.wpe_view_backend_remove_activity_state(backend, SEEN)
            case "show":
                wpe.wpe_view_backend_add_activity_state(backend, SEEN)
            case _:
                x, y = (round(float(one) * scale) for one in where)
                now = int(time.monotonic() * 1000) & 0xFFFFFFFF
                if what in MOUSE:
                    kind, button, state, held = MOUSE[what]
                    mouse = Mouse(kind, now, x, y, button, state, held)
                    wpe.wpe_view_backend_dispatch_pointer_event(backend, c.byref(mouse))
                    return
                finger = Finger(TOUCHES[what], now, 0, x, y)
                touch = Touch(c.pointer(finger), 1, TOUCHES[what], 0, now, 0)
                wpe.wpe_view_backend_dispatch_touch_event(backend, c.byref(touch))

    run(obey, pipe)


if __name__ == "__main__":
    main()
