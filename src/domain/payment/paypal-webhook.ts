import { z } from 'zod';
import type { Webhook, WebhookSubject } from '../shop-context/payment-provider.ts';

/** Longer than any event about a one-line order, and than PayPal's signatures. */
const BODY_MAX = 32 * 1024;
const DAY_MS = 24 * 60 * 60_000;
/** PayPal resends an event for three days. */
const OLDEST_MS = 4 * DAY_MS;
const CLOCKS_APART_MS = 10 * 60_000;

const certificateUrl = z.url({ protocol: /^https$/ }).refine((url) => {
  const { hostname, username, port } = new URL(url);
  return hostname.endsWith('.paypal.com') && username === '' && port === '';
});

const signature = z.object({
  auth_algo: z.string().regex(/^SHA(256|384|512)withRSA$/),
  cert_url: certificateUrl,
  transmission_id: z.string().regex(/^[\w-]{8,64}$/),
  transmission_sig: z.string().regex(/^[A-Za-z0-9+/]{16,1024}={0,2}$/),
  transmission_time: z.iso.datetime({ offset: true }),
});

type PayPalSignature = z.infer<typeof signature>;

/** Of an order, a capture or a dispute. The database takes no text with every sign, so what is no id is not looked for. */
const payPalId = z.string().regex(/^[\w-]{1,100}$/);

const event = z.object({
  event_type: z.string().default(''),
  resource: z
    .object({
      id: payPalId.optional(),
      custom_id: z.string().optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: payPalId.optional() }).optional() })
        .optional(),
      purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: payPalId.optional() }))
        .optional(),
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    })
    .default({}),
});

/** The parts of a signature, each in PayPal's form; undefined where it cannot be PayPal's. */
export function signatureOf({ headers }: Webhook): PayPalSignature | undefined {
  return signature.safeParse({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  }).data;
}

/**
 * The subject of a webhook, as far as visible without asking PayPal: orders, captures and refunds carry our payment's
 * id.
 * @returns undefined where it cannot be PayPal's: its size, its signature's shape, or a time days away
 */
export function payPalSubject(webhook: Webhook, now: Date): WebhookSubject | undefined {
  if (Buffer.byteLength(webhook.body) > BODY_MAX) return undefined;
  const signed = signatureOf(webhook);
  if (!signed) return undefined;
  const ageMs = now.getTime() - Date.parse(signed.transmission_time);
  if (ageMs > OLDEST_MS || ageMs < -CLOCKS_APART_MS) return undefined;
  const body = objectIn(webhook.body);
  if (!body) return undefined;
  const { data } = event.safeParse(body);
  if (!data) return {};
  const { event_type: type, resource } = data;
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  const isCapture = type.startsWith('PAYMENT.CAPTURE.') || type.startsWith('PAYMENT.REFUND.');
  const isDispute = type.startsWith('CUSTOMER.DISPUTE.');
  // The shop subscribes to no other events.
  if (!isOrder && !isCapture && !isDispute) return {};
  return {
    paymentId: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id,
    reference: isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id,
    captureId: isDispute
      ? resource.disputed_transactions?.[0]?.seller_transaction_id
      : isCapture
        ? (refundedCapture(resource.links) ?? resource.id)
        : undefined,
  };
}

/** A refund or a reversal names its capture by the link upwards. */
function refundedCapture(links: readonly { rel: string; href: string }[] = []): string | undefined {
  const up = links.find(({ rel }) => rel === 'up');
  return /\/captures\/([\w-]{1,100})$/.exec(up?.href ?? '')?.[1];
}

function objectIn(body: string): object | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
