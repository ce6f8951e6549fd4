import type { FastifyRequest } from 'fastify';
import { goodsSorts, goodsViews } from '../../domain/goods/goods.ts';
import { givenIn, narrowedIn } from '../list-views/open-list.ts';

/** The list of parts that a request is about. */
export function wantedOf(request: FastifyRequest) {
  return {
    view: goodsViews.find((one) => one === givenIn(request, 'view')) ?? 'all',
    search: givenIn(request, 'search') ?? '',
    sort: goodsSorts.find((one) => one === givenIn(request, 'sort')) ?? 'newest',
  };
}

export function pageOf(request: FastifyRequest): number {
  const text = givenIn(request, 'page') ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : 0;
}

/** The list as it is narrowed, its saved view and page included, for a step that leads back to it. */
export function narrowedTo(request: FastifyRequest): Readonly<Record<string, string>> {
  const page = pageOf(request);
  const saved = givenIn(request, 'saved');
  return {
    ...narrowedIn(request, 'parts'),
    ...(saved === undefined ? {} : { saved }),
    ...(page > 0 ? { page: String(page) } : {}),
  };
}
