"""Find a Chromium for the browser tests; `make test` runs this module to install Debian's if that is allowed.

Never by `playwright install`: that fetches a browser of its own from one place in the world, which CI and a laptop in
a train may not reach, while Debian's mirrors are where everything else came from.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

CHOSEN: Final = "PANIER_CHROMIUM"  # the path of a browser to use instead, or `none`
NAMES: Final = (
    "chromium-headless-shell",  # the leanest first
    "chrome-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)
PLACES: Final = ("/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin")
PACKAGE: Final = "chromium-headless-shell"
INSTALL_WITHIN: Final = 300  # seconds
ADVICE: Final = f"install {PACKAGE} (Debian, Ubuntu) or any Chromium, or name one in {CHOSEN}"
MISSING: Final = f"SKIPPED: tests/web, all tests in a browser, for want of one. To run them, {ADVICE}."


def path() -> str:
    """Return PATH followed by the usual places, because PATH may be restricted."""
    return os.pathsep.join([os.environ.get("PATH", ""), *PLACES])


def find() -> str | None:
    """Return the path of an installed Chromium."""
    chosen = os.environ.get(CHOSEN)
    if chosen:
        return None if chosen == "none" else shutil.which(chosen)
    return next(filter(None, (shutil.which(name, path=path()) for name in NAMES)), None)


def may_install() -> bool:
    """Return whether installing is expected: as root on Debian, such as in CI, and only if no browser was chosen."""
    debian = Path("/etc/debian_version").exists() and shutil.which("apt-get", path=path())
    return bool(debian) and is_root() and CHOSEN not in os.environ


def is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def install() -> None:
    """Install Debian's headless Chromium; update the package lists if they are missing or too old."""
    wanted = ("install", "--yes", "--no-install-recommends", PACKAGE)
    complaint = apt(*wanted) and (apt("update") or apt(*wanted))
    if complaint:
        print(complaint, file=sys.stderr)


def apt(*command: str) -> str:
    """Run apt; return its complaint, empty if it succeeded."""
    patience = ("-o", "DPkg::Lock::Timeout=60", "-o", "Acquire::Retries=2", "-o", "Acquire::http::Timeout=30")
    try:
        done = subprocess.run(
            ["apt-get", "-qq", *patience, *command],
            env={**os.environ, "PATH": path(), "DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=INSTALL_WITHIN,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"apt-get {command[0]}: {error}"
    if done.returncode:
        return "\n  ".join([f"apt-get {command[0]} failed:", *done.stdout.strip().splitlines()[-3:]])
    return ""


def main() -> None:
    if find() is None and may_install():
        print(f"No Chromium here: installing Debian's {PACKAGE} for the tests in a browser …", flush=True)
        install()
    if find() is None:
        print(MISSING)


if __name__ == "__main__":
    main()
