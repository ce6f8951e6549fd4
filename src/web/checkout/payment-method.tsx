import { useCallback, useEffect, useState } from 'react';
import { checkout as text } from '../../messages/checkout.ts';
import type { WireOption } from '../../wire/cart.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { getPaymentMethods } from '../api-client/order-calls.ts';
import { useBasket } from '../basket/basket-store.ts';
import { paymentLabel } from '../basket/delivery-choices.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading } from '../ui/spinner.tsx';
import styles from './checkout-page.module.css';
import { errorOf, fieldId } from './checkout-text-field.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface PaymentMethodProps {
  readonly form: CheckoutFormState;
  readonly onChoose: (method: string) => void;
}

export function PaymentMethodChoice({ form, onChoose }: PaymentMethodProps) {
  const { methods, failure, load } = usePaymentMethods();
  const { cart, paymentMethods: taking } = useBasket();
  // Until the basket is there, nothing is known of it.
  const takesTotal = ({ _id }: WireOption) =>
    cart === null || taking.some((method) => method._id === _id);
  const tooSmallFor = methods?.filter((method) => !takesTotal(method)) ?? [];
  if (cart && cart.shippingmethod !== '' && cart.grossamount === 0) {
    return <NothingToPay isTaken={cart.paymentmethod !== ''} />;
  }
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{text.payment}</legend>
      <div id={methods ? undefined : fieldId('payment')} tabIndex={-1} className={styles.section}>
        {failure && (
          <Notice kind="error">
            <p>{failure}</p>
            <p>
              <Button small onClick={() => void load()}>
                {text.tryAgain}
              </Button>
            </p>
          </Notice>
        )}
        {!methods && !failure && <Loading>{text.paymentLoading}</Loading>}
        {methods && (
          <ChoiceList
            id={fieldId('payment')}
            name="payment"
            options={methods.filter(takesTotal)}
            chosen={form.values.payment}
            onChoose={onChoose}
            labelOf={paymentLabel}
            hintOf={({ displayname, description }) =>
              description === displayname ? '' : description
            }
            error={errorOf(form, 'payment')}
          />
        )}
        {tooSmallFor.length > 0 && (
          <p>{text.totalTooSmall(tooSmallFor.map(({ displayname }) => displayname).join(', '))}</p>
        )}
      </div>
    </fieldset>
  );
}

/** Of an order of 0.00: no payment to choose. @param isTaken whether the shop takes such orders */
function NothingToPay({ isTaken }: { readonly isTaken: boolean }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{text.paymentFree}</h2>
      <div id={fieldId('payment')} tabIndex={-1}>
        {isTaken ? <p>{text.nothingToPay}</p> : <Notice kind="warning">{text.freeUnwanted}</Notice>}
      </div>
    </section>
  );
}

function usePaymentMethods() {
  const [methods, setMethods] = useState<readonly WireOption[]>();
  const [failure, setFailure] = useState<string>();

  const load = useCallback(async (signal?: AbortSignal) => {
    setFailure(undefined);
    try {
      setMethods(await getPaymentMethods(signal));
    } catch (error) {
      if (signal?.aborted) return;
      if (!(error instanceof ApiProblem)) throw error;
      const reason = error.isUnanswered ? error.message : text.httpError(error.status);
      setFailure(text.paymentFailed(reason));
    }
  }, []);

  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();
  }, [load]);

  return { methods, failure, load };
}
