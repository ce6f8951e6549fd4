import http from 'node:http';

const WARM_UP = 60;

/**
 * Sends a case's requests over keep-alive connections and times each from its first to its last byte.
 * @param {object} options
 * @param {() => { path: string, body?: object }} options.next a request; a call where it has a body
 *   and a page where not
 */
export function openCase({ shop, next, clients }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const times = [];
  let seconds = 0;
  let largestBytes = 0;
  let refused = 0;
  const sendAll = async (count, onAnswer) => {
    let left = count;
    const client = async () => {
      while (left > 0) {
        left -= 1;
        const started = performance.now();
        const { status, bytes } = await send(shop, next(), agent);
        onAnswer?.({ ms: performance.now() - started, status, bytes });
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
  };
  return {
    warmUp: () => sendAll(WARM_UP),
    /** Counts the requests sent here, over all runs. */
    async run(count) {
      const started = performance.now();
      await sendAll(count, ({ ms, status, bytes }) => {
        times.push(ms);
        largestBytes = Math.max(largestBytes, bytes);
        if (status !== 200) refused += 1;
      });
      seconds += (performance.now() - started) / 1000;
    },
    result() {
      agent.destroy();
      times.sort((a, b) => a - b);
      const at = (share) => times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)];
      return {
        p50: at(0.5),
        p99: at(0.99),
        max: times.at(-1),
        allMs: times.reduce((sum, ms) => sum + ms, 0),
        perSecond: times.length / seconds,
        largestBytes,
        refused,
      };
    },
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
