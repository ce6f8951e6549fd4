import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CURRENCY, sources } from '../config/countries/markets.ts';
import { COST } from '../config/guards.ts';
import { AUDIENCE_LENGTH, CURRENCY_LENGTH } from '../config/lengths.ts';
import { addressKey } from '../kernel/address-key.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { incomingValue } from '../kernel/text/incoming-text.ts';
import type { Shop } from '../shop.server.ts';
import type { WireProblem } from '../wire/problem.ts';
import type { CallGroup } from './actions/action.ts';
import { type ProblemField, type Refusal, toProblem } from './door/problem.ts';

/** Fields that the client's interceptor adds to every body; each may be missing. */
export const interceptorSchema = z.object({
  source: z
    .enum(sources)
    .optional()
    .describe("The market; only the shop's own is taken, which holds where none is named"),
  currency: z.string().max(CURRENCY_LENGTH).default(CURRENCY.name),
  customer: z.string().max(AUDIENCE_LENGTH).default('guest'),
});

/** Registers a group's actions at its path. */
export function registerCalls(app: FastifyInstance, shop: Shop, group: CallGroup): void {
  const options = {
    config: { cost: group.cost ?? COST.call },
    ...(group.bodyLimit ? { bodyLimit: group.bodyLimit } : {}),
  };
  const inPlace = group.place ? app.places[group.place] : runAtOnce;
  app.post(group.path, options, async (request, reply) => {
    const result = await inPlace(() => answerCall(shop, group, request), addressKey(request.ip));
    return result.ok ? reply.send(result.value) : sendRefusal(reply, result.refusal);
  });
}

function runAtOnce<Value>(work: () => Promise<Value>, _key: string): Promise<Value> {
  return work();
}

declare module 'fastify' {
  interface FastifyReply {
    /** Why a request was refused, for metrics. */
    refusalKind: Refusal['kind'] | undefined;
  }
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  reply.refusalKind = refusal.kind;
  sayWhen(reply, refusal);
  return sendProblemJson(reply, toProblem(refusal));
}

/** A client over its limit hears when to come back. */
export function sayWhen(reply: FastifyReply, refusal: Refusal): void {
  if (refusal.kind === 'too-many-calls') reply.header('retry-after', refusal.retrySeconds);
}

export function sendProblemJson(reply: FastifyReply, problem: WireProblem): FastifyReply {
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

async function answerCall(
  shop: Shop,
  group: CallGroup,
  request: FastifyRequest,
): Promise<Result<unknown, Refusal>> {
  const visitor = addressKey(request.ip);
  if (group.allowance) {
    const spentUp = await shop.spendAllowance({ name: group.allowance, key: visitor });
    if (spentUp) return refuse({ ...spentUp, writeTo: shop.config.seller.email });
  }
  const sent = incomingBody(request.body);
  if (!sent.ok) return sent;
  const body = z.record(z.string(), z.unknown()).safeParse(sent.value);
  if (!body.success) return refuse(malformed(body.error));

  const name = body.data.action ?? group.defaultAction?.(body.data);
  const action =
    typeof name === 'string' && Object.hasOwn(group.actions, name)
      ? group.actions[name]
      : undefined;
  if (!action) return refuse({ kind: 'unknown-action' });

  const common = interceptorSchema.safeParse(body.data);
  if (!common.success) return refuse(malformed(common.error));
  if (common.data.currency.toUpperCase() !== CURRENCY.name) {
    return refuse({ kind: 'unsupported-currency' });
  }

  const { source } = shop.config;
  if (common.data.source !== undefined && common.data.source !== source) {
    return refuse({ kind: 'foreign-market' });
  }

  const parsed = action.body.safeParse(body.data);
  if (!parsed.success) return refuse(malformed(parsed.error));

  if (action.furtherCost && shop.config.rateLimit !== undefined) {
    await request.server.spendPoints(request, await action.furtherCost(parsed.data, shop));
  }
  return action.run({ shop, source, request, visitor }, parsed.data);
}

/** A call's body with its texts as they come in: no schema measures or refuses anything else. */
export function incomingBody(sent: unknown): Result<unknown, Refusal> {
  const value = incomingValue(sent);
  if (value !== undefined || sent === undefined) return ok(value);
  const errors = [{ field: '', message: 'A text holds NUL, which no text may hold' }];
  return refuse({ kind: 'malformed', errors });
}

export function malformed(error: z.ZodError): Refusal {
  const errors: ProblemField[] = error.issues.map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message,
  }));
  return { kind: 'malformed', errors };
}
