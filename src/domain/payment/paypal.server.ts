import { z } from 'zod';
import { isoCountry } from '../../config/countries/countries.ts';
import { CURRENCY } from '../../config/countries/markets.ts';
import type { PayPalSettings } from '../../config/third-party-settings.ts';
import type { Address } from '../../kernel/address.ts';
import type { Cents } from '../../kernel/money.ts';
import { messages } from '../../messages/en.ts';
import {
  type Attempt,
  type KeysAnswer,
  type OpenedPayment,
  type PaymentProvider,
  ProviderFailure,
  type ProviderReport,
  type Webhook,
} from '../shop-context/payment-provider.ts';
import {
  doneWith,
  type PayPalAnswer,
  type PayPalApi,
  PayPalRefusal,
  payPalApi,
} from './paypal-api.server.ts';
import { payPalSubject, signatureOf } from './paypal-webhook.ts';
import type { ProviderPatience } from './provider-patience.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money.optional(),
  custom_id: z.string().optional(),
});
const refundInOrder = z.object({
  id: z.string().default(''),
  status: z.string(),
  amount: money.optional(),
  custom_id: z.string().optional(),
});
const purchaseUnit = z.object({
  custom_id: z.string().optional(),
  payments: z
    .object({
      captures: z.array(capture).optional(),
      refunds: z.array(refundInOrder).optional(),
    })
    .optional(),
});
const payPalOrder = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.array(purchaseUnit).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});
const disputeList = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) });
const dispute = z.object({
  money_movements: z
    .array(
      z.object({
        affected_party: z.string(),
        type: z.string(),
        reason: z.string(),
        amount: money.optional(),
      }),
    )
    .default([]),
});
const refund = z.object({ id: z.string().optional(), status: z.string() });
const ownWebhook = z.object({ url: z.string() });
const verification = z.object({ verification_status: z.string() });
type PayPalOrder = z.infer<typeof payPalOrder>;

