import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addressKey } from '../kernel/address-key.ts';
import type { Shop } from '../shop.server.ts';
import type { PlainCall } from './openapi.ts';
import { sendRefusal } from './register-calls.ts';

const PATH = '/api/webhooks/';

const answer = z.object({
  taken: z.boolean().describe('False where it is about no payment of this shop'),
});

const stripeEvent = z
  .object({
    id: z.string(),
    type: z.string().describe('e.g. checkout.session.completed'),
    data: z.object({
      object: z.object({
        id: z.string(),
        object: z.string().describe('checkout.session, payment_intent, charge, refund or dispute'),
        client_reference_id: z.string().optional().describe("The shop's id of the payment"),
        payment_intent: z.string().optional(),
      }),
    }),
  })
  .meta({ title: 'Stripe', description: "An event of Stripe's; more is sent and not read" });

const payPalEvent = z
  .object({
    id: z.string(),
    event_type: z.string().describe('e.g. PAYMENT.CAPTURE.COMPLETED'),
    resource: z.object({
      id: z.string().optional(),
      custom_id: z.string().optional().describe("The shop's id of the payment"),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: z.string().optional() }))
        .optional()
        .describe('Of a dispute: the captures that it is about'),
    }),
  })
  .meta({ title: 'PayPal', description: "An event of PayPal's; more is sent and not read" });

export const webhookCall: PlainCall = {
  method: 'post',
  path: `${PATH}{provider}`,
  tag: 'Orders',
  summary: "A payment provider's notice, signed by it; the shop then asks the provider itself",
  body: z.union([stripeEvent, payPalEvent]),
  headers: [
    { name: 'stripe-signature', description: "Stripe's signature of the body" },
    { name: 'paypal-auth-algo', description: "With the next four: PayPal's signature" },
    { name: 'paypal-cert-url', description: 'Its certificate' },
    { name: 'paypal-transmission-id', description: 'Signed with the body' },
    { name: 'paypal-transmission-sig', description: 'The signature itself' },
    { name: 'paypal-transmission-time', description: 'Signed with the body' },
  ],
  parameters: [{ name: 'provider', description: 'stripe or paypal' }],
  answer,
};

/** Webhooks of providers. A separate scope preserves the raw body, which the signature covers. */
export async function registerWebhooks(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    );
    scope.post<{ Params: { provider: string } }>(`${PATH}:provider`, async (request, reply) => {
      const taken = await shop.takeWebhook({
        method: request.params.provider,
        visitor: addressKey(request.ip),
        webhook: {
          body: typeof request.body === 'string' ? request.body : '',
          headers: headersOf(request.headers),
        },
      });
      if (taken.ok) return reply.send(taken.value);
      request.log.warn(taken.refusal, 'A webhook was not taken');
      return sendRefusal(reply, taken.refusal);
    });
  });
}

function headersOf(headers: Readonly<Record<string, string | string[] | undefined>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}
