import type { FastifyRequest } from 'fastify';
import { goodsSorts, goodsViews } from '../../domain/goods/goods.ts';
import { givenIn } from '../list-views/open-list.ts';

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
