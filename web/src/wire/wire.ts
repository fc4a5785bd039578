// Made by `panier schema --typescript` from the server's own types; docs/protocol.md says what they mean.
// Clients may leave out optional fields; messages from the server are complete. Commands marked "(host)" may be sent by
// the host only. What is `unknown` here depends on the game: cast it to one of `GameTypes`.

export const PROTOCOL = 2;
export const MAX_MESSAGE_BYTES = 16384;
export const MAX_MOVES_PER_COMMAND = 12;
export const RESEND_INTERVAL_MS = 2500;
export const ROOM_CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
export const AVATARS = [
  "donut", "taco", "sushi", "burger", "ramen", "cheese", "croissant", "macaron", "shrimp", "milkshake", "muffin",
  "ice-cream", "soda", "sandwich", "sausage", "pizza", "pretzel", "avocado", "strawberry", "watermelon", "lemon",
  "carrot", "popcorn", "cookie",
] as const;
export const EMOTES = [
  "yum", "wow", "haha", "oops", "hurry", "bravo", "hmm", "heart",
] as const;
export const FINAL_BYE_REASONS = [
  "replaced", "kicked", "gone", "bad-message",
] as const;
export const CLAIMS = [
  "grab", "call", "slap", "snap-fingers",
] as const;
export const REASON_KEYS = [
  "a-race", "already-chosen", "already-seated", "ask-the-host", "bad-message", "bad-request", "chair-taken",
  "chairs-full", "chat-off", "clock-early", "day-long-ago", "day-to-come", "game-over", "game-running", "gone",
  "hello-again", "hints-off", "host-decides", "host-said-no", "http", "kicked", "looking-on", "method", "name-empty",
  "name-letters", "name-taken", "name-too-long", "no-advice", "no-chair-request", "no-clock", "no-daily-hints",
  "no-game", "no-lesson", "no-outlook", "no-request", "no-review", "no-such-bot", "no-such-chair", "no-such-game",
  "no-such-option", "no-such-person", "no-such-room", "no-such-seat", "no-such-steps", "no-such-value", "no-token",
  "not-a-day", "not-a-move", "not-a-race", "not-a-request", "not-alone", "not-an-option", "not-an-order", "not-away",
  "not-begun", "not-chances-turn", "not-found", "not-here", "not-json", "not-kept", "not-level", "not-over",
  "not-seated", "not-shown", "not-the-daily", "not-the-host", "not-this-game", "nothing-to-do", "old-rules",
  "our-fault", "own-request", "owner-decides", "paused", "reload", "replaced", "review-failed", "reviews-too-often",
  "reviews-under-way", "room-damaged", "room-full", "room-moves", "seen-cards", "sent-away", "table-gone",
  "text-empty", "text-letters", "text-too-long", "too-busy", "too-fast", "too-large", "too-many-guesses",
  "too-many-joined", "too-many-lost", "too-many-onlookers", "too-many-reviews", "too-many-rooms", "too-many-tokens",
  "too-old", "too-slow", "wrong-host", "wrong-number-of-seats", "wrong-origin", "already-claimed", "already-turning",
  "bad-option", "bad-order", "bad-pitches", "bad-text", "call-or-turn", "choose-faces", "crossed", "enough-offers",
  "have-one", "have-tasted", "keep-a-card", "lay-a-card", "let-go", "love-or-hate", "make-sandwiches", "name-two",
  "no-braid", "no-offer", "no-pair", "no-pile", "no-pitches", "no-such-cells", "no-such-chooser", "no-such-deal",
  "no-such-draw", "no-such-element", "no-such-flip", "no-such-ingredient", "no-such-mode", "no-such-modifier",
  "no-such-offers", "no-such-partner", "no-such-shuffle", "no-such-tempo", "no-such-youngest", "no-touch", "no-trade",
  "not-drawn", "not-from-oneself", "not-in-hand", "not-the-chooser", "not-theirs", "not-there", "not-two-pairs",
  "not-your-turn", "not-yours", "nothing-above", "nothing-laid", "nothing-to-withdraw", "off-the-field", "open-offer",
  "out", "out-of-frame", "own-card", "partner-ready", "rank-them", "reached-already", "slap-or-snap",
  "start-in-the-middle", "steal-or-stop", "table-to-come", "take-a-card", "take-one-kind", "too-few-to-alternate",
  "turns-by-itself", "twice-in-the-box", "wrong-sandwiches",
] as const;
export const HINT_KEYS = [
  "all-alike", "as-it-is", "brings-points", "brings-together", "builds-up", "could-make-group", "fits-best",
  "good-start", "leaves-room", "makes-group", "pays-later", "sends-raccoons", "serves-bonus", "steals-no-more",
  "takes-from-rival", "takes-the-lead",
] as const;
export const ARNAQUE_FAMILIES = [
  "france", "japan", "america",
] as const;
export const ARNAQUE_BONUSES = [
  "france", "japan", "america", "multicolour", "raccoon",
] as const;
export const ARNAQUE_FOODS = {
  macaron: { value: 1, family: "france" },
  croissant: { value: 5, family: "france" },
  cheese: { value: 9, family: "france" },
  sushi: { value: 8, family: "japan" },
  ramen: { value: 4, family: "japan" },
  shrimp: { value: 3, family: "japan" },
  milkshake: { value: 2, family: "america" },
  donut: { value: 7, family: "america" },
  burger: { value: 6, family: "america" },
} as const;

export type Avatar = "donut" | "taco" | "sushi" | "burger" | "ramen" | "cheese" | "croissant" | "macaron" | "shrimp"
  | "milkshake" | "muffin" | "ice-cream" | "soda" | "sandwich" | "sausage" | "pizza" | "pretzel" | "avocado" |
  "strawberry" | "watermelon" | "lemon" | "carrot" | "popcorn" | "cookie";

export type Cover = "wait" | "turn" | "return";

export type Emote = "yum" | "wow" | "haha" | "oops" | "hurry" | "bravo" | "hmm" | "heart";

export type JudgingProfileName = "friends" | "strict" | "arrival";

export type RaceDisplay = "phones" | "screen";

export type Strength = "sprout" | "casual" | "good" | "sharp" | "champion";

export type Tempo = "relaxed" | "normal" | "quick";

export type DoubtReason = "pings" | "reveals" | "held" | "clock";

/** The first message: the ticket from `POST …/ticket`, and the last update this client knows. */
export interface Hello {
  readonly t: "hello";
  readonly ticket: string;
  /** `seq` of that update; null on the first connection */
  readonly since?: number | null;
  /** the `epoch` of the last `view` */
  readonly epoch?: number | null;
}

