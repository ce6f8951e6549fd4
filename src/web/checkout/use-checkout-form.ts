import { useState } from 'react';
import type { VatNumberState } from '../../domain/basket/vat/vat-answer.ts';
import {
  type CheckoutFault,
  type CheckoutField,
  type CheckoutForm,
  checkCheckoutForm,
} from '../../domain/checkout/checkout-form.ts';
import { afterPress } from '../ui/behaviour/after-press.ts';
import { rememberedForm, rememberForm } from './checkout-memory.ts';

/** Fields that the basket owns: they are sent to it as soon as they are chosen. */
type BasketChoices = Pick<CheckoutForm, 'country' | 'delivery' | 'payment'>;

export interface CheckoutFormState {
  readonly values: CheckoutForm;
  readonly set: <Field extends CheckoutField>(field: Field, value: CheckoutForm[Field]) => void;
  /** Called when the shopper leaves a field: from then on its errors are shown. */
  readonly leave: (field: CheckoutField) => void;
  /** The error of a field, once it may be shown. */
  readonly faultOf: (field: CheckoutField) => CheckoutFault | undefined;
  /** Checks everything, and shows errors from now on. */
  readonly checkAll: (vatNumber?: VatNumberState) => readonly CheckoutFault[];
}

/** The checkout's form, kept for the session. */
export function useCheckoutForm(
  choices: BasketChoices,
  vatNumber: VatNumberState | undefined,
): CheckoutFormState {
  const [typed, setTyped] = useState(rememberedForm);
  const [left, setLeft] = useState<ReadonlySet<CheckoutField>>(new Set());
  const [wasChecked, setWasChecked] = useState(false);
  const values: CheckoutForm = { ...typed, ...choices };
  const faults = checkCheckoutForm(values, vatNumber);

  return {
    values,
    set(field, value) {
      setTyped((before) => {
        const next = { ...before, [field]: value };
        rememberForm(next);
        return next;
      });
    },
    leave(field) {
      if (values[field] !== '') afterPress(() => setLeft((before) => new Set(before).add(field)));
    },
    faultOf(field) {
      // The shop's answer about a VAT number is shown even while the shopper is still in the field.
      const isAnswered = field === 'vat' && vatNumber !== undefined;
      if (!wasChecked && !left.has(field) && !isAnswered) return undefined;
      return faults.find((fault) => fault.field === field);
    },
    checkAll(vatAnswer) {
      setWasChecked(true);
      return checkCheckoutForm(values, vatAnswer);
    },
  };
}
