"""A window of WebKitGTK for its driver: `python -m engines.gtk_window WIDTH HEIGHT SCALE LOCALE PIPE PROXY`.

The scale is GDK_SCALE's. Lines of the pipe: `hide`, `show`.
"""

from engines.native import asked, library, made, run, view

TOPLEVEL = 0  # of GTK


def main() -> None:
    width, height, _, locale, pipe, proxy = asked()
    gtk = library("libgtk-3.so.0")
    webkit = library("libwebkit2gtk-4.1.so.0")
    gtk.gtk_init(None, None)
    window = made(gtk, "gtk_window_new", TOPLEVEL)
    gtk.gtk_window_set_decorated(window, 0)
    gtk.gtk_window_set_default_size(window, width, height)
    gtk.gtk_container_add(window, view(webkit, locale, proxy))
    gtk.gtk_widget_show_all(window)

    def obey(what: str) -> None:
        {"hide": gtk.gtk_widget_hide, "show": gtk.gtk_widget_show}[what](window)

    run(obey, pipe)


if __name__ == "__main__":
    main()
