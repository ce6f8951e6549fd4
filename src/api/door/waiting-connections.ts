import type { Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** Turns of the loop without a new connection, after which none waits. */
const QUIET_TURNS = 3;
/** New ones may come without end. */
const TURNS_AT_MOST = 500;

/**
 * Accepts the connections that the system has taken for a server and that wait for it. Closing the server resets them:
 * a proxy does not send a POST again, so its shopper would see a 502. Node accepts one in each turn of its loop, and
 * some wait whenever a page has just been rendered.
 */
export async function acceptWaiting(server: Server): Promise<void> {
  let quiet = 0;
  const accepted = () => {
    quiet = 0;
  };
  server.on('connection', accepted);
  for (let turns = 0; turns < TURNS_AT_MOST && quiet < QUIET_TURNS; turns++) {
    await turn();
    quiet += 1;
  }
  server.off('connection', accepted);
}
