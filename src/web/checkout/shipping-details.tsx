import { hasStreetNumber } from '../../domain/checkout/checkout-form.ts';
import { type Misplaced, movedWords } from '../../domain/checkout/misplaced.ts';
import { checkout as text } from '../../messages/checkout.ts';
import { CountrySelect } from '../basket/country-select.tsx';
import { Field } from '../ui/field.tsx';
import styles from './checkout-page.module.css';
import { CheckoutTextField, errorOf, fieldId, readByTheForm } from './checkout-text-field.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface ShippingDetailsProps {
  readonly form: CheckoutFormState;
  /** The address whose entry in the list of countries was chosen for the shopper. */
  readonly moved: Misplaced | undefined;
}

export function ShippingDetails({ form, moved }: ShippingDetailsProps) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{text.shipping}</legend>
      <div className={styles.fields}>
        <CheckoutTextField
          form={form}
          field="streetAddress"
          autoComplete="shipping address-line1"
        />
        <CheckoutTextField
          form={form}
          field="streetAddress2"
          autoComplete="shipping address-line2"
          optional={hasStreetNumber(form.values)}
        />
        <div className={styles.wide}>
          <CheckoutTextField
            form={form}
            field="streetAddress3"
            autoComplete="shipping address-line3"
            optional
          />
        </div>
        <CheckoutTextField form={form} field="zip" autoComplete="shipping postal-code" />
        <CheckoutTextField form={form} field="city" autoComplete="shipping address-level2" />
        <div className={styles.wide}>
          <Field id={fieldId('country')} label={text.country} error={errorOf(form, 'country')}>
            {(control) => (
              <CountrySelect
                {...control}
                name="country"
                required
                autoComplete="shipping country"
                value={form.values.country}
                onChange={readByTheForm}
              />
            )}
          </Field>
          <p className={styles.remark} role="status">
            {moved?.zip === form.values.zip.trim() && movedWords(moved)}
          </p>
        </div>
      </div>
    </fieldset>
  );
}
