import { checkout as text } from '../../messages/checkout.ts';
import { CountrySelect } from '../basket/country-select.tsx';
import { Checkbox } from '../ui/controls.tsx';
import { Field } from '../ui/field.tsx';
import styles from './checkout-page.module.css';
import { CheckoutTextField, errorOf, fieldId, readByTheForm } from './checkout-text-field.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface BillingDataProps {
  readonly form: CheckoutFormState;
  /** Called with the billing country, or '' where it is the country of delivery. */
  readonly onCountry: (country: string) => void;
}

/** A billing address of its own, where the shopper asks for it. */
export function BillingData({ form, onCountry }: BillingDataProps) {
  const { billing, billcountryname } = form.values;
  return (
    <>
      <Checkbox
        name="billing"
        checked={billing}
        onChange={(event) => {
          form.set('billing', event.target.checked);
          onCountry(event.target.checked ? billcountryname : '');
        }}
      >
        {text.differentBilling}
      </Checkbox>
      {billing && (
        <fieldset className={styles.section}>
          <legend className={styles.heading}>{text.billing}</legend>
          <div className={styles.fields}>
            <div className={styles.wide}>
              <CheckoutTextField form={form} field="company" autoComplete="billing organization" />
            </div>
            <CheckoutTextField
              form={form}
              field="billaddress"
              autoComplete="billing address-line1"
            />
            <CheckoutTextField
              form={form}
              field="billaddress2"
              autoComplete="billing address-line2"
              optional
            />
            <CheckoutTextField form={form} field="billzip" autoComplete="billing postal-code" />
            <CheckoutTextField form={form} field="billcity" autoComplete="billing address-level2" />
            <div className={styles.wide}>
              <Field
                id={fieldId('billcountryname')}
                label={text.billcountryname}
                error={errorOf(form, 'billcountryname')}
              >
                {(control) => (
                  <CountrySelect
                    {...control}
                    name="billcountryname"
                    required
                    autoComplete="billing country"
                    value={billcountryname}
                    onChange={readByTheForm}
                  />
                )}
              </Field>
            </div>
          </div>
        </fieldset>
      )}
    </>
  );
}
