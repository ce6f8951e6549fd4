import { checkout as text } from '../../messages/checkout.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/controls.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './checkout-page.module.css';
import { CheckoutTextField, errorOf, fieldId } from './checkout-text-field.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';
import { saveCompany, type VatCheck } from './use-vat-check.ts';

interface CompanyDataProps {
  readonly form: CheckoutFormState;
  readonly vatCheck: VatCheck;
  /** Whether the shop sells to companies. */
  readonly isOffered: boolean;
}

/** The VAT number of a company. */
export function CompanyData({ form, vatCheck, isOffered }: CompanyDataProps) {
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
  // Both buttons disappear when pressed: the focus moves to the next control.
  function tryAgain() {
    focusOn('vat');
    void vatCheck.ask(vat);
  }
  function goOnPrivately() {
    focusOn('isCompany');
    choose(false);
  }
  if (!isOffered && !isCompany) return <p className={styles.remark}>{text.noCompanySales}</p>;
  return (
    <>
      <Checkbox
        id={fieldId('isCompany')}
        name="isCompany"
        checked={isCompany}
        error={errorOf(form, 'isCompany')}
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
          />
          <p className={styles.remark} role="status">
            {vatCheck.state === 'checking' && text.vatChecking}
            {vatCheck.state === 'valid' && text.vatGood}
            {vatCheck.state === 'unchecked' && text.vatUnchecked}
          </p>
          {/* It appears by itself, with the shop's answer: whoever does not see it is told. */}
          <p className="visually-hidden" role="status">
            {vatCheck.answer && errorOf(form, 'vat')}
          </p>
          {vatCheck.state === 'unavailable' && (
            <Notice kind="warning">
              <p>{text.vatUnavailableHint}</p>
              <p className={styles.ways}>
                <Button onClick={tryAgain}>{text.vatTryAgain}</Button>
                <Button onClick={goOnPrivately}>{text.goOnPrivately}</Button>
              </p>
            </Notice>
          )}
        </div>
      )}
    </>
  );
}

function focusOn(field: 'vat' | 'isCompany'): void {
  document.getElementById(fieldId(field))?.focus();
}
