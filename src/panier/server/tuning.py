"""Every limit, interval and timeout of the server: what it limits, and why it has that value.

The unit is the end of the name; a bare number is a count. What belongs to a format or a theory stands with it: the
numbers of fair judging in `model/lag.py`, the size of a message in `panier.protocol`.
"""

from dataclasses import dataclass
from typing import Final

from panier.core.units import Millis, Seconds

# --- Rooms ------------------------------------------------------------------------------------------------------------

MAX_CHAIRS: Final = 12  # more than any game seats
MAX_PEOPLE_PER_ROOM: Final = 40  # a school class; all of them stand in every view of the room
MAX_SPECTATORS_PER_ROOM: Final = 40  # each costs a message per move
MAX_GAMES_LISTED: Final = 50  # an evening; the list is part of every view of the room
MAX_NAME_CHARS: Final = 20  # as people count them: an emoji family is one
MAX_TEXT_CHARS: Final = 200  # of a chat message; a sentence or two fit beside a table
MAX_CODE_POINTS_PER_CHAR: Final = 5  # on average; some emoji have eleven, but nobody needs twenty of them

ROOM_TTL_S: Final = Seconds(24 * 3600.0)  # a room that nobody came to for a day is deleted
SWEEP_INTERVAL_S: Final = Seconds(60.0)  # between looks for such rooms; a minute is little against a day
COOKIE_TTL_S: Final = 30 * 24 * 3600  # people find their seat again for a month
TICKET_TTL_MS: Final = 30_000.0  # a ticket is used at once: this is for slow phones
MAX_TICKETS: Final = 10_000  # held at once; the oldest goes, so that asking for tickets cannot fill the memory

# --- People who join, and who are away --------------------------------------------------------------------------------

CONNECT_TIMEOUT_MS: Final = 60_000.0  # who joins and does not connect by then leaves the room again
MAX_JOINS_PER_NETWORK: Final = 20  # of the people in a room, and of those who joined within JOIN_MEMORY_MS
JOIN_MEMORY_MS: Final = 600_000.0  # joins count so long, and a kicked person's network is kept out so long
MAX_REMEMBERED_VISITORS: Final = 200  # networks of a room that looked in and may be slower than newcomers
MAX_JOIN_LIMITS_KEPT: Final = 1_000  # unloaded rooms whose joins and bans are remembered
AWAY_GRACE_MS: Final = 20_000.0  # a phone that is unlocked again is back by then; after it the table may go on
HOST_AWAY_GRACE_MS: Final = 60_000.0  # until somebody else hosts; longer, as it does not come back by itself
NUDGE_INTERVAL_MS: Final = 5_000.0  # of one person: a nudge rings at all the others
CHAIR_REQUEST_TTL_MS: Final = 120_000.0  # two people agree on their chairs within two minutes, or do not want to

SEAT_REQUEST_TTL_MS: Final = 120_000.0  # of somebody who lost their token: others have to look up and answer
SEAT_COLLECT_TIMEOUT_MS: Final = 30_000.0  # a granted seat waits so long for the person who asked
OBJECTION_PERIOD_MS: Final = 10_000.0  # in which anybody can still object to a yes
MIN_OWNER_AWAY_MS: Final = 60_000.0  # a locked phone is back by then; who is gone for good loses only a minute
MAX_SEAT_REQUESTS_PER_NETWORK: Final = 5  # who knows no more than the code keeps nobody else from asking
MAX_SEAT_REQUESTS_PER_ROOM: Final = 20  # all of them stand in the host's view

# --- Games ------------------------------------------------------------------------------------------------------------

MAX_COUNTDOWN_MS: Final = 10_000  # everybody waits for it before each race
RESUME_DELAY_MS: Final = 1500.0  # after a pause, until the game's time goes on: people look up first
RACE_TIMEOUT_MARGIN_MS: Final = 90.0  # a race lasts no longer than the longest round trip made good and this
SPECTATOR_DELAY_MS: Final = 400.0  # spectators see a race so much later: nobody gains by looking at the table screen
MAX_REVEALS_KEPT: Final = 16  # of which it is known when they were shown, for claims that come late
MAX_PONG_AGE_MS: Final = 5_000.0  # no race waits for somebody who has not answered a ping for longer
BOT_GRACE_MS: Final = 40.0  # a race waits so long for a bot that is still thinking
BOT_TIMEOUT_S: Final = Seconds(30.0)  # after which any move is better than none
COMMIT_RETRY_DELAY_MS: Final = 1_000.0  # until bots and the clock do again what could not be stored
MAX_REPLAYED_UPDATES: Final = 200  # that a client missed and is sent one by one; beyond it the full state is shorter
DEFAULT_REPLAY_STEPS: Final = 50  # of a record in one answer, unless more are asked for
MAX_REPLAY_STEPS: Final = 200  # of a record in one answer: a few hundred kilobytes

