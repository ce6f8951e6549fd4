import type { FastifyReply, FastifyRequest } from 'fastify';
import { shopDay } from '../../domain/shop-context/shop-day.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { deskEvidence } from '../../messages/desk/papers/evidence.ts';
import type { Shop } from '../../shop.server.ts';
import { mayOf } from '../frame/may.ts';
import { dayWords } from '../frame/money.ts';
import { deskPaths, keptOrderPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';

const GONE = 410;

/** In place of an order that is not there: that its buyer was erased and what is kept, or that there never was one. */
export async function sendNoOrder(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  number: string,
): Promise<FastifyReply> {
  const erased = await shop.papers.erasedOrder({ number });
  const may = mayOf(request);
  const words = erased && deskEvidence.buyerErased(dayWords(shopDay(erased.erasedAt)));
  const body = (
    <>
      <p>{words ?? deskOrders.order.unknown}</p>
      {erased && (
        <p>
          {deskEvidence.keptPapers}{' '}
          {may('take-exports') ? (
            <a href={keptOrderPathOf(erased.number)}>{deskEvidence.toKept}</a>
          ) : (
            deskEvidence.askOwner
          )}
        </p>
      )}
      <p>
        <a href={deskPaths.orders}>{deskOrders.order.back}</a>
      </p>
    </>
  );
  const title = deskOrders.order.title(erased?.number ?? number);
  return sendScreen(request, reply, { title, body, status: erased ? GONE : 404 });
}
