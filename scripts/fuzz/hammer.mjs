import http from 'node:http';

const AT_ONCE = 8;
const ANSWER_TIMEOUT_MS = 30_000;
const SHOWN = 20;

/**
 * Sends requests and reads each answer to its end.
 * @param {string} shop its address
 * @param {Iterator<{ method: string, path: string, headers?: object, body?: string }>} requests
 * @param {number} count
 * @param {(answer: { status: number, text: string }, request: object) => void} [onAnswer]
 * @returns {Promise<{ asked: number, statuses: Record<string, number>, faults: string[] }>} faults: requests that
 * requests that got a 5xx or no answer
 */
export async function hammer(shop, requests, count, onAnswer = () => {}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses = {};
  const faults = [];
  let asked = 0;
  async function worker() {
    while (asked < count) {
      asked += 1;
      const { value: request } = requests.next();
      const answer = await send(agent, shop, request);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status === 0 || answer.status >= 500) faults.push(line(request, answer));
      onAnswer(answer, request);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return { asked, statuses, faults: faults.slice(0, SHOWN) };
}

function line({ method, path, body = '' }, { status, text }) {
  return `${status} ${method} ${JSON.stringify(path.slice(0, 300))} ${body.slice(0, 600)} -> ${text.slice(0, 200)}`;
}

function send(agent, shop, { method, path, headers = {}, body }) {
  const { hostname, port } = new URL(shop);
  return new Promise((resolve) => {
    const request = http.request(
      { agent, hostname, port, method, path, headers, timeout: ANSWER_TIMEOUT_MS },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', (error) => resolve({ status: 0, text: error.message }));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', (error) => resolve({ status: 0, text: error.message }));
    request.end(body);
  });
}
