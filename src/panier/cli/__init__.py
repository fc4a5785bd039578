"""The `panier` command, one module for each of its commands."""

from panier.cli.command import main

__all__ = ["main"]