/** Make moves in the running game, all of them or none. */
export interface Play {
  readonly t: "play";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  /** its number, `TableView.game`, so that a late command cannot hit the next game */
  readonly game: number;
  /** The game's own type: `GameTypes[id]["move"]` in TypeScript. */
  readonly moves: readonly unknown[];
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Make a move that is a race (a call, a slap, a grab), with the times the client measured, in milliseconds. */
export interface Claim {
  readonly t: "claim";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  /** its number, `TableView.game` */
  readonly game: number;
  /** one of the game's moves that are races, see `ClaimType` in TypeScript */
  readonly move: unknown;
  /** from the card appearing on the screen to the press */
  readonly rt?: number | null;
  /** from the message arriving to the card appearing on the screen */
  readonly paint?: number | null;
  /** resolution of the client's timer */
  readonly step?: number | null;
  /** false if the tab was hidden, so nobody saw the card */
  readonly visible?: boolean;
  readonly device?: string;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Choose the next game and the options that differ from the default (host). */
export interface Choose {
  readonly t: "choose";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  /** its id, such as "snap" */
  readonly game: string;
  readonly options?: { readonly [key: string]: unknown };
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/**
 * Start the chosen game with everybody who has a chair (host).
 *
 * A lesson always has the same cards. In a play-off only the players who tied in the last game play. With `daily`, a
 * day such as 2026-11-16, the cards are those of that day's picnic. A person who plays a race alone with bots may send
 * their usual reaction time as `pace`; the bots begin with it and adapt after each race.
 */
export interface Start {
  readonly t: "start";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  readonly lesson?: boolean;
  readonly play_off?: boolean;
  readonly daily?: string | null;
  /** the usual reaction time, in milliseconds */
  readonly pace?: number | null;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** End the running game without a result (host). */
export interface Abandon {
  readonly t: "abandon";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Add a chair with a bot of this strength (host). */
export interface AddBot {
  readonly t: "add-bot";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  readonly strength?: Strength;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Remove the chair of a bot, or of a person, who may come back (host). */
export interface RemoveChair {
  readonly t: "remove-chair";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  readonly chair: number;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Put the chairs in a new order, each given by its present index (host). */
export interface Arrange {
  readonly t: "arrange";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  readonly order: readonly number[];
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Take a chair: a new one, or in a running game one that somebody has left. */
export interface Sit {
  readonly t: "sit";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  readonly chair?: number | null;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Allow or deny a person the chair they asked for in the running game (host). */
export interface AnswerChairRequest {
  readonly t: "let-sit";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  readonly person: number;
  /** the chair in `wanted`; refused if they have asked for another one since */
  readonly chair: number;
  readonly yes: boolean;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Leave your chair and watch. */
export interface Stand {
  readonly t: "stand";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Leave the room for good. */
export interface Leave {
  readonly t: "leave";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Remove a person from the room (host). */
export interface Kick {
  readonly t: "kick";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  readonly person: number;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Make another person the host instead of yourself (host). */
export interface HandOver {
  readonly t: "hand-over";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  readonly person: number;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Change settings of the room, as in `RoomView`; settings that are left out stay as they are (host). */
export interface ChangeSettings {
  readonly t: "settings";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  readonly locked?: boolean;
  readonly chat?: boolean;
  readonly paused?: boolean;
  /** seconds for a decision; 0 for no clock */
  readonly clock?: number;
  /** where people watch a race if there is a table screen */
  readonly look?: RaceDisplay;
  /** how claims in races are judged, from the next game on */
  readonly profile?: JudgingProfileName;
  /** how fast bots play where there is no race */
  readonly tempo?: Tempo;
  /** true if players may ask for hints */
  readonly hints?: boolean;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Change your own name, avatar and settings, as in `PersonView`; what is left out stays as it is. */
export interface ChangeProfile {
  readonly t: "me";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  readonly name?: string;
  readonly avatar?: Avatar;
  /** time for a decision, in per cent of the clock */
  readonly extended?: number;
  /** true if you are not in the room with the table screen */
  readonly remote?: boolean;
  /** true if others play at the same device */
  readonly shared?: boolean;
  readonly ready?: boolean;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Decide for a player who is away: wait, let a bot play this turn, or let it play until they return. */
export interface SetCover {
  readonly t: "cover-for";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  readonly chair: number;
  readonly how: Cover;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/**
 * Say yes or no to a person at a new device who says that a seat is theirs.
 *
 * While the owner is connected, only the owner answers. While the owner is away, the host may say yes and anybody with
 * a seat may say no.
 */
export interface AnswerSeatRequest {
  readonly t: "answer";
  /** made up by you, new for each command; the same when you send it again */
  readonly cmd: string;
  /** the number of the request in `lost` of `presence` */
  readonly number: number;
  readonly yes: boolean;
  /**
   * The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed
   * again.
   */
  readonly after?: number | null;
}

/** Contribute sixteen random bytes, in hex, to the next shuffle, after its commitment was received. */
export interface Entropy {
  readonly t: "entropy";
  readonly commitment: string;
  readonly bytes: string;
}

/** Send an emote to everybody. */
export interface SendEmote {
  readonly t: "send";
  readonly emote: Emote;
}

/** Send a line of chat, if the host allows chat. */
export interface SendChat {
  readonly t: "say";
  readonly text: string;
}

/** Remind a player that everybody waits for them. */
export interface Nudge {
  readonly t: "nudge";
  readonly chair: number;
}

/** Say that the page is now hidden, or visible again. */
export interface SetVisibility {
  readonly t: "hide";
  readonly hidden: boolean;
}

/** Ask what these moves would score, and each move that could follow them; without moves, the scores now. */
export interface PreviewMoves {
  readonly t: "ponder";
  /** its number, `TableView.game` */
  readonly game: number;
  readonly moves?: readonly unknown[];
}

/** Ask what a strong bot would play after these moves, if the game has hints and the host allows them. */
export interface RequestHint {
  readonly t: "advise";
  /** its number, `TableView.game` */
  readonly game: number;
  readonly moves?: readonly unknown[];
}

/** Ask for the updates of this game that the room still remembers. */
export interface RequestHistory {
  readonly t: "recall";
  /** its number, `TableView.game` */
  readonly game: number;
}

/** Start a reaction duel between games, or join the one that is running. */
export interface StartDuel {
  readonly t: "duel";
}

/** React to the signal of a duel, with the same times as a claim. */
export interface Tap {
  readonly t: "tap";
  /** its number, as in `duelling` */
  readonly duel: number;
  /** pressed before the page showed the signal */
  readonly early?: boolean;
  readonly rt?: number | null;
  readonly paint?: number | null;
  readonly step?: number | null;
  readonly visible?: boolean;
  readonly device?: string;
}

/** Check that the server still answers. Pages need this, as they cannot see the socket's control pings. */
export interface Ping {
  readonly t: "ping";
}

/** `POST /api/rooms`: open a room and become its host; without a name, open it for a table screen. */
export interface NewRoom {
  readonly name?: string | null;
  readonly avatar?: Avatar | null;
}

/** `POST /api/rooms/CODE/join`: join a room. */
export interface Join {
  readonly name: string;
  readonly avatar?: Avatar | null;
  /** makes it safe to retry: a repeated request with the same secret joins once */
  readonly secret?: string | null;
}

/** `POST /api/rooms/CODE/lost`: ask for the seat of this person, from a new device. */
export interface RequestSeat {
  readonly person: number;
}

/** `POST /api/rooms/CODE/lost/REQUEST`: ask for the status of a request; once approved, get the token. */
export interface PollSeatRequest {
  /** makes it safe to retry: the same secret gets the same token again */
  readonly secret?: string | null;
}

/**
 * `POST /api/rooms/CODE/ticket`: get a ticket for a person, or without `person` for a spectator or table
 * screen.
 */
export interface RequestTicket {
  readonly person?: number | null;
  readonly screen?: boolean;
}

/** `POST /api/errors`: report an error in a page of the web client, without anything that people have written. */
export interface ErrorReport {
  /** what failed */
  readonly part: "page" | "game" | "lesson" | "hint" | "banter" | "event" | "promise";
  readonly page: "home" | "room" | "screen" | "replay" | "review" | "rules" | "score" | "credits" | "daily" | "my-games" | "nowhere";
  /** its family */
  readonly browser: "chrome" | "firefox" | "safari" | "other";
  /** the name of the page's script */
  readonly build: string;
  readonly message: string;
  /** innermost first, only places in own files */
  readonly stack?: readonly string[];
}

/** The full state now; `missed` has the updates since the `seq` in `hello`, null if unknown. */
export interface FullState {
  readonly t: "view";
  readonly protocol: number;
  /** your number; null for spectators */
  readonly you: number | null;
  /** another one means that the server has restarted */
  readonly epoch: number;
  /** the number of the last update */
  readonly seq: number;
  readonly room: RoomView;
  readonly table: TableView | null;
  readonly missed: readonly PastUpdate[] | null;
}

/** The room, the same for everybody in it. */
export interface RoomView {
  readonly code: string;
  readonly host: number | null;
  readonly people: readonly PersonView[];
  readonly chairs: readonly ChairView[];
  /** id of the game that is running or chosen for the next start */
  readonly game: string;
  /** all options of that game: `GameTypes[game]["options"]` in TypeScript */
  readonly options: unknown;
  readonly fits: readonly Playability[];
  readonly locked: boolean;
  readonly chat: boolean;
  readonly paused: boolean;
  /** seconds for a decision; 0 for no clock */
  readonly clock: number;
  /** where people watch a race if there is a table screen */
  readonly look: RaceDisplay;
  /** how claims in races are judged */
  readonly profile: JudgingProfileName;
  /** how fast bots play where there is no race */
  readonly tempo: Tempo;
  /** true if players may ask for hints */
  readonly hints: boolean;
  /** number of the running game; null if none */
  readonly playing: number | null;
  /** the SHA-256 of the seed for the next game's shuffle */
  readonly commitment: string;
  readonly played: readonly PlayedGame[];
  readonly tally: readonly TallyRow[];
  /** the chairs that tied in the last game and can play it off */
  readonly level: readonly number[];
}

/** A person in the room. */
export interface PersonView {
  readonly id: number;
  readonly name: string;
  readonly avatar: Avatar;
  /** time for a decision, in per cent of the room's clock */
  readonly extended: number;
  /** true if they are not in the room with the table screen */
  readonly remote: boolean;
  /** true if others play at the same device */
  readonly shared: boolean;
  readonly ready: boolean;
}

/** A chair with a person, a bot, or nobody if its person has left. */
export interface ChairView {
  readonly name: string;
  readonly avatar: Avatar;
  readonly person: number | null;
  readonly bot: Strength | null;
  readonly cover: Cover;
}

/** A game, and the reason why the people in the chairs cannot play it; null if they can. */
export interface Playability {
  /** its id */
  readonly game: string;
  readonly name: string;
  readonly reason: Reason | null;
}

/** The reason of a refusal: a key that clients translate, an English sentence, and the facts in it. */
export interface Reason {
  /** a `ReasonKey`; a newer server may have others */
  readonly key: ReasonKey | (string & {});
  /** an English sentence, to show if there is no translation of the key */
  readonly text: string;
  readonly facts: { readonly [key: string]: string | number };
}

/** A finished game of this room. */
export interface PlayedGame {
  /** number of the game in this room */
  readonly number: number;
  /** id of the record */
  readonly record: string;
  /** id of the game */
  readonly game: string;
  /** the names by seat */
  readonly names: readonly string[];
  /** the scores by seat */
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  /** the rule that decided it, as in `Result.why` */
  readonly why: string;
  /** the avatars by seat; empty if not known */
  readonly avatars: readonly Avatar[];
  /** the seats that tied, if nobody won */
  readonly tied: readonly number[];
}

/** A row of the tally: how many games of this room somebody has won. */
export interface TallyRow {
  readonly name: string;
  readonly wins: number;
  readonly games: number;
}

/** The game as one seat sees it. */
export interface TableView {
  /** number of the game in this room, from 1 */
  readonly game: number;
  /** id of the game, such as "snap" */
  readonly id: string;
  /** your seat; null for spectators */
  readonly seat: number | null;
  /** the game as your seat sees it: `GameTypes[id]["view"]` in TypeScript, or see `GameTable` */
  readonly view: unknown;
  /** your legal moves, `GameTypes[id]["move"]`; null if there are too many to list */
  readonly moves: readonly unknown[] | null;
  /** the seats to act */
  readonly waiting: readonly number[];
  /** remaining time of each seat with a running clock */
  readonly deadlines: { readonly [key: number]: number };
  /** remaining time of the whole game; null if it has no time limit */
  readonly left: number | null;
  /** time until the next market opens, while players read the cards; otherwise null */
  readonly opens: number | null;
  /** in a race, the number of the stimulus that can be claimed on now; null if there is none */
  readonly stimulus: number | null;
  /** the SHA-256 of the seed for this game's shuffle */
  readonly commitment: string;
  /** a lesson has fixed cards and does not count */
  readonly lesson: boolean;
  /** a `Result`; null until the game is over */
  readonly result: unknown;
  /** id of the record; null until the game is over */
  readonly record: string | null;
  /** the day whose daily picnic this is, with the cards of that day */
  readonly daily: string | null;
  /**
   * Time until the game begins, while all screens count down; null afterwards. Until then the server refuses
   * moves.
   */
  readonly begins: number | null;
  /** in races the bots adapt to the pace of the only person who plays */
  readonly paced: boolean;
}

/** An update of the past, with the events that this seat saw. */
export interface PastUpdate {
  readonly seq: number;
  /** number, not id, of the game at that time; null if none had begun */
  readonly game: number | null;
  /** the events that your seat saw: `GameTypes[id]["news"]`, by the id of that game */
  readonly news: readonly unknown[];
  /** the photo finish of the race that ended with this update */
  readonly photo: readonly PhotoEntry[];
  /** time the server waited for claims that might still be on their way */
  readonly waited: number;
}

/** A claim in the photo finish of a race, as it was judged. */
export interface PhotoEntry {
  readonly seat: number;
  /** the reaction that counted, before the head start is subtracted */
  readonly millis: number;
  readonly head_start: number;
  /** rank by arrival time, from 1 */
  readonly arrived: number;
  /** in a market, the card that was claimed */
  readonly card: string | null;
  /** a doubt (`clock`, `reveals` or `pings`) kept the page's times from counting */
  readonly doubted: boolean;
}

/** An update: the room, the table, or both have changed. */
export interface UpdateMessage {
  readonly t: "told";
  readonly seq: number;
  /** the events that your seat saw, in order: `GameTypes[id]["news"]` in TypeScript */
  readonly news: readonly unknown[];
  /** the photo finish of the race that ended with this update */
  readonly photo: readonly PhotoEntry[];
  /** time the server waited for claims that might still be on their way */
  readonly waited: number;
  /** null if it has not changed */
  readonly room: RoomView | null;
  /** null if it has not changed, or if the game was abandoned */
  readonly table: TableView | null;
}

/** The command was executed and is on disk. */
export interface CommandDone {
  readonly t: "done";
  readonly cmd: string;
  /** the number of the update with its changes */
  readonly seq: number;
}

/** The claim has arrived; `done` follows when the race is decided. */
export interface ClaimReceived {
  readonly t: "noted";
  readonly cmd: string;
}

/** The way your claims are judged from now on. Not numbered: sent again after every connect. */
export interface JudgingStatus {
  readonly t: "timing";
  /**
   * Why the times that your page measures do not count any more (`clock`, `reveals`, `pings`), or why less of
   * your connection's delay is compensated (`held`); null if all is as usual.
   */
  readonly doubt: DoubtReason | null;
}

/** The command or the request was refused, for this reason, and nothing was done. */
export interface CommandRefused {
  readonly t: "refused";
  /** null for a message that is no command, and if a message was dropped (`too-fast`) */
  readonly cmd: string | null;
  readonly reason: Reason;
}

/** The people who are connected now. Not numbered, and not stored. */
export interface Presence {
  readonly t: "presence";
  readonly people: readonly PersonPresence[];
  /** number of spectators */
  readonly onlookers: number;
  /** how many of the spectators are table screens */
  readonly screens: number;
  /** chairs whose players are away so long that the others may decide what to do */
  readonly away: readonly number[];
  readonly lost: readonly SeatRequestView[];
  /** requests for chairs, at most one per person */
  readonly wanted: readonly ChairRequestView[];
}

/** The connection of a person: present, hidden page, ping. */
export interface PersonPresence {
  readonly id: number;
  readonly here: boolean;
  readonly hidden: boolean;
  readonly ping: number | null;
}

/** A request for a seat from a new device, which shows the same number. */
export interface SeatRequestView {
  readonly number: number;
  /** id of the person whose seat it is */
  readonly person: number;
  /** Milliseconds until the seat is given, unless somebody says no; null until somebody says yes. */
  readonly left: number | null;
  /** Ids of the people who may say yes: the owner of the seat if connected, otherwise usually the host. */
  readonly deciders: readonly number[];
}

/** A person who asks for a chair that somebody left in the running game; the host answers with `let-sit`. */
export interface ChairRequestView {
  readonly person: number;
  readonly chair: number;
}

/** Somebody has sent an emote. */
export interface EmoteMessage {
  readonly t: "sent";
  readonly person: number;
  readonly emote: Emote;
}

/** Somebody has sent a line of chat. */
export interface ChatMessage {
  readonly t: "said";
  readonly person: number;
  readonly text: string;
}

/** Somebody reminds you that everybody waits for you. */
export interface NudgeMessage {
  readonly t: "nudged";
  /** id of the person who reminds you */
  readonly by: number;
}

/** The reply to `ponder`, for the table of the last update. */
export interface PreviewMessage {
  readonly t: "pondered";
  /** its number, not its id */
  readonly game: number;
  /** the moves of the request */
  readonly moves: readonly unknown[];
  /** the score sheet of every seat after these moves */
  readonly sheets: readonly ScoreSheet[];
  /** each move that could follow, and what it would score */
  readonly next: readonly MovePreview[];
}

/** The score of one player, with its parts. */
export interface ScoreSheet {
  readonly total: number;
  readonly lines: readonly ScoreLine[];
  readonly bonuses: readonly BonusLine[];
  /** in picnics, to break ties */
  readonly largest_group: number | null;
}

/** One row of a score sheet: a number of one element and its points. */
export interface ScoreLine {
  readonly element: string;
  readonly size: number;
  readonly points: number;
}

/** The points of a bonus card, which may be 0. */
export interface BonusLine {
  readonly modifier: string;
  readonly element: string | null;
  readonly points: number;
}

/** The scores after one possible move. */
export interface MovePreview {
  readonly move: unknown;
  /** of all seats, after the move */
  readonly sheets: readonly ScoreSheet[];
  /** how many choices the move opens at once, such as thefts */
  readonly then: number;
}

/** The reply to `advise`: a move and a reason, for the table at the time of the request. */
export interface HintMessage {
  readonly t: "advised";
  /** its number, not its id */
  readonly game: number;
  /** the moves of the request */
  readonly moves: readonly unknown[];
  /** the move that a strong bot would make after them, `GameTypes[id]["move"]` in TypeScript */
  readonly move: unknown;
  /** its key is one of `HINT_KEYS` */
  readonly why: Reason;
}

/** The reply to `recall`, oldest first; a room remembers its last 200 updates since the server started. */
export interface HistoryMessage {
  readonly t: "recalled";
  /** its number, not its id */
  readonly game: number;
  readonly happened: readonly PastUpdate[];
}

/** The state of a duel: get ready, go, or the result. Not numbered, and not stored. */
export interface DuelMessage {
  readonly t: "duelling";
  /** its number */
  readonly duel: number;
  readonly state: "ready" | "go" | "over";
  /** ids of those who take part; sent again when somebody joins */
  readonly people: readonly number[];
  /** the result, best first; empty if nobody tapped or a game began */
  readonly photo: readonly DuelResult[];
  /** more than one if they were equally fast */
  readonly winners: readonly number[];
  /** people who tapped before the signal and are out */
  readonly early: readonly number[];
  /** time from the first tap to the end */
  readonly waited: number;
}

/** The reaction of one person in a duel. */
export interface DuelResult {
  readonly person: number;
  /** the reaction that counted */
  readonly millis: number;
  /** rank by arrival time, from 1 */
  readonly arrived: number;
}

/** The reply to `ping`. */
export interface Pong {
  readonly t: "pong";
}

/** The last message before the server closes the socket, with the reason. */
export interface Bye {
  readonly t: "bye";
  readonly reason: Reason;
}

/** The scores and winners of a game, and what decided it. */
export interface Result {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  /** a key, such as `most-points` */
  readonly why: string;
  readonly sheets: readonly ScoreSheet[];
  /** the score to exceed in a solo game */
  readonly rival: number | null;
  /** tied winners who have to play another game; nobody has won yet */
  readonly tied: readonly number[];
}

/** The new person. Browsers get the token in a cookie; it is in `token` only for programs, which send no Origin. */
export interface Joined {
  readonly code: string;
  readonly person: number | null;
  readonly token: string | null;
}

/** The status of a request for a seat. */
export interface SeatRequestStatus {
  readonly request: string;
  /** the number that the people in the room see too; 0 if an approval is repeated */
  readonly number: number;
  readonly state: "waiting" | "approved" | "refused";
  /** set when approved */
  readonly person: number | null;
  readonly token: string | null;
  /** the owner of the seat is connected, so only they can answer */
  readonly here: boolean;
  /** Milliseconds until the seat is given, unless somebody says no; null until somebody says yes. */
  readonly left: number | null;
}

/** A ticket, good for one `hello` within 30 seconds. */
export interface Ticket {
  readonly ticket: string;
  /** a token that lets programs that watch return when the room is locked */
  readonly guest: string | null;
}

/** `GET /api/rooms/CODE`: what a visitor sees before joining. */
export interface RoomPreview {
  readonly code: string;
  readonly locked: boolean;
  readonly playing: boolean;
  readonly people: readonly PersonView[];
  /** ids of the people who are connected */
  readonly here: readonly number[];
  /** id of the running or next game */
  readonly game: string;
}

/** `GET /api/rooms/CODE/invite`: the addresses at which others can open this room. */
export interface Invite {
  /** the one most likely to work */
  readonly url: string;
  /** addresses to try if `url` does not work */
  readonly others: readonly string[];
  /** a QR code of `url` as SVG; with `?address=1` of the first of `others`, and so on */
  readonly qr: string;
}

/** `GET /api/games`: the games of this server. */
export interface GameCatalogue {
  readonly games: readonly CatalogueEntry[];
  readonly avatars: readonly Avatar[];
  readonly emotes: readonly Emote[];
  /** the address at which others can open this server */
  readonly url: string;
}

/** A game that can be played on this server. */
export interface CatalogueEntry {
  readonly id: string;
  readonly name: string;
  /** numbers of players with the default options */
  readonly seats: readonly number[];
  readonly options: readonly Option[];
  /** all options with their default values: `GameTypes[id]["options"]` in TypeScript */
  readonly usual: unknown;
  readonly bots: readonly string[];
}

/** An option of a game, as people write it. */
export interface Option {
  readonly name: string;
  /** what can be written, or a placeholder such as NUMBER */
  readonly values: readonly string[];
  readonly meaning: string;
}

/**
 * `GET /api/records/ID/replay?seat=0&from=0&most=50`: some of the steps of a finished game.
 *
 * Without `seat` as spectators saw it; with `seat=all` with all secrets shown.
 */
export interface Replay {
  /** id of the game */
  readonly game: string;
  readonly options: unknown;
  /** names by seat */
  readonly players: readonly string[];
  /** number of steps: the empty table, and one for each act */
  readonly steps: number;
  /** number of the first step in `shown`, from 0 */
  readonly from: number;
  readonly shown: readonly ReplayStep[];
  /** the avatars by seat; empty for older games */
  readonly avatars: readonly string[];
  /** where a replay pauses: the steps at which this seat sees an event, the first and the last */
  readonly stops: readonly number[];
}

/** A step of a finished game, as a seat saw it or with all secrets shown. */
export interface ReplayStep {
  /** game time */
  readonly at: number;
  /** the events of this step: `GameTypes[id]["news"]` in TypeScript */
  readonly news: readonly unknown[];
  /** `GameTypes[id]["view"]` in TypeScript */
  readonly view: unknown;
  /** the seats to act */
  readonly waiting: readonly number[];
  /** set at the last step */
  readonly result: Result | null;
  /** the score sheets so far, if the game can preview scores (`ponder`) */
  readonly sheets: readonly ScoreSheet[] | null;
  /** with `seat=all`: the seat whose choice only that seat could see */
  readonly by: number | null;
  /** the events that only this seat saw */
  readonly alone: readonly unknown[];
  /** with `seat=all`: the hand of each seat, in games with hands */
  readonly hands: readonly (readonly unknown[])[] | null;
}

/** `GET /api/records/ID/review` with status 202: the review is in progress. Ask again in a second. */
export interface ReviewProgress {
  /** the part that is done, from 0 to 1 */
  readonly progress: number;
  /** number of games that are reviewed first */
  readonly ahead: number;
}

/** `GET /api/daily/2026-11-16/best`: the best picnic found for a day, with all its strips known. */
export interface DailyBestReply {
  readonly day: string;
  /** id of the game */
  readonly game: string;
  /** the view at the end */
  readonly view: unknown;
  readonly result: Result;
  /** no picnic of that day scores more; if the result equals it, it is proven to be the best */
  readonly bound: number;
}

/** A claim in the log, with all that is needed to judge it again. */
export interface ClaimLogEntry {
  /** its number in the game */
  readonly act: number;
  readonly stimulus: number;
  readonly seat: number;
  /** among the claims on this stimulus, from 1 */
  readonly arrived: number;
  /** null for bots, whose reaction is known */
  readonly judged: Verdict | null;
  readonly millis: number;
}

/** The verdict on one claim and its reasons. */
export interface Verdict {
  readonly facts: Facts;
  /** of the round trip, subtracted from the elapsed time */
  readonly used: number;
  readonly margin: number;
  /** the earliest credible reaction */
  readonly earliest: number;
  /** left after this claim */
  readonly credit: number;
  /** the reaction that counts */
  readonly eff: number;
  /** the page reported less than the earliest */
  readonly clamped: boolean;
  /** the page's clock did not count */
  readonly server_only: boolean;
  /** the quickest answer bounded the compensation */
  readonly quick_answer: boolean;
  /** counts towards doubting the clock */
  readonly rt_disproved: boolean;
  /** counts towards doubting the pings */
  readonly pings_disproved: boolean;
  /** counts towards doubting pongs behind reveals */
  readonly pong_late: boolean;
  /** counts towards telling of held-back pongs */
  readonly pongs_held: boolean;
}

/** Everything that the verdict on one claim depends on; logged, so that anybody can judge it again. */
export interface Facts {
  readonly profile: string;
  readonly version: number;
  readonly elapsed: number;
  /** null also if the connection was not known */
  readonly ping: number | null;
  /** the kernel's shortest round trip */
  readonly tcp_rtt: number | null;
  readonly p50: number;
  /** not used for verdicts since version 2, but for how long a race stays open */
  readonly p95: number;
  readonly least: number;
  readonly report: ClientTiming;
  /** as reported, if the page can have timed it */
  readonly rt: number | null;
  /** the median of the last paint times, including this one */
  readonly usual_paint: number | null;
  /** the shortest recent elapsed time, including this claim */
  readonly quickest: number | null;
  readonly credit: number;
  readonly clock_doubted: boolean;
  readonly pings_doubted: boolean;
  /** round trip of the table screen, if one is used */
  readonly screen: number | null;
  /** the kernel's smoothed round trip */
  readonly tcp_usual: number | null;
  readonly reveals_doubted: boolean;
}

/** The timing that a page reports of its own claim. Every field can be missing or false. */
export interface ClientTiming {
  /** from showing to pressing, by the page's clock */
  readonly rt: number | null;
  /** from the reveal's arrival to showing */
  readonly paint: number | null;
  /** of the page's clock */
  readonly step: number | null;
  readonly visible: boolean;
  readonly device: string | null;
}

/** The reason why a request was refused. */
export interface Problem {
  readonly reason: Reason;
}

/** The only move of the clock: it opens, closes or ends what the rules have set a time for. */
export interface TimeUp {
  readonly type: "time-up";
}

export type FromClient =
  | Hello
  | Play
  | Claim
  | Choose
  | Start
  | Abandon
  | AddBot
  | RemoveChair
  | Arrange
  | Sit
  | AnswerChairRequest
  | Stand
  | Leave
  | Kick
  | HandOver
  | ChangeSettings
  | ChangeProfile
  | SetCover
  | AnswerSeatRequest
  | Entropy
  | SendEmote
  | SendChat
  | Nudge
  | SetVisibility
  | PreviewMoves
  | RequestHint
  | RequestHistory
  | StartDuel
  | Tap
  | Ping;

export type FromServer =
  | FullState
  | UpdateMessage
  | CommandDone
  | ClaimReceived
  | JudgingStatus
  | CommandRefused
  | Presence
  | EmoteMessage
  | ChatMessage
  | NudgeMessage
  | PreviewMessage
  | HintMessage
  | HistoryMessage
  | DuelMessage
  | Pong
  | Bye;

export namespace Elephant {
  /** The options of Slap the Elephant. */
  export interface Options {
    /** who turns the cards: the table at a varied tempo, or each player */
    readonly turning: "auto" | "manual";
    /** end after so many cards, most cards win; 0 for no such end */
    readonly flips: number;
    /** end after so many minutes, most cards win; 0 for no such end */
    readonly minutes: number;
    /** 0 to 400 milliseconds taken off for each seat, such as 200,0; the rest get none */
    readonly head_start: readonly number[];
  }

