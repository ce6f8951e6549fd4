import { MAILED_NAME_LENGTH } from '../../../config/lengths.ts';
import { HOLD_ALARM } from '../../../config/shop-rules.ts';
import { exactly, joined } from '../../../kernel/text/harmless-text.ts';
import { messages } from '../../../messages/en.ts';
import { queueMail } from '../../mail/outbox.sql.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { countUnpaidSince, heavilyHeldParts, raiseAlarm } from './open-orders.sql.server.ts';

const HOUR_MS = 60 * 60_000;
const PARTS_NAMED = 20;

/**
 * Alerts the owner, by mail and in the log, when unpaid orders hold a large share of the stock or many are placed in
 * a short time; at most once in some hours. SAF-16.
 * @returns whether there was something to tell
 */
export async function watchHolds({ config, db, log }: ShopContext): Promise<boolean> {
  const now = await db.now();
  const parts = await heavilyHeldParts(db.sql, HOLD_ALARM);
  const orders = await countUnpaidSince(db.sql, new Date(now.getTime() - HOUR_MS));
  const areMany = orders >= HOLD_ALARM.ordersAnHour;
  if (parts.length < HOLD_ALARM.parts && !areMany) return false;
  const unlessSince = new Date(now.getTime() - HOLD_ALARM.againAfterHours * HOUR_MS);
  const text = messages.shopMail;
  return db.transaction(async (tx) => {
    if (!(await raiseAlarm(tx, { name: 'held-stock', now, unlessSince }))) return false;
    const named = parts.slice(0, PARTS_NAMED);
    await queueMail(
      tx,
      { config },
      {
        queue: 'shop-mail',
        kind: 'shop-alarm',
        recipient: config.mail.to,
        replyTo: null,
        subject: text.holdsSubject,
        text: joined(
          [
            text.holdsBody({ orders, parts: parts.length }),
            joined(
              named.map(({ partNumber, ...held }) =>
                text.heldPart({ ...held, partNumber: exactly(partNumber, MAILED_NAME_LENGTH) }),
              ),
              '\n',
            ),
            text.holdsRemedy,
          ],
          '\n\n',
        ),
        html: null,
      },
      now,
    );
    log.warn({ orders, parts: parts.length }, 'Unpaid orders hold much of the stock');
    return true;
  });
}
