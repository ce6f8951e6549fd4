import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stopListening } from './stop-listening.ts';

const CLIENTS = 40;

async function openServer() {
  const server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<number | string>((resolve) => {
      request({ port, host: '127.0.0.1', method: 'POST', agent: false }, (answer) =>
        resolve(answer.resume().statusCode ?? 0),
      )
        .on('error', (error) => resolve(error.message))
        .end('a');
    });
  return { server, ask };
}

test('a server that closes has answered whoever was connected, accepted or not', async () => {
  const { server, ask } = await openServer();
  const answers = Array.from({ length: CLIENTS }, ask);
  await stopListening(server);
  expect(server.listening).toBe(false);
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
});

test.each([1, 2, 3])('so has one that is busy while it closes, %i turns later', async (turns) => {
  const { server, ask } = await openServer();
  const answers: Promise<number | string>[] = [];
  const work = async () => {
    for (let left = turns; left > 0; left--) await turn();
    if (!server.listening) return;
    const end = performance.now() + 5;
    while (performance.now() < end);
    answers.push(ask());
  };
  await Promise.all([work(), stopListening(server)]);
  expect(await Promise.all(answers)).toEqual(answers.map(() => 200));
});
