"""Texts for people are spelt right: `make check` finds misspellings and words of the other language."""

import subprocess

import hatch_build
import pytest


@pytest.mark.parametrize(
    ("file", "text", "wrong"),
    [
        ("texts/en/planted.ftl", "a-key = They\u2019re { $number } grene nappe.", ["grene", "nappe"]),
        (
            "front/fr.ftl",
            "a-key =\n    { $x ->\n        [one] Your { $x } turn\n       *[other] Tous\n    }",
            ["Your", "turn"],
        ),
        ("rules/fr.ts", 'export const rules = { aim: "Tout le monde \u00e0 ttable." };', ["ttable"]),
    ],
)
def test_a_misspelling_is_found(file: str, text: str, wrong: list[str]) -> None:
    node = hatch_build.find_node()
    command = [node.program, hatch_build.tool("cspell"), "lint", "--no-default-configuration", "--no-progress"]
    ran = subprocess.run(
        [*command, "--no-summary", "--words-only", f"stdin://src/kit/{file}"],
        cwd=hatch_build.WEB,
        input=text.encode(),
        capture_output=True,
        check=False,
    )
    assert ran.stdout.decode().split() == wrong, ran.stderr.decode()
    assert ran.returncode == 1
