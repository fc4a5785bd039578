"""The tables of the SQLite store, as a list of migrations: a file of format n has had the first n of them."""

from typing import Final

MIGRATIONS: Final = (
    """
-- Epochs are counted over all rooms: no two takes ever get the same one, not even of two rooms that, one after the
-- other, had the same name. So neither a server nor a browser that slept through the change is taken for a new one.
CREATE TABLE epochs (last INTEGER NOT NULL) STRICT;
INSERT INTO epochs VALUES (0);

CREATE TABLE rooms (
    name TEXT PRIMARY KEY,
    epoch INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    touched REAL NOT NULL
) STRICT;

CREATE TABLE games (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    room TEXT REFERENCES rooms ON DELETE SET NULL, -- a finished game outlives its room
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    began REAL NOT NULL,
    ended REAL,
    UNIQUE (room, number)
) STRICT;
CREATE UNIQUE INDEX running ON games (room) WHERE ended IS NULL; -- one after another

CREATE TABLE acts (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE claims (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (game, seq, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE replies (
    room TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    number INTEGER NOT NULL,
    who TEXT NOT NULL,
    cmd TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (room, seq, number),
    UNIQUE (room, who, cmd)
) STRICT, WITHOUT ROWID;
""",
    """
-- What was answered follows from the number under which it was told, and is no longer kept itself.
CREATE TABLE answered (
    room TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
    who INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    cmd TEXT NOT NULL,
    PRIMARY KEY (room, who, seq, cmd)
) STRICT, WITHOUT ROWID;
INSERT INTO answered SELECT room, CAST(who AS INTEGER), seq, cmd FROM replies;
DROP VIEW IF EXISTS told;
DROP TABLE replies;

-- Commits that are not in the other tables yet; see journal.py. Each column is a JSON array of rows.
CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    seqs TEXT NOT NULL,
    bodies TEXT NOT NULL,
    acts TEXT NOT NULL,
    claims TEXT NOT NULL,
    answered TEXT NOT NULL
) STRICT;
""",
    """
-- What was found out about a game after it; one of an older version is made anew.
CREATE TABLE reviews (
    game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    version INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;
""",
)
