import type { ChangeRequest } from '../../src/domain/basket/basket-change.ts';
import { markPaid } from '../../src/domain/checkout/mark-paid.server.ts';
import { findOrder, lockOrder } from '../../src/domain/checkout/order.sql.server.ts';
import { placeOrder } from '../../src/domain/checkout/place-order.server.ts';
import { insertMoney } from '../../src/domain/ledger/ledger.sql.server.ts';
import type { Address } from '../../src/kernel/address.ts';
import type { TestContext } from './context.ts';
import { got, readyBasket } from './ready-basket.ts';
import { stockPart } from './stock-parts.ts';

/** A placed order for parts of its own, each with its pieces; paid unless said otherwise. */
export async function orderOf(
  context: TestContext,
  quantities: readonly number[],
  options: {
    isPaid?: boolean;
    payment?: string;
    stock?: number;
    address?: Partial<Address>;
    changes?: readonly ChangeRequest[];
  } = {},
) {
  const { isPaid = true, payment, stock = 50, address, changes = [] } = options;
  const parts = [];
  for (const quantity of quantities) {
    const part = await stockPart(context.db, { stock });
    parts.push({ ...part, record: part.urlcomponent, quantity });
  }
  const basketId = await readyBasket(context, parts, {
    changes,
    ...(payment ? { payment } : {}),
    ...(address ? { address } : {}),
  });
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  if (isPaid) {
    await context.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const amountCents = order?.owedCents ?? 0;
      const money = { kind: 'received', amountCents, reference: 'paid', key: 'paid' } as const;
      const by = { now: context.now, actor: 'test' };
      if (amountCents > 0) await insertMoney(tx, id, money, by);
      await markPaid(tx, context, { orderId: id, now: context.now });
    });
  }
  const order = await findOrder(context.db.sql, id);
  if (!order) throw new Error('The order is not there');
  return { ...order, partIds: parts.map((part) => part.id) };
}

/** Texts of the mails to an order's shopper whose subject says something, oldest first. */
export async function mailsAbout(
  context: TestContext,
  orderId: string,
  subject: RegExp,
): Promise<readonly string[]> {
  const mails = await context.db.sql<{ subject: string; text: string }[]>`
    select subject, text_body as text from mail_outbox
    where queue = 'order-mail' and text_body like ${`%/order/${orderId}%`} order by created_at, id`;
  return mails.filter((mail) => subject.test(mail.subject)).map(({ text }) => text);
}
