import { createHmac, randomBytes } from 'node:crypto';
import { type Entry, Ledger } from './ledger.ts';
import {
  postButton,
  type SignedEvent,
  type StandInAnswer,
  type StandInRequest,
  standInPage,
  startStandIn,
} from './stand-in.ts';

export const PAYPAL_CLIENT_ID = 'standin-client';
export const PAYPAL_CLIENT_SECRET = 'standin-secret';
export const PAYPAL_WEBHOOK_ID = 'WH1STANDIN';

interface Order {
  readonly id: string;
  readonly customId: string;
  readonly invoiceId: string;
  readonly value: string;
  readonly currency: string;
  /** As the shop gave it; undefined where nothing is shipped. */
  readonly shipping: object | undefined;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** PayPal's page begins with its form for guests' cards, unless the shop asks for the log-in. */
  readonly takesCards: boolean;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  capture: { readonly id: string; status: string; value: string; currency: string } | undefined;
}

interface Dispute {
  readonly dispute_id: string;
  readonly captureId: string;
  readonly money_movements: object[];
}

/** How the capture of an order goes. */
export type CaptureCourse = 'taken' | 'declined' | 'pending' | 'lost-answer' | 'under-way';

const DISPUTES = '/v1/customer/disputes';
const API = /^\/v[12]\//;
const newId = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
const hundredths = (value: string) => Math.round(Number(value) * 100);

/**
 * Speaks PayPal's protocol as far as Orders v2 needs it: tokens, orders, captures, refunds, request
 * ids, signed events and their verification, the page where a shopper agrees, and the script.
 */
