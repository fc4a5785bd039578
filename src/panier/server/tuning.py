"""Every limit, interval and timeout of the server: what it limits, and why it has that value.

Names end in their unit; a number without one is a count. Numbers that belong to a format or a theory are kept there:
fair judging in `model/reaction_judging.py`, the size of a message in `panier.protocol`.
"""

from dataclasses import dataclass
from typing import Final

from panier.core.units import Millis, Seconds

# --- Rooms ------------------------------------------------------------------------------------------------------------

MAX_CHAIRS: Final = 12  # more than any game seats
MAX_PEOPLE_PER_ROOM: Final = 40  # a school class; each person is part of every view of the room
MAX_SPECTATORS_PER_ROOM: Final = 40  # each costs one message per move
MAX_GAMES_LISTED: Final = 50  # more than an evening; the list is part of every view of the room
MAX_NAME_CHARS: Final = 20  # as people count them: an emoji of a family is one
MAX_TEXT_CHARS: Final = 200  # per chat message; a sentence or two fit beside a table
MAX_CODE_POINTS_PER_CHAR: Final = 5  # on average; some emoji have eleven, but nobody needs twenty of those

ROOM_TTL_S: Final = Seconds(24 * 3600.0)  # a room without visitors is deleted after a day
SWEEP_INTERVAL_S: Final = Seconds(60.0)  # between checks for such rooms; a minute is short against a day
COOKIE_TTL_S: Final = 30 * 24 * 3600  # people find their seat again for a month
TICKET_TTL_MS: Final = 30_000.0  # tickets are used at once; slow phones need some seconds
MAX_TICKETS: Final = 10_000  # at once; the oldest goes, so that requests for tickets cannot fill the memory

# --- People who join, and who are away --------------------------------------------------------------------------------

CONNECT_TIMEOUT_MS: Final = 60_000.0  # a person who joins but does not connect by then leaves the room
MAX_JOINS_PER_NETWORK: Final = 20  # in the room or within JOIN_MEMORY_MS: one network cannot fill a room
JOIN_MEMORY_MS: Final = 600_000.0  # how long joins count, and how long a kicked person's network is banned
MAX_REMEMBERED_VISITORS: Final = 200  # networks per room that have looked in; the oldest is forgotten first
MAX_JOIN_LIMITS_KEPT: Final = 1_000  # released rooms whose joins and bans are remembered
AWAY_GRACE_MS: Final = 20_000.0  # an unlocked phone is back by then; after it the table may go on without them
HOST_AWAY_GRACE_MS: Final = 60_000.0  # before another person hosts; longer, as hosting does not return by itself
NUDGE_INTERVAL_MS: Final = 5_000.0  # per person: a nudge rings on all other devices
CHAIR_REQUEST_TTL_MS: Final = 120_000.0  # two people agree on their chairs within two minutes, or do not want to

SEAT_REQUEST_TTL_MS: Final = 120_000.0  # from somebody who lost their token: others have to notice and answer
SEAT_COLLECT_TIMEOUT_MS: Final = 30_000.0  # a granted seat waits this long for the person who asked
OBJECTION_PERIOD_MS: Final = 10_000.0  # during which anybody can object to a yes
MIN_OWNER_AWAY_MS: Final = 60_000.0  # before a seat can be given away: a locked phone is back by then
MAX_SEAT_REQUESTS_PER_NETWORK: Final = 5  # a stranger who knows only the code cannot keep others from asking
MAX_SEAT_REQUESTS_PER_ROOM: Final = 20  # all of them are part of the host's view

# --- Games ------------------------------------------------------------------------------------------------------------

