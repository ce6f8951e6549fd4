import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PaperFile } from '../../domain/papers/papers.server.ts';
import type { Result } from '../../kernel/result.ts';
import type { Shop } from '../../shop.server.ts';
import { faultWords } from './fault-words.ts';

/** An order's papers and packing lists as PDFs. */
export function registerPaperFiles(app: FastifyInstance, shop: Shop, path: string): void {
  const seen = { config: { right: 'see-packing' as const } };
  app.get<{ Params: { number: string; file: string } }>(
    `${path}/papers/:file`,
    { config: { right: 'see-orders' } },
    async ({ params }, reply) => send(reply, await shop.papers.file(params)),
  );
  app.get('/packing-lists.pdf', seen, async (request, reply) => {
    const { order = [] } = request.query as { order?: string | string[] };
    return send(reply, await shop.papers.manyPackingLists({ numbers: [order].flat() }));
  });
  app.get<{ Params: { number: string } }>(
    `${path}/packing-lists.pdf`,
    seen,
    async ({ params }, reply) => send(reply, await shop.papers.packingLists(params)),
  );
}

function send(
  reply: FastifyReply,
  paper: Result<PaperFile, { readonly kind: string }>,
): FastifyReply {
  if (!paper.ok) {
    return reply.code(404).type('text/plain; charset=utf-8').send(faultWords(paper.refusal));
  }
  const { name, bytes } = paper.value;
  return reply
    .header('content-disposition', `inline; filename="${name}"`)
    .type('application/pdf')
    .send(Buffer.from(bytes));
}
