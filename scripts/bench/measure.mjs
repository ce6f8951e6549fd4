import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const CONNECTIONS = 10;
const WARM_UP_S = 1;

export { CONNECTIONS };

const line = Buffer.from('Hello from a plain Node server\n');

/**
 * @param {{ headers: object, body: Buffer }} answer what it sends to everybody; a line by default
 * @returns {Promise<{ url: string, pid: number, stop: () => void }>}
 */
export function startPlainServer(
  answer = { headers: { 'content-type': 'text/plain' }, body: line },
) {
  const child = fork(fileURLToPath(new URL('plain-server.mjs', import.meta.url)), {
    serialization: 'advanced',
  });
  child.send(answer);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (port) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        pid: child.pid,
        stop: () => child.disconnect(),
      }),
    );
  });
}

/** Sends one request again and again for some seconds, after a warm-up that does not count. */
export async function measureFor(seconds, request, onWarm = () => {}) {
  await load({ ...request, duration: WARM_UP_S });
  onWarm();
  return load({ ...request, duration: seconds });
}

/** Sends requests that differ, each once; the time runs from the first request to the last answer. */
export async function measureEach(url, requests, onAnswer, connections = CONNECTIONS) {
  const started = performance.now();
  let ended = started;
  let next = 0;
  const result = await load({
    url,
    connections,
    amount: requests.length,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // The load generator also asks for some that it never sends, so the list may go round.
        setupRequest: (request) => ({ ...request, ...requests[next++ % requests.length] }),
        onResponse: (status, answer) => {
          ended = performance.now();
          onAnswer(status, answer);
        },
      },
    ],
  });
  return { ...result, perSecond: (result.answered * 1000) / (ended - started) };
}

async function load(options) {
  const started = performance.now();
  const result = await autocannon({ connections: CONNECTIONS, ...options });
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: result['2xx'] / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered: result['2xx'],
    refused: result.non2xx + result.errors + result.timeouts,
  };
}