  /** The view of one seat: the top of the pile, the number of cards in it and in each pack, and its own claims. */
  export interface View {
    readonly seat: number | null;
    readonly options: Options;
    readonly number: number;
    /** the lowest number that a claim may still name */
    readonly oldest: number;
    readonly packs: readonly number[];
    readonly pile: number;
    readonly top: Racing.Card | null;
    readonly out: readonly boolean[];
    readonly turn: number;
    readonly turning: boolean;
    readonly turned: number;
    readonly ends: number | null;
    readonly finish: Racing.Finish | null;
    readonly over: boolean;
    /** the tables on which this seat has slapped or snapped */
    readonly claimed: readonly number[];
  }

  /** Slap the card on the pile, for an elephant (EL-07). */
  export interface Slap {
    readonly type: "slap";
    /** the number of the table its sender saw */
    readonly seen: number;
  }

  /** Snap the fingers at the card on the pile, for a mouse (EL-10). */
  export interface SnapFingers {
    readonly type: "snap-fingers";
    /** the number of the table its sender saw */
    readonly seen: number;
  }

  /** Reach for the next card; it shows a moment later (AMB-E13). */
  export interface Turn {
    readonly type: "turn";
  }

  /** A card was laid on the pile (EL-05, EL-06). */
  export interface Laid {
    readonly type: "laid";
    readonly seat: number;
    readonly card: Racing.Card;
  }

