import { randomInt } from 'node:crypto';
import type { Queryable } from '../../db/database.server.ts';
import { messages } from '../../messages/en.ts';
import { freeOrderNumber } from './order.sql.server.ts';

/** Ten digits: easy to dictate on the phone, and a million orders use one in nine thousand numbers. */
const FROM = 1_000_000_000;
const BELOW = 10_000_000_000;
const TRIED_AT_ONCE = 5;

/**
 * A random unused order number: it reveals neither how many orders there are nor the number of any other. SAF-13.
 */
export async function newOrderNumber(tx: Queryable): Promise<string> {
  const numbers = Array.from({ length: TRIED_AT_ONCE }, () =>
    messages.orderMail.orderNumber(randomInt(FROM, BELOW)),
  );
  const free = await freeOrderNumber(tx, numbers);
  if (free === undefined) throw new Error('All order numbers that were tried are taken');
  return free;
}
