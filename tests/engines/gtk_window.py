"""A window of WebKitGTK for its driver: `python -m engines.gtk_window WIDTH HEIGHT SCALE LOCALE PIPE PROXY`.

The scale is GDK_SCALE's. Lines of the pipe: `hide`, `show`, and `shot PATH` for a picture of what the screen shows.
"""

import os

from engines.native import asked, library, made, run, view

TOPLEVEL = 0  # of GTK


def main() -> None:
    width, height, _, locale, pipe, proxy = asked()
    gtk = library("libgtk-3.so.0")
    webkit = library("libwebkit2gtk-4.1.so.0")
    pixbuf = library("libgdk_pixbuf-2.0.so.0")
    gtk.gtk_init(None, None)
    window = made(gtk, "gtk_window_new", TOPLEVEL)
    gtk.gtk_window_set_decorated(window, 0)
    gtk.gtk_window_set_default_size(window, width, height)
    gtk.gtk_container_add(window, view(webkit, locale, proxy))
    gtk.gtk_widget_show_all(window)

    def obey(what: str, path: str = "") -> None:
        match what:
            case "hide":
                gtk.gtk_widget_hide(window)
            case "show":
                gtk.gtk_widget_show(window)
            case _:  # shot
                drawn = made(gtk, "gtk_widget_get_window", window)
                picture = made(library("libgdk-3.so.0"), "gdk_pixbuf_get_from_window", drawn, 0, 0, width, height)
                unfinished = f"{path}.part"
                pixbuf.gdk_pixbuf_savev(picture, unfinished.encode(), b"png", None, None, None)
                os.rename(unfinished, path)

    run(obey, pipe)


if __name__ == "__main__":
    main()
