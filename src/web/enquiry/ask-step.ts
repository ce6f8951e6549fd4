import {
  ENQUIRED_PART_LENGTH,
  ENQUIRED_VEHICLE_LENGTH,
  QUESTION_LENGTH,
} from '../../config/lengths.ts';
import { EMAIL_LENGTH, isEmail } from '../../kernel/email.ts';
import { ask as text } from '../../messages/ask.ts';

/** The longest text of each field of the form, in the order in which it asks. */
export const ASK_LENGTHS = {
  part: ENQUIRED_PART_LENGTH,
  vehicle: ENQUIRED_VEHICLE_LENGTH,
  question: QUESTION_LENGTH,
  email: EMAIL_LENGTH,
} as const;
export type AskField = keyof typeof ASK_LENGTHS;
export type Asked = Readonly<Record<AskField, string>>;

/** The state of the form. */
export type AskStep =
  | {
      readonly step: 'ask';
      readonly asked: Asked;
      readonly faults: readonly {
        readonly field: AskField | undefined;
        readonly message: string;
      }[];
    }
  | { readonly step: 'sent'; readonly email: string };

/** What a form or an address brings, cut to what the call takes. */
export function askedOf(sent: { get(name: string): unknown }): Asked {
  const field = (name: AskField) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value.slice(0, ASK_LENGTHS[name]).trim() : '';
  };
  return {
    part: field('part'),
    vehicle: field('vehicle'),
    question: field('question'),
    email: field('email'),
  };
}

/**
 * The next state of the form: the same in the browser and, without script, on the server.
 * @param send answers why it was refused, if it was
 */
export async function nextAskStep(
  sent: FormData,
  send: (asked: Asked) => Promise<string | undefined>,
): Promise<AskStep> {
  const asked = askedOf(sent);
  const faults = [
    ...(asked.question === '' ? [{ field: 'question', message: text.required } as const] : []),
    ...(asked.email === '' ? [{ field: 'email', message: text.required } as const] : []),
    ...(asked.email !== '' && !isEmail(asked.email)
      ? [{ field: 'email', message: text.invalid } as const]
      : []),
  ];
  if (faults.length > 0) return { step: 'ask', asked, faults };
  const refused = await send(asked);
  return refused === undefined
    ? { step: 'sent', email: asked.email }
    : { step: 'ask', asked, faults: [{ field: undefined, message: refused }] };
}
