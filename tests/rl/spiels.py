"""Names of tables as users of OpenSpiel write them."""

from panier.rl.episode import EpisodeConfig
from rl.tables import settings


def spiel_name(table: EpisodeConfig, *, simultaneous: bool = True) -> str:
    said = {name: "+".join(value) if isinstance(value, tuple) else value for name, value in settings(table).items()}
    if not simultaneous and table.entry.id != "snack-arnaque":
        said["simultaneous"] = "false"
    inside = ",".join(f"{name}={value}" for name, value in {"seats": table.seats, **said}.items())
    return f"panier_{table.entry.id.replace('-', '_')}({inside})"
