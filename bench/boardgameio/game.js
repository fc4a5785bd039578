// The smallest game boardgame.io can serve to four seats: any of them may count one further at any time.

const { ActivePlayers } = require('boardgame.io/core');

exports.SEATS = 4;

exports.Count = {
  name: 'count',
  setup: () => ({ count: 0 }),
  minPlayers: exports.SEATS,
  maxPlayers: exports.SEATS,
  turn: { activePlayers: ActivePlayers.ALL },
  disableUndo: true, // or the server would keep, and copy with every move, all earlier states of a match
  moves: {
    count: {
      move: ({ G }) => {
        G.count += 1;
      },
      client: false, // nothing is shown before the server has said so: the mover waits like the others
      ignoreStaleStateID: true, // a move that crosses another is played, not dropped
    },
  },
};
