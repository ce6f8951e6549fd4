import { MAILED_NAME_LENGTH } from '../../config/lengths.ts';
import { orderPath } from '../../config/page-paths.ts';
import { orderNumberKey } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { harmlessLine, joined, mailText, ours } from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import { findOrder } from '../checkout/order.sql.server.ts';
import { isLinkOver } from '../checkout/order-link.ts';
import { type Mail, sellerLines } from '../mail/mail.ts';
import { queueMail, releaseOrderMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { findNamedOrder } from '../withdrawals/withdrawals.sql.server.ts';
import { checkOrderLookup, type OrderLookup, type OrderLookupFault } from './order-lookup.ts';

export interface IncompleteQuestion {
  readonly kind: 'incomplete-order-question';
  readonly faults: readonly OrderLookupFault[];
}

const text = messages.myOrderMail;

/**
 * Mails the link to an order to the address that it was ordered with. The answer is the same whether or not number and
 * address name an order, so nobody learns of orders by asking. MYO-1. The mail that confirms
 * the order is sent with it, where too many mails had held it back.
 */
export async function sendOrderLink(
  context: Pick<ShopContext, 'db' | 'config' | 'clock'>,
  asked: OrderLookup,
): Promise<Result<undefined, IncompleteQuestion>> {
  const faults = checkOrderLookup(asked);
  if (faults.length > 0) return refuse({ kind: 'incomplete-order-question', faults });
  const { db, config } = context;
  const now = context.clock();
  const named = await findNamedOrder(db.sql, {
    numberKey: orderNumberKey(asked.orderNumber),
    emailKey: asked.email.trim().toLowerCase(),
  });
  const order = named && (await findOrder(db.sql, named.id));
  if (!order) return ok(undefined);
  const isOver = isLinkOver(order, now, config);
  const mail: Mail = {
    queue: 'order-mail',
    kind: 'order-link',
    order: { id: order.id },
    recipient: order.shippingAddress.email,
    replyTo: config.seller.email,
    subject: text.subject(ours(config.shopName), ours(order.number)),
    text: joined(
      [
        messages.orderMail.greeting(
          harmlessLine(order.shippingAddress.addressee, MAILED_NAME_LENGTH),
        ),
        isOver
          ? text.ended(ours(order.number))
          : mailText`${text.opening(ours(order.number))}\n${ours(config.publicUrl + orderPath(order.id))}`,
        text.notYou,
        joined(sellerLines(config), '\n'),
      ],
      '\n\n',
    ),
    html: null,
  };
  await db.transaction(async (tx) => {
    const { isHeld } = await queueMail(tx, context, mail, now);
    if (!isHeld && !isOver) await releaseOrderMail(tx, order.id);
  });
  return ok(undefined);
}
