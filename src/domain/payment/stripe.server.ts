import Stripe from 'stripe';
import { CURRENCY } from '../../config/countries/markets.ts';
import type { StripeSettings } from '../../config/third-party-settings.ts';
import { messages } from '../../messages/en.ts';
import {
  type Attempt,
  type Capture,
  type OpenedPayment,
  type PaymentProvider,
  ProviderFailure,
  type ProviderReport,
} from '../shop-context/payment-provider.ts';
import { breakerOf, CircuitOpenError } from '../third-parties/breaker.server.ts';
import type { ProviderPatience } from './provider-patience.ts';

/** The library repeats a request with the key of the first one. */
const RETRIES = 1;
/** Stripe accepts 30 minutes to a day, from the request on. */
const PAGE_OPEN_SECONDS = 2 * 60 * 60;

/** More than a payment ever has. */
const DISPUTES_A_PAYMENT = 100;

const UNKNOWN_KEY = 401;
/** A restricted key without the right to read this. */
const NOT_PERMITTED = 403;
/** An identical request is in progress. */
const ANSWERING_STILL = 409;
const TOO_MANY = 429;

/** Stripe Checkout: the shopper pays on a page of Stripe's. */
export function stripeProvider(
  { secretKey, webhookSecret, apiUrl }: StripeSettings,
  { timeoutMs, leftAloneMs }: ProviderPatience,
): PaymentProvider {
  const { protocol, hostname, port } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });

  const breaker = breakerOf('Stripe', leftAloneMs);
  const asked = <Answer>(question: () => Promise<Answer>) =>
    orFailure(() => breaker.ask(question, isStripeAway));

  const read = async ({ reference }: OpenedPayment): Promise<ProviderReport> => {
    const session = await asked(() =>
      stripe.checkout.sessions.retrieve(reference, {
        expand: ['payment_intent.latest_charge.refunds'],
      }),
    );
    const report = reportOf(session);
    if (report.kind !== 'paid' || !isDisputed(session)) return report;
    const question = { payment_intent: report.captureId, limit: DISPUTES_A_PAYMENT };
    const { data } = await asked(() => stripe.disputes.list(question));
    return { ...report, ...movedBy(data) };
  };

  return {
    async open(attempt) {
      const session = await asked(() =>
        stripe.checkout.sessions.create(sessionFor(attempt), { idempotencyKey: attempt.id }),
      );
      if (!session.url) throw new ProviderFailure('Stripe opened a session without a page', false);
      return { reference: session.id, url: session.url };
    },
    read,
    // Stripe captures the money itself.
    capture: read,
    async close(payment) {
      try {
        await asked(() => stripe.checkout.sessions.expire(payment.reference));
      } catch (error) {
        // Only an open session can be closed; any other reports how it ended.
        if (!(error instanceof ProviderFailure) || error.isAway) throw error;
      }
      return read(payment);
    },
    async refund({ id, captureId }, part) {
      const refund = await asked(() =>
        stripe.refunds.create(
          {
            payment_intent: captureId,
            ...(part ? { amount: part.amountCents, metadata: { key: part.idempotencyKey } } : {}),
          },
          { idempotencyKey: part?.idempotencyKey ?? `${id}-refund` },
        ),
      );
      if (refund.status === 'failed' || refund.status === 'canceled') {
        throw new ProviderFailure(`Stripe: the refund is ${refund.status}`, false);
      }
      return { reference: refund.id };
    },
    async tryKeys() {
      try {
        const account = await asked(() => stripe.accounts.retrieveCurrent());
        const name = accountName(account);
        return account.charges_enabled
          ? { kind: 'works', account: name, webhookUrl: undefined }
          : { kind: 'not-active', account: name };
      } catch (error) {
        const refused = error instanceof ProviderFailure ? error.cause : undefined;
        if (!(refused instanceof Stripe.errors.StripeError)) throw error;
        if (refused.statusCode === UNKNOWN_KEY) return { kind: 'unknown-keys' };
        if (refused.statusCode === NOT_PERMITTED) return { kind: 'not-permitted' };
        throw error;
      }
    },
    webhookSubject({ body, headers }) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          headers['stripe-signature'] ?? '',
          webhookSecret,
        );
        return subjectOf(event.data.object);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
        throw error;
      }
    },
  };
}

function accountName({ settings, business_profile: profile, id }: Stripe.Account): string {
  return settings?.dashboard?.display_name || profile?.name || id;
}