MAX_COUNTDOWN_MS: Final = 10_000  # everybody waits for it before each race
RESUME_DELAY_MS: Final = 1500.0  # after a pause, before the game's time goes on: people look up first
RACE_TIMEOUT_MARGIN_MS: Final = 90.0  # a race lasts at most this and the longest round trip that is compensated
SPECTATOR_DELAY_MS: Final = 400.0  # spectators see a race this much later: nobody gains by looking at the table screen
MAX_REVEALS_KEPT: Final = 16  # reveals whose times are remembered, for claims that come late
MAX_PONG_AGE_MS: Final = 5_000.0  # no race waits for somebody whose last pong is older
BOT_GRACE_MS: Final = 40.0  # a race waits this long for a bot that is still thinking
BOT_TIMEOUT_S: Final = Seconds(30.0)  # after it any move is better than none
COMMIT_RETRY_DELAY_MS: Final = 1_000.0  # before bots and the clock repeat an act that could not be stored
MAX_REPLAYED_UPDATES: Final = 200  # that a client missed and gets one by one; for more the full state is shorter
DEFAULT_REPLAY_STEPS: Final = 50  # of a record in one answer, unless the client asks for more
MAX_REPLAY_STEPS: Final = 200  # of a record in one answer: a few hundred kilobytes

LESSON_SLOWDOWN: Final = 2  # bots take this many times as long in a lesson
LESSON_FIRST_RACES: Final = 2  # races in which people find out what to press, and where
LESSON_FIRST_RACE_DELAY_MS: Final = Millis(900)  # in those, before bots begin to react
LESSON_RACE_DELAY_MS: Final = Millis(400)  # in later ones: twice a quick reaction is still quick

DUEL_SIGNAL_DELAY_MS: Final = (1_500.0, 4_000.0)  # range, after the last person joined; random: nobody can guess it
DUEL_LONE_SIGNAL_DELAY_MS: Final = (4_000.0, 6_000.0)  # range, after the first joined: others must find their phones
DUEL_JOIN_TIMEOUT_MS: Final = 6_000.0  # later joins no longer move the signal, or it might never come
DUEL_CLAIM_TIMEOUT_MS: Final = 1_000.0  # after the first tap; longer than any race is held open
DUEL_TIMEOUT_MS: Final = 5_000.0  # after the signal, if nobody taps
DUEL_PAUSE_MS: Final = 1_000.0  # before the next duel

# --- Reviews and the daily picnic -------------------------------------------------------------------------------------

MAX_REVIEWS: Final = 40  # in progress or queued: each has a record in memory
MAX_REVIEWS_PER_NETWORK: Final = 2  # of those: one to look at, and one to look at next
REVIEW_CLAIM_TTL_S: Final = Seconds(15.0)  # of the node that makes a review; longer than a short database failure
REVIEW_PROGRESS_INTERVAL_S: Final = Seconds(2.0)  # between reports to other nodes, which also renew that claim
DAILY_SEARCH_EFFORT: Final = 16  # times the usual effort: half a minute of one core, once a day
MAX_DAILY_AGE_DAYS: Final = 14  # nobody can have the picnics of a whole year searched

# --- HTTP -------------------------------------------------------------------------------------------------------------

FIRST_REQUEST_TIMEOUT_S: Final = Seconds(10.0)  # from connecting to the first request
KEEP_ALIVE_TIMEOUT_S: Final = Seconds(75.0)  # between requests; as in browsers and other servers
REQUEST_REST_TIMEOUT_S: Final = Seconds(1.0)  # for the rest of a request that is already answered
SHUTDOWN_TIMEOUT_S: Final = Seconds(1.0)  # for answers under way when the server stops
RACE_CLOSE_TIMEOUT_S: Final = Seconds(0.5)  # for open races when the server stops: no race takes longer
BODY_TIMEOUT_S: Final = Seconds(10.0)  # for a request body, of 16 kB at most
LISTEN_BACKLOG: Final = 512  # connections that the kernel holds before we accept them
CLOSE_FRAMES_DELAY_S: Final = Seconds(0.05)  # for the last frames to be sent when the server stops
MAX_DESCRIPTORS: Final = 1 << 20  # requested from a kernel that sets no limit itself
DEFAULT_DESCRIPTORS: Final = 8192  # on Windows, which has no limit to ask for

MAX_CONNECTIONS_PER_NETWORK: Final = 200  # not at a table, nor of a proxy; 40 phones come at once, each with several
STALL_CHECK_INTERVAL_S: Final = Seconds(10.0)  # between checks for clients that do not read
MIN_DRAIN_BYTES: Final = 10_000  # per check; a client that reads slower holds memory for minutes
MAX_READERS: Final = 20  # waiting for a record or a replay: each is computed in a separate process
MAX_READERS_PER_NETWORK: Final = 5  # others get their turn too
MAX_TRUSTED_NETWORKS: Final = 10_000  # networks that have proved a token and keep their place in a flood