LESSON_SLOWDOWN: Final = 2  # in a lesson bots take so many times as long
LESSON_FIRST_RACES: Final = 2  # in which people find out what to press, and where
LESSON_FIRST_RACE_DELAY_MS: Final = Millis(900)  # that bots leave to people in these, before they begin to react
LESSON_RACE_DELAY_MS: Final = Millis(400)  # and in later ones: twice a quick reaction is still quick

DUEL_SIGNAL_DELAY_MS: Final = (1_500.0, 4_000.0)  # from the last person's joining: drawn, so that nobody can guess it
DUEL_LONE_SIGNAL_DELAY_MS: Final = (4_000.0, 6_000.0)  # from the first one's: others must look up and find their phones
DUEL_JOIN_TIMEOUT_MS: Final = 6_000.0  # then nobody moves the signal any more, or it could stay away for ever
DUEL_CLAIM_TIMEOUT_MS: Final = 1_000.0  # after the first tap; longer than any race is held open
DUEL_TIMEOUT_MS: Final = 5_000.0  # from the signal, if nobody taps
DUEL_PAUSE_MS: Final = 1_000.0  # before the next one

# --- Reviews and the daily picnic -------------------------------------------------------------------------------------

MAX_REVIEWS: Final = 40  # being made or queued: each has a record in memory
MAX_REVIEWS_PER_NETWORK: Final = 2  # of them: one to look at, and one to look at next
REVIEW_CLAIM_TTL_S: Final = Seconds(15.0)  # of a node that makes one; longer than a short failure of the database
REVIEW_PROGRESS_INTERVAL_S: Final = Seconds(2.0)  # between two reports to other nodes, which also renew that claim
DAILY_SEARCH_EFFORT: Final = 16  # times the usual one: half a minute of one core, once a day
MAX_DAILY_AGE_DAYS: Final = 14  # so that nobody can have the picnics of a whole year searched for

# --- HTTP -------------------------------------------------------------------------------------------------------------

FIRST_REQUEST_TIMEOUT_S: Final = Seconds(10.0)  # from connecting to the first request, or to a free place
KEEP_ALIVE_TIMEOUT_S: Final = Seconds(75.0)  # between requests, as browsers and other servers have it
REQUEST_REST_TIMEOUT_S: Final = Seconds(1.0)  # for the rest of a request that has been answered
SHUTDOWN_TIMEOUT_S: Final = Seconds(1.0)  # for requests to be answered when the server stops
RACE_CLOSE_TIMEOUT_S: Final = Seconds(0.5)  # for open races to close when the server stops: no race takes longer
BODY_TIMEOUT_S: Final = Seconds(10.0)  # for a request's body, of 16 kB at most
LISTEN_BACKLOG: Final = 512  # connections that the kernel holds until they are accepted
CLOSE_FRAMES_DELAY_S: Final = Seconds(0.05)  # for the last frames to be sent when the server stops
MAX_DESCRIPTORS: Final = 1 << 20  # asked of a kernel that sets no limit itself
DEFAULT_DESCRIPTORS: Final = 8192  # on Windows, which has no limit to ask for

MAX_CONNECTIONS_PER_NETWORK: Final = 200  # 40 phones open a page at once, by several connections each
STALL_CHECK_INTERVAL_S: Final = Seconds(10.0)  # between looks for clients that do not read
MIN_DRAIN_BYTES: Final = 10_000  # between two looks; a client that reads slower holds memory for minutes
MAX_READERS: Final = 20  # waiting for a record or a replay: each is worked out in a process of its own
MAX_READERS_PER_NETWORK: Final = 5  # so that others get their turn
MAX_TRUSTED_CLIENTS: Final = 10_000  # networks known to have proved a token, which keep their place in a flood

