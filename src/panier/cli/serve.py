"""`panier serve`: open a table for friends."""

from typing import Annotated

from cyclopts import Parameter

from panier.cli.output import console, fail
from panier.server.settings import CannotServe, ServerSettings

DEFAULT_SETTINGS = ServerSettings()


def serve(*, settings: Annotated[ServerSettings, Parameter(name="*")] = DEFAULT_SETTINGS) -> None:
    """Open a table for friends: print its address and a QR code, and serve until Ctrl-C.

    Every flag can also be set as an environment variable, such as PANIER_SERVE_PORT=8080.
    """
    from panier.server.serve import serve as run_server  # imported here so that other commands start faster

    try:
        run_server(settings, console)
    except CannotServe as error:
        fail(str(error))
