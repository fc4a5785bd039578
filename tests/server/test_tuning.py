"""The limits of the server: each has a comment and a unit, and is used; no test patches one."""

import ast
import re
from dataclasses import fields
from pathlib import Path

from panier.server import tuning
from panier.server.tuning import Tuning

ROOT = Path(__file__).parents[2]
MODULE = ROOT / "src" / "panier" / "server" / "tuning.py"
LINES = {line.partition(":")[0]: line for line in MODULE.read_text(encoding="utf-8").splitlines() if ": Final" in line}
del LINES["DEFAULT_TUNING"]
PATCH_FUNCTIONS = {"setattr", "object", "patch"}
DURATION_WORDS = re.compile("TIMEOUT|INTERVAL|DELAY|TTL|GRACE|PERIOD|MARGIN|ALLOWANCE")


def test_every_limit_has_a_comment_and_durations_have_a_unit() -> None:
    for name, line in LINES.items():
        assert "  # " in line, name
        assert not DURATION_WORDS.search(name) or name.endswith(("_MS", "_S")), name


def test_every_limit_is_used() -> None:
    others = [file for file in MODULE.parent.rglob("*.py") if file != MODULE]
    words = {word for file in others for word in re.findall(r"\w+", file.read_text(encoding="utf-8"))}
    assert not [name for name in LINES if name not in words and name.lower() not in words]


def test_the_defaults_of_a_server_are_the_limits_of_the_module() -> None:
    for field in fields(Tuning):
        assert field.default == getattr(tuning, field.name.upper()), field.name


def test_only_entry_points_have_default_limits() -> None:
    """A part with default limits would ignore the limits that its server was given."""
    entry_points = set[str]()
    for file in MODULE.parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
                if any("TUNING" in ast.unparse(default).upper() for default in defaults):
                    entry_points.add(f"{file.stem}.{node.name}")
    assert entry_points == {"app.__init__", "serve.serve"}


def constants_named_in(call: ast.Call) -> set[str]:
    """Return the names in capitals that a call may replace in a module: the ends of its first two arguments."""
    texts = [part.value for part in call.args[:2] if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return {text.rpartition(".")[2] for text in texts}


def test_no_test_patches_a_limit() -> None:
    for file in (ROOT / "tests").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in PATCH_FUNCTIONS
            ):
                assert not constants_named_in(node) & set(LINES), file
