import {
  ASKED_LENGTHS,
  type AskedField,
  type AskedOrder,
  checkAsked,
} from '../../domain/my-order/asked-order.ts';
import { myOrder as text } from '../../messages/my-order.ts';

/** The state of the form. */
export type MyOrderStep =
  | {
      readonly step: 'ask';
      readonly asked: AskedOrder;
      readonly faults: readonly {
        readonly field: AskedField | undefined;
        readonly message: string;
      }[];
    }
  | { readonly step: 'sent'; readonly email: string };

export const atTheStart: MyOrderStep = {
  step: 'ask',
  asked: { orderNumber: '', email: '' },
  faults: [],
};

/**
 * The next state of the form: the same in the browser and, without script, on the server.
 * @param send answers why it was refused, if it was
 */
export async function nextMyOrderStep(
  sent: FormData,
  send: (asked: AskedOrder) => Promise<string | undefined>,
): Promise<MyOrderStep> {
  const field = (name: AskedField) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value.slice(0, ASKED_LENGTHS[name]).trim() : '';
  };
  const asked = { orderNumber: field('orderNumber'), email: field('email') };
  const faults = checkAsked(asked).map(({ field: name, rule }) => ({
    field: name,
    message: rule === 'email' ? text.invalidEmail : text.required,
  }));
  if (faults.length > 0) return { step: 'ask', asked, faults };
  const refused = await send(asked);
  return refused === undefined
    ? { step: 'sent', email: asked.email }
    : { step: 'ask', asked, faults: [{ field: undefined, message: refused }] };
}