REFUSAL_DELAY_S: Final = Seconds(0.5)  # longer than a token lookup, so that the time of a refusal reveals nothing

HEALTH_CACHE_TTL_MS: Final = 1_000.0  # a health check syncs the disk, so simultaneous requests share one
HEALTH_TIMEOUT_S: Final = Seconds(2.0)  # load balancers take a longer silence for death
LOOP_LAG_CHECK_INTERVAL_S: Final = Seconds(0.1)  # between measurements of how late the event loop is
JOIN_HINT_DELAY_S: Final = Seconds(60.0)  # if nobody has joined by then, the terminal prints what to check
GC_THRESHOLDS: Final = (20_000, 20, 20)  # garbage of a move is freed by reference counts: cycles are rare
THREAD_SWITCH_INTERVAL_S: Final = Seconds(0.002)  # a busy event loop lets the thread that writes to disk run sooner
MAX_QUIET_CLOCK_CHANGE_S: Final = Seconds(300.0)  # smaller corrections of the system time are not logged as warnings

# --- Rates: a burst at once, then one more each interval --------------------------------------------------------------

MESSAGES_PER_S: Final = 10  # per socket, unless `--messages-a-second` says otherwise; nobody plays faster
MESSAGE_BURST_S: Final = 2  # a burst of this many seconds' messages is allowed: a drumming child is no attacker
MAX_DROPPED_MESSAGES: Final = 300  # not yet forgiven; more are a lasting flood
DROPPED_MESSAGE_INTERVAL_MS: Final = 33  # after which one is forgiven: a key held down makes 30 a second
MAX_FRAMES: Final = 2000  # of any kind at once: reading them costs others time
FRAMES_PER_MESSAGE: Final = 10  # then this many times as many as messages: pongs and fragments

CODE_GUESSES_PER_MINUTE: Final = 10  # wrong room codes per network; typing errors are rarer
TOKEN_GUESSES_PER_MINUTE: Final = 100  # wrong tokens per network: a school may have many expired ones
GUESS_FLOOD_FACTOR: Final = 10  # this many times the limit from all networks together is a flood of guesses
FLOOD_GUESS_WEIGHT: Final = 5  # a guess counts this much in a flood: guessing slows down, and nobody else is refused
MAX_ERRORS_REMEMBERED: Final = 200  # different errors of pages, each logged once; more are unlikely in one version
MAX_RATE_LIMITED_NETWORKS: Final = 10_000  # remembered; some megabytes

MAX_ROOM_OPENINGS: Final = 30  # per network: a school opens its rooms at the same time
ROOM_OPENING_INTERVAL_MS: Final = 10_000  # an evening needs one room; six a minute are more than people open
MAX_SOCKET_OPENINGS: Final = 200  # per network: a whole school reconnects after a restart
SOCKET_OPENING_INTERVAL_MS: Final = 50  # thousands a second would be useless work
MAX_ERROR_REPORTS: Final = 40  # per network: all pages of a school class break at the same time
ERROR_REPORT_INTERVAL_MS: Final = 10_000  # pages report each error once; a broken one that reloads adds a few a minute
MAX_ERRORS_LOGGED: Final = 20  # different errors of pages, from all networks: strangers cannot fill the log
ERROR_LOG_INTERVAL_MS: Final = 60_000  # then one line a minute, which is a megabyte a day
MAX_REVIEW_REQUESTS: Final = 10  # per network, for reviews that are not made yet
REVIEW_REQUEST_INTERVAL_MS: Final = 60_000  # about as long as a review takes

# --- WebSockets -------------------------------------------------------------------------------------------------------

