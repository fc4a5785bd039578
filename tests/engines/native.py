"""Windows for WebKit's drivers, in separate programs, by ctypes: the common part of GTK and WPE.

The drivers come with windows, but those write nothing down of what the console says: they keep no data, and WebKit does
not tell the secrets of such sessions. A window of our own keeps its data, in a folder that goes with the test; it has
any size; it is hidden and shown for real; and it can be told of fingers. Whatever is made here is never freed: the
process ends with the page, or when its parent does.
"""

import ctypes as c
import os
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, Final

PARENT: Final = os.getppid()
AGAIN, DONE = 1, 0  # what a source of glib says
CUSTOM_PROXY: Final = 2  # of WebKit
OFTEN: Final = 8  # milliseconds

GLIB: Final = "libglib-2.0.so.0"
GOBJECT: Final = "libgobject-2.0.so.0"

Source = c.CFUNCTYPE(c.c_int, c.c_void_p)
_Wanted = c.CFUNCTYPE(c.c_void_p, c.c_void_p, c.c_void_p)
_Started = c.CFUNCTYPE(None, c.c_void_p, c.c_void_p, c.c_void_p)
_kept: list[Any] = []  # callbacks, which C does not count


@cache
def library(name: str) -> c.CDLL:
    """Load a library when it is needed, so that the tests can be imported without it."""
    return c.CDLL(name, mode=c.RTLD_GLOBAL)


def made(library: c.CDLL, function: str, *args: object) -> c.c_void_p:
    """Call a constructor and return its pointer; without `restype` half of the address would be lost."""
    call = getattr(library, function)
    call.restype = c.c_void_p
    return c.c_void_p(call(*args))


def view(webkit: c.CDLL, locale: str, proxy: str, *properties: object) -> c.c_void_p:
    """Make the view for the driver, with the other arguments that its port needs."""
    os.dup2(2, 1)  # the driver shuts the output, to which the console is written, but not the errors
    context = _context(webkit, locale, proxy)
    settings = made(webkit, "webkit_settings_new")
    webkit.webkit_settings_set_enable_write_console_messages_to_stdout(settings, 1)
    webkit.webkit_web_view_get_type.restype = c.c_size_t
    made_view = made(
        library(GOBJECT),
        "g_object_new",
        c.c_size_t(webkit.webkit_web_view_get_type()),
        *(b"web-context", context),
        *(b"settings", settings),
        *(b"is-controlled-by-automation", c.c_int(1)),
        *properties,
        None,
    )
    _offer(webkit, context, made_view)
    return made_view


def _context(webkit: c.CDLL, locale: str, proxy: str) -> c.c_void_p:
    folder = os.environ["XDG_DATA_HOME"].encode()
    folders = (b"base-data-directory", folder, b"base-cache-directory", folder)
    manager = made(webkit, "webkit_website_data_manager_new", *folders, None)
    if proxy:
        settings = made(webkit, "webkit_network_proxy_settings_new", proxy.encode(), None)
        webkit.webkit_website_data_manager_set_network_proxy_settings(manager, CUSTOM_PROXY, settings)
    context = made(webkit, "webkit_web_context_new_with_website_data_manager", manager)
    webkit.webkit_web_context_set_preferred_languages(context, (c.c_char_p * 2)(locale.encode(), None))
    webkit.webkit_web_context_set_automation_allowed(context, 1)
    return context


def _offer(webkit: c.CDLL, context: c.c_void_p, view: c.c_void_p) -> None:
    """Offer a view to the driver when it connects."""

    def view_is_wanted(_session: object, _: object) -> int | None:
        return view.value

    def automation_started(_context: object, session: int, _: object) -> None:
        info = made(webkit, "webkit_application_info_new")
        webkit.webkit_application_info_set_name(info, b"panier-window")
        version = [getattr(webkit, f"webkit_get_{part}_version")() for part in ("major", "minor", "micro")]
        webkit.webkit_application_info_set_version(info, *map(c.c_uint64, version))
        webkit.webkit_automation_session_set_application_info(c.c_void_p(session), info)
        _connect(c.c_void_p(session), b"create-web-view", _Wanted(view_is_wanted))

    _connect(context, b"automation-started", _Started(automation_started))


def _connect(thing: c.c_void_p, signal: bytes, callback: Any) -> None:
    _kept.append(callback)
    library(GOBJECT).g_signal_connect_data(thing, signal, callback, None, None, 0)


def run(obey: Callable[..., None], pipe: str) -> None:
    """Obey the lines of a pipe, such as `hide` or `down 10.5 200`, until the parent ends."""
    lines = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    unread = b""

    def read(_: object) -> int:
        nonlocal unread
        if os.getppid() != PARENT:
            os._exit(0)
        try:
            unread += os.read(lines, 4096)
        except BlockingIOError:
            return AGAIN
        *whole, unread = unread.split(b"\n")
        for line in whole:
            obey(*line.decode().split())
        return AGAIN

    _kept.append(callback := Source(read))
    glib = library(GLIB)
    glib.g_timeout_add(OFTEN, callback, None)
    glib.g_main_loop_run(made(glib, "g_main_loop_new", None, 0))


def asked() -> tuple[int, int, int, str, str, str]:
    """Return the arguments of the command: WIDTH HEIGHT SCALE LOCALE PIPE PROXY."""
    width, height, scale = map(int, sys.argv[1:4])
    locale, pipe, proxy = sys.argv[4:7]
    return width, height, scale, locale, pipe, proxy
