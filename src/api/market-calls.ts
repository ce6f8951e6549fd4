import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sources } from '../config/countries/markets.ts';
import type { Shop } from '../shop.server.ts';
import { toWireRegion } from '../wire/catalogue.mapper.ts';
import { toWireMarquee } from '../wire/marquee.mapper.ts';
import { wireMarquee } from '../wire/marquee.ts';
import { wireRegion } from '../wire/region.ts';
import type { PlainCall } from './openapi.ts';
import { sendRefusal } from './register-calls.ts';

/** A market's source in an address, in any case. */
const marketSource = z.string().toUpperCase().pipe(z.enum(sources));

export const sourceCall: PlainCall = {
  method: 'get',
  path: '/api/external/source/{source}',
  tag: 'Markets',
  summary: "A market's region data",
  answer: wireRegion,
  parameters: [{ name: 'source', description: `One of ${sources.join(', ')}` }],
};

export function registerSource(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { source: string } }>('/api/external/source/:source', (request, reply) => {
    const source = marketSource.safeParse(request.params.source);
    if (!source.success) return sendRefusal(reply, { kind: 'unknown-source' });
    return reply.send(toWireRegion(shop.region({ source: source.data })));
  });
}

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
