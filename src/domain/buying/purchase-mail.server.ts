import type { Queryable } from '../../db/database.server.ts';
import { joined, ours } from '../../kernel/text/harmless-text.ts';
import { purchaseOrderText as text } from '../../messages/buying/purchase-order.ts';
import { findOrder } from '../checkout/order.sql.server.ts';
import { addressLines } from '../checkout/order-in-words.ts';
import { sellerLines } from '../mail/mail.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { deliverToUs } from './deliver-to-us.ts';
import type { PurchaseOrder } from './purchase.ts';
import { purchaseFileNames } from './purchase-files.server.ts';
import { orderAddress } from './purchases.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/** Mails an order to its supplier, with its files. */
export async function mailPurchase(
  tx: Queryable,
  context: Context,
  purchase: PurchaseOrder,
  now: Date,
): Promise<void> {
  const { config } = context;
  const { id, number, shipTo, isDropShipment, supplierId } = purchase;
  const { ordersTo, listFormat } = await orderAddress(tx, supplierId);
  const order = shipTo ? await findOrder(tx, shipTo.id) : undefined;
  const address = order ? addressLines(order.shippingAddress) : deliverToUs(config).map(ours);
  const where = joined(address, '\n');
  const { mail } = text;
  await queueMail(
    tx,
    context,
    {
      queue: 'order-mail',
      kind: 'purchase-order',
      recipient: ordersTo,
      replyTo: config.seller.email,
      subject: mail.subject(ours(config.shopName), ours(number)),
      text: joined(
        [
          ...[mail.greeting, mail.order(ours(number))],
          isDropShipment ? mail.toBuyer(where) : mail.toUs(where),
          ...[mail.confirm, joined(sellerLines(config), '\n')],
        ],
        '\n\n',
      ),
      html: null,
      papers: purchaseFileNames(purchase, listFormat).map((file) => ({ purchaseId: id, file })),
    },
    now,
  );
}

/** Tells a supplier by mail that an order is cancelled, in these words. */
export async function mailCancellation(
  tx: Queryable,
  context: Context,
  { number, supplierId, words }: Pick<PurchaseOrder, 'number' | 'supplierId'> & { words: string },
  now: Date,
): Promise<void> {
  const { config } = context;
  const { ordersTo } = await orderAddress(tx, supplierId);
  await queueMail(
    tx,
    context,
    {
      ...{ queue: 'order-mail', kind: 'purchase-order', recipient: ordersTo },
      replyTo: config.seller.email,
      subject: text.cancelled.subject(ours(config.shopName), ours(number)),
      text: ours(words),
      html: null,
    },
    now,
  );
}
