import type { FastifyInstance } from 'fastify';
import { goodsViews } from '../../domain/goods/goods.ts';
import { deskGoods } from '../../messages/desk/goods.ts';
import type { Shop } from '../../shop.server.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { asked } from '../guard/posted.ts';
import { PartsScreen } from './parts-screen.tsx';

/** The list of parts, and the search for any of them. GDS-1. */
export function registerParts(app: FastifyInstance, shop: Shop): void {
  app.get('/parts', { config: { right: 'see-goods' } }, async (request, reply) => {
    const search = asked(request, 'search') ?? '';
    const view = goodsViews.find((one) => one === asked(request, 'view')) ?? 'all';
    const page = pageOf(asked(request, 'page'));
    const found = await shop.goods.find({ view, search, page });
    const body = <PartsScreen view={view} search={search} page={page} found={found} />;
    return sendScreen(request, reply, { title: deskGoods.title, body });
  });
}

function pageOf(text = ''): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : 0;
}
