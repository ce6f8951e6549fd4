import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DEMO_PAYMENT_PATH, orderPath } from '../config/page-paths.ts';
import { demoOutcomes } from '../domain/payment/demo-outcome.ts';
import type { Shop } from '../shop.server.ts';
import { malformed, sendRefusal } from './register-calls.ts';

const form = z.object({ outcome: z.enum(demoOutcomes) });

/** The fields of the demo payment page: a plain form, so that it works without script. */
export async function registerDemoPayment(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    scope.post<{ Params: { id: string } }>(`${DEMO_PAYMENT_PATH}/:id`, async (request, reply) => {
      const fields = form.safeParse(request.body);
      if (!fields.success) return sendRefusal(reply, malformed(fields.error));
      const settled = await shop.settleDemoPayment({
        paymentId: request.params.id,
        outcome: fields.data.outcome,
      });
      return settled.ok
        ? reply.redirect(orderPath(settled.value.orderId), 303)
        : sendRefusal(reply, settled.refusal);
    });
  });
}
