import { ok, type Result, refuse } from '../../kernel/result.ts';
import { ours } from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { toShopper } from './order/shopper-mail.ts';
import { type UnknownOrder, type Work, workOrder } from './order/work-order.server.ts';

/** The length of a note or a message, in characters. */
const LONGEST = 4_000;

type WritingRefusal =
  | UnknownOrder
  | { readonly kind: 'text-required' }
  | { readonly kind: 'text-too-long'; readonly length: number };

interface Writing extends Work {
  readonly text: string;
}

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/** Adds a note to an order, for the people who work it. */
export function noteOnOrder(
  context: Context,
  { text, ...work }: Writing,
): Promise<Result<{ number: string }, WritingRefusal>> {
  return workOrder<{ number: string }, WritingRefusal>(context, work, async (worked) => {
    const refusal = faultOf(text);
    if (refusal) return refuse(refusal);
    await worked.record('note', { note: text.trim() });
    return ok({ number: worked.order.number });
  });
}

/** Mails an order's shopper, and stores the text with the order. */
export function writeToShopper(
  context: Context,
  { text, ...work }: Writing,
): Promise<Result<{ number: string }, WritingRefusal>> {
  return workOrder<{ number: string }, WritingRefusal>(context, work, async (worked) => {
    const refusal = faultOf(text);
    if (refusal) return refuse(refusal);
    const { tx, order, now, record } = worked;
    const { config } = context;
    await record('message', { note: text.trim() });
    const subject = messages.fulfilmentMail.messageSubject(
      ours(config.shopName),
      ours(order.number),
    );
    await queueMail(
      tx,
      context,
      toShopper(order, config, { subject, said: [ours(text.trim())] }),
      now,
    );
    return ok({ number: order.number });
  });
}

function faultOf(text: string): WritingRefusal | undefined {
  if (text.trim() === '') return { kind: 'text-required' };
  return text.trim().length > LONGEST ? { kind: 'text-too-long', length: LONGEST } : undefined;
}
