import { say } from './run.mjs';

const DRAIN_TIMEOUT_MS = 10_000;

/** Closes a server in order when the process is asked to end: answers under way are finished first. */
export function closeOnSignal(server) {
  let isClosing = false;
  const close = async (signal) => {
    // npm passes on what the terminal has sent already.
    if (isClosing) return;
    isClosing = true;
    say(`${signal}: finishing what is under way`);
    setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS).unref();
    await server.close();
    say('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void close(signal));
}
