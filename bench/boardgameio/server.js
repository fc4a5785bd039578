// boardgame.io's own server with its defaults: state in memory, credentials checked with every move.
//
//   node server.js [PORT]      says "ready PORT" when it listens, on the loopback address only
//
// package.json holds koa-compose at 4.1.0: boardgame.io adds its lobby to a Koa app that is already composed, and from
// 4.2.0 on what is added later is left out, so that the lobby answers 404.

const { Origins, Server } = require('boardgame.io/server');
const { Count } = require('./game');

async function main() {
  const server = Server({ games: [Count], origins: [Origins.LOCALHOST] });
  // `port` goes to Node's listen as it is; a bare number would open the server to the network.
  const address = { host: '127.0.0.1', port: Number(process.argv[2] ?? 0) };
  const { appServer } = await server.run({ port: address });
  console.log(`ready ${appServer.address().port}`);
}

main();
