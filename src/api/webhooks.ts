import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Shop } from '../shop.server.ts';
import type { PlainCall } from './openapi.ts';
import { sendRefusal } from './register-calls.ts';

const PATH = '/api/webhooks/';

const answer = z.object({
  taken: z.boolean().describe('False where it is about no payment of this shop'),
});

export const webhookCall: PlainCall = {
  method: 'post',
  path: `${PATH}{provider}`,
  tag: 'Orders',
  summary: "A payment provider's notice, signed by it; the shop then asks the provider itself",
  parameters: [{ name: 'provider', description: 'stripe or paypal' }],
  answer,
};

/** What providers send. Its own scope keeps the body as it came, which the signature covers. */
export async function registerWebhooks(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    );
    scope.post<{ Params: { provider: string } }>(`${PATH}:provider`, async (request, reply) => {
      const taken = await shop.takeWebhook({
        method: request.params.provider,
        webhook: {
          body: typeof request.body === 'string' ? request.body : '',
          headers: headersOf(request.headers),
        },
      });
      if (taken.ok) return reply.send(taken.value);
      request.log.warn(taken.refusal, 'A webhook was not taken');
      return sendRefusal(reply, taken.refusal);
    });
  });
}

function headersOf(headers: Readonly<Record<string, string | string[] | undefined>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}
