import { Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** Turns of the loop without a new connection, after which none waits. */
const QUIET_TURNS = 3;
/** New ones may have come while a turn did anything else, such as rendering a page. */
const QUIET_MS = 0.1;
/** New ones may come without end. */
const AT_MOST_MS = 1_000;

/**
 * Stops listening once every connection is accepted that the system has taken for a server. Closing resets those that
 * still wait: a proxy does not send a POST again, so its shopper would see a 502. Node accepts one in each turn of its
 * loop, and some wait whenever a page has just been rendered.
 */
export async function stopListening(server: Server): Promise<void> {
  let isNew = false;
  const accepted = () => {
    isNew = true;
  };
  server.on('connection', accepted);
  let now = performance.now();
  const end = now + AT_MOST_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && now < end; ) {
    const before = now;
    isNew = false;
    await turn();
    now = performance.now();
    quiet = isNew || now - before > QUIET_MS ? 0 : quiet + 1;
  }
  server.off('connection', accepted);
  // The `close` of an HTTP server looks for idle connections first, and meanwhile new ones come.
  Server.prototype.close.call(server);
}
