import type { PartRefusal } from '../domain/parts/part.ts';
import { messages } from '../messages/en.ts';
import type { WireProblem } from '../wire/problem.ts';

/** Every refusal that a call can answer. Each area of the domain adds its own kinds. */
export type Refusal = CallRefusal | PartRefusal;

/** Refusals that the door itself makes. */
export type CallRefusal =
  | { kind: 'malformed'; errors: readonly FieldError[] }
  | { kind: 'unknown-action' }
  | { kind: 'unknown-address' }
  | { kind: 'wrong-media-type' }
  | { kind: 'too-large' }
  | { kind: 'too-many-calls' }
  | { kind: 'unsupported-currency' }
  | { kind: 'unknown-source' };

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface Answer {
  readonly status: number;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  readonly order?: string;
}

const titles: Readonly<Record<number, string>> = {
  400: 'Malformed request',
  404: 'Not found',
  409: 'Conflict with the present state',
  413: 'Too large',
  415: 'Wrong media type',
  422: 'Refused by a rule',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Not available right now',
};

/** The one shape of every refusal. */
export function toProblem(refusal: Refusal): WireProblem {
  const { status, message, errors, order } = answerTo(refusal);
  return {
    type: `urn:wishbone:problem:${refusal.kind}`,
    title: titles[status] ?? 'Refused',
    status,
    detail: message,
    message,
    ...(errors ? { errors: [...errors] } : {}),
    ...(order ? { order } : {}),
  };
}

/** A defect of ours; its cause is in the log and never in the answer. */
export function defectProblem(status: 500 | 503): WireProblem {
  const text = messages.problem;
  const message = status === 503 ? text.unavailable : text.defect;
  return {
    type: status === 503 ? 'urn:wishbone:problem:unavailable' : 'urn:wishbone:problem:defect',
    title: titles[status] ?? '',
    status,
    detail: message,
    message,
  };
}

function answerTo(refusal: Refusal): Answer {
  const text = messages.problem;
  switch (refusal.kind) {
    case 'malformed':
      return { status: 400, message: text.malformed, errors: refusal.errors };
    case 'unknown-action':
      return { status: 400, message: text.unknownAction };
    case 'unknown-address':
      return { status: 404, message: text.unknownAddress };
    case 'wrong-media-type':
      return { status: 415, message: text.wrongMediaType };
    case 'too-large':
      return { status: 413, message: text.tooLarge };
    case 'too-many-calls':
      return { status: 429, message: text.tooManyCalls };
    case 'unsupported-currency':
      return { status: 422, message: text.unsupportedCurrency };
    case 'unknown-source':
      return { status: 404, message: text.unknownSource };
    case 'unknown-part':
      return { status: 404, message: text.unknownPart };
  }
}
