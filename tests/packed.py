"""Install test packages: build a wheel and unpack it into a folder for PYTHONPATH."""

from pathlib import Path
from zipfile import ZipFile

from hatchling.builders.wheel import WheelBuilder


def install(source: Path, folder: Path) -> Path:
    """Build the package in `source`, unpack it into `folder/site` and return that folder, for PYTHONPATH."""
    wheel = next(WheelBuilder(str(source)).build(directory=str(folder / "dist"), versions=["standard"]))
    ZipFile(wheel).extractall(folder / "site")
    return folder / "site"
