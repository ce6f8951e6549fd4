import { say } from './run.mjs';
import { onStopAsked } from './stop-asked.mjs';

const STOP_TIMEOUT_MS = 10_000;

/** Closes a server when the process is asked to end; open requests are finished first. */
export function closeWhenAsked(server) {
  onStopAsked(async (reason) => {
    say(`${reason}: finishing what is under way`);
    await server.drain?.();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await server.close();
    say('stopped');
    process.exit(0);
  });
}