REFUSAL_DELAY_S: Final = Seconds(0.5)  # longer than looking up a token, so that the time of a refusal tells nothing

HEALTH_CACHE_TTL_MS: Final = 1_000.0  # a check syncs the disk, so those who ask at once share one
HEALTH_TIMEOUT_S: Final = Seconds(2.0)  # who asks takes a longer silence for death
LOOP_LAG_CHECK_INTERVAL_S: Final = Seconds(0.1)  # between measurements of how late the event loop is
JOIN_HINT_DELAY_S: Final = Seconds(60.0)  # if nobody has joined by then, the terminal says what may be in the way
GC_THRESHOLDS: Final = (20_000, 20, 20)  # what a move leaves behind goes by itself: cycles are few
THREAD_SWITCH_INTERVAL_S: Final = Seconds(0.002)  # the thread that writes to disk gets its turn sooner from a busy loop
MAX_QUIET_CLOCK_CHANGE_S: Final = Seconds(300.0)  # by which the time of day may be put right without a warning

# --- Rates: so many at once, then one more each interval --------------------------------------------------------------

MESSAGES_PER_S: Final = 10  # of a socket, unless `--messages-a-second` says otherwise; nobody plays faster
MESSAGE_BURST_S: Final = 2  # as many at once as in so many seconds: a drumming child is no attacker
MAX_DROPPED_MESSAGES: Final = 300  # that are not forgiven: a lasting flood
DROPPED_MESSAGE_INTERVAL_MS: Final = 33  # after which one is forgiven: a key held down makes 30 a second
MAX_FRAMES: Final = 2000  # of any kind at once: reading them costs others time
FRAMES_PER_MESSAGE: Final = 10  # then so many times as many as messages: pongs and fragments

CODE_GUESSES_PER_MINUTE: Final = 10  # wrong room codes of one network; typing errors are rarer
TOKEN_GUESSES_PER_MINUTE: Final = 100  # wrong tokens: a school may have many that are no longer good
GUESS_FLOOD_FACTOR: Final = 10  # so many times as many from everywhere are a flood of guesses
FLOOD_GUESS_WEIGHT: Final = 5  # of each one in it: guessing slows down, and nobody else is turned away
MAX_RATE_LIMITED_NETWORKS: Final = 10_000  # remembered; some megabytes

MAX_ROOM_OPENINGS: Final = 30  # of one network: a school opens its rooms at the same time
ROOM_OPENING_INTERVAL_MS: Final = 10_000  # an evening needs one room; six a minute are more than people open
MAX_SOCKET_OPENINGS: Final = 200  # of one network: a whole school comes back after a restart
SOCKET_OPENING_INTERVAL_MS: Final = 50  # thousands a second would be work for nothing
MAX_REVIEW_REQUESTS: Final = 10  # of one network, for reviews that are still to be made
REVIEW_REQUEST_INTERVAL_MS: Final = 60_000  # about what making one takes

# --- WebSockets -------------------------------------------------------------------------------------------------------

HELLO_TIMEOUT_S: Final = Seconds(5.0)  # from opening until the first message
CLOSE_TIMEOUT_S: Final = Seconds(2.0)  # for a client's close frame after ours
MAX_PENDING_SOCKETS: Final = 200  # that have not said hello
MAX_PENDING_SOCKETS_PER_NETWORK: Final = 50  # 40 phones connect at once when a server is started again
MAX_SPECTATORS_PER_NETWORK: Final = 20  # in all rooms

MAX_BACKLOG_BYTES: Final = 256 * 1024  # sent and not taken: a client that far behind is sent the full state instead
CAUGHT_UP_BYTES: Final = 16 * 1024  # when no more than this is left, the client has caught up
BACKLOG_CHECK_INTERVAL_MS: Final = 100.0  # between looks at whether it has
STALL_TIMEOUT_MS: Final = 10_000.0  # behind for so long: the connection is cut off
SILENCE_TIMEOUT_MS: Final = 30_000.0  # without a pong: two pings were lost
PING_INTERVAL_MS: Final = 15_000.0  # while no race is near
RACE_PING_INTERVAL_MS: Final = 2_000.0  # during a race game: round trips have to be recent
INITIAL_PING_INTERVAL_MS: Final = 50.0  # right after connecting, so that a link is known before the first race
INITIAL_PINGS: Final = 8  # as many as `lag.MIN_PINGS`
MAX_PINGS_REMEMBERED: Final = 64  # whose pong is still awaited

