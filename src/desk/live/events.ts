import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OPEN_ORDERS_MAX } from '../../domain/staff/presence.server.ts';
import type { Shop } from '../../shop.server.ts';
import { openNews } from './news.ts';

const ORDER_NUMBER = /^[A-Z]{1,5}-\d{1,12}$/;

/** The stream of news, one for a browser. DSK-37. */
export function registerEvents(app: FastifyInstance, shop: Shop): void {
  const news = openNews(shop);
  app.addHook('preClose', async () => news.close());
  const config = { right: 'use-desk', isBackground: true } as const;
  app.get('/events', { config, exposeHeadRoute: false }, async (request, reply) => {
    const { session, token } = request.desk;
    const isAsked = request.headers.accept?.includes('text/event-stream');
    if (!isAsked || !session || token === undefined) {
      return reply.code(406).type('text/plain; charset=utf-8').send('text/event-stream\n');
    }
    const stream = await news.listen({
      ...{ token, account: session.account },
      orders: ordersIn(request),
    });
    // Without content a browser asks no more.
    if (!stream) return reply.code(204).send();
    return reply
      .headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      .send(stream);
  });
}

function ordersIn(request: FastifyRequest): readonly string[] {
  const { order = [] } = request.query as { order?: string | string[] };
  return [...new Set([order].flat())]
    .filter((number) => ORDER_NUMBER.test(number))
    .slice(0, OPEN_ORDERS_MAX);
}
