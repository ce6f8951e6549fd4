import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AllowanceName } from '../../config/allowances.ts';
import type { Source } from '../../config/markets.ts';
import type { Result } from '../../kernel/result.ts';
import type { Shop } from '../../shop.server.ts';
import type { Refusal } from '../door/problem.ts';

/** What an action knows apart from its body. */
interface CallContext {
  readonly shop: Shop;
  /** The shop's own market: no client chooses one. */
  readonly source: Source;
  readonly request: FastifyRequest;
  /** The network address as limits count it. */
  readonly visitor: string;
}

/** One action of a call: a schema for its body, one for its answer, and what it does. */
interface Action<Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly summary: string;
  readonly body: Body;
  readonly answer: Answer;
  /** Points of `RATE_LIMIT` that a body costs beyond its call. */
  readonly furtherCost?: (body: z.output<Body>) => number;
  readonly run: (
    context: CallContext,
    body: z.output<Body>,
  ) => Promise<Result<z.input<Answer>, Refusal>>;
}

/** A path of POST calls whose body's `action` key names what is asked. */
export interface CallGroup {
  readonly path: string;
  readonly tag: string;
  readonly actions: Readonly<Record<string, Action>>;
  /** What each call spends of one address's allowance, where it means work for people or mail. */
  readonly allowance?: AllowanceName;
  /** The most bytes of a body, where it holds a file. */
  readonly bodyLimit?: number;
  /** Of one call, in points of `RATE_LIMIT`; that of a call where it is left out. */
  readonly cost?: number;
  /** The action of a body that names none; otherwise such a body is malformed. */
  readonly defaultAction?: (body: Readonly<Record<string, unknown>>) => string | undefined;
}

/** Ties an action's types together; the table then forgets them. */
export function defineAction<Body extends z.ZodType, Answer extends z.ZodType>(
  action: Action<Body, Answer>,
): Action {
  return action as unknown as Action;
}
