import type { FastifyRequest } from 'fastify';
import type { PaidOrder } from '../../domain/fulfilment/mark-order-paid.server.ts';
import type { Right } from '../../domain/staff/rights.ts';
import type { Result } from '../../kernel/result.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import type { Shop } from '../../shop.server.ts';
import { lateFaults, lateValues } from '../frame/shown-mark.tsx';
import type { TypedForm } from '../frame/typed-form.ts';
import { posted } from '../guard/posted.ts';
import { faultField, faultWords, fieldFaults } from './fault-words.ts';

export type Done = keyof typeof deskOrders.done;
/** Arguments of every step. */
export interface Step {
  readonly number: string;
  readonly actor: string;
  readonly request: FastifyRequest;
}
export type Stepped<Value = unknown> = Promise<Result<Value, { readonly kind: string }>>;

export function doneWords(done: string | undefined): string | undefined {
  return done !== undefined && Object.hasOwn(deskOrders.done, done)
    ? deskOrders.done[done as Done]
    : undefined;
}

/** What is said of money that was noted. */
export function doneByMoney({ came, surplusCents }: PaidOrder): Done {
  if (came === 'for-cancelled') return 'money-of-cancelled';
  if (came === 'more') return surplusCents > 0 ? 'more-too-much' : 'more-money';
  return surplusCents > 0 ? 'paid-too-much' : 'paid';
}

/** The form of a step that was refused, for its screen to show again. */
export function refusedForm(
  { body }: FastifyRequest,
  action: string,
  refusal: { readonly kind: string },
): TypedForm {
  const values = body instanceof URLSearchParams ? body : new URLSearchParams();
  const fault = faultWords(refusal);
  if (isLate(refusal)) {
    const { fields: changed, now } = refusal;
    const faults = lateFaults({ changed }, (field) => now[field]);
    const late = lateValues(values, refusal, now);
    return { action, values: late, fault, field: undefined, faults, isLate: true };
  }
  return {
    ...{ action, values, fault },
    field: faultField(refusal),
    faults: fieldFaults(refusal),
  };
}

/** Somebody else has changed what the form shows. */
function isLate(refusal: { readonly kind: string }): refusal is {
  readonly kind: 'changed-since';
  readonly fields: readonly string[];
  readonly untouched: readonly string[];
  readonly now: Readonly<Record<string, string>>;
} {
  return refusal.kind === 'changed-since';
}

/** What is done about an order's evidence: on its page, and of an erased buyer on that of what is kept. */
export const evidenceSteps = ({
  evidence,
}: Shop): readonly {
  readonly name: string;
  readonly right: Right;
  readonly done: Done;
  readonly take: (step: Step) => Stepped;
}[] => [
  {
    name: 'see-number-check',
    right: 'confirm-vat-numbers',
    done: 'vat-number-confirmed',
    take: ({ request: _, ...work }) => evidence.seeNumberCheck(work),
  },
  {
    name: 'note-proof',
    right: 'note-proofs',
    done: 'proof-noted',
    take: ({ request, ...work }) => {
      const kind = posted(request, 'kind');
      const reference = posted(request, 'reference');
      const issuedBy = posted(request, 'issuedBy');
      const datedOn = posted(request, 'datedOn');
      return evidence.note({ ...work, proof: { kind, reference, issuedBy, datedOn } });
    },
  },
  {
    name: 'remove-proof',
    right: 'note-proofs',
    done: 'proof-removed',
    take: ({ request, ...work }) => evidence.remove({ ...work, id: posted(request, 'proof') }),
  },
];
