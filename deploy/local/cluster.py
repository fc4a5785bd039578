"""A server of several nodes on this machine, to try out: a PostgreSQL, a NATS and some nodes, until Ctrl-C.

.venv/bin/python -m deploy.local.cluster [NODES]

Open the address of one node, send the invitation of its room to yourself, and open it at another: both lead to the same
table. Kill the node that holds it (its process is printed), and play on. Nothing is kept afterwards.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from deploy.local.services import PATIENCE, Nats, Postgres, quiet_port


def start(name: str, folder: Path, postgres: Postgres, nats: Nats) -> tuple[subprocess.Popen[bytes], str]:
    """A node, and its address."""
    port = quiet_port()
    command = [str(Path(sys.executable).parent / "panier"), "serve", "--no-browser", "--host", "127.0.0.1"]
    settings = {  # not as flags: all who use this machine could read the passwords there
        "PANIER_SERVE_NODE": name,
        "PANIER_SERVE_PORT": str(port),
        "PANIER_SERVE_DATA": str(folder / name),
        "PANIER_SERVE_STORE": postgres.url,
        "PANIER_SERVE_BUS": nats.url,
    }
    with (folder / f"{name}.log").open("wb") as log:
        process = subprocess.Popen(
            command, env=os.environ | settings, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
        )
    return process, f"http://127.0.0.1:{port}"


def wait_for(process: subprocess.Popen[bytes], url: str, log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < until:
        with suppress(URLError, ConnectionError), urlopen(f"{url}/healthz", timeout=5):
            return
        time.sleep(0.05)
    raise SystemExit(f"a node did not start:\n{log.read_text(errors='replace')}")


def stop(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        process.send_signal(signal.SIGTERM)
    process.wait(PATIENCE)


def main(number: int) -> None:
    with ExitStack() as until_the_end:
        folder = Path(until_the_end.enter_context(tempfile.TemporaryDirectory(prefix="panier-cluster-")))
        folder.chmod(0o755)  # PostgreSQL refuses root, and runs as somebody else then
        postgres, nats = until_the_end.enter_context(Postgres(folder)), until_the_end.enter_context(Nats(folder))
        nodes = {}
        for name in (f"node{place}" for place in range(1, number + 1)):
            process, url = nodes[name] = start(name, folder, postgres, nats)
            until_the_end.callback(stop, process)
            wait_for(process, url, folder / f"{name}.log")
            print(f"{name}  {url}  process {process.pid}", flush=True)
        print(f"Logs are in {folder}. Ctrl-C ends everything.", flush=True)
        with suppress(KeyboardInterrupt):
            while nodes:
                for name in [name for name, (process, _) in nodes.items() if process.poll() is not None]:
                    print(f"{name} has ended", flush=True)
                    del nodes[name]
                time.sleep(0.2)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
