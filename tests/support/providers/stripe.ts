import { createHmac, randomBytes } from 'node:crypto';
import { Ledger, type Refund } from './ledger.ts';
import {
  postButton,
  type SignedEvent,
  type StandInAnswer,
  type StandInRequest,
  standInPage,
  startStandIn,
} from './stand-in.ts';

export const STRIPE_KEY = 'sk_test_standin';
export const STRIPE_WEBHOOK_SECRET = 'whsec_standin';

interface Session {
  readonly id: string;
  readonly reference: string;
  readonly orderNumber: string;
  amount: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: number;
  intent: { readonly id: string; status: string } | undefined;
}

/** As Stripe books it on an account in złoty: a fee apart from the amount, and another currency. */
interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  status: 'needs_response' | 'won';
  readonly balance_transactions: {
    readonly amount: number;
    readonly fee: number;
    readonly currency: string;
  }[];
}

const SMALLEST_AMOUNT = 50;
const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/**
 * Speaks Stripe's protocol as far as Checkout needs it: sessions, refunds, idempotency keys, signed
 * events, and the page where a shopper pays.
 */
export async function startStripe() {
  const sessions = new Map<string, Session>();
  const answered = new Map<string, { readonly request: string; readonly answer: StandInAnswer }>();
  const disputes: Dispute[] = [];
  const ledger = new Ledger();
  /** Whose the key is. */
  const account = {
    id: 'acct_standin',
    charges_enabled: true,
    settings: { dashboard: { display_name: 'Parts Ltd' } },
  };
  const listeners: ((event: SignedEvent) => void)[] = [];
  const server = await startStandIn(answer, (path) => path.startsWith('/v1/'));

  function answer(request: StandInRequest): StandInAnswer {
    const { pathname } = request.url;
    if (!pathname.startsWith('/v1/')) return page(request);
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) {
      return refused(401, 'invalid_request_error', 'Invalid API Key provided');
    }
    if (pathname === '/v1/disputes') return disputesOf(request.url.searchParams);
    if (request.method !== 'POST') return read(pathname);
    const key = request.headers['idempotency-key'];
    const asked = `${pathname}?${request.body}`;
    const before = typeof key === 'string' ? answered.get(key) : undefined;
    if (before && before.request !== asked) {
      return refused(400, 'idempotency_error', 'Keys for idempotent requests can only be reused');
    }
    const given = before?.answer ?? write(pathname, new URLSearchParams(request.body));
    if (typeof key === 'string') answered.set(key, { request: asked, answer: given });
    return given;
  }

  function read(path: string): StandInAnswer {
    if (path === '/v1/account') return { status: 200, body: { object: 'account', ...account } };
    const session = sessions.get(path.replace('/v1/checkout/sessions/', ''));
    return session ? { status: 200, body: wire(session) } : refused(404, 'invalid_request_error');
  }

  function disputesOf(query: URLSearchParams): StandInAnswer {
    const data = disputes.filter(
      ({ payment_intent }) => payment_intent === query.get('payment_intent'),
    );
    return { status: 200, body: { object: 'list', has_more: false, url: '/v1/disputes', data } };
  }

  function write(path: string, fields: URLSearchParams): StandInAnswer {
    if (path === '/v1/checkout/sessions') return create(fields);
    if (path === '/v1/refunds')
      return refund(
        fields.get('payment_intent') ?? '',
        fields.get('amount'),
        fields.get('metadata[key]') ?? '',
      );
    const session = sessions.get(/^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1] ?? '');
    if (!session) return refused(404, 'invalid_request_error', 'No such thing');
    if (session.status !== 'open') {
      return refused(400, 'invalid_request_error', 'Only open sessions can be expired');
    }
    session.status = 'expired';
    return { status: 200, body: wire(session) };
  }

  function create(fields: URLSearchParams): StandInAnswer {
    const amount = Number(fields.get('line_items[0][price_data][unit_amount]'));
    if (fields.get('mode') !== 'payment' || !Number.isInteger(amount)) {
      return refused(400, 'invalid_request_error', 'Missing or faulty parameter');
    }
    if (amount < SMALLEST_AMOUNT) {
      return refused(400, 'invalid_request_error', 'The total must be at least 0.50 eur');
    }
    const session: Session = {
      id: id('cs_test'),
      reference: fields.get('client_reference_id') ?? '',
      orderNumber: fields.get('metadata[order_number]') ?? '',
      amount: amount * Number(fields.get('line_items[0][quantity]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      status: 'open',
      successUrl: fields.get('success_url') ?? '',
      cancelUrl: fields.get('cancel_url') ?? '',
      expiresAt: Number(fields.get('expires_at')),
      intent: undefined,
    };
    sessions.set(session.id, session);
    return { status: 200, body: wire(session) };
  }

  function refund(intentId: string, part: string | null = null, own = ''): StandInAnswer {
    const entry = ledger.find(intentId);
    if (!entry) return refused(404, 'invalid_request_error', 'No such payment_intent');
    if (entry.refunded >= entry.amount) {
      return refused(400, 'invalid_request_error', 'Charge has already been refunded');
    }
    const amount = part === null ? entry.amount - entry.refunded : Number(part);
    if (amount < ledger.smallestRefund) {
      return refused(400, 'invalid_request_error', 'Refund amount is too small');
    }
    if (amount > entry.amount - entry.refunded) {
      return refused(
        400,
        'invalid_request_error',
        'Refund amount is greater than unrefunded amount',
      );
    }
    const refund = { id: id('re'), amount, key: own };
    ledger.refund(entry, refund);
    emit('charge.refunded', { object: 'charge', id: id('ch'), payment_intent: intentId });
    return { status: 200, body: wireRefund(intentId, { ...refund, hasFailed: false }) };
  }

  function wireRefund(intentId: string, { id: refundId, amount, key, hasFailed }: Refund) {
    const status = hasFailed ? 'failed' : 'succeeded';
    const metadata = key ? { key } : {};
    return { id: refundId, object: 'refund', amount, status, metadata, payment_intent: intentId };
  }

  function wire(session: Session) {
    const { intent, status } = session;
    const entry = intent && ledger.find(intent.id);
    const currency = session.currency.toLowerCase();
    return {
      id: session.id,
      object: 'checkout.session',
      client_reference_id: session.reference,
      amount_total: session.amount,
      currency,
      mode: 'payment',
      status,
      payment_status: entry ? 'paid' : 'unpaid',
      expires_at: session.expiresAt,
      url: status === 'open' ? `${server.url}/pay/${session.id}` : null,
      payment_intent: intent
        ? {
            id: intent.id,
            object: 'payment_intent',
            status: intent.status,
            amount: session.amount,
            amount_received: entry?.amount ?? 0,
            currency,
            latest_charge: entry
              ? {
                  id: `ch_${intent.id}`,
                  object: 'charge',
                  amount_refunded: entry.refunded,
                  refunds: {
                    ...{ object: 'list', has_more: false },
                    data: entry.refunds.map((one) => wireRefund(intent.id, one)),
                  },
                  disputed: disputes.some(({ payment_intent }) => payment_intent === intent.id),
                }
              : null,
          }
        : null,
    };
  }

  function page({ method, url }: StandInRequest): StandInAnswer {
    const [, , sessionId = '', action] = url.pathname.split('/');
    const session = sessions.get(sessionId);
    if (!session) return { status: 404, body: 'No such session' };
    if (session.status !== 'open') return standInPage('This page has run out', []);
    const here = `/pay/${session.id}`;
    if (method === 'POST' && action === 'pay') {
      pay(session.id);
      return { status: 303, headers: { location: session.successUrl } };
    }
    const declined = action === 'decline' ? ['<p role="alert">Your card was declined.</p>'] : [];
    return standInPage('Stripe stand-in', [
      ...declined,
      `<p>${(session.amount / 100).toFixed(2)} ${session.currency}</p>`,
      postButton(`${here}/pay`, 'Pay by card'),
      postButton(`${here}/decline`, 'Pay by a card that is declined'),
      `<a href="${session.cancelUrl}">Back to the shop</a>`,
    ]);
  }

  function open(sessionId: string): Session {
    const session = sessions.get(sessionId);
    if (session?.status !== 'open') throw new Error(`Session ${sessionId} is not open`);
    return session;
  }

  function completed(session: Session, status: string): void {
    session.status = 'complete';
    session.intent = { id: id('pi'), status };
    emit('checkout.session.completed', wire(session));
  }

  function capture(session: Session): void {
    if (!session.intent) throw new Error('No payment');
    session.intent.status = 'succeeded';
    ledger.take({
      captureId: session.intent.id,
      paymentId: session.reference,
      orderNumber: session.orderNumber,
      amount: session.amount,
      currency: session.currency.toUpperCase(),
    });
  }

  /** A shopper pays on the page. */
  function pay(sessionId: string, other: { amount?: number; currency?: string } = {}): void {
    const session = Object.assign(open(sessionId), other);
    session.status = 'complete';
    session.intent = { id: id('pi'), status: 'succeeded' };
    capture(session);
    emit('checkout.session.completed', wire(session));
  }

  function emit(type: string, object: object): void {
    const event = { id: id('evt'), object: 'event', type, data: { object } };
    const signed = signStripeEvent(JSON.stringify(event));
    for (const listener of listeners) listener(signed);
  }

  return Object.assign(server, {
    ledger,
    account,
    pay,
    /** Agreed, but the money takes days. */
    payLater: (sessionId: string) => completed(open(sessionId), 'processing'),
    arrive(sessionId: string): void {
      const session = sessions.get(sessionId);
      if (!session) throw new Error('No such session');
      capture(session);
      emit('checkout.session.async_payment_succeeded', wire(session));
    },
    fail(sessionId: string): void {
      const session = sessions.get(sessionId);
      if (!session?.intent) throw new Error('No such payment');
      session.intent.status = 'requires_payment_method';
      emit('checkout.session.async_payment_failed', wire(session));
    },
    expire(sessionId: string): void {
      const session = open(sessionId);
      session.status = 'expired';
      emit('checkout.session.expired', wire(session));
    },
    /** By somebody in the provider's own office. */
    refundByHand: (captureId: string, cents?: number) => refund(captureId, cents?.toString()),
    /** The shopper's card takes no money any more. */
    failRefund(captureId: string): void {
      const failed = wireRefund(captureId, ledger.failRefund(captureId));
      emit('charge.refund.updated', failed);
      emit('refund.failed', failed);
    },
    /** The shopper's bank takes the money back. */
    dispute(captureId: string, amount: number): void {
      const dispute: Dispute = {
        id: id('dp'),
        object: 'dispute',
        amount,
        currency: 'eur',
        payment_intent: captureId,
        status: 'needs_response',
        balance_transactions: [{ amount: -amount * 4, fee: 8_000, currency: 'pln' }],
      };
      disputes.push(dispute);
      emit('charge.dispute.created', { ...dispute, balance_transactions: [] });
      emit('charge.dispute.funds_withdrawn', dispute);
    },
    winDispute(captureId: string): void {
      const dispute = disputes.find(({ payment_intent }) => payment_intent === captureId);
      if (!dispute) throw new Error('No dispute');
      dispute.status = 'won';
      dispute.balance_transactions.push({
        amount: dispute.amount * 4 - 7,
        fee: 0,
        currency: 'pln',
      });
      emit('charge.dispute.closed', dispute);
      emit('charge.dispute.funds_reinstated', dispute);
    },
    sessionsOf: (orderNumber: string) =>
      [...sessions.values()].filter((session) => session.orderNumber === orderNumber),
    onEvent: (listener: (event: SignedEvent) => void) => listeners.push(listener),
  });
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

/** @param secondsAgo when it was signed */
export function signStripeEvent(
  body: string,
  { secret = STRIPE_WEBHOOK_SECRET, secondsAgo = 0 } = {},
): SignedEvent {
  const time = Math.floor(Date.now() / 1000) - secondsAgo;
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${time},v1=${signature}`,
    },
  };
}

function refused(status: number, type: string, message = 'Refused'): StandInAnswer {
  return { status, body: { error: { type, message } } };
}
