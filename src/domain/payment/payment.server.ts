import { isUuid } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { returnAllowance, spendAllowance } from '../allowance/allowance.server.ts';
import type { PaymentMethod } from '../basket/basket.ts';
import { paymentMethodsOf } from '../basket/payment-methods.ts';
import { type OrderView, readOrder } from '../checkout/order.server.ts';
import {
  type PaymentProvider,
  ProviderFailure,
  type Webhook,
} from '../shop-context/payment-provider.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  findNamedPayment,
  findPayment,
  keepReference,
  livePayments,
  noteError,
  type Payment,
  takeCheck,
} from './payment.sql.server.ts';
import type { PaymentRefusal, WebhookRefusal } from './refusals.ts';
import { closePayment, settlePayment } from './settle-payment.server.ts';
import { countQuestion } from './start-payment.server.ts';

/** However often a client asks, the provider is asked about one payment at most once in this time. */
const ASK_AGAIN_MS = 1000;

/** The shop's payment methods, in the order in which they are offered; for an amount, those that take it. */
export function offeredPaymentMethods(
  { config }: ShopContext,
  { amountCents }: { readonly amountCents?: number } = {},
): readonly PaymentMethod[] {
  return paymentMethodsOf(config, amountCents);
}

/**
 * An order's payment state, as confirmed by its provider now: a client's claim changes nothing. If the provider does
 * not answer, the last known state applies.
 */
export async function paymentStatus(
  context: ShopContext,
  { orderId, visitor }: { orderId: string; visitor?: string | undefined },
): Promise<Result<OrderView, PaymentRefusal>> {
  if (!isUuid(orderId)) return refuse({ kind: 'unknown-order' });
  for (const payment of await livePayments(context.db.sql, orderId)) {
    const now = context.clock();
    const before = new Date(now.getTime() - ASK_AGAIN_MS);
    if (!(await takeCheck(context.db.sql, payment.id, { now, before }))) continue;
    if (await countQuestion(context, payment, visitor)) continue;
    await orNoted(context, payment, () => settlePayment(context, payment));
  }
  return readOrder(context, { orderId });
}

type Back = Result<{ orderId: string }, PaymentRefusal>;

/**
 * A shopper has returned from a provider's page, done there. The provider tells the result; if one visitor caused too
 * many questions, it is asked later.
 */
export async function returnFromPayment(
  context: ShopContext,
  { paymentId, visitor }: { paymentId: string; visitor?: string | undefined },
): Promise<Back> {
  const payment = await knownPayment(context, paymentId);
  if (!payment) return refuse({ kind: 'unknown-payment' });
  if (await countQuestion(context, payment, visitor)) return ok({ orderId: payment.orderId });
  await orNoted(context, payment, () => settlePayment(context, payment));
  return ok({ orderId: payment.orderId });
}

/** A shopper has returned from a provider's page without paying. */
export async function cancelPayment(
  context: ShopContext,
  { paymentId, visitor }: { paymentId: string; visitor?: string | undefined },
): Promise<Back> {
  const payment = await knownPayment(context, paymentId);
  if (!payment) return refuse({ kind: 'unknown-payment' });
  if (payment.status === 'started' && !(await countQuestion(context, payment, visitor))) {
    await orNoted(context, payment, () => closePayment(context, payment));
  }
  return ok({ orderId: payment.orderId });
}

/**
 * Handles a provider's notice that something has happened to a payment: it only causes a question to the provider. So
 * it may come late, twice and in any order. A notice whose origin only the provider can confirm is checked last, and
 * rarely for senders of false ones.
 * @param input.visitor the key of the network's address that it came from
 */
export async function takeWebhook(
  context: ShopContext,
  { method, webhook, visitor }: { method: string; webhook: Webhook; visitor: string },
): Promise<Result<{ taken: boolean }, WebhookRefusal>> {
  const provider = context.providers.get(method);
  if (!provider) return refuse({ kind: 'unknown-address' });
  try {
    const subject = provider.webhookSubject(webhook, context.clock());
    if (!subject) return refuse({ kind: 'forged-webhook' });
    const { paymentId = '', reference = '', captureId = '' } = subject;
    const id = isUuid(paymentId) ? paymentId : null;
    const names = { provider: method, id, reference, captureId };
    const payment = await findNamedPayment(context.db.sql, names);
    // It belongs to another shop of the same account, or is no payment.
    if (!payment) return ok({ taken: false });
    const unconfirmed = await confirm(context, provider, { webhook, visitor });
    if (unconfirmed) return refuse(unconfirmed);
    // The answer with the page was lost: the notice supplies its id.
    if (payment.reference === null && reference !== '') {
      await keepReference(context.db.sql, payment.id, reference);
    }
    const named = await findPayment(context.db.sql, payment.id);
    if (named) await settlePayment(context, named);
    return ok({ taken: true });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return refuse({ kind: 'webhook-not-taken', reason: error.message });
  }
}

/** @returns why a webhook is not taken; undefined where it is the provider's */
async function confirm(
  context: ShopContext,
  provider: PaymentProvider,
  { webhook, visitor }: { webhook: Webhook; visitor: string },
): Promise<WebhookRefusal | undefined> {
  if (!provider.confirmWebhook) return undefined;
  const spending = { name: 'unconfirmed-webhook-by-address', key: visitor } as const;
  const spentUp = await spendAllowance(context, spending);
  if (spentUp) return spentUp;
  if (!(await provider.confirmWebhook(webhook))) return { kind: 'forged-webhook' };
  await returnAllowance(context, spending);
  return undefined;
}

async function knownPayment(
  { db, providers }: ShopContext,
  paymentId: string,
): Promise<Payment | undefined> {
  const payment = isUuid(paymentId) ? await findPayment(db.sql, paymentId) : undefined;
  return payment && providers.has(payment.provider) ? payment : undefined;
}

/** The background work asks a silent provider again later. */
async function orNoted(
  { db }: ShopContext,
  { id }: Payment,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await noteError(db.sql, id, error.message);
  }
}
