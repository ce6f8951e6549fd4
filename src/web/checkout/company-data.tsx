import { checkout as text } from '../../messages/checkout.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import styles from './checkout-page.module.css';
import { CheckoutTextField } from './checkout-text-field.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';
import { saveCompany, type VatCheck } from './use-vat-check.ts';

interface CompanyDataProps {
  readonly form: CheckoutFormState;
  readonly vatCheck: VatCheck;
}

/** The VAT number of a company. */
export function CompanyData({ form, vatCheck }: CompanyDataProps) {
  const { isCompany, vat } = form.values;
  function choose(wish: boolean) {
    form.set('isCompany', wish);
    if (wish) {
      if (vat) vatCheck.askLater(vat);
    } else {
      vatCheck.forget();
      void saveCompany('');
    }
  }
  return (
    <>
      <Checkbox
        name="isCompany"
        checked={isCompany}
        onChange={(event) => choose(event.target.checked)}
      >
        {text.isCompany}
      </Checkbox>
      {isCompany && (
        <div className={styles.section}>
          <CheckoutTextField
            form={form}
            field="vat"
            hint={text.vatHint}
            autoComplete="off"
            spellCheck={false}
            onTyped={(value) => {
              form.leave('vat');
              vatCheck.askLater(value);
            }}
          />
          <p className={styles.remark} role="status">
            {vatCheck.state === 'checking' && text.vatChecking}
            {vatCheck.state === 'valid' && text.vatGood}
          </p>
        </div>
      )}
    </>
  );
}
