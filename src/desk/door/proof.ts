import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../shop.server.ts';
import { mayAskForPasskey } from './passkey-questions.ts';

/** The question that a passkey answers where a signed-in account is asked for one again, see guard/recent-proof.tsx. */
export function registerProof(app: FastifyInstance, shop: Shop): void {
  const signedIn = { config: { right: 'use-desk' as const } };
  app.post('/proof/passkey-options', signedIn, async (request, reply) => {
    if (!(await mayAskForPasskey(shop, request))) return reply.code(429).send();
    return reply.send(await shop.staff.proofPasskeyOptions({ token: request.desk.token ?? '' }));
  });
}
