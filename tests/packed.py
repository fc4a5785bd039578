"""Other packages as they are installed: built into a wheel, unpacked into a folder that Python looks into."""

from pathlib import Path
from zipfile import ZipFile

from hatchling.builders.wheel import WheelBuilder


def install(source: Path, folder: Path) -> Path:
    """Build the package in a folder and unpack it into `site` in another; return that, to be put into PYTHONPATH."""
    wheel = next(WheelBuilder(str(source)).build(directory=str(folder / "dist"), versions=["standard"]))
    ZipFile(wheel).extractall(folder / "site")
    return folder / "site"
