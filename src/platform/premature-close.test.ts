import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { isPrematureClose } from './premature-close.server.ts';

test('a client that leaves in the middle of an answer is recognised in the log', async () => {
  const logged: unknown[] = [];
  const app = Fastify({
    logger: {
      stream: { write: () => {} },
      hooks: {
        logMethod: ([details]) => {
          if (details instanceof Error) logged.push(details);
          else if (details && typeof details === 'object' && 'err' in details)
            logged.push(details.err);
        },
      },
    },
  });
  await app.register(compress, { encodings: ['gzip'], threshold: 0 });
  app.get('/', (_request, reply) => reply.type('text/plain').send(Readable.from(slowly())));
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1', () =>
    client.write('GET / HTTP/1.1\r\nhost: shop\r\naccept-encoding: gzip\r\n\r\n'),
  );
  client.once('data', () => client.destroy());

  await vi.waitFor(() => expect(logged).not.toEqual([]), 5000);
  expect(logged.filter((error) => !isPrematureClose(error))).toEqual([]);
  await app.close();
});

async function* slowly() {
  for (let n = 0; n < 200; n++) {
    yield 'a line of an answer that takes its time\n'.repeat(500);
    await wait(10);
  }
}