  /** A claim was right; `finish` has all claims on that card. */
  export interface Won {
    readonly type: "won";
    readonly finish: Racing.Finish;
    readonly cards: number;
    /** on top of the pile */
    readonly picture: string;
  }

  /** The other seats shared the pile, because all claims were wrong (EL-11); if every seat had claimed, it stays. */
  export interface Shared {
    readonly type: "shared";
    readonly finish: Racing.Finish;
    /** how many cards each seat got */
    readonly shares: readonly number[];
    /** on top of the pile */
    readonly picture: string;
  }

  /** The pile was dealt again, because nobody had cards left (AMB-E09). */
  export interface Redealt {
    readonly type: "redealt";
    readonly packs: readonly number[];
  }

  export type Move =
    | Racing.Deal
    | Racing.Shuffle
    | Racing.Tempo
    | Racing.Lots
    | Slap
    | SnapFingers
    | Turn
    | TimeUp;

  export type News =
    | Racing.Dealt
    | Racing.Noted
    | Racing.Reaches
    | Laid
    | Won
    | Shared
    | Redealt
    | Racing.Out
    | Racing.GameOver;
}

export namespace Picnic {
  export type Edition = "snack-match" | "picnic";

  export type Mode = "none" | "quiet" | "balanced" | "cerebral" | "random" | "easy" | "medium" | "hard" | "choose";

