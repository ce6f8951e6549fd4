import type { ComponentProps } from 'react';
import {
  type CheckoutField,
  type CheckoutForm,
  FIELD_LENGTHS,
} from '../../domain/checkout/checkout-form.ts';
import { checkout as text } from '../../messages/checkout.ts';
import { TextInput } from '../ui/controls.tsx';
import { Field } from '../ui/field.tsx';
import { messageOf } from './fault-messages.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';

type TextFieldName = keyof typeof FIELD_LENGTHS;

interface CheckoutTextFieldProps extends Omit<ComponentProps<'input'>, 'form' | 'onChange'> {
  readonly form: CheckoutFormState;
  readonly field: TextFieldName;
  readonly hint?: string | undefined;
  readonly optional?: boolean;
}

/** The target of the error summary's link. */
export function fieldId(field: CheckoutField): string {
  return `checkout-${field}`;
}

export function errorOf(form: CheckoutFormState, field: keyof CheckoutForm): string | undefined {
  const fault = form.faultOf(field);
  return fault && messageOf(fault);
}

/** The page reads its fields itself, because a browser that fills them in may tell of the last one only. */
export function readByTheForm(): void {}

/** A text field of the checkout: label, hint, length and error come from its name. */
export function CheckoutTextField({
  form,
  field,
  hint,
  optional = false,
  ...native
}: CheckoutTextFieldProps) {
  return (
    <Field
      id={fieldId(field)}
      label={text[field as keyof typeof text & TextFieldName]}
      hint={hint}
      note={optional ? text.optional : undefined}
      error={errorOf(form, field)}
    >
      {(control) => (
        <TextInput
          {...native}
          {...control}
          name={field}
          required={!optional}
          value={form.values[field]}
          maxLength={FIELD_LENGTHS[field]}
          onBlur={() => form.leave(field)}
          onChange={readByTheForm}
        />
      )}
    </Field>
  );
}
