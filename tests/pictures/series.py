"""All screens, in series: each series is reached by one way, and says beforehand which screens it shows."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from pictures.studio import Studio

Shoot = Callable[[Studio], Awaitable[None]]


@dataclass(frozen=True)
class Series:
    """Screens that are reached together."""

    name: str
    shoot: Shoot
    screens: tuple[str, ...]
    by_mouse: tuple[str, ...] = ()  # screens of a television, which is only in takes with a mouse
    seed: int = 4  # of the deals
    pages: tuple[str, ...] = ()  # the pages of the router that it shows (web/src/kit/router.svelte.ts)
    game: str = ""

    def wanted(self, hands: str) -> tuple[str, ...]:
        return self.screens + self.by_mouse * (hands == "mouse")