HELLO_TIMEOUT_S: Final = Seconds(5.0)  # from opening to the first message
CLOSE_TIMEOUT_S: Final = Seconds(2.0)  # for a client's close frame after ours
MAX_PENDING_SOCKETS: Final = 200  # that have not said hello
MAX_PENDING_SOCKETS_PER_NETWORK: Final = 50  # before hello; 40 phones reconnect at once after a restart
MAX_SPECTATORS_PER_NETWORK: Final = 20  # in all rooms

MAX_BACKLOG_BYTES: Final = 256 * 1024  # sent but not read; a client further behind gets the full state instead
CAUGHT_UP_BYTES: Final = 16 * 1024  # a client with no more than this left to read has caught up
BACKLOG_CHECK_INTERVAL_MS: Final = 100.0  # between checks whether a client has caught up
STALL_TIMEOUT_MS: Final = 10_000.0  # a client that is behind for longer is disconnected
SILENCE_TIMEOUT_MS: Final = 30_000.0  # without a pong: two pings were lost
PING_INTERVAL_MS: Final = 15_000.0  # while no race is near
RACE_PING_INTERVAL_MS: Final = 2_000.0  # during a race game: round trips must be recent
INITIAL_PING_INTERVAL_MS: Final = 50.0  # right after connecting, so that the round trip is known before the first race
INITIAL_PINGS: Final = 8  # as many as `reaction_judging.MIN_PINGS`
MAX_PINGS_REMEMBERED: Final = 64  # that still wait for a pong

# --- Nodes ------------------------------------------------------------------------------------------------------------

MAX_NODE_NAME_CHARS: Final = 40  # it is part of every ticket
LEASE_TTL_S: Final = Seconds(6.0)  # by the database's clock; the rooms of a dead node are free after it
LEASE_RENEW_INTERVAL_S: Final = Seconds(2.0)  # after one has ended; each is retried for `POSTGRES_TOTAL_TIMEOUT_S`
NODE_NAME_TTL_S: Final = Seconds(86_400.0)  # after the end of its lease a node's name is remembered for a day
PEER_CHECK_INTERVAL_S: Final = Seconds(1.0)  # between reports to other nodes of the sockets that are still connected
PEER_TIMEOUT_MS: Final = 6_000.0  # sockets of a node that has sent no report for longer are removed
BUS_LOST_TIMEOUT_S: Final = Seconds(4.0)  # peers that lost the bus too have said so by then, with their next renewal
SOCKET_GRACE_MS: Final = 2_000.0  # a report may miss a newer socket, or a newer message on its way
FORWARDING_ALLOWANCE_MS: Final = 25.0  # a race waits this much longer for claims over another node, there and back

MAX_ROOM_IMBALANCE: Final = 4  # rooms more than the least loaded node before new ones go there
MAX_LOCAL_ROOM_IMBALANCE: Final = 50  # the same for rooms whose people connect here: staying saves bus messages
MAX_FIND_TRIES: Final = 3  # a room may move to another node during a request
MAX_OWNER_TRIES: Final = 2  # it may have moved once since we remembered its owner
MAX_OWNERS_REMEMBERED: Final = 10_000  # rooms of other nodes; a megabyte or two
OWNER_REPLY_TIMEOUT_S: Final = Seconds(3.0)  # for an answer of the node that holds a room
OWNER_COMMIT_TIMEOUT_S: Final = Seconds(10.0)  # if it has to commit: POSTGRES_TOTAL_TIMEOUT_S and a little more
REFRESH_INTERVAL_MS: Final = 1_000.0  # between requests for a full state: one lost message shows in many later ones

BUS_CONNECT_TIMEOUT_S: Final = Seconds(2.0)  # to NATS, on the same network
BUS_RECONNECT_DELAY_S: Final = Seconds(0.25)  # before the next try
MAX_BUS_CONNECT_TRIES: Final = 3  # NATS may hang up before its reason for a refusal was read
BUS_PING_INTERVAL_S: Final = 2  # a connection that has died silently is noticed after two pings
MAX_BUS_PINGS_UNANSWERED: Final = 2  # then the client reconnects
BUS_FLUSH_TIMEOUT_S: Final = 1  # to tell NATS that this node stops, so that others notice at once
MAX_BUS_PENDING_BYTES: Final = 8 << 20  # to be sent, or to be handled; more is lost