  export type Modifier = "least" | "most" | "corner" | "centre" | "groups" | "isolated" | "lines" | "pairs";

  export type Phase = "bonus" | "faces" | "pair" | "deal" | "draft" | "place" | "over";

  /** The options of a table. */
  export interface Options {
    readonly edition: Edition;
    /** bonus cards: a mode, or two pairs such as corner:d,most:R */
    readonly bonus: Mode | readonly string[];
    /** with bonus=choose, the seat that chooses the faces, from 0 */
    readonly chooser: number;
    /** each strip must touch or overlap another */
    readonly touch: boolean;
    /** strips may go beneath others; off for beginners */
    readonly braid: boolean;
  }

  /** The view of a seat; of the others it has their picnics as of the last reveal and whether they are ready. */
  export interface View {
    readonly seat: number | null;
    readonly options: Options;
    readonly round: number;
    readonly phase: Phase;
    readonly drawn: BonusCards | null;
    readonly faces: ChooseFaces | null;
    readonly bonuses: readonly Bonus[];
    readonly picnics: readonly Picnic[];
    readonly ready: readonly boolean[];
    readonly automaton: readonly Card[];
    readonly mine: Picnic;
    readonly hand: readonly Card[];
    readonly kept: Card | null;
    readonly passed: Card | null;
  }

  /** Two Element cards and two Modifier cards, each with its two faces. */
  export interface BonusCards {
    readonly elements: readonly [readonly [string, string], readonly [string, string]];
    readonly modifiers: readonly [readonly [Modifier, Modifier], readonly [Modifier, Modifier]];
  }

  /** Choose a face of each of the drawn bonus cards (SM-31). */
  export interface ChooseFaces {
    readonly type: "choose-faces";
    readonly elements: readonly [string, string];
    readonly modifiers: readonly [Modifier, Modifier];
  }

  /** A pair on the table: this modifier applies to this element. */
  export interface Bonus {
    readonly modifier: Modifier;
    readonly element: string;
  }

  /** A player's strips, in the order they were laid, and the cells in which each of them shows. */
  export interface Picnic {
    readonly strips: readonly Place[];
    readonly shows: readonly number[];
    /** the 4x4 frames that hold all strips: bit row * 4 + column of the frame's corner */
    readonly frames: number;
  }

  /**
   * Lay a strip: its first cell at (row, col), the others running on to the right after `turn` quarter turns.
   *
   * Turn 0 runs right, 1 down, 2 left, 3 up. The cells named in `beneath` are slipped under what lies there, the others
   * go on top (SM-17, SM-19).
   */
  export interface Place {
    readonly type: "place";
    readonly card: Card;
    readonly row: number;
    readonly col: number;
    readonly turn: number;
    readonly beneath: readonly number[];
  }

  export type Card = string;