function sessionFor(attempt: Attempt): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    payment_id: attempt.id,
    order_id: attempt.orderId,
    order_number: attempt.orderNumber,
  };
  const name = messages.payment.orderName(attempt.orderNumber);
  return {
    mode: 'payment',
    client_reference_id: attempt.id,
    customer_email: attempt.email,
    // One line for the whole order: its total, with its rounding, is ours.
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: CURRENCY.name.toLowerCase(),
          unit_amount: attempt.amountCents,
          product_data: { name },
        },
      },
    ],
    adaptive_pricing: { enabled: false },
    // Stripe requires the same value in every repetition.
    expires_at: Math.floor(attempt.createdAt.getTime() / 1000) + PAGE_OPEN_SECONDS,
    success_url: attempt.returnUrl,
    cancel_url: attempt.cancelUrl,
    metadata,
    payment_intent_data: { metadata, description: name },
  };
}

function reportOf(session: Stripe.Checkout.Session): ProviderReport {
  if (session.status === 'open') return { kind: 'open' };
  if (session.status === 'expired') return { kind: 'closed' };
  const intent = session.payment_intent;
  if (intent === null || typeof intent === 'string') {
    throw new ProviderFailure(`Session ${session.id} is complete without a payment`, false);
  }
  switch (intent.status) {
    case 'succeeded':
      return {
        kind: 'paid',
        captureId: intent.id,
        paymentId: session.client_reference_id ?? '',
        amount: intent.amount_received,
        currency: intent.currency.toUpperCase(),
        ...refundedOf(chargeOf(session)),
        chargedBack: 0,
        wonBack: 0,
      };
    case 'requires_payment_method':
    case 'canceled':
      return { kind: 'failed' };
    default:
      return { kind: 'processing' };
  }
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const charge = intent !== null && typeof intent !== 'string' && intent.latest_charge;
  return charge && typeof charge !== 'string' ? charge : undefined;
}

/** The last ten refunds come with their charge; of one with more, Stripe's own sum counts. */
function refundedOf(
  charge: Stripe.Charge | undefined,
): Pick<Capture, 'refunded' | 'failedRefunds'> {
  const { data: refunds = [], has_more: hasMore = true } = charge?.refunds ?? {};
  const isFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';
  const failed = refunds.filter(isFailed);
  const sum = refunds.filter((one) => !isFailed(one)).reduce((cents, one) => cents + one.amount, 0);
  return {
    refunded: hasMore ? (charge?.amount_refunded ?? 0) : sum,
    failedRefunds: failed.map(({ id, amount, metadata }) => ({
      ...{ reference: id, amount },
      key: metadata?.key ?? '',
    })),
  };
}

function isDisputed(session: Stripe.Checkout.Session): boolean {
  return chargeOf(session)?.disputed ?? false;
}

/**
 * What disputes took and gave back. Stripe books both on the account, in its currency: the withdrawal first, and the
 * return where the dispute was won. The amount is the dispute's, in the currency of the payment.
 */
function movedBy(disputes: readonly Stripe.Dispute[]) {
  const sum = (isMoved: (booked: number) => boolean) =>
    disputes
      .filter(({ balance_transactions: booked }) => booked.some(({ amount }) => isMoved(amount)))
      .reduce((cents, { amount }) => cents + amount, 0);
  return { chargedBack: sum((amount) => amount < 0), wonBack: sum((amount) => amount > 0) };
}

/** Sessions carry our payment's id; charges, refunds and disputes the money's. Other events are about no payment. */
function subjectOf(object: Stripe.Event.Data.Object) {
  const about = object as {
    readonly object?: string;
    readonly id?: string;
    readonly client_reference_id?: string | null;
    readonly payment_intent?: string | null;
  };
  switch (about.object) {
    case 'checkout.session':
      return { paymentId: about.client_reference_id ?? undefined, reference: about.id };
    case 'payment_intent':
      return { captureId: about.id };
    case 'charge':
    case 'refund':
    case 'dispute':
      return { captureId: about.payment_intent ?? undefined };
    default:
      return {};
  }
}

async function orFailure<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof CircuitOpenError) throw new ProviderFailure(error.message, true);
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode } = error;
    const isAway = isStripeAway(error) || statusCode === ANSWERING_STILL;
    throw new ProviderFailure(`Stripe: ${error.message}`, isAway, { cause: error });
  }
}

function isStripeAway(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode } = error;
  return statusCode === undefined || statusCode >= 500 || statusCode === TOO_MANY;
}