# --- Stores -----------------------------------------------------------------------------------------------------------

COMMANDS_KEPT: Final = 64  # per person: a repeated command gets the same answer
MAX_COMMITS_PER_TRANSACTION: Final = 64  # of SQLite, with one sync for all
MAX_JOURNAL_COMMITS: Final = 1024  # read at a start, before they are folded into the tables
MAX_CHECKED_DATABASE_BYTES: Final = 64 << 20  # checked at a start, in a moment; larger ones are checked when read

MAX_COMMITS_PER_STATEMENT: Final = 256  # of PostgreSQL; also of rooms to acquire
POSTGRES_READERS: Final = 2  # connections that only read
POSTGRES_CONNECT_TIMEOUT_S: Final = Seconds(3.0)  # one more try fits into the total
POSTGRES_STATEMENT_TIMEOUT_S: Final = Seconds(4.0)  # after which the database itself cancels a statement
POSTGRES_REPLY_TIMEOUT_S: Final = Seconds(5.0)  # a second later the connection counts as broken
POSTGRES_TOTAL_TIMEOUT_S: Final = Seconds(8.0)  # from request to result: one try and one more
POSTGRES_RETRY_DELAYS_S: Final = (0.05, 1.0)  # the first between two tries, doubled up to the second


@dataclass(frozen=True, kw_only=True)
class Tuning:
    """The limits that tests may set lower, so that they reach them sooner; `panier serve` uses the defaults."""

    connect_timeout_ms: float = CONNECT_TIMEOUT_MS
    host_away_grace_ms: float = HOST_AWAY_GRACE_MS
    min_owner_away_ms: float = MIN_OWNER_AWAY_MS
    objection_period_ms: float = OBJECTION_PERIOD_MS
    duel_signal_delay_ms: tuple[float, float] = DUEL_SIGNAL_DELAY_MS
    duel_lone_signal_delay_ms: tuple[float, float] = DUEL_LONE_SIGNAL_DELAY_MS
    duel_join_timeout_ms: float = DUEL_JOIN_TIMEOUT_MS
    duel_timeout_ms: float = DUEL_TIMEOUT_MS
    ticket_ttl_ms: float = TICKET_TTL_MS
    sweep_interval_s: Seconds = SWEEP_INTERVAL_S
    max_reviews: int = MAX_REVIEWS
    review_progress_interval_s: Seconds = REVIEW_PROGRESS_INTERVAL_S
    first_request_timeout_s: Seconds = FIRST_REQUEST_TIMEOUT_S
    keep_alive_timeout_s: Seconds = KEEP_ALIVE_TIMEOUT_S
    body_timeout_s: Seconds = BODY_TIMEOUT_S
    max_connections_per_network: int = MAX_CONNECTIONS_PER_NETWORK
    max_readers: int = MAX_READERS
    max_readers_per_network: int = MAX_READERS_PER_NETWORK
    hello_timeout_s: Seconds = HELLO_TIMEOUT_S
    max_pending_sockets: int = MAX_PENDING_SOCKETS
    max_pending_sockets_per_network: int = MAX_PENDING_SOCKETS_PER_NETWORK
    max_spectators_per_network: int = MAX_SPECTATORS_PER_NETWORK
    max_spectators_per_room: int = MAX_SPECTATORS_PER_ROOM
    max_backlog_bytes: int = MAX_BACKLOG_BYTES
    caught_up_bytes: int = CAUGHT_UP_BYTES
    silence_timeout_ms: float = SILENCE_TIMEOUT_MS
    bus_lost_timeout_s: Seconds = BUS_LOST_TIMEOUT_S
    max_commits_per_transaction: int = MAX_COMMITS_PER_TRANSACTION
    max_commits_per_statement: int = MAX_COMMITS_PER_STATEMENT
    postgres_connect_timeout_s: Seconds = POSTGRES_CONNECT_TIMEOUT_S
    postgres_reply_timeout_s: Seconds = POSTGRES_REPLY_TIMEOUT_S
    postgres_total_timeout_s: Seconds = POSTGRES_TOTAL_TIMEOUT_S


DEFAULT_TUNING: Final = Tuning()
