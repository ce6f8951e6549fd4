import {
  demoPaymentPath,
  orderPath,
  paymentCancelPath,
  paymentReturnPath,
} from '../../config/page-paths.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type AllowanceSpent, spendAllowance } from '../allowance/allowance.server.ts';
import { BANK_TRANSFER, DEMO_PAYMENT, paymentMethodsOf } from '../basket/payment-methods.ts';
import { askToConfirm } from '../checkout/confirm-order.server.ts';
import { countAgain } from '../checkout/count-again.server.ts';
import type { WaivablePoint } from '../checkout/judged-points.ts';
import { markPaid } from '../checkout/mark-paid.server.ts';
import {
  findOrder,
  lockOrder,
  type OrderPaymentState,
  setPaymentMethod,
  setPaymentStatus,
} from '../checkout/order.sql.server.ts';
import { isLinkOver } from '../checkout/order-link.ts';
import { unwantedFree } from '../checkout/requirements.ts';
import { timeAfterChange } from '../checkout/time-to-pay.ts';
import { type PaymentProvider, ProviderFailure } from '../shop-context/payment-provider.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import {
  findPayment,
  insertPayment,
  keepPage,
  livePayments,
  noteError,
  type Payment,
} from './payment.sql.server.ts';
import type { PaymentRefusal } from './refusals.ts';
import { closePayment, settlePayment } from './settle-payment.server.ts';
import { checkDelayMs } from './settlement.ts';

/** The next page for the shopper. */
interface PaymentStart {
  readonly redirectUrl: string;
  /** The provider's id of the payment, for its script; '' where there is none. */
  readonly reference: string;
}

type Start = Result<PaymentStart, PaymentRefusal>;

const HOUR_MS = 60 * 60_000;
/** After this time a provider may have forgotten an earlier request. */
const UNANSWERED_MS = HOUR_MS;
/** An attempt that turns out to be over is replaced by one new one. */
const ROUNDS = 2;

/**
 * The page where the shopper pays an order: the provider's, or the order's own where no page is needed (bank
 * transfer, already paid). A repeated call returns the same page while it can still be paid.
 * @param paymentMethod another one than the order was placed with
 * @param visitor the key of the network's address that asks
 */
export async function startPayment(
  context: ShopContext,
  {
    orderId,
    paymentMethod,
    visitor,
  }: { orderId: string; paymentMethod?: string | undefined; visitor?: string | undefined },
): Promise<Start> {
  for (let round = 1; ; round++) {
    const prepared = await refusableTransaction<Prepared, PaymentRefusal>(context.db, (tx) =>
      prepare(tx, context, { orderId, paymentMethod }),
    );
    if (!prepared.ok) return prepared;
    const { payment, others } = prepared.value;
    for (const attempt of payment ? [payment, ...others] : others) {
      const spentUp = await countQuestion(context, attempt, visitor);
      if (spentUp) return refuse(spentUp);
    }
    const hasEnded = await closeAll(context, others);
    if (!payment) return ok(orderPage(orderId));
    const provider = context.providers.get(payment.provider);
    if (!provider) return ok({ redirectUrl: demoPage(payment.id), reference: '' });
    if (!hasEnded) {
      // One of the others has been paid, and the order with it.
      await closeAll(context, [payment]);
      return ok(orderPage(orderId));
    }
    try {
      const page = await pageOf(context, provider, payment, prepared.value.order);
      if (page || round === ROUNDS) return ok(page ?? orderPage(orderId));
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      await noteError(context.db.sql, payment.id, error.message);
      const kind = error.isAway ? 'provider-away' : 'provider-refuses';
      return refuse({ kind, orderId, reason: error.message });
    }
  }
}

interface Prepared {
  readonly order: OrderPaymentState;
  /** The attempt to continue; undefined where no page is needed. */
  readonly payment: Payment | undefined;
  /** Attempts that it replaces. */
  readonly others: readonly Payment[];
}

async function prepare(
  tx: Queryable,
  context: ShopContext,
  { orderId, paymentMethod }: { orderId: string; paymentMethod?: string | undefined },
): Promise<Result<Prepared, PaymentRefusal>> {
  const order = isUuid(orderId) ? await lockOrder(tx, orderId) : undefined;
  if (!order) return refuse({ kind: 'unknown-order' });
  if (isLinkOver(order, context.clock(), context.config)) {
    return refuse({ kind: 'order-link-ended' });
  }
  const nothing = ok({ order, payment: undefined, others: [] });
  if (order.isPaid) return nothing;
  if (order.isClosed) return refuse({ kind: 'order-closed', orderId });
  const offered = paymentMethodsOf(context.config);
  if (paymentMethod !== undefined && !offered.some(({ id }) => id === paymentMethod)) {
    return refuse({ kind: 'unknown-payment-method' });
  }
  const unwanted = unwantedFree(context.config, order.owedCents);
  if (unwanted) return refuse(unwanted);
  const live = await livePayments(tx, orderId);
  // Approved, with the money on its way: a second payment would be one too many.
  if (live.some(({ status }) => status === 'processing')) return nothing;

  const now = context.clock();
  if (order.owedCents === 0) {
    await markPaid(tx, context, { orderId, now });
    return nothing;
  }
  const method = paymentMethod ?? order.paymentMethod;
  const taking = paymentMethodsOf(context.config, order.owedCents);
  if (offered.some(({ id }) => id === method) && !taking.some(({ id }) => id === method)) {
    return refuse({ kind: 'amount-too-small', orderId });
  }
  if (method !== order.paymentMethod) {
    const changed = await changeMethod(tx, context, order, { method, now });
    if (!changed.ok) return changed;
  }
  const isOnPage = context.providers.has(method) || method === DEMO_PAYMENT;
  const isFresh = ({ createdAt, reference }: Payment) =>
    reference !== null ||
    method === DEMO_PAYMENT ||
    now.getTime() - createdAt.getTime() < UNANSWERED_MS;
  // A page that asks for another amount is closed: something has fallen away since.
  const known = live.find(
    (payment) =>
      payment.provider === method && payment.amountCents === order.owedCents && isFresh(payment),
  );
  const others = live.filter((payment) => payment !== known);
  if (!isOnPage) return ok({ order, payment: undefined, others });
  return ok({ order, payment: known ?? (await newPayment(tx, order, method, now)), others });
}