# --- Nodes ------------------------------------------------------------------------------------------------------------

MAX_NODE_NAME_CHARS: Final = 40  # it stands in every ticket
LEASE_TTL_S: Final = Seconds(6.0)  # by the database's clock; a node that dies is replaced after so long
LEASE_RENEW_INTERVAL_S: Final = Seconds(2.0)  # two renewals may fail before a lease runs out
NODE_NAME_TTL_S: Final = Seconds(86_400.0)  # after the end of its lease, until a node's name is forgotten
PEER_CHECK_INTERVAL_S: Final = Seconds(1.0)  # between reports to other nodes of whose sockets are still there
PEER_TIMEOUT_MS: Final = 6_000.0  # the sockets of a node that was not heard of for so long are gone
BUS_LOST_TIMEOUT_S: Final = Seconds(4.0)  # others, had they lost the bus as well, have said so by then with a renewal
SOCKET_GRACE_MS: Final = 2_000.0  # a newer socket may be missing in a report, and a newer message on its way
FORWARDING_ALLOWANCE_MS: Final = 25.0  # that a race waits longer for a claim by way of another node, there and back

MAX_ROOM_IMBALANCE: Final = 4  # rooms that a node may have more than another before new ones go there
MAX_LOCAL_ROOM_IMBALANCE: Final = 50  # where people come to this node: then fewer messages go over the bus
MAX_FIND_TRIES: Final = 3  # a room may move while somebody asks for it
MAX_OWNER_TRIES: Final = 2  # it may have moved once since its owner was remembered
MAX_OWNERS_REMEMBERED: Final = 10_000  # rooms of other nodes
OWNER_REPLY_TIMEOUT_S: Final = Seconds(3.0)  # of the node that holds a room
OWNER_COMMIT_TIMEOUT_S: Final = Seconds(10.0)  # where it has to store something: POSTGRES_TOTAL_TIMEOUT_S and a little
REFRESH_INTERVAL_MS: Final = 1_000.0  # between two requests for a full state: one gap may show in many messages

BUS_CONNECT_TIMEOUT_S: Final = Seconds(2.0)  # to NATS
BUS_RECONNECT_DELAY_S: Final = Seconds(0.25)  # before the next try
MAX_BUS_CONNECT_TRIES: Final = 3  # NATS may hang up before the reason for a refusal was read
BUS_PING_INTERVAL_S: Final = 2  # a connection that has silently died is noticed after two pings
MAX_BUS_PINGS_UNANSWERED: Final = 2  # then the client connects anew
BUS_FLUSH_TIMEOUT_S: Final = 1  # for telling NATS that this node stops; others then hear so at once
MAX_BUS_PENDING_BYTES: Final = 8 << 20  # to be sent, or to be handled; what comes on top is lost

# --- Stores -----------------------------------------------------------------------------------------------------------

COMMANDS_KEPT: Final = 64  # per person: a command that is sent again gets the same answer
MAX_COMMITS_PER_TRANSACTION: Final = 64  # of SQLite, with one sync for all
MAX_JOURNAL_COMMITS: Final = 1024  # that a start has to read through, until they are folded into the tables
MAX_CHECKED_DATABASE_BYTES: Final = 64 << 20  # are checked at the start in a moment; larger files when they are read

MAX_COMMITS_PER_STATEMENT: Final = 256  # of PostgreSQL; or rooms to take
POSTGRES_READERS: Final = 2  # connections that only read
POSTGRES_CONNECT_TIMEOUT_S: Final = Seconds(3.0)  # so that one try more fits into the total
POSTGRES_STATEMENT_TIMEOUT_S: Final = Seconds(4.0)  # after which the database itself gives a statement up
POSTGRES_REPLY_TIMEOUT_S: Final = Seconds(5.0)  # a second later a connection counts as broken
POSTGRES_TOTAL_TIMEOUT_S: Final = Seconds(8.0)  # for everything, from when it was asked for: a try and one more
POSTGRES_RETRY_DELAYS_S: Final = (0.05, 1.0)  # the first between two tries, doubled up to the last


@dataclass(frozen=True, kw_only=True)
class Tuning:
    """The limits that a server can be given other values of; tests reach them sooner so."""

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
