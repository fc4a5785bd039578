"""The search for a browser: which one is found, when one is installed, and the message if there is none."""

from pathlib import Path

import pytest

from web import chromium

# Like apt-get on a machine without lists of packages: it can install only after an update.
APT = """#!/bin/sh
echo "$@" >> "{folder}/asked"
case "$*" in
    *update*) echo > "{folder}/lists" ;;
    *install*) [ -e "{folder}/lists" ] || {{ echo "E: Unable to locate package"; exit 100; }}
        /bin/cp "{folder}/apt-get" "{folder}/chromium-headless-shell" ;;
esac
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a machine on which only those programs exist that a test puts there."""
    monkeypatch.delenv(chromium.CHOSEN, raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(chromium, "PLACES", (str(tmp_path),))
    return tmp_path


def put(place: Path, name: str, text: str = "#!/bin/sh\n") -> str:
    (place / name).write_text(text)
    (place / name).chmod(0o755)
    return str(place / name)


def test_the_smallest_browser_is_found_also_outside_path(place: Path) -> None:
    assert chromium.find() is None
    whole = put(place, "chromium")
    assert chromium.find() == whole
    lean = put(place, "chromium-headless-shell")
    assert chromium.find() == lean


def test_a_browser_can_be_chosen_or_forbidden(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(place, "chromium")
    mine = put(place, "mine")
    monkeypatch.setenv(chromium.CHOSEN, mine)
    assert chromium.find() == mine
    for nothing in ("none", str(place / "gone")):
        monkeypatch.setenv(chromium.CHOSEN, nothing)
        assert chromium.find() is None
        assert not chromium.may_install()


def test_debians_browser_is_installed_even_where_lists_of_packages_are_missing(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put(place, "apt-get", APT.format(folder=place))
    monkeypatch.setattr(chromium, "may_install", lambda: True)
    chromium.main()
    assert chromium.find() == str(place / "chromium-headless-shell")
    asked = [line.split("Timeout=30 ")[1].split()[0] for line in (place / "asked").read_text().splitlines()]
    assert asked == ["install", "update", "install"]
    said = capsys.readouterr()
    assert said.out.startswith("No Chromium here: installing Debian's chromium-headless-shell")
    assert "SKIPPED" not in said.out
    assert said.err == ""
    chromium.main()
    assert capsys.readouterr().out == ""


def test_a_failed_install_reports_the_reason(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put(place, "apt-get", "#!/bin/sh\necho 'E: No space left'\nexit 100\n")
    monkeypatch.setattr(chromium, "may_install", lambda: True)
    chromium.main()
    said = capsys.readouterr()
    assert said.out.endswith(chromium.MISSING + "\n")
    assert said.err == "apt-get update failed:\n  E: No space left\n"


def test_skipped_browser_tests_are_reported(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chromium, "may_install", lambda: False)
    chromium.main()
    assert capsys.readouterr().out == chromium.MISSING + "\n"


def test_only_root_may_have_no_sandbox_and_install(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(place, "apt-get")
    monkeypatch.setattr(chromium, "is_root", lambda: False)
    assert not chromium.may_install()
