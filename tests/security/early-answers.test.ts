import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import type { Database } from '../../src/db/database.server.ts';
import { createShop } from '../../src/shop.server.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';

/**
 * A proxy keeps its connections to the shop. A request that is answered before its body was read must not leave the
 * connection waiting for the rest: the next visitor's request on it would get no answer.
 */

let db: Database;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  db = await openTestDatabase();
  app = await createApp(createShop(testContext(db)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});

afterAll(async () => {
  await app.close();
  await db.close();
});

const BOUNDARY = 'edge';
const file = (bytes: number) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="part"; filename="a"\r\n\r\n${'x'.repeat(bytes)}\r\n--${BOUNDARY}--\r\n`;
const field = (bytes: number) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="part"\r\n\r\n${'x'.repeat(bytes)}\r\n--${BOUNDARY}--\r\n`;
const fields = (count: number) =>
  Array.from({ length: count }, () => field(20_000).replace(`--${BOUNDARY}--\r\n`, '')).join('') +
  `--${BOUNDARY}--\r\n`;

const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const JSON_TYPE = 'application/json';
const ENQUIRY = '/scripts/enquiry.php';

test.each([
  ['a file where none is taken', 'POST', ENQUIRY, FORM, file(300_000)],
  ['a field that is too large', 'POST', ENQUIRY, FORM, field(300_000)],
  ['more fields than the form has', 'POST', ENQUIRY, FORM, fields(30)],
  ['a form that does not end', 'POST', ENQUIRY, FORM, file(300_000).slice(0, -20)],
  ['another media type', 'POST', ENQUIRY, 'text/plain', 'x'.repeat(300_000)],
  ['no media type of the calls', 'POST', '/api/external/cart', 'text/plain', 'x'.repeat(300_000)],
  ['a call that is too large', 'POST', '/api/external/cart', JSON_TYPE, 'x'.repeat(300_000)],
  ['a webhook that is too large', 'POST', '/api/webhooks/stripe', JSON_TYPE, 'x'.repeat(300_000)],
  ['a form for a demo payment', 'POST', '/demo-payment/x', FORM, file(300_000)],
  ['an unknown call', 'POST', '/api/external/nothing', JSON_TYPE, 'x'.repeat(300_000)],
  ['an unknown address', 'POST', '/nothing', JSON_TYPE, 'x'.repeat(300_000)],
  ['a method that nothing takes', 'PUT', '/api/external/cart', JSON_TYPE, 'x'.repeat(300_000)],
  ['a body with a reading', 'GET', '/marquees/EU', JSON_TYPE, 'x'.repeat(300_000)],
  ['more than is drained', 'POST', ENQUIRY, FORM, file(20_000_000)],
])(
  'after %s the next request is answered, or the connection closed',
  async (_what, method, url, type, body) => {
    const socket = connect(port, '127.0.0.1');
    const received = readAll(socket);
    socket.write(
      `${method} ${url} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    );
    socket.write(body);
    await received.until((text) => text.startsWith('HTTP/1.1 ') && /\r\n\r\n/.test(text));
    expect(received.text()).not.toMatch(/^HTTP\/1.1 5/);
    socket.write('GET /country HTTP/1.1\r\nHost: shop\r\n\r\n');
    const ended = await received.until((text) => text.includes('"country"'));
    socket.destroy();
    expect(ended).toMatch(/found|closed/);
  },
);

function readAll(socket: Socket) {
  let text = '';
  let isClosed = false;
  socket.on('data', (bytes) => {
    text += bytes;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  return {
    text: () => text,
    async until(isThere: (text: string) => boolean): Promise<string> {
      const deadline = Date.now() + 6000;
      while (Date.now() < deadline) {
        if (isThere(text)) return 'found';
        if (isClosed) return 'closed';
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return 'waited in vain';
    },
  };
}
