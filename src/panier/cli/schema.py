"""`panier schema`: the protocol, for those who write another client."""

import sys

from panier.cli.output import fail, print_json


def schema(*, json: bool = False, typescript: bool = False) -> None:
    """Print the protocol of `panier serve`, for those who write another client.

    Parameters
    ----------
    json
        As a JSON Schema.
    typescript
        As a TypeScript module.
    """
    if json == typescript:
        fail("say in which form: --json or --typescript")
    if json:
        from panier.protocol.schema.json_schema import json_schema

        print_json(json_schema())
    else:
        from panier.protocol.schema import typescript as form

        sys.stdout.write(form.typescript())
