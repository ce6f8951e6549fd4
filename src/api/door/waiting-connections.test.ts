import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { acceptWaiting } from './waiting-connections.ts';

const CLIENTS = 40;

test('a server that closes has answered whoever was connected, accepted or not', async () => {
  const server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const options = { port, host: '127.0.0.1', method: 'POST', agent: false } as const;
  const answers = Array.from(
    { length: CLIENTS },
    () =>
      new Promise<number | string>((resolve) => {
        request(options, (answer) => resolve(answer.resume().statusCode ?? 0))
          .on('error', (error) => resolve(error.message))
          .end('a');
      }),
  );
  await acceptWaiting(server);
  server.close();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
});
