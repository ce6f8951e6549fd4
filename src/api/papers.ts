import type { FastifyInstance } from 'fastify';
import { COST } from '../config/guards.ts';
import type { Shop } from '../shop.server.ts';
import { sendRefusal } from './register-calls.ts';

/** Papers about an order as PDFs, for whoever has the link to it. PAP-3. */
export function registerPapers(app: FastifyInstance, shop: Pick<Shop, 'paperByLink'>): void {
  app.get<{ Params: { orderId: string; file: string } }>(
    '/papers/:orderId/:file',
    { config: { cost: COST.paper } },
    async (request, reply) => {
      const paper = await shop.paperByLink(request.params);
      if (!paper.ok) return sendRefusal(reply, paper.refusal);
      const { name, bytes } = paper.value;
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', `inline; filename="${name}"`)
        .type('application/pdf')
        .send(Buffer.from(bytes));
    },
  );
}
