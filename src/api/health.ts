import type { FastifyInstance } from 'fastify';
import { COST, READY_HOLDS_MS } from '../config/guards.ts';
import type { Shop } from '../shop.server.ts';
import type { Siblings } from './door/siblings.ts';

/** Whether an instance takes shoppers. It stops doing so before it stops. */
export interface Duty {
  isStopping: boolean;
}

/** For load balancers and supervisors: whether the process lives, and whether it is ready. */
export function registerHealth(
  app: FastifyInstance,
  shop: Shop,
  { duty, siblings }: { readonly duty: Duty; readonly siblings?: Siblings | undefined },
): void {
  const config = { cost: COST.file };
  const readiness = heldReadiness(shop);
  app.get('/livez', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    const { isReady: isOwnReady, checks } = await readiness();
    const count = siblings?.count();
    // Before all processes serve, the first would get the load of all. During a later restart of one, the others suffice.
    const isReady = isOwnReady && (count?.wereComplete ?? true);
    const isOnDuty = isReady && !duty.isStopping;
    return reply
      .code(isOnDuty ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: duty.isStopping ? 'stopping' : isReady ? 'ok' : 'not ready',
        ...checks,
        ...(count && { instances: `${count.serving} of ${count.wanted}` }),
      });
  });
  // Asks keep-alive clients to open their next connection elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (duty.isStopping) reply.header('connection', 'close');
  });
}

/** No limit applies here, since a load balancer that got a 429 would take the instance away. */
function heldReadiness(shop: Shop): Shop['readiness'] {
  let held: { readonly answer: ReturnType<Shop['readiness']>; readonly until: number } | undefined;
  return () => {
    const now = performance.now();
    if (!held || held.until < now) held = { answer: shop.readiness(), until: now + READY_HOLDS_MS };
    return held.answer;
  };
}
