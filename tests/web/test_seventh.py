"""A seventh game on the page: its folder is laid among the others, and nothing else is touched."""

import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import hatch_build
import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

import gong
from gong import GONG
from panier.core.registry import GAMES
from panier.protocol.schema import json_schema, typescript
from panier.protocol.schema.json_schema import namespace
from panier.server.http import static_files
from server.recording_clients import serving
from web.people import Company, address
from web.visit import desktop, phone

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "tests" / "seventh" / "web"
TEXT_TYPES: Final = "tests/kit/facts.test.ts"
NEEDED: Final = (TEXT_TYPES, "tests/messages.ts", "tests/sources.ts", "tests/texts.ts")  # to write the types of texts


def types() -> str:
    """Return the types that `make schema` would write if Gong were in the package."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (json_schema, typescript):
            patch.setattr(module, "namespace", lambda home: "Gong" if home == gong.__name__ else namespace(home))
        for memo in (json_schema.named_types, json_schema.literal_names):
            memo.cache_clear()
        made = typescript.typescript()
    for memo in (json_schema.named_types, json_schema.literal_names):
        memo.cache_clear()
    return made


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Copy the client's sources and add a folder for the game."""
    GAMES.add(GONG)
    web = tmp_path / "web"
    left_out = shutil.ignore_patterns("node_modules", "fixtures", "tests")
    shutil.copytree(ROOT / "web", web, ignore=left_out)
    for name in NEEDED:
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "web" / name, web / name)
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    shutil.copytree(FOLDER, web / "src" / "games" / "gong")
    (web / "src" / "wire" / "wire.ts").write_text(types(), encoding="utf-8")
    monkeypatch.setattr(hatch_build, "WEB", web)
    run("vitest", "run", TEXT_TYPES, "--update")
    yield web
    GAMES.remove(GONG.id)


def run(*command: str) -> None:
    node = hatch_build.find_node()
    done = node.run([node.program, hatch_build.tool(command[0]), *command[1:]])
    assert done.returncode == 0, done.stdout + done.stderr


@pytest_asyncio.fixture(loop_scope="session")
async def table(house: Path, browser: Browser, tmp_path: Path) -> AsyncIterator[Company]:
    run("vite", "build", "--logLevel", "warn")
    built = house.parent / "src" / "panier" / "static"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(static_files.Pages.__init__, "__defaults__", (built,))
        async with serving(tmp_path / "data", speed=1, messages_a_second=1000) as server:
            company = Company(browser, address(server))
            yield company
            await company.leave()


@pytest.mark.slow
@pytest.mark.usefixtures("house")
def test_it_fits_the_types_of_the_client() -> None:
    run("svelte-check", "--fail-on-warnings", "--output", "human")


@pytest.mark.slow
async def test_it_is_found_on_the_page_explained_and_raced_to_its_end(table: Company) -> None:
    ana, ben = await desktop(table, "Ana"), await phone(table, "Ben", locale="fr-FR")
    await ana.person.go("/")
    card = ana.page.locator("[data-card=gong]")
    await expect(card).to_contain_text("A red lamp? Strike the gong before anybody else does.")
    await card.get_by_role("button", name="How to play Gong").click()
    await expect(ana.page.get_by_role("dialog")).to_contain_text("White? It costs a point.")
    await ana.close()

    await ana.press(card.get_by_role("button", name="open a room for Gong"))
    await ana.in_lobby()
    await ben.come(ana.code, "Ben")
    await ana.press("room-start")
    for lamp in range(1, GONG.default_options.lamps + 1):
        await expect(ana.page.locator(f"[data-lamp='{lamp}']")).to_be_visible()
        await ana.page.get_by_role("button", name="Strike").dispatch_event("pointerdown", {"pointerId": 1})
    await expect(ben.page.get_by_role("button", name="Frapper")).to_be_visible()
    await expect(ana.page.locator("[data-game=gong] .after")).to_be_visible()
    await ana.page.get_by_role("button", name=ana.t("log-title")).click()
    await expect(ana.page.locator("[data-log]")).to_contain_text("Lamp 1 is")
