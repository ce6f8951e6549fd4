import { checkout as text } from '../../messages/checkout.ts';
import { update } from '../basket/basket-store.ts';
import { CountrySelect } from '../basket/country-select.tsx';
import { ZIP_DEBOUNCE_MS } from '../ui/behaviour/screen.ts';
import { useDebounced } from '../ui/behaviour/use-debounced.ts';
import { Field } from '../ui/field.tsx';
import styles from './checkout-page.module.css';
import { CheckoutTextField, errorOf, fieldId } from './checkout-text-field.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface ShippingDetailsProps {
  readonly form: CheckoutFormState;
  readonly onCountry: (country: string) => void;
}

export function ShippingDetails({ form, onCountry }: ShippingDetailsProps) {
  const zip = useDebounced((value: string) => void update('shipzip', value), ZIP_DEBOUNCE_MS);
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
        />
        <div className={styles.wide}>
          <CheckoutTextField
            form={form}
            field="streetAddress3"
            autoComplete="shipping address-line3"
            optional
          />
        </div>
        <CheckoutTextField
          form={form}
          field="zip"
          autoComplete="shipping postal-code"
          onTyped={(value) => zip.later(value.trim())}
        />
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
                onChange={(event) => onCountry(event.target.value)}
              />
            )}
          </Field>
        </div>
      </div>
    </fieldset>
  );
}
