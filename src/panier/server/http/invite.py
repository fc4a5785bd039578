"""Invitations to a room: its addresses on the local network, as links and as QR codes.

A page that was opened at localhost cannot show that name to phones, so the server says where it can be reached.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import Final

import segno

from panier import protocol

DARK: Final = "#1f1a17"
LIGHT: Final = "#ffffff"  # not transparent: on a dark page cameras could not read it
QR_BORDER_MODULES: Final = 4  # around it, as scanners expect


def room_links(urls: Sequence[str], code: str) -> list[str]:
    """Return every address of a room, the likeliest first."""
    return [f"{url}/room/{code}" for url in urls]


def make_invite(urls: Sequence[str], code: str) -> protocol.Invite:
    first, *others = room_links(urls, code)
    return protocol.Invite(first, tuple(others), f"/api/rooms/{code}/qr.svg")


def qr_svg(link: str) -> bytes:
    """Return the QR code of a link as an SVG without a fixed size."""
    out = BytesIO()
    segno.make_qr(link).save(
        out,
        kind="svg",
        border=QR_BORDER_MODULES,
        dark=DARK,
        light=LIGHT,
        omitsize=True,
        xmldecl=False,
        svgclass=None,
        lineclass=None,
    )
    return out.getvalue().replace(b"<svg ", b'<svg shape-rendering="crispEdges" ', 1)  # no seams between rows
