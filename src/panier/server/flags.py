"""What flags on the command line may be, beyond what their types say."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from cyclopts import Parameter, Token


def whole(type_: type[int], tokens: Sequence[Token]) -> int:
    """A whole number, where 2.5 is a mistake and not 2."""
    try:
        return int(tokens[0].value)
    except ValueError:
        raise ValueError(f"{tokens[0].value!r} is no whole number") from None


Whole: TypeAlias = Annotated[int, Parameter(converter=whole)]