/** PayPal, Orders v2: the shopper agrees on a page of PayPal's, the shop takes the money. */
export function payPalProvider(
  settings: PayPalSettings,
  { shopName, ...patience }: ProviderPatience & { readonly shopName: string },
): PaymentProvider {
  const api = payPalApi(settings, patience);

  const read = async ({ reference, captureId }: OpenedPayment): Promise<ProviderReport> => {
    const answer = await api.get(`/v2/checkout/orders/${encodeURIComponent(reference)}`);
    // PayPal forgets orders that nobody has approved.
    if (answer.status === 404) return { kind: 'closed' };
    const order = doneWith(payPalOrder, answer);
    const report = reportOf(order);
    // Nothing is disputed before the shop knows of the money.
    if (report.kind !== 'paid' || captureId === null) return report;
    const { taken, given } = await disputed(captureId);
    // A settled dispute may be among the refunds, too, as one that the shop has not asked for.
    const foreign = refundsIn(order).filter(({ custom_id: own, status }) => !own && isSent(status));
    const sums = foreign.map(centsOf);
    const again = taken.filter((cents) => {
      const at = sums.indexOf(cents);
      if (at >= 0) sums.splice(at, 1);
      return at >= 0;
    });
    const refunded = report.refunded - sumOf(again);
    const chargedBack = Math.min(sumOf(taken), Math.max(0, report.amount - refunded));
    return { ...report, refunded, chargedBack, wonBack: Math.min(given, chargedBack) };
  };

  /** What disputes of a capture took from the shop, each, and gave back, in cents, without PayPal's fees. */
  async function disputed(captureId: string): Promise<{ taken: number[]; given: number }> {
    const query = new URLSearchParams({ disputed_transaction_id: captureId });
    const listed = await api.get(`/v1/customer/disputes?${query}`);
    // The owner's app may not read disputes; PayPal then mails the owner, and refunds are seen all the same.
    if (listed.status === 403) return { taken: [], given: 0 };
    const { items } = doneWith(disputeList, listed);
    const taken: number[] = [];
    let given = 0;
    for (const { dispute_id: id } of items) {
      const answer = await api.get(`/v1/customer/disputes/${encodeURIComponent(id)}`);
      for (const { affected_party: party, type, reason, amount } of doneWith(dispute, answer)
        .money_movements) {
        if (party !== 'SELLER' || reason !== 'DISPUTE_SETTLEMENT' || !amount) continue;
        if (type === 'DEBIT') taken.push(toMinorUnits(amount.value));
        else given += toMinorUnits(amount.value);
      }
    }
    return { taken, given };
  }

  /** An address that PayPal rejects must not prevent the payment: it is then left out. */
  async function create(attempt: Attempt): Promise<PayPalAnswer> {
    const path = '/v2/checkout/orders';
    const answer = await api.post(path, orderFor(attempt, shopName), attempt.id);
    if (!isAboutAddress(answer)) return answer;
    const unsent = orderFor({ ...attempt, shippingAddress: undefined }, shopName);
    return api.post(path, unsent, `${attempt.id}-no-address`);
  }

  return {
    async open(attempt) {
      const order = doneWith(payPalOrder, await create(attempt));
      const page = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!page) throw new ProviderFailure('PayPal opened an order without a page', false);
      return { reference: order.id, url: page.href };
    },
    read,
    async capture(payment) {
      const path = `/v2/checkout/orders/${encodeURIComponent(payment.reference)}/capture`;
      const answer = await api.post(path, {}, `${payment.id}-capture`);
      if (answer.status !== 422) return reportOf(doneWith(payPalOrder, answer));
      if (isUnderWay(answer)) throw new ProviderFailure('PayPal is still at it', true);
      // Declined: a card without money, a restricted account. Or captured before.
      const report = await read(payment);
      return report.kind === 'paid' || report.kind === 'processing' ? report : { kind: 'failed' };
    },
    async close(payment) {
      const report = await read(payment);
      // PayPal's orders cannot be cancelled; without a capture by the shop they expire.
      return report.kind === 'open' ? { kind: 'closed' } : report;
    },
    async refund({ id, captureId }, part) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      const value = part && toPayPalValue(part.amountCents);
      const key = part?.idempotencyKey ?? `${id}-refund`;
      // By its name among the refunds of an order it is the shop's own.
      const body = {
        ...(value ? { amount: { currency_code: CURRENCY.name, value } } : {}),
        custom_id: key,
      };
      const answer = await api.post(path, body, key);
      const { id: reference = '', status } = doneWith(refund, answer);
      if (status !== 'COMPLETED' && status !== 'PENDING') {
        throw new ProviderFailure(`PayPal: the refund is ${status}`, false);
      }
      return { reference };
    },
    async tryKeys() {
      try {
        const path = `/v1/notifications/webhooks/${encodeURIComponent(settings.webhookId)}`;
        const { url } = doneWith(ownWebhook, await api.get(path));
        return { kind: 'works', account: undefined, webhookUrl: url };
      } catch (error) {
        if (!(error instanceof PayPalRefusal)) throw error;
        const said = keyRefusals[error.status];
        if (!said) throw error;
        return said;
      }
    },
    webhookSubject: payPalSubject,
    confirmWebhook: (webhook) => isSigned(api, settings, webhook),
  };
}

/** By status: the token is refused for keys that PayPal does not know; the webhook is asked for with a token. */
const keyRefusals: Readonly<Record<number, KeysAnswer>> = {
  400: { kind: 'unknown-webhook' },
  401: { kind: 'unknown-keys' },
  403: { kind: 'not-permitted' },
  404: { kind: 'unknown-webhook' },
};

/** @param attempt without an address where none is to be given */
function orderFor(
  { shippingAddress, ...attempt }: Omit<Attempt, 'shippingAddress'> & Partial<Attempt>,
  shopName: string,
) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: attempt.id,
        // One id for all attempts of an order: PayPal itself refuses to take its money twice.
        invoice_id: `${attempt.orderNumber}-${attempt.orderId.slice(0, 8)}`,
        description: messages.payment.orderName(attempt.orderNumber),
        amount: { currency_code: CURRENCY.name, value: toPayPalValue(attempt.amountCents) },
        ...(shippingAddress ? { shipping: shippingOf(shippingAddress) } : {}),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: shopName.slice(0, 127),
          // With the address, PayPal's seller protection applies; nobody can change it there.
          shipping_preference: shippingAddress ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
          // Sends shoppers to PayPal accounts, not to the guest form for cards.
          landing_page: 'LOGIN',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: attempt.returnUrl,
          cancel_url: attempt.cancelUrl,
        },
      },
    },
  };
}

function shippingOf(address: Address) {
  const street = [address.address, address.address2].filter(Boolean).join(' ');
  const more = [address.company, address.address3].filter(Boolean).join(', ');
  return {
    name: { full_name: address.addressee.slice(0, 300) },
    address: {
      address_line_1: street.slice(0, 300),
      ...(more ? { address_line_2: more.slice(0, 300) } : {}),
      admin_area_2: address.city.slice(0, 120),
      postal_code: address.zip.slice(0, 60),
      country_code: isoCountry(address.country),
    },
  };
}

