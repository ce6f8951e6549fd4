import {
  checkOrderLookup,
  ORDER_LOOKUP_LENGTHS,
  type OrderLookup,
  type OrderLookupField,
} from '../../domain/my-order/order-lookup.ts';
import { myOrder as text } from '../../messages/my-order.ts';

/** The state of the form. */
export type MyOrderStep =
  | {
      readonly step: 'ask';
      readonly asked: OrderLookup;
      readonly faults: readonly {
        readonly field: OrderLookupField | undefined;
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
  send: (asked: OrderLookup) => Promise<string | undefined>,
): Promise<MyOrderStep> {
  const field = (name: OrderLookupField) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value.slice(0, ORDER_LOOKUP_LENGTHS[name]).trim() : '';
  };
  const asked = { orderNumber: field('orderNumber'), email: field('email') };
  const faults = checkOrderLookup(asked).map(({ field: name, rule }) => ({
    field: name,
    message: rule === 'email' ? text.invalidEmail : text.required,
  }));
  if (faults.length > 0) return { step: 'ask', asked, faults };
  const refused = await send(asked);
  return refused === undefined
    ? { step: 'sent', email: asked.email }
    : { step: 'ask', asked, faults: [{ field: undefined, message: refused }] };
}
