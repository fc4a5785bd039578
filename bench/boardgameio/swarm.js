// Many players at once, each a boardgame.io client with a socket of its own, four to a match.
//
//   node swarm.js --server http://127.0.0.1:PORT --sockets 100 --seconds 10 [--warmup 2] [--paced]
//
// Closed loop: as soon as all four seats have been told of a move, the next seat makes one. Paced: each match makes one
// move a second, however long the answers take. A move lasts from the call of the mover's client until the last of the
// four clients, the mover's too, shows the state the server made of it; it counts if it began in the measured time.
// Says "measuring" and "measured" around that time, so that a driver can look at the server, then the figures as JSON.

const { parseArgs } = require('node:util');
const { Client, LobbyClient } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { Count, SEATS } = require('./game');

const PACE = 1000; // ms between two moves of a match
const PATIENCE = 60_000; // ms for all to be seated, and for the last moves to be told
const AT_ONCE = 10; // matches that are being seated

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The value in a sorted list that the given share of it does not exceed; null of an empty one. */
const quantile = (sorted, share) => sorted[Math.ceil(share * sorted.length) - 1] ?? null;

class Match {
  moves = []; // in the order made: when, and how many seats have been told
  toldAll = () => {}; // what to do once all seats have been told of a move

  /** Seats four players through the lobby, as a person would be, and waits until each has seen the table. */
  async open(server) {
    const lobby = new LobbyClient({ server });
    const { matchID } = await lobby.createMatch(Count.name, { numPlayers: SEATS });
    this.clients = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const playerID = String(seat);
      const joined = await lobby.joinMatch(Count.name, matchID, { playerID, playerName: `player ${seat}` });
      const client = Client({
        game: Count,
        numPlayers: SEATS,
        // At once by WebSocket: the default begins with long polling, and would spend the warm-up changing over.
        multiplayer: SocketIO({ server, socketOpts: { transports: ['websocket'], forceNew: true } }),
        matchID,
        playerID,
        credentials: joined.playerCredentials,
        debug: false,
      });
      this.clients.push(client);
      await this.seated(client);
    }
  }

  seated(client) {
    let seen = 0;
    return new Promise((resolve) => {
      client.subscribe((state) => {
        if (state === null || !state.isConnected) return;
        resolve();
        while (seen < state.G.count) this.told(this.moves[seen++]);
      });
      client.start();
    });
  }

  move() {
    const mover = this.clients[this.moves.length % SEATS];
    this.moves.push({ at: performance.now(), told: 0, lasted: null });
    mover.moves.count();
  }

  told(move) {
    move.told += 1;
    if (move.told < SEATS) return;
    move.lasted = performance.now() - move.at;
    this.toldAll();
  }
}

async function seat(count, server) {
  const matches = Array.from({ length: count }, () => new Match());
  const waiting = [...matches];
  const usher = async () => {
    while (waiting.length) await waiting.pop().open(server);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, usher));
  return matches;
}

/** Sets all matches going; what it gives stops them. */
function closedLoop(matches) {
  for (const match of matches) {
    match.toldAll = () => match.move();
    match.move();
  }
  return () => matches.forEach((match) => (match.toldAll = () => {}));
}

/** The same, with the matches spread evenly over the second. */
function paced(matches) {
  const start = performance.now();
  const timers = new Map();
  const next = (match, due) => {
    const move = () => {
      match.move();
      next(match, due + PACE); // by the clock, not from now: a late timer delays no other
    };
    timers.set(match, setTimeout(move, due - performance.now()));
  };
  matches.forEach((match, place) => next(match, start + (place / matches.length) * PACE));
  return () => timers.forEach((timer) => clearTimeout(timer));
}

async function main() {
  const { values } = parseArgs({
    options: {
      server: { type: 'string' },
      sockets: { type: 'string' },
      seconds: { type: 'string' },
      warmup: { type: 'string', default: '2' },
      paced: { type: 'boolean', default: false },
    },
  });
  const tooLong = setTimeout(() => {
    console.error(`not all of ${values.sockets} sockets were seated within ${PATIENCE / 1000} s`);
    process.exit(1);
  }, PATIENCE);
  const matches = await seat(Math.floor(values.sockets / SEATS), values.server);
  clearTimeout(tooLong);

  const stop = values.paced ? paced(matches) : closedLoop(matches);
  await sleep(1000 * values.warmup);
  console.log('measuring');
  const cpu = process.cpuUsage();
  const from = performance.now();
  await sleep(1000 * values.seconds);
  const to = performance.now();
  const used = process.cpuUsage(cpu);
  stop();
  console.log('measured');

  const moves = matches.flatMap((match) => match.moves);
  const lost = () => moves.filter(({ lasted }) => lasted === null).length;
  while (lost() && performance.now() < to + PATIENCE) await sleep(50);
  const measured = moves.filter(({ at, lasted }) => from <= at && at < to && lasted !== null);
  const lasted = measured.map((move) => move.lasted).sort((a, b) => a - b);
  const figures = {
    sockets: matches.length * SEATS,
    matches: matches.length,
    moves: lasted.length,
    lost: lost(),
    seconds: (to - from) / 1000,
    moves_per_second: lasted.length / ((to - from) / 1000),
    p50_ms: quantile(lasted, 0.5),
    p95_ms: quantile(lasted, 0.95),
    p99_ms: quantile(lasted, 0.99),
    swarm_cpu_seconds: (used.user + used.system) / 1e6,
  };
  console.log(JSON.stringify(figures));
  process.exit(0); // without closing every socket: the server is ended right after
}

main();
