"""Several people at one device: a hand behind a curtain, a market of all, pads and keys."""

from typing import Final

from playwright.async_api import expect

from pictures.series import Series
from pictures.studio import Studio, Table
from web.at_device import Shared


async def gathered(studio: Studio, game: str, *names: str) -> Table:
    """Open a room with everybody on one device."""
    shared = Shared((await studio.visit(names[0])).person)
    await shared.gather(game, *names)
    return Table(studio, shared, shared.code)


async def handed_round(studio: Studio) -> None:
    table = await gathered(studio, "snack-match", "Ana", "Ben")
    device = table.ana
    assert isinstance(device, Shared)
    await device.care_for("Ben")
    await table.shoot("shared-person")
    await device.close()
    await table.shoot("shared-lobby")
    await device.press("shared-add")
    await table.shoot("shared-add")
    await device.close()
    await device.start()
    await expect(device.curtain).to_be_visible()
    await table.shoot("shared-curtain")
    await device.take("Ana")
    await table.sees("[data-strip]")
    await table.shoot("shared-hand")
    market = await gathered(studio, "sandwich", "Ana", "Ben", "Cleo")
    await market.ana.start()
    await market.sees("[data-slot]")
    await market.shoot("shared-market")
    thieves = await gathered(studio, "snack-arnaque", "Ana", "Ben")
    await thieves.ana.start()
    await thieves.sees("[data-option]")
    await thieves.shoot("shared-open")


async def together(studio: Studio) -> None:
    """Race at one device: by pads where one touches, by keys where there is a keyboard."""
    for game in ("snap", "elephant"):
        table = await gathered(studio, game, "Ana", "Ben", "Cleo")
        await table.shoot(f"together-{game}-lobby")
        studio.held[table.code] = 1
        await table.ana.start()
        await table.sees("[data-crew-race]")
        for _ in range(3):
            await table.advance()
        await table.sees("[data-lies]")
        await table.shoot(f"together-{game}")
        for seat in range(2):
            await table.claim(seat, 360 + 45 * seat)
        await table.advance()
        await table.sees("[data-photo]")
        await table.shoot(f"together-{game}-judged")
        await table.ana.menu("room-pause")
        await table.ana.sees("room-go-on")
        await table.shoot(f"together-{game}-paused")


SHARED: Final = (
    Series(
        "shared",
        handed_round,
        (
            "shared-person",
            "shared-lobby",
            "shared-add",
            "shared-curtain",
            "shared-hand",
            "shared-market",
            "shared-open",
        ),
    ),
    Series(
        "together",
        together,
        tuple(
            f"together-{game}{state}" for game in ("snap", "elephant") for state in ("-lobby", "", "-judged", "-paused")
        ),
        seed=12,
    ),
)
