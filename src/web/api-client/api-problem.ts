import type { WireProblem } from '../../wire/problem.ts';

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * A call without an answer: refused by the shop, or failed. `message` is fit to show to a shopper.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** HTTP status; 0 where no answer came at all. */
  readonly status: number;
  readonly errors: readonly FieldProblem[];
  /** The order that the basket has become, if that is why the call was refused. */
  readonly order: string | undefined;

  constructor(status: number, message: string, details: Partial<WireProblem> = {}) {
    super(message);
    this.status = status;
    this.errors = details.errors ?? [];
    this.order = details.order;
  }

  get isUnknown(): boolean {
    return this.status === 404;
  }

  get isUnanswered(): boolean {
    return this.status === 0;
  }
}
