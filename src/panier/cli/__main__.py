"""Run the command as `python -m panier.cli`."""

from panier.cli.command import main

main()