export async function startPayPal() {
  const orders = new Map<string, Order>();
  const answered = new Map<string, StandInAnswer>();
  const tokens = new Set<string>();
  const disputes: Dispute[] = [];
  const ledger = new Ledger();
  const listeners: ((event: SignedEvent) => void)[] = [];
  const server = await startStandIn(answer, (path) => API.test(path));
  /** Goes with that of the shop, where that is set. */
  const time = { now: () => new Date() };
  const course = {
    capture: 'taken' as CaptureCourse,
    otherAmount: '',
    otherCurrency: '',
    takesAddress: true,
    mayReadDisputes: true,
    webhookUrl: 'https://shop.example/api/webhooks/paypal',
  };

  function answer(request: StandInRequest): StandInAnswer | Promise<StandInAnswer> {
    const { pathname } = request.url;
    if (pathname === '/sdk/js') return script();
    if (!API.test(pathname)) return page(request);
    if (pathname === '/v1/oauth2/token') return token(request);
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!tokens.has(bearer)) return refused(401, 'AUTHENTICATION_FAILURE');
    if (pathname === '/v1/notifications/verify-webhook-signature') return verify(request.body);
    const key = request.headers['paypal-request-id'];
    const before = typeof key === 'string' ? answered.get(key) : undefined;
    if (before) return { ...before, status: 200 };
    const given = api(request);
    if (typeof key === 'string' && given.status < 300) answered.set(key, given);
    return course.capture === 'lost-answer' && pathname.endsWith('/capture')
      ? { status: 502, body: {} }
      : given;
  }

  function token({ headers, body }: StandInRequest): StandInAnswer {
    const basic = Buffer.from(`${PAYPAL_CLIENT_ID}:${PAYPAL_CLIENT_SECRET}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}` || body !== 'grant_type=client_credentials') {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const value = newId();
    tokens.add(value);
    return { status: 200, body: { access_token: value, token_type: 'Bearer', expires_in: 32400 } };
  }

  function api({ method, url, body }: StandInRequest): StandInAnswer {
    if (url.pathname.startsWith(DISPUTES)) return disputesAt(url);
    if (method === 'POST' && url.pathname === '/v2/checkout/orders') return create(body);
    const webhookId = /^\/v1\/notifications\/webhooks\/(\w+)$/.exec(url.pathname)?.[1];
    if (webhookId) return webhook(webhookId);
    const refundOf = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(url.pathname)?.[1];
    if (refundOf) {
      const asked = JSON.parse(body || '{}');
      return refund(refundOf, asked.amount?.value, asked.custom_id);
    }
    const [, id = '', action] =
      /^\/v2\/checkout\/orders\/(\w+)(?:\/(capture))?$/.exec(url.pathname) ?? [];
    const order = orders.get(id);
    if (!order) return refused(404, 'RESOURCE_NOT_FOUND');
    return action === 'capture' ? capture(order) : { status: 200, body: wire(order) };
  }

  function webhook(webhookId: string): StandInAnswer {
    if (webhookId !== PAYPAL_WEBHOOK_ID) return refused(404, 'INVALID_RESOURCE_ID');
    return { status: 200, body: { id: webhookId, url: course.webhookUrl, event_types: [] } };
  }

  /** A list names its disputes; only a dispute itself says what it moved. */
  function disputesAt({ pathname, searchParams }: URL): StandInAnswer {
    if (!course.mayReadDisputes) return refused(403, 'NOT_AUTHORIZED');
    if (pathname === DISPUTES) {
      const wanted = searchParams.get('disputed_transaction_id');
      const items = disputes.filter(({ captureId }) => captureId === wanted);
      return { status: 200, body: { items: items.map(({ dispute_id }) => ({ dispute_id })) } };
    }
    const found = disputes.find(({ dispute_id }) => pathname === `${DISPUTES}/${dispute_id}`);
    if (!found) return refused(404, 'RESOURCE_NOT_FOUND');
    const { dispute_id, money_movements } = found;
    return { status: 200, body: { dispute_id, money_movements } };
  }

  function moved(type: 'DEBIT' | 'CREDIT', cents: number, reason = 'DISPUTE_SETTLEMENT') {
    const amount = { currency_code: 'EUR', value: (cents / 100).toFixed(2) };
    return { affected_party: 'SELLER', type, reason, amount };
  }

  function tellDispute(type: string, { dispute_id, captureId }: Dispute): void {
    emit(`CUSTOMER.DISPUTE.${type}`, {
      dispute_id,
      disputed_transactions: [{ seller_transaction_id: captureId }],
    });
  }

  function create(body: string): StandInAnswer {
    const asked = JSON.parse(body);
    const [unit] = asked.purchase_units;
    const context = asked.payment_source?.paypal?.experience_context;
    if (asked.intent !== 'CAPTURE' || !/^\d+\.\d\d$/.test(unit.amount.value) || !context) {
      return refused(400, 'INVALID_REQUEST');
    }
    const needsAddress = context.shipping_preference === 'SET_PROVIDED_ADDRESS';
    const { country_code: country = '' } = unit.shipping?.address ?? {};
    if (needsAddress && (!course.takesAddress || !/^(?!A2|M3|IC)[A-Z]{2}$/.test(country))) {
      return refused(422, 'UNPROCESSABLE_ENTITY', 'SHIPPING_ADDRESS_INVALID');
    }
    const order: Order = {
      id: newId(),
      customId: unit.custom_id,
      invoiceId: unit.invoice_id,
      value: unit.amount.value,
      currency: unit.amount.currency_code,
      shipping: needsAddress ? unit.shipping : undefined,
      returnUrl: context.return_url,
      cancelUrl: context.cancel_url,
      takesCards: context.landing_page !== 'LOGIN',
      status: 'PAYER_ACTION_REQUIRED',
      capture: undefined,
    };
    orders.set(order.id, order);
    return { status: 200, body: wire(order) };
  }

  function capture(order: Order): StandInAnswer {
    if (order.capture) return refused(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED')
      return refused(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    if (course.capture === 'under-way') {
      return refused(422, 'UNPROCESSABLE_ENTITY', 'PREVIOUS_REQUEST_IN_PROGRESS');
    }
    if (course.capture === 'declined') {
      order.status = 'PAYER_ACTION_REQUIRED';
      return refused(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
    }
    const isPaid = [...orders.values()].some(
      ({ invoiceId, capture: other }) =>
        invoiceId === order.invoiceId && other?.status === 'COMPLETED',
    );
    if (isPaid) return refused(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID');
    order.status = 'COMPLETED';
    order.capture = {
      id: newId(),
      status: course.capture === 'pending' ? 'PENDING' : 'COMPLETED',
      value: course.otherAmount || order.value,
      currency: course.otherCurrency || order.currency,
    };
    if (order.capture.status === 'COMPLETED') book(order);
    emit(`PAYMENT.CAPTURE.${order.capture.status}`, captureOf(order));
    return { status: 201, body: wire(order) };
  }

  function book(order: Order): void {
    if (!order.capture) throw new Error('Nothing was taken');
    ledger.take({
      captureId: order.capture.id,
      paymentId: order.customId,
      orderNumber: order.invoiceId.split('-').slice(0, 2).join('-'),
      amount: hundredths(order.capture.value),
      currency: order.capture.currency,
    });
  }

  function refund(captureId: string, part?: string, own = ''): StandInAnswer {
    const entry = ledger.find(captureId);
    const order = [...orders.values()].find((known) => known.capture?.id === captureId);
    if (!entry || !order?.capture) return refused(404, 'RESOURCE_NOT_FOUND');
    if (entry.refunded >= entry.amount) {
      return refused(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED');
    }
    const amount = part === undefined ? entry.amount - entry.refunded : hundredths(part);
    if (amount > entry.amount - entry.refunded) {
      return refused(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
    }
    if (amount < ledger.smallestRefund) {
      return refused(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_TOO_LOW');
    }
    const id = newId();
    ledger.refund(entry, { id, amount, key: own });
    setStatus(order, entry);
    tellRefund('PAYMENT.CAPTURE.REFUNDED', captureId, { id, status: 'COMPLETED' });
    return { status: 201, body: { id, status: 'COMPLETED' } };
  }

  function setStatus({ capture }: Order, { refunded, amount }: Entry): void {
    if (!capture) throw new Error('Nothing was taken');
    const part = refunded === 0 ? 'COMPLETED' : 'PARTIALLY_REFUNDED';
    capture.status = refunded === amount ? 'REFUNDED' : part;
  }

  /** A refund names its capture by the link upwards; one from the dashboard carries nothing of the shop's. */
  function tellRefund(
    type: string,
    captureId: string,
    refund: { id: string; status: string },
  ): void {
    const href = `${server.url}/v2/payments/captures/${captureId}`;
    emit(type, { ...refund, links: [{ rel: 'up', method: 'GET', href }] });
  }

  function captureOf(order: Order) {
    const { id, status, value, currency } = order.capture ?? {};
    return {
      id,
      status,
      amount: { value, currency_code: currency },
      custom_id: order.customId,
      invoice_id: order.invoiceId,
      final_capture: true,
      supplementary_data: { related_ids: { order_id: order.id } },
    };
  }

  function refundsOf(order: Order) {
    const { refunds = [] } = ledger.find(order.capture?.id ?? '') ?? {};
    return refunds.map(({ id, amount, key, hasFailed }) => ({
      id,
      status: hasFailed ? 'FAILED' : 'COMPLETED',
      amount: { value: (amount / 100).toFixed(2), currency_code: order.currency },
      ...(key ? { custom_id: key } : {}),
    }));
  }

  function wire(order: Order) {
    const href = `${server.url}/checkoutnow?token=${order.id}`;
    const isOpen = order.status === 'PAYER_ACTION_REQUIRED';
    return {
      id: order.id,
      intent: 'CAPTURE',
      status: order.status,
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: order.customId,
          invoice_id: order.invoiceId,
          amount: { currency_code: order.currency, value: order.value },
          ...(order.capture
            ? { payments: { captures: [captureOf(order)], refunds: refundsOf(order) } }
            : {}),
        },
      ],
      links: [
        { rel: 'self', method: 'GET', href: `${server.url}/v2/checkout/orders/${order.id}` },
        ...(isOpen ? [{ rel: 'payer-action', method: 'GET', href }] : []),
      ],
    };
  }

  /** As PayPal does: the signature covers the event as it was sent. */
  function verify(body: string): StandInAnswer {
    const asked = JSON.parse(body);
    const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const signature = signatureOf(asked.transmission_id, asked.transmission_time, event);
    const fits = asked.webhook_id === PAYPAL_WEBHOOK_ID && asked.transmission_sig === signature;
    return { status: 200, body: { verification_status: fits ? 'SUCCESS' : 'FAILURE' } };
  }

  function page({ method, url }: StandInRequest): StandInAnswer {
    const order = orders.get(url.searchParams.get('token') ?? '');
    if (!order) return { status: 404, body: 'No such order' };
    const isWindow = url.searchParams.has('window');
    const here = `token=${order.id}${isWindow ? '&window=1' : ''}`;
    if (url.pathname === '/checkoutnow/leave') return leave(order, isWindow, 'cancel');
    if (method === 'POST' && url.pathname === '/checkoutnow/agree') {
      if (order.status === 'PAYER_ACTION_REQUIRED') approve(order.id);
      return leave(order, isWindow, 'approve');
    }
    return standInPage('PayPal stand-in', [
      `<p>${order.value} ${order.currency}</p>`,
      ...(order.takesCards ? ['<p>Pay by debit or credit card</p>'] : []),
      postButton(`/checkoutnow/agree?${here}`, 'Agree and pay'),
      `<a href="/checkoutnow/leave?${here}">Cancel and return</a>`,
    ]);
  }

  function leave(order: Order, isWindow: boolean, outcome: 'approve' | 'cancel'): StandInAnswer {
    const back = new URL(outcome === 'approve' ? order.returnUrl : order.cancelUrl);
    back.searchParams.set('token', order.id);
    if (!isWindow) return { status: 303, headers: { location: back.href } };
    return {
      status: 200,
      body: `<!doctype html><title>PayPal stand-in</title><script>
        opener.postMessage({ standIn: '${outcome}' }, '*'); close();</script>`,
    };
  }

  /** What the shop's page loads: buttons that open PayPal's page in a window of its own. */
  function script(): StandInAnswer {
    return {
      status: 200,
      headers: { 'content-type': 'text/javascript' },
      body: `window.paypal = { version: 'stand-in', Buttons: (options) => ({
        isEligible: () => true,
        close: async () => {},
        render: async (place) => {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = 'PayPal';
          button.setAttribute('aria-label', 'Pay with PayPal');
          button.addEventListener('click', async () => {
            const page = window.open('about:blank', 'paypal', 'width=480,height=640');
            try {
              const orderID = await options.createOrder({});
              page.location.href = '${server.url}/checkoutnow?window=1&token=' + orderID;
              const heard = ({ origin, data }) => {
                if (origin !== '${server.url}') return;
                window.removeEventListener('message', heard);
                if (data.standIn === 'approve') options.onApprove({ orderID }, {});
                else options.onCancel({ orderID }, {});
              };
              window.addEventListener('message', heard);
            } catch (error) {
              page.close();
              options.onError(error);
            }
          });
          (typeof place === 'string' ? document.querySelector(place) : place).append(button);
        },
      }) };`,
    };
  }

  /** A shopper agrees on the page. */
  function approve(orderId: string): void {
    const order = known(orderId);
    if (order.status !== 'PAYER_ACTION_REQUIRED') throw new Error('Agreed before');
    order.status = 'APPROVED';
    emit('CHECKOUT.ORDER.APPROVED', wire(order));
  }

  function known(orderId: string): Order {
    const order = orders.get(orderId);
    if (!order) throw new Error(`No order ${orderId}`);
    return order;
  }

  function emit(type: string, resource: object): void {
    const event = { id: `WH-${newId()}`, event_type: type, resource };
    const signed = signPayPalEvent(JSON.stringify(event), time.now());
    for (const listener of listeners) listener(signed);
  }

  return Object.assign(server, {
    ledger,
    course,
    time,
    approve,
    /** What was pending has come, or not. */
    decide(orderId: string, status: 'COMPLETED' | 'DECLINED'): void {
      const order = known(orderId);
      if (!order.capture) throw new Error('Nothing was taken');
      order.capture.status = status;
      if (status === 'COMPLETED') book(order);
      emit(`PAYMENT.CAPTURE.${status === 'COMPLETED' ? status : 'DENIED'}`, captureOf(order));
    },
    /** Nobody agreed in time. */
    forget: (orderId: string) => orders.delete(orderId),
    /** By somebody in the provider's own office. */
    refundByHand: (captureId: string, cents?: number) =>
      refund(captureId, cents === undefined ? undefined : (cents / 100).toFixed(2)),
    /** The shopper's account takes no money any more. */
    failRefund(captureId: string): void {
      const { id } = ledger.failRefund(captureId);
      const order = [...orders.values()].find((one) => one.capture?.id === captureId);
      const entry = ledger.find(captureId);
      if (order && entry) setStatus(order, entry);
      tellRefund('PAYMENT.REFUND.FAILED', captureId, { id, status: 'FAILED' });
    },
    /** PayPal lists what a dispute took among the refunds, too. */
    listDispute: (captureId: string, cents: number) => refund(captureId, (cents / 100).toFixed(2)),
    /** A shopper's complaint takes the money back, and PayPal's fee with it. */
    dispute(captureId: string, cents: number): void {
      const dispute: Dispute = {
        dispute_id: `PP-D-${newId()}`,
        captureId,
        money_movements: [],
      };
      disputes.push(dispute);
      tellDispute('CREATED', dispute);
      dispute.money_movements.push(moved('DEBIT', cents), moved('DEBIT', 1_600, 'DISPUTE_FEE'));
      tellDispute('UPDATED', dispute);
    },
    winDispute(captureId: string): void {
      const dispute = disputes.find((known) => known.captureId === captureId);
      if (!dispute) throw new Error('No dispute');
      const [first] = dispute.money_movements as { amount: { value: string } }[];
      dispute.money_movements.push(moved('CREDIT', hundredths(first?.amount.value ?? '')));
      tellDispute('RESOLVED', dispute);
    },
    withdrawTokens: () => tokens.clear(),
    ordersOf: (orderNumber: string) =>
      [...orders.values()].filter(({ invoiceId }) => invoiceId.startsWith(`${orderNumber}-`)),
    onEvent: (listener: (event: SignedEvent) => void) => listeners.push(listener),
  });
}

export type PayPalStandIn = Awaited<ReturnType<typeof startPayPal>>;

export function signPayPalEvent(body: string, now = new Date()): SignedEvent {
  const id = newId();
  const time = now.toISOString();
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-standin',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signatureOf(id, time, body),
    },
  };
}

function signatureOf(id: string, time: string, event: string): string {
  return createHmac('sha256', PAYPAL_CLIENT_SECRET)
    .update(`${id}|${time}|${event}`)
    .digest('base64');
}

function refused(status: number, name: string, issue?: string): StandInAnswer {
  return { status, body: { name, message: name, ...(issue ? { details: [{ issue }] } : {}) } };
}