  /** Chance draws the bonus cards; a seat will choose their faces (SM-31). */
  export interface DrawCards {
    readonly type: "draw-cards";
    readonly cards: BonusCards;
  }

  /** Chance pairs the bonus cards; unless their faces were chosen, it also draws them (SM-32). */
  export interface DrawBonuses {
    readonly type: "draw-bonuses";
    readonly pairs: readonly [Bonus, Bonus];
  }

  /** Chance gives each seat two cards of the draw pile. */
  export interface Deal {
    readonly type: "deal";
    readonly hands: readonly (readonly [Card, Card])[];
  }

  /** Keep this card and pass the other one on (SM-11, PI-12). */
  export interface Keep {
    readonly type: "keep";
    readonly card: Card;
  }

  /** Confirm the strips laid this round; they are final once every seat has confirmed (PI-16, AMB-P10). */
  export interface Confirm {
    readonly type: "confirm";
  }

  /** Take back the strips laid this round, or a sealed choice while others are still choosing (AMB-P10). */
  export interface Reconsider {
    readonly type: "reconsider";
  }

  /** The bonus cards, before their faces are chosen. */
  export interface CardsDrawn {
    readonly type: "cards-drawn";
    readonly cards: BonusCards;
  }

  /** The faces to which the bonus cards were turned; chance pairs them next. */
  export interface FacesChosen {
    readonly type: "faces-chosen";
    readonly seat: number;
    readonly faces: ChooseFaces;
  }

  export interface BonusesDrawn {
    readonly type: "bonuses-drawn";
    readonly pairs: readonly Bonus[];
  }

  export interface RoundBegins {
    readonly type: "round-begins";
    readonly round: number;
  }

  /** The two cards this seat has drawn. */
  export interface Dealt {
    readonly type: "dealt";
    readonly hand: readonly Card[];
  }

  /** The card this seat has chosen to keep. */
  export interface Kept {
    readonly type: "kept";
    readonly card: Card;
  }

  /** The card this seat has given away, and the one it got for it; in solo the automaton took it. */
  export interface Passed {
    readonly type: "passed";
    readonly given: Card;
    readonly received: Card | null;
  }

  /** A strip this seat has laid; the others will see it at the reveal. */
  export interface Laid {
    readonly type: "laid";
    readonly place: Place;
  }

  export interface Ready {
    readonly type: "ready";
    readonly seat: number;
  }

  /** This seat has taken back what it had chosen or laid; others are told only if it had been ready. */
  export interface Reconsiders {
    readonly type: "reconsiders";
    readonly seat: number;
  }

  /** The strips a seat has laid this round, in their order. */
  export interface Revealed {
    readonly type: "revealed";
    readonly seat: number;
    readonly places: readonly Place[];
  }

  export interface GameOver {
    readonly type: "game-over";
  }

  export type Move =
    | DrawCards
    | ChooseFaces
    | DrawBonuses
    | Deal
    | Keep
    | Place
    | Confirm
    | Reconsider;

  export type News =
    | CardsDrawn
    | FacesChosen
    | BonusesDrawn
    | RoundBegins
    | Dealt
    | Kept
    | Passed
    | Laid
    | Ready
    | Reconsiders
    | Revealed
    | GameOver;
}

export namespace Racing {
  export type Card = string;

  /** The end of a race: the photo finish, the first in front. */
  export interface Finish {
    /** null if nobody was right */
    readonly winner: number | null;
    readonly reactions: readonly Reaction[];
    /** whether lots decided, after a dead heat */
    readonly drawn: boolean;
    /** the card turned after the table that was claimed (AMB-N23) */
    readonly taken_back: Card | null;
  }

  /** The reaction time of a seat that claimed. */
  export interface Reaction {
    readonly seat: number;
    /** from when the card showed to the claim, without the head start */
    readonly millis: number;
    readonly right: boolean;
  }

  /** The deal: the dealer, and the shuffled deck from the first card dealt to the last (SN-05, EL-02). */
  export interface Deal {
    readonly type: "deal";
    readonly dealer: number;
    readonly cards: readonly Card[];
  }

  /** Cards in a new order, top card first (SN-14, AMB-E09). */
  export interface Shuffle {
    readonly type: "shuffle";
    readonly cards: readonly Card[];
  }

  /** The time until the next card shows (AMB-N22). */
  export interface Tempo {
    readonly type: "tempo";
    readonly millis: number;
  }

  /** The winner of a dead heat, drawn by lot (AMB-N16). */
  export interface Lots {
    readonly type: "lots";
    readonly seat: number;
  }

  /** The cards were dealt. */
  export interface Dealt {
    readonly type: "dealt";
    readonly dealer: number;
  }

  /** This seat's own claim on table `seen` has arrived; the others see it when it is settled. */
  export interface Noted {
    readonly type: "noted";
    readonly seen: number;
  }

  /** A player reaches for the next card. */
  export interface Reaches {
    readonly type: "reaches";
    readonly seat: number;
  }

  /** A seat is out of the game. */
  export interface Out {
    readonly type: "out";
    readonly seat: number;
  }

  /** The game is over; `why` is the key of the reason. */
  export interface GameOver {
    readonly type: "game-over";
    readonly why: string;
  }
}

export namespace Review {
  /** The review of a finished game. */
  export interface Review {
    /** of reviews: a stored one of an older version is made again */
    readonly version: number;
    readonly game: string;
    readonly seats: number;
    /** from the empty table to the end */
    readonly curve: readonly Moment[];
    readonly decisions: readonly Decision[];
    readonly players: readonly PlayerReview[];
    /** three at most, the weightiest first */
    readonly turns: readonly TurningPoint[];
    /** in Sandwich */
    readonly tastes: readonly Taste[];
    /** the final count */
    readonly sheets: readonly ScoreSheet[];
  }

  /** A point of the curve: each seat's chance to win, with all hands open and good players on every seat. */
  export interface Moment {
    /** how many acts have been made: 0 is the empty table, as in replays */
    readonly step: number;
    /** by seat, from 0 to 1; a shared win counts for each by its share */
    readonly chances: readonly number[];
    /** 95 %, of the widest of them */
    readonly margin: number;
  }

  /** A choice of a seat, and that of a champion who has the same view. */
  export interface Decision {
    /** how many acts had been made: the table of the decision */
    readonly step: number;
    readonly seat: number;
    /** such as "keep", "lay", "take", "steal", "cook", "claim" */
    readonly kind: string;
    /** moves; several if they belong together, such as both strips of a round */
    readonly played: readonly unknown[];
    /** the champion's; the same ones if it agrees */
    readonly best: readonly unknown[];
    /** of the chance to win, from 0 to 1; below 0 if the choice was better than the champion's */
    readonly cost: Estimate;
    /** the same in points of the final count, if there are any */
    readonly points: number | null;
    /** the reason for the champion's */
    readonly why: Reason;
    /** in races: how long after the card was turned */
    readonly took: number | null;
    /** the same choice, or it cost no more than its uncertainty */
    readonly as_good: boolean;
  }

  /** A number estimated by simulation: the true one lies within the margin 19 times in 20. */
  export interface Estimate {
    readonly value: number;
    readonly margin: number;
  }

  /** The part of a review about one seat. Luck and skill are chances to win, beyond average cards and choices. */
  export interface PlayerReview {
    /** what the cards brought this seat and its rivals */
    readonly luck: Estimate;
    /** what its own choices brought, compared with a champion's: mostly below 0 */
    readonly skill: Estimate;
    /** decisions that were the champion's, or as good */
    readonly agreed: number;
    /** decisions in all */
    readonly decided: number;
    /** in races: step and time of each right claim */
    readonly reactions: readonly (readonly [number, number])[];
    /** in picnics, with the strips that were laid */
    readonly optimum: Optimum | null;
    /** if other strips of the hand had been kept */
    readonly freely: Optimum | null;
  }

  /** The best picnic that a seat's strips allowed, with all of them known beforehand. */
  export interface Optimum {
    /** the best found */
    readonly points: number;
    /** nothing above this is possible; the same as `points` where that is proven */
    readonly bound: number;
    readonly yours: number;
    /** how it is laid */
    readonly places: readonly unknown[];
  }

  /** A turning point: a moment at which a seat's chance to win changed most. */
  export interface TurningPoint {
    /** after this act, as in replays */
    readonly step: number;
    /** whose chance */
    readonly seat: number;
    readonly before: number;
    readonly after: number;
    /** who caused it */
    readonly by: number | "cards";
  }

