import type { FastifyInstance } from 'fastify';
import { COST, LINES_A_POINT } from '../config/guards.ts';
import { addressKey } from '../kernel/address-key.ts';
import type { Shop } from '../shop.server.ts';
import { sendRefusal } from './register-calls.ts';

/** Papers about an order as PDFs, and as XML for companies, for whoever has the link to it. PAP-3. */
export function registerPapers(app: FastifyInstance, shop: Pick<Shop, 'paperByLink'>): void {
  app.get<{ Params: { orderId: string; file: string } }>(
    '/papers/:orderId/:file',
    { config: { cost: COST.paper } },
    async (request, reply) => {
      const reader = {
        key: addressKey(request.ip),
        pay: (lines: number) => app.spendPoints(request, Math.floor(lines / LINES_A_POINT)),
      };
      const paper = await shop.paperByLink({ ...request.params, reader });
      if (!paper.ok) return sendRefusal(reply, paper.refusal);
      const { name, type, bytes } = paper.value;
      const isShown = type === 'application/pdf';
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename="${name}"`)
        .type(type)
        .send(Buffer.from(bytes));
    },
  );
}
