import http from 'node:http';

const WARM_UP = 60;

/**
 * Sends a case's requests over kept connections and times each, from sending it to its last byte.
 * @param {object} options
 * @param {() => { path: string, body?: object }} options.next a request; a call where it has a body
 *   and a page where not
 * @param {() => Promise<void>} [options.onWarm] called between the warm-up and what counts
 */
export async function measureCase({ shop, next, samples, clients, onWarm }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const times = [];
  let largest = 0;
  let refused = 0;
  let left = 0;
  const client = async (onAnswer) => {
    while (left > 0) {
      left -= 1;
      const started = performance.now();
      const { status, bytes } = await send(shop, next(), agent);
      onAnswer?.({ ms: performance.now() - started, status, bytes });
    }
  };
  const run = async (count, onAnswer) => {
    left = count;
    await Promise.all(Array.from({ length: clients }, () => client(onAnswer)));
  };
  await run(WARM_UP);
  await onWarm?.();
  const started = performance.now();
  await run(samples, ({ ms, status, bytes }) => {
    times.push(ms);
    largest = Math.max(largest, bytes);
    if (status !== 200) refused += 1;
  });
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)];
  return {
    p50: at(0.5),
    p99: at(0.99),
    max: times.at(-1),
    allMs: times.reduce((sum, ms) => sum + ms, 0),
    perSecond: samples / seconds,
    largestBytes: largest,
    refused,
  };
}

function send(shop, { path, body }, agent) {
  return new Promise((resolve, reject) => {
    const request = http.request(shop + path, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        ...(body ? { 'content-type': 'application/json' } : { accept: 'text/html' }),
      },
    });
    request.once('error', reject);
    request.once('response', (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => {
        bytes += chunk.length;
      });
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode, bytes }));
    });
    request.end(body && JSON.stringify(body));
  });
}
