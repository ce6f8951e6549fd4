import type { FastifyInstance } from 'fastify';
import { sources } from '../config/markets.ts';
import type { Shop } from '../shop.server.ts';
import { toWireMarquee } from '../wire/marquee.mapper.ts';
import { wireMarquee } from '../wire/marquee.ts';
import { marketSource } from './market-source.ts';
import type { PlainCall } from './openapi.ts';
import { sendRefusal } from './register-calls.ts';

export const marqueeCall: PlainCall = {
  method: 'get',
  path: '/marquees/{shop}',
  tag: 'Markets',
  summary: "What the banner over a market's pages says",
  answer: wireMarquee,
  parameters: [{ name: 'shop', description: `One of ${sources.join(', ')}` }],
};

export function registerMarquee(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { shop: string } }>('/marquees/:shop', async (request, reply) => {
    const source = marketSource.safeParse(request.params.shop);
    if (!source.success) return sendRefusal(reply, { kind: 'unknown-source' });
    return reply
      .header('cache-control', 'no-cache')
      .send(toWireMarquee(await shop.marquee({ source: source.data })));
  });
}
