import { useRef, useState } from 'react';
import type { CountrySettings } from '../../config/countries/countries.ts';
import type { VatNumberState } from '../../domain/basket/vat/vat-answer.ts';
import {
  type CheckoutFault,
  type CheckoutField,
  type CheckoutForm,
  checkCheckoutForm,
  FIELD_LENGTHS,
  type FormBasket,
} from '../../domain/checkout/checkout-form.ts';
import { useCountrySettings } from '../basket/country-select.tsx';
import { afterPress } from '../ui/behaviour/after-press.ts';
import { rememberedForm } from './checkout-memory.ts';
import { rememberForm } from './remember-form.ts';

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
  /** The values with what was typed since the page was last drawn. */
  readonly newest: () => CheckoutForm;
}

export type TypedField = keyof typeof FIELD_LENGTHS;

/** The fields of the page that hold something else than the form knows: just typed, or filled in by the browser. */
export function unreadFields(
  page: HTMLFormElement,
  known: CheckoutForm,
): readonly (readonly [TypedField, string])[] {
  return [...page.elements].flatMap((element) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    if (!isField || element.type === 'radio' || !(element.name in FIELD_LENGTHS)) return [];
    const field = element.name as TypedField;
    return element.value === known[field] ? [] : [[field, element.value] as const];
  });
}

/** The checkout's form, kept for the session. */
export function useCheckoutForm(
  choices: BasketChoices,
  vatNumber: VatNumberState | undefined,
  shown: Omit<FormBasket, keyof CountrySettings>,
): CheckoutFormState {
  const basket = { ...shown, ...useCountrySettings() };
  const [typed, setTyped] = useState(rememberedForm);
  const newest = useRef(typed);
  const [left, setLeft] = useState<ReadonlySet<CheckoutField>>(new Set());
  const [wasChecked, setWasChecked] = useState(false);
  const values: CheckoutForm = { ...typed, ...choices };
  const faults = checkCheckoutForm(values, vatNumber, basket);

  return {
    values,
    set(field, value) {
      newest.current = { ...newest.current, [field]: value };
      rememberForm(newest.current);
      setTyped(newest.current);
    },
    leave(field) {
      if (newest.current[field] !== '')
        afterPress(() => setLeft((before) => new Set(before).add(field)));
    },
    faultOf(field) {
      // The shop's answer about a VAT number is shown even while the shopper is still in the field.
      const isAnswered = field === 'vat' && vatNumber !== undefined;
      if (!wasChecked && !left.has(field) && !isAnswered) return undefined;
      return faults.find((fault) => fault.field === field);
    },
    checkAll(vatAnswer) {
      setWasChecked(true);
      return checkCheckoutForm({ ...newest.current, ...choices }, vatAnswer, basket);
    },
    newest: () => ({ ...newest.current, ...choices }),
  };
}
