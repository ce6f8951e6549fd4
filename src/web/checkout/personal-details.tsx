import { isVin, needsCompanyName } from '../../domain/checkout/checkout-form.ts';
import { checkout as text } from '../../messages/checkout.ts';
import styles from './checkout-page.module.css';
import { CheckoutTextField } from './checkout-text-field.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

export function PersonalDetails({ form }: { readonly form: CheckoutFormState }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{text.personal}</legend>
      <div className={styles.fields}>
        <CheckoutTextField form={form} field="firstName" autoComplete="given-name" />
        <CheckoutTextField form={form} field="lastName" autoComplete="family-name" />
        <CheckoutTextField
          form={form}
          field="companyName"
          autoComplete="organization"
          optional={!needsCompanyName(form.values)}
        />
        <CheckoutTextField
          form={form}
          field="phone"
          type="tel"
          autoComplete="tel"
          title={text.phoneHint}
        />
        <CheckoutTextField form={form} field="email" type="email" autoComplete="email" />
        <CheckoutTextField form={form} field="emailSecond" type="email" autoComplete="email" />
        <div className={styles.wide}>
          <CheckoutTextField
            form={form}
            field="buyerReference"
            hint={text.buyerReferenceHint}
            optional
            autoComplete="off"
          />
        </div>
        <div className={styles.wide}>
          <VinField form={form} />
        </div>
      </div>
    </fieldset>
  );
}

/** Shows how much of the number is typed; never blocks the form. */
function VinField({ form }: { readonly form: CheckoutFormState }) {
  const vin = form.values.vin.trim();
  return (
    <>
      <CheckoutTextField
        form={form}
        field="vin"
        hint={text.vinHint}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p className={styles.remark} role="status">
        {vin && vinRemark(vin)}
      </p>
    </>
  );
}

function vinRemark(vin: string): string {
  if (isVin(vin)) return text.vinGood;
  if (/^[A-HJ-NPR-Z0-9]{1,16}$/i.test(vin)) return text.vinProgress(vin.length);
  return text.vinUnusual;
}