/** A transfer is agreed anew, for days at the same price; a provider's way is shorter, and the price was promised. */
const UNASKED_BY_PROVIDER: readonly WaivablePoint[] = ['promo-code', 'price'];

/**
 * The order counts again as one of the new method. Its own method's limits do not change between two providers. SAF-24.
 */
async function changeMethod(
  tx: Queryable,
  context: ShopContext,
  order: OrderPaymentState,
  { method, now }: { readonly method: string; readonly now: Date },
): Promise<Result<undefined, PaymentRefusal>> {
  const time = timeAfterChange(order, { method, now }, context.config);
  const isTransfer = method === BANK_TRANSFER;
  if (isTransfer || order.paymentMethod === BANK_TRANSFER) {
    const again = await countAgain(tx, context, {
      orderId: order.id,
      now,
      until: time.expiresAt,
      paymentMethod: method,
      // The change itself keeps to the one prolongation.
      waived: ['time', ...(isTransfer ? [] : UNASKED_BY_PROVIDER)],
    });
    if (!again.ok) return again;
  }
  await setPaymentMethod(tx, order.id, { method, ...time });
  if (isTransfer && !order.isConfirmed) await askToConfirm(tx, context, order, time.expiresAt);
  return ok(undefined);
}

async function newPayment(
  tx: Queryable,
  order: OrderPaymentState,
  method: string,
  now: Date,
): Promise<Payment> {
  const id = newId();
  await insertPayment(tx, {
    id,
    orderId: order.id,
    provider: method,
    amountCents: order.owedCents,
    now,
    nextCheckAt: method === DEMO_PAYMENT ? null : new Date(now.getTime() + checkDelayMs(0)),
  });
  // A failed or abandoned attempt is replaced by a new one.
  await setPaymentStatus(tx, order.id, 'pending', now);
  const payment = await findPayment(tx, id);
  if (!payment) throw new Error('The payment was not written');
  return payment;
}

/** @returns undefined where the attempt is over: paid, or to be followed by another */
async function pageOf(
  context: ShopContext,
  provider: PaymentProvider,
  payment: Payment,
  order: OrderPaymentState,
): Promise<PaymentStart | undefined> {
  if (payment.reference !== null && payment.pageUrl !== '') {
    const status = await settlePayment(context, payment);
    if (status !== 'started') return undefined;
    return { redirectUrl: payment.pageUrl, reference: payment.reference };
  }
  const { publicUrl } = context.config;
  const placed = await findOrder(context.db.sql, order.id);
  if (!placed) throw new Error(`Order ${order.id} is gone`);
  const page = await provider.open({
    id: payment.id,
    orderId: order.id,
    orderNumber: order.number,
    amountCents: payment.amountCents,
    email: order.email,
    shippingAddress: placed.shippingAddress,
    createdAt: payment.createdAt,
    returnUrl: publicUrl + paymentReturnPath(payment.id),
    cancelUrl: publicUrl + paymentCancelPath(payment.id),
  });
  await keepPage(context.db.sql, payment.id, page);
  return { redirectUrl: page.url, reference: page.reference };
}

/**
 * A silent provider must not prevent payment elsewhere: if its page is paid after all, that payment is refunded.
 * @returns false where one of them has been paid
 */
async function closeAll(context: ShopContext, payments: readonly Payment[]): Promise<boolean> {
  let haveEnded = true;
  for (const payment of payments) {
    try {
      const status = await closePayment(context, payment);
      if (status === 'paid' || status === 'processing') haveEnded = false;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      await noteError(context.db.sql, payment.id, error.message);
    }
  }
  return haveEnded;
}

function orderPage(orderId: string): PaymentStart {
  return { redirectUrl: orderPath(orderId), reference: '' };
}

function demoPage(paymentId: string): string {
  return demoPaymentPath(paymentId);
}

/**
 * Limits questions to a provider about an order that visitors cause: the holder of an order's address could otherwise
 * cause any number. SAF-7.
 * @param visitor the key of the network's address that wants it; the shop's own work has none, and no limit
 * @returns what refuses it; undefined where the provider may be asked
 */
export async function countQuestion(
  context: Pick<ShopContext, 'config' | 'db' | 'providers'>,
  { orderId, provider }: Pick<Payment, 'orderId' | 'provider'>,
  visitor: string | undefined,
): Promise<AllowanceSpent | undefined> {
  if (visitor === undefined || !context.providers.has(provider)) return undefined;
  const byOrder = { name: 'payment-question-by-order', key: orderId } as const;
  const byAddress = { name: 'payment-question-by-address', key: visitor } as const;
  return (await spendAllowance(context, byAddress)) ?? spendAllowance(context, byOrder);
}