const refusal = z.object({
  details: z.array(z.object({ field: z.string().default(''), issue: z.string().default('') })),
});
/** PayPal's error codes for a bad address. */
const ADDRESS_ISSUE = /SHIPPING|POSTAL_CODE|CITY_REQUIRED|COUNTRY|ADDRESS/;

function isAboutAddress(answer: PayPalAnswer): boolean {
  if (answer.status !== 400 && answer.status !== 422) return false;
  return detailsOf(answer).some(
    ({ field, issue }) => field.includes('/shipping') || ADDRESS_ISSUE.test(issue),
  );
}

/** An earlier identical request is still in progress: its result is unknown. */
function isUnderWay(answer: PayPalAnswer): boolean {
  return detailsOf(answer).some(({ issue }) => issue.endsWith('_IN_PROGRESS'));
}

function detailsOf({ body }: PayPalAnswer) {
  return refusal.safeParse(body).data?.details ?? [];
}

function refundsIn({ purchase_units: units = [] }: PayPalOrder) {
  return units.flatMap((unit) => unit.payments?.refunds ?? []);
}

/** The others have failed, or were cancelled. */
function isSent(status: string): boolean {
  return status === 'COMPLETED' || status === 'PENDING';
}

function centsOf({ amount }: z.infer<typeof refundInOrder>): number {
  return amount ? toMinorUnits(amount.value) : 0;
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0);
}

function reportOf(order: PayPalOrder): ProviderReport {
  const units = order.purchase_units ?? [];
  const captures = units.flatMap((unit) => unit.payments?.captures ?? []);
  const taken = captures.find(({ status }) =>
    ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status),
  );
  if (taken?.amount) {
    const amount = toMinorUnits(taken.amount.value);
    const refunds = refundsIn(order);
    const failed = refunds.filter(({ status }) => !isSent(status));
    const refunded = sumOf(refunds.filter(({ status }) => isSent(status)).map(centsOf));
    return {
      kind: 'paid',
      captureId: taken.id,
      paymentId: taken.custom_id ?? units[0]?.custom_id ?? '',
      amount,
      currency: taken.amount.currency_code,
      refunded: taken.status === 'REFUNDED' && failed.length === 0 ? amount : refunded,
      failedRefunds: failed.map((one) => ({
        ...{ reference: one.id, amount: centsOf(one) },
        key: one.custom_id ?? '',
      })),
      chargedBack: 0,
      wonBack: 0,
    };
  }
  if (captures.some(({ status }) => status === 'PENDING')) return { kind: 'processing' };
  if (captures.length > 0) return { kind: 'failed' };
  switch (order.status) {
    case 'APPROVED':
      return { kind: 'approved' };
    case 'VOIDED':
      return { kind: 'closed' };
    case 'COMPLETED':
      return { kind: 'processing' };
    default:
      return { kind: 'open' };
  }
}

/**
 * Asks PayPal whether a webhook is genuine. The event is returned byte by byte: re-serialised it would no longer
 * match its signature.
 */
async function isSigned(
  api: PayPalApi,
  { webhookId }: PayPalSettings,
  webhook: Webhook,
): Promise<boolean> {
  const signature = signatureOf(webhook);
  if (!signature) return false;
  const fields = JSON.stringify({ ...signature, webhook_id: webhookId });
  const answer = await api.postText(
    '/v1/notifications/verify-webhook-signature',
    `${fields.slice(0, -1)},"webhook_event":${webhook.body}}`,
  );
  // PayPal calls an impossible signature malformed.
  if (answer.status === 400 || answer.status === 422) return false;
  const { verification_status: status } = doneWith(verification, answer);
  return status === 'SUCCESS';
}

/** An amount in PayPal's notation: euros with two decimals. */
function toPayPalValue(amount: Cents): string {
  const cents = String(amount % 100).padStart(2, '0');
  return `${Math.trunc(amount / 100)}.${cents}`;
}

/**
 * Parses PayPal's amount to cents without floating point.
 * @returns NaN for what is no amount of whole hundredths, and so equals nothing
 */
function toMinorUnits(value: string): number {
  const digits = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(value);
  if (!digits) return Number.NaN;
  return Number(`${digits[1]}${(digits[2] ?? '').padEnd(2, '0')}`);
}