  /** The likings of a taster, as a learning cook would infer them from the rankings of the game. */
  export interface Taste {
    readonly seat: number;
    /** ingredients, the dearest first; from -1 to 1 */
    readonly likes: readonly (readonly [string, number])[];
    /** the number of dishes that it is inferred from */
    readonly tasted: number;
  }
}

export namespace Sandwich {
  export type Phase = "icebreaker" | "signal" | "flip" | "market" | "kitchen" | "tasting" | "reveal" | "over";

  /** The options of a game. */
  export interface Options {
    /** race: the first to reach takes the card; turns: first choice goes round */
    readonly market: "race" | "turns";
    /** give to the left, the right, the left; from 5 seats */
    readonly alternate: boolean;
    /** ingredients may be swapped, one for one, while cooking */
    readonly trade: boolean;
    /** sandwiches are served face up, each with a word of praise */
    readonly chef: boolean;
    /** who made what stays hidden until all have ranked */
    readonly hidden: boolean;
    /** first everybody names an ingredient they love and one they hate */
    readonly icebreaker: boolean;
    /** the seat that tastes first, from 0 */
    readonly youngest: number | null;
    /** sealed: all rank at once, then all is shown; turns: one taster after the other, openly */
    readonly tasting: "sealed" | "turns";
    /** in Trade, how many offers a seat may make in a round; 0 for any number */
    readonly offers: number;
  }

  /** The part of a state that one seat sees. */
  export interface View {
    readonly seat: number | null;
    readonly options: Options;
    readonly round: number;
    readonly phase: Phase;
    readonly flip: number;
    readonly market: readonly (Card | null)[];
    readonly took: readonly (Card | null)[];
    /** the seat whose turn it is to take a card, if the market goes in turns */
    readonly chooser: number | null;
    /** cards this seat has reached for, the first choice first */
    readonly claims: readonly Card[];
    /** this seat's; everybody's in Trade */
    readonly baskets: readonly (readonly Card[])[];
    readonly ready: readonly boolean[];
    /** this seat's, in the order of the recipients */
    readonly sandwiches: readonly (readonly [Card, Card, Card])[];
    readonly pitches: readonly string[];
    readonly offers: readonly (Offer | null)[];
    /** by this seat in this round */
    readonly offers_made: number;
    /** this seat's; everybody's in Chef's suggestion; those turned up, in turns */
    readonly plates: readonly (readonly Plate[])[];
    /** the seat whose turn it is to taste, if tasting goes in turns */
    readonly taster: number | null;
    readonly rank: Rank | null;
    readonly tastes: readonly (Confess | null)[];
    readonly history: readonly Tasting[];
    readonly scores: readonly number[];
  }

  export type Card = string;

  /** Offer a seat one of your cards for one of theirs (SW-28). */
  export interface Offer {
    readonly type: "offer";
    readonly to: number;
    readonly give: Card;
    readonly want: Card;
  }

  /** A sandwich in front of a taster. */
  export interface Plate {
    readonly sandwich: readonly [Card, Card, Card];
    /** null where a view hides it */
    readonly maker: number | null;
    readonly pitch: string;
  }

  /** Rank your plates, the best first, and add a remark if you like (SW-16). */
  export interface Rank {
    readonly type: "rank";
    readonly order: readonly number[];
    readonly remark: string;
  }

  /** Name the ingredient you love and the one you hate. */
  export interface Confess {
    readonly type: "confess";
    readonly loved: string;
    readonly hated: string;
  }

  /** A taster's ranking of one round, the best dish first. */
  export interface Tasting {
    readonly round: number;
    readonly taster: number;
    readonly dishes: readonly Dish[];
    readonly remark: string;
  }

  /** A sandwich that has been ranked: its ingredients and its maker. */
  export interface Dish {
    readonly ingredients: readonly [string, string, string];
    readonly maker: number;
  }

  /** Turn up the top card of every stack: one card for each seat, in order of seats (SW-08). */
  export interface Flip {
    readonly type: "flip";
    readonly cards: readonly Card[];
  }

  /** Reach for a card of the market (SW-09). In a race, a second grab is the fallback for the first (AMB-W01). */
  export interface Grab {
    readonly type: "grab";
    readonly card: Card;
  }

  /** Draw lots among the seats that reached for a card at the same moment. */
  export interface Lots {
    readonly type: "lots";
    readonly seat: number;
  }

  /** Make the sandwiches, in the order of their recipients; in Chef's suggestion each may have a line of praise. */
  export interface Compose {
    readonly type: "compose";
    readonly sandwiches: readonly (readonly [Card, Card, Card])[];
    readonly pitches: readonly string[];
  }

  /** Refuse an offer and make its owner another one. */
  export interface Counter {
    readonly type: "counter";
    readonly of: number;
    readonly give: Card;
    readonly want: Card;
  }

  /** Accept the offer of a seat and swap the cards. */
  export interface Accept {
    readonly type: "accept";
    readonly of: number;
  }

  /** Withdraw your open offer. */
  export interface Withdraw {
    readonly type: "withdraw";
  }

  /** Draw the seat that tastes first, or whose ranking is shown first, as no ages are known (AMB-W12). */
  export interface RevealFrom {
    readonly type: "reveal-from";
    readonly seat: number;
  }

  /** Take back your sealed choice while others are still choosing. */
  export interface Reconsider {
    readonly type: "reconsider";
  }

  /** The confession of this seat, sealed until all have confessed. */
  export interface Confessed {
    readonly type: "confessed";
    readonly loved: string;
    readonly hated: string;
  }

  /** The confessions of all seats, by seat. */
  export interface TastesKnown {
    readonly type: "tastes-known";
    readonly tastes: readonly (Confess | null)[];
  }

  export interface RoundBegins {
    readonly type: "round-begins";
    readonly round: number;
  }

  /** The cards of the market, by the seat that turned them up. */
  export interface Flipped {
    readonly type: "flipped";
    readonly cards: readonly Card[];
  }

  /** The card that this seat has reached for; it is not decided yet who gets it. */
  export interface Reached {
    readonly type: "reached";
    readonly card: Card;
  }

  /** The seats that reached for a card at the same moment and draw lots for it. */
  export interface DrewLevel {
    readonly type: "drew-level";
    readonly card: Card;
    readonly seats: readonly number[];
  }

  export interface Grabbed {
    readonly type: "grabbed";
    readonly seat: number;
    readonly card: Card;
    /** it was the last card and was given automatically */
    readonly left_over: boolean;
  }

  export interface KitchenOpens {
    readonly type: "kitchen-opens";
  }

  /** The sandwiches this seat has made, in the order of their recipients. */
  export interface Composed {
    readonly type: "composed";
    readonly sandwiches: readonly (readonly [Card, Card, Card])[];
    readonly pitches: readonly string[];
  }

  export interface Ready {
    readonly type: "ready";
    readonly seat: number;
  }

  /** A seat has taken its sealed choice back. */
  export interface Reconsiders {
    readonly type: "reconsiders";
    readonly seat: number;
  }

  export interface Offered {
    readonly type: "offered";
    readonly seat: number;
    readonly offer: Offer;
    /** of an offer that this seat has refused */
    readonly instead: boolean;
  }

  /** `seat` has accepted the offer of `of`. */
  export interface Swapped {
    readonly type: "swapped";
    readonly seat: number;
    readonly of: number;
    readonly offer: Offer;
  }

  /** An offer is closed: withdrawn, refused, or its card or its partner is gone. */
  export interface Lapsed {
    readonly type: "lapsed";
    readonly seat: number;
    readonly offer: Offer;
  }

  /** The plates of a seat, told to that seat alone; in Chef's suggestion to everybody. */
  export interface Served {
    readonly type: "served";
    readonly seat: number;
    readonly plates: readonly Plate[];
  }

  /** The seat whose turn it is to taste, and its plates, which everybody sees now. */
  export interface TurnedUp {
    readonly type: "turned-up";
    readonly seat: number;
    readonly plates: readonly Plate[];
  }

  /** The ranking this seat has sealed. */
  export interface Ranked {
    readonly type: "ranked";
    readonly rank: Rank;
  }

  /** A taster's ranking, with the makers, and the points they get. */
  export interface Tasted {
    readonly type: "tasted";
    readonly tasting: Tasting;
  }

  /** The scores after a round. */
  export interface RoundEnds {
    readonly type: "round-ends";
    readonly round: number;
    readonly scores: readonly number[];
  }

