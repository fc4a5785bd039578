"""`panier schema`: print the types of the protocol."""

import sys

from panier.cli.output import fail, print_json


def schema(*, json: bool = False, typescript: bool = False) -> None:
    """Print the types of the `panier serve` protocol, for authors of other clients.

    Parameters
    ----------
    json
        Print a JSON Schema.
    typescript
        Print a TypeScript module.
    """
    if json == typescript:
        fail("say in which form: --json or --typescript")
    if json:
        from panier.protocol.schema.json_schema import json_schema

        print_json(json_schema())
    else:
        from panier.protocol.schema import typescript as form

        sys.stdout.write(form.typescript())
