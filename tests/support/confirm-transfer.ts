import { confirmOrder } from '../../src/domain/checkout/confirm-order.server.ts';
import type { TestContext } from './context.ts';
import { got } from './ready-basket.ts';

/** The key that the newest mail about an order asks to confirm it with. */
export async function confirmKeyOf({ db }: TestContext, orderId: string): Promise<string> {
  const mails = await db.sql<{ text: string }[]>`
    select text_body as text from mail_outbox order by created_at desc, id`;
  const link = new RegExp(`/order/${orderId}\\?confirm=([\\w-]+)`);
  const key = mails.map(({ text }) => link.exec(text)?.[1]).find(Boolean);
  if (!key) throw new Error('No mail asks to confirm the order');
  return key;
}

/** Presses 'Confirm my order' in the mail of a bank transfer. */
export async function confirmTransfer(context: TestContext, orderId: string): Promise<void> {
  got(await confirmOrder(context, { orderId, key: await confirmKeyOf(context, orderId) }));
}
