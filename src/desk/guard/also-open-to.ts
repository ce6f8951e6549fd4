import type { FastifyRequest } from 'fastify';
import type { Shop } from '../../shop.server.ts';
import { actorOf } from './actor.ts';

/** Who else than the one who asks has an order open. */
export async function alsoOpenTo(
  request: FastifyRequest,
  shop: Shop,
  order: string,
): Promise<readonly string[]> {
  const open = await shop.staff.whoHasOpen({ orders: [order] });
  const { email: own } = actorOf(request);
  return open.map(({ email }) => email).filter((email) => email !== own);
}