  export interface GameOver {
    readonly type: "game-over";
  }

  export type Move =
    | Confess
    | Flip
    | Grab
    | Lots
    | Compose
    | Offer
    | Counter
    | Accept
    | Withdraw
    | Rank
    | RevealFrom
    | Reconsider
    | TimeUp;

  export type News =
    | Confessed
    | TastesKnown
    | RoundBegins
    | Flipped
    | Reached
    | DrewLevel
    | Grabbed
    | KitchenOpens
    | Composed
    | Ready
    | Reconsiders
    | Offered
    | Swapped
    | Lapsed
    | Served
    | TurnedUp
    | Ranked
    | Tasted
    | RoundEnds
    | GameOver;
}

export namespace SnackArnaque {
  export type Copies = "value" | "five";

  export type Phase = "start" | "draw" | "choose" | "steal" | "over";

  /** The options of a game. */
  export interface Options {
    /** how many cards of each food: as many as its value, or five */
    readonly copies: Copies;
    /** who starts: anybody, or the seat of this number */
    readonly first: "random" | number;
  }

  /** The part of a state that one seat sees: not the cards of the pile, and only the number of raccoons taken. */
  export interface View {
    readonly seat: number | null;
    readonly options: Options;
    readonly collections: readonly (readonly Card[])[];
    readonly raccoons: readonly number[];
    readonly pile: number;
    readonly discard: readonly Card[];
    readonly drawn: readonly Card[];
    readonly turn: number;
    readonly phase: Phase;
    readonly thefts: number;
    readonly reshuffles: number;
  }

  export type Card = string;

  /** Draw the seat that starts, instead of the greediest player. */
  export interface Start {
    readonly type: "start";
    readonly seat: number;
  }

  /** Turn up the cards that the player draws (SA-13 to SA-15). */
  export interface Draw {
    readonly type: "draw";
    readonly cards: readonly Card[];
  }

  /** Take all drawn cards of one food, and so of one value (SA-20). */
  export interface TakeFood {
    readonly type: "take-food";
    readonly food: string;
  }

  /** Take one of the drawn bonus cards (SA-22). */
  export interface TakeBonus {
    readonly type: "take-bonus";
    readonly card: Card;
  }

  /** Take all drawn raccoons (SA-23). */
  export interface TakeRaccoons {
    readonly type: "take-raccoons";
  }

  /** Take a card from a rival's collection (SA-24). */
  export interface Steal {
    readonly type: "steal";
    readonly rival: number;
    readonly card: Card;
  }

  /** Steal no more (AMB-A07). */
  export interface Stop {
    readonly type: "stop";
  }

  export interface Starts {
    readonly type: "starts";
    readonly seat: number;
  }

  /** The cards that a player has drawn, and whether the discards became a new pile for it. */
  export interface Drawn {
    readonly type: "drawn";
    readonly seat: number;
    readonly cards: readonly Card[];
    readonly reshuffled: boolean;
  }

  /** The cards that joined a collection, and those that were discarded. */
  export interface Took {
    readonly type: "took";
    readonly seat: number;
    readonly cards: readonly Card[];
    readonly discarded: readonly Card[];
  }

  export interface TookRaccoons {
    readonly type: "took-raccoons";
    readonly seat: number;
    readonly number: number;
    readonly discarded: readonly Card[];
  }

  export interface Stole {
    readonly type: "stole";
    readonly seat: number;
    readonly rival: number;
    readonly card: Card;
  }

  /** A seat steals no more, though it could. */
  export interface Stopped {
    readonly type: "stopped";
    readonly seat: number;
  }

  /** A seat is passed over, as it has nine cards. */
  export interface Passed {
    readonly type: "passed";
    readonly seat: number;
  }

  export interface GameOver {
    readonly type: "game-over";
  }

  export type Move =
    | Start
    | Draw
    | TakeFood
    | TakeBonus
    | TakeRaccoons
    | Steal
    | Stop;

  export type News =
    | Starts
    | Drawn
    | Took
    | TookRaccoons
    | Stole
    | Stopped
    | Passed
    | GameOver;
}

export namespace Snap {
  /** The options of Snap. */
  export interface Options {
    /** who turns the cards: the table at a varied tempo, or each player */
    readonly turning: "auto" | "manual";
    /** end after so many cards, most cards win; 0 for no such end */
    readonly flips: number;
    /** end after so many minutes, most cards win; 0 for no such end */
    readonly minutes: number;
    /** 0 to 400 milliseconds taken off for each seat, such as 200,0; the rest get none */
    readonly head_start: readonly number[];
    /** who pays for false calls on one table: all who called together, or only the first */
    readonly fines: "all" | "first";
  }

  /** The view of one seat: the tops, the number of cards in each pack and pile, and its own calls. */
  export interface View {
    readonly seat: number | null;
    readonly options: Options;
    readonly number: number;
    /** the lowest number that a call may still name */
    readonly oldest: number;
    readonly packs: readonly number[];
    readonly piles: readonly number[];
    readonly tops: readonly (Racing.Card | null)[];
    readonly fines: readonly Fine[];
    readonly turn: number;
    readonly turning: boolean;
    readonly turned: number;
    readonly ends: number | null;
    readonly finish: Racing.Finish | null;
    readonly over: boolean;
    /** the tables on which this seat has called */
    readonly called: readonly number[];
  }

  /** A card in the middle, who paid it, and the number of the table that brought it (AMB-N12). */
  export interface Fine {
    readonly card: Racing.Card;
    readonly payer: number;
    readonly since: number;
  }

  /** Call Snap on the table with this number: two cards match (SN-11). */
  export interface Call {
    readonly type: "call";
    /** the number of the table its sender saw */
    readonly seen: number;
  }

  /** Reach for the next card; it shows a moment later (AMB-N22). */
  export interface Turn {
    readonly type: "turn";
  }

  /** A card was turned; `reformed`: after the face-up pile was shuffled into a new pack (SN-14). */
  export interface Turned {
    readonly type: "turned";
    readonly seat: number;
    readonly card: Racing.Card;
    readonly reformed: boolean;
  }

  /** A seat paid for a false call (SN-16); `reformed`: from a pack that was shuffled for it. */
  export interface Fined {
    readonly type: "fined";
    readonly fine: Fine;
    readonly reformed: boolean;
  }

  /** A call was right; `finish` has all calls on that table. */
  export interface Snapped {
    readonly type: "snapped";
    readonly finish: Racing.Finish;
    readonly cards: number;
    /** that was on two or more cards */
    readonly picture: string;
  }

  export type Move =
    | Racing.Deal
    | Racing.Shuffle
    | Racing.Tempo
    | Racing.Lots
    | Call
    | Turn
    | TimeUp;

  export type News =
    | Racing.Dealt
    | Racing.Noted
    | Racing.Reaches
    | Turned
    | Fined
    | Snapped
    | Racing.Out
    | Racing.GameOver;
}

/** The types of each game: its options, `TableView.view`, moves and events (`news`). */
export interface GameTypes {
  readonly "snack-match": { options: Picnic.Options; view: Picnic.View; move: Picnic.Move; news: Picnic.News; };
  readonly "picnic": { options: Picnic.Options; view: Picnic.View; move: Picnic.Move; news: Picnic.News; };
  readonly "snack-arnaque": { options: SnackArnaque.Options; view: SnackArnaque.View; move: SnackArnaque.Move; news: SnackArnaque.News; };
  readonly "sandwich": { options: Sandwich.Options; view: Sandwich.View; move: Sandwich.Move; news: Sandwich.News; };
  readonly "snap": { options: Snap.Options; view: Snap.View; move: Snap.Move; news: Snap.News; };
  readonly "elephant": { options: Elephant.Options; view: Elephant.View; move: Elephant.Move; news: Elephant.News; };
}

/** The values of `Reason.key` in refusals and hints; a newer server may have more. */
export type ReasonKey = (typeof REASON_KEYS)[number] | (typeof HINT_KEYS)[number];

/** The types of moves that are sent as `claim` because they are races. */
export type ClaimType = (typeof CLAIMS)[number];

export type GameId = keyof GameTypes;

/** A `TableView` whose `id` decides the types of its view and moves; cast a `TableView` to it. */
export type GameTable = {
  [G in GameId]: Omit<TableView, "id" | "view" | "moves" | "result"> & {
    readonly id: G;
    readonly view: GameTypes[G]["view"];
    readonly moves: readonly GameTypes[G]["move"][] | null;
    readonly result: Result | null;
  };
}[GameId];
