"""The limits and timeouts in docs/serving.md are those of the server."""

import re
from pathlib import Path

from panier.server import tuning

PAGE = " ".join((Path(__file__).parents[2] / "docs" / "serving.md").read_text(encoding="utf-8").split())


def test_the_page_has_the_limits_of_the_server() -> None:
    for text in (
        f"at most {tuning.MAX_PEOPLE_PER_ROOM} people and {tuning.MAX_SPECTATORS_PER_ROOM} spectators",
        f"at most {tuning.MAX_JOINS_PER_NETWORK} people to a room",
        f"{tuning.MAX_SPECTATORS_PER_NETWORK} spectators in all rooms together",
        f"{tuning.MAX_ROOM_OPENINGS} new rooms at once",
        f"{tuning.CODE_GUESSES_PER_MINUTE} wrong codes a minute",
        f"{tuning.MAX_SOCKET_OPENINGS} new sockets at once",
        f"{tuning.MAX_PENDING_SOCKETS_PER_NETWORK} sockets that have not said hello ({tuning.MAX_PENDING_SOCKETS} from",
        f"{tuning.MAX_CONNECTIONS_PER_NETWORK} connections that are not at a table",
        f"{tuning.MAX_READERS_PER_NETWORK} who wait for a record or a replay ({tuning.MAX_READERS} from everywhere)",
        f"are made or wait ({tuning.MAX_REVIEWS} from everywhere)",
        f"{tuning.GUESS_FLOOD_FACTOR * tuning.CODE_GUESSES_PER_MINUTE} wrong codes a minute come from everywhere",
        f"{tuning.TOKEN_GUESSES_PER_MINUTE} wrong tokens a minute",
        f"{tuning.MAX_BACKLOG_BYTES // 1024} KiB sent but not read",
        f"is closed after {tuning.STALL_TIMEOUT_MS / 1000:.0f} seconds",
        f"under {tuning.MIN_DRAIN_BYTES // 1000} kB read in {tuning.STALL_CHECK_INTERVAL_S:.0f} seconds",
        f"{tuning.MESSAGES_PER_S} messages a second, {tuning.MESSAGE_BURST_S * tuning.MESSAGES_PER_S} at once",
        f"{tuning.MAX_FRAMES:,} frames of any kind at once, then "
        f"{tuning.FRAMES_PER_MESSAGE * tuning.MESSAGES_PER_S} a second",
    ):
        assert text in PAGE, text
    limits = PAGE.partition("| in `tuning.py` |")[2].partition("- **Wrong codes**")[0]
    for name in re.findall(r"`(\w+)`", limits):
        assert hasattr(tuning, name), name
    # Those that are written in words, or follow from others.
    assert tuning.SOCKET_OPENING_INTERVAL_MS == 1000 / 20
    assert tuning.CODE_GUESSES_PER_MINUTE == 60 / 6
    assert tuning.ROOM_OPENING_INTERVAL_MS == 10_000
    assert tuning.MAX_REVIEWS_PER_NETWORK == 2
    assert tuning.FLOOD_GUESS_WEIGHT == 5
    assert tuning.REFUSAL_DELAY_S == 0.5
    assert tuning.CONNECT_TIMEOUT_MS == tuning.MIN_OWNER_AWAY_MS == 60_000
    assert tuning.JOIN_MEMORY_MS == 10 * 60_000
    assert tuning.OBJECTION_PERIOD_MS == 10_000
    assert tuning.MAX_QUIET_CLOCK_CHANGE_S == 5 * 60.0
    assert tuning.LEASE_TTL_S == 6.0
    assert tuning.BUS_LOST_TIMEOUT_S == 4.0
