import type { FastifyInstance } from 'fastify';
import { sources } from '../config/markets.ts';
import type { Shop } from '../shop.server.ts';
import { toWireRegion } from '../wire/catalogue.mapper.ts';
import { wireRegion } from '../wire/catalogue.ts';
import { marketSource } from './market-source.ts';
import type { PlainCall } from './openapi.ts';
import { sendRefusal } from './register-calls.ts';

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
