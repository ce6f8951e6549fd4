import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AllowanceName } from '../../config/allowances.ts';
import type { Source } from '../../config/countries/markets.ts';
import { COST } from '../../config/guards.ts';
import type { Places } from '../../kernel/places.ts';
import type { Result } from '../../kernel/result.ts';
import type { Shop } from '../../shop.server.ts';
import type { Refusal } from '../door/problem.ts';

/** What an action receives besides its body. */
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
  /** Points of `RATE_LIMIT` that a body costs on top of its call. */
  readonly furtherCost?: (body: z.output<Body>, shop: Shop) => number | Promise<number>;
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
  /** Allowances that a call spends by address, where it makes work for people or sends mail. */
  readonly allowance?: AllowanceName;
  /** The most bytes of a body, where it contains a file. */
  readonly bodyLimit?: number;
  /** The cost of one call in points of `RATE_LIMIT`; the default cost where it is left out. */
  readonly cost?: number;
  /** Buying calls start at once, and catalogue calls wait for a place; a group without this needs none. */
  readonly place?: keyof Places;
  /** The action of a body that names none; without it, such a body is malformed. */
  readonly defaultAction?: (body: Readonly<Record<string, unknown>>) => string | undefined;
}

/** For an action that costs more than the call of its group. @param cost all of its points */
export function costsInAll(cost: number): () => number {
  return () => cost - COST.call;
}

/** Checks an action's types against each other; the table then erases them. */
export function defineAction<Body extends z.ZodType, Answer extends z.ZodType>(
  action: Action<Body, Answer>,
): Action {
  return action as unknown as Action;
}
