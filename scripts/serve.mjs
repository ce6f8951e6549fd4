import { sayInLog } from './log-line.mjs';
import { onStopAsked } from './stop-asked.mjs';

const STOP_TIMEOUT_MS = 10_000;

/** Closes a server when the process is asked to end; open requests are finished first. */
export function closeWhenAsked(server) {
  onStopAsked(async (reason) => {
    sayInLog(`${reason}: finishing what is under way`);
    await server.drain?.();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await server.close();
    sayInLog('stopped');
    process.exit(0);
  });
}
