import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  isBrokenCircuitError,
} from 'cockatiel';

/** Failures in a row after which a third party is no longer asked. */
export const BREAKS_AFTER = 5;
/** After this time one request is let through; its result decides for the others. */
export const TRIES_AGAIN_MS = 30_000;

/** Thrown without asking: the third party has been failing, and is not asked for a while. */
export class CircuitOpenError extends Error {
  constructor(name: string) {
    super(`${name} has not been answering and is left alone for a while`);
    this.name = 'CircuitOpenError';
  }
}

/** Asks a third party, unless its breaker is open. */
export interface Breaker {
  /**
   * @param isAway whether a failure means that the third party is away, and not that it said no
   * @throws CircuitOpenError where it is not asked; what the question throws
   */
  ask<Answer>(
    question: () => Promise<Answer>,
    isAway: (error: unknown) => boolean,
  ): Promise<Answer>;
}

/** One for each third party in a process: all callers share the failures. */
export function breakerOf(name: string, leftAloneMs: number = TRIES_AGAIN_MS): Breaker {
  const policy: CircuitBreakerPolicy = circuitBreaker(handleAll, {
    halfOpenAfter: leftAloneMs,
    breaker: new ConsecutiveBreaker(BREAKS_AFTER),
  });
  return {
    async ask(question, isAway) {
      try {
        const outcome = await policy.execute(async () => {
          try {
            return { answer: await question() };
          } catch (error) {
            if (isAway(error)) throw error;
            // A refusal is an answer: the third party is up.
            return { refusal: error };
          }
        });
        if ('refusal' in outcome) throw outcome.refusal;
        return outcome.answer;
      } catch (error) {
        throw isBrokenCircuitError(error) ? new CircuitOpenError(name) : error;
      }
    },
  };
}
