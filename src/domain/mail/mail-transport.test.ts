import { once } from 'node:events';
import net from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendBySmtp } from './mail-transport.server.ts';

const DRIP_MS = 30;
const PATIENCE = { stepMs: 5_000, mailMs: 300 };

let server: net.Server;
let closed: Promise<unknown>;

/** Greets at once, and answers what it is asked with a line now and then, without end. */
beforeEach(async () => {
  server = net.createServer((socket) => {
    closed = once(socket, 'close');
    socket.write('220 drips\r\n');
    socket.once('data', () => {
      const drip = setInterval(() => socket.write('250-another line\r\n'), DRIP_MS);
      socket.once('close', () => clearInterval(drip));
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
});

test('a mail server that drips is left when the time for the mail is over', async () => {
  const { port } = server.address() as net.AddressInfo;
  const sent = sendBySmtp(
    `smtp://127.0.0.1:${port}`,
    { from: 'shop@example.com', to: 'anna@example.com', subject: 'An order', text: 'Hello' },
    PATIENCE,
  );
  await expect(sent).rejects.toThrow('did not take the mail within 0.3 s');
  await closed;
});
