import { randomInt } from 'node:crypto';
import type { Queryable } from '../../db/database.server.ts';
import { messages } from '../../messages/en.ts';
import { freeOrderNumber } from './order.sql.server.ts';

/** Ten digits: easy to say on the phone, and a million orders take one in nine thousand of them. */
const FROM = 1_000_000_000;
const BELOW = 10_000_000_000;
const TRIED_AT_ONCE = 5;

/**
 * A readable number that no order has, by chance: it tells nobody how many orders there are, nor which number another
 * order has. SAF-13.
 */
export async function newOrderNumber(tx: Queryable): Promise<string> {
  const numbers = Array.from({ length: TRIED_AT_ONCE }, () =>
    messages.orderMail.orderNumber(randomInt(FROM, BELOW)),
  );
  const free = await freeOrderNumber(tx, numbers);
  if (free === undefined) throw new Error('All order numbers that were tried are taken');
  return free;
}
