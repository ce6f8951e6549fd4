import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { BANK_TRANSFER, PAYPAL } from '../../domain/basket/payment-methods.ts';
import { order as text } from '../../messages/order/order.ts';
import type { WireOption } from '../../wire/cart.ts';
import type { WireOrder } from '../../wire/order.ts';
import { isOrderAddress } from '../addresses/order-address.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { postPaymentStart, postPaymentStatus } from '../api-client/order-calls.ts';
import { useConsent } from '../consent/consent-store.ts';
import type { PayPalScript } from '../page-data/paypal-script.ts';
import { Button } from '../ui/button.tsx';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading } from '../ui/spinner.tsx';
import styles from './payment-state.module.css';

const PayPalButtons = lazyPart(() => import('./paypal-buttons.tsx'));

interface PayOrderProps {
  readonly order: WireOrder;
  readonly paymentMethods: readonly WireOption[];
  readonly payPal: PayPalScript | undefined;
}

/** The order's chosen method first, then the others. */
export function PayOrder({ order, paymentMethods, payPal }: PayOrderProps) {
  const { busy, failure, pay, begin, agreed, look } = usePaying(order);
  const consent = useConsent();
  const [hasButtons, setHasButtons] = useState(true);
  const own = paymentMethods.find(({ _id }) => _id === order.paymentmethod._id);
  const others = paymentMethods.filter((method) => method !== own);
  const ownScript = own?._id === PAYPAL && hasButtons ? payPal : undefined;
  // No third party loads before the visitor has allowed it.
  const mayLoad = consent.accepted && consent.preferences.includes('functional');
  const script = mayLoad ? ownScript : undefined;
  // A button that is about to be replaced is not shown.
  const isUndecided = ownScript !== undefined && !consent.isKnown;

  return (
    <div className={styles.pay}>
      {script && (
        <LazyPart>
          <PayPalButtons
            script={script}
            begin={begin}
            onAgreed={() => void agreed()}
            onTurnedBack={() => void look()}
            onFailed={() => setHasButtons(false)}
          />
        </LazyPart>
      )}
      {isUndecided && <Loading>{text.payPalLoading}</Loading>}
      {own && own._id !== BANK_TRANSFER && !script && !isUndecided && (
        <Button kind="primary" busy={busy === own._id} onClick={() => void pay(own._id)}>
          {busy === own._id ? text.paying : text.pay}
        </Button>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      {others.length > 0 && (
        <div className={styles.others}>
          <h3 className={styles.subtitle}>{text.payOtherwise}</h3>
          <div className={styles.choices}>
            {others.map((method) => (
              <Button
                key={method._id}
                busy={busy === method._id}
                onClick={() => void pay(method._id)}
              >
                {method.displayname}
              </Button>
            ))}
          </div>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {busy && text.paying}
      </p>
    </div>
  );
}

function usePaying(order: WireOrder) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();

  // Back from the provider's page by the browser: the page is as it was left, and may be stale.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setBusy(undefined);
      void revalidate();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [revalidate]);

  async function begun(method: string) {
    setFailure(undefined);
    try {
      return await postPaymentStart(order._id, method);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFailure(error.message);
      await revalidate();
      return undefined;
    }
  }

  async function pay(method: string) {
    if (busy) return;
    setBusy(method);
    const started = await begun(method);
    if (started && !isOrderAddress(started.redirecturl)) {
      window.location.assign(started.redirecturl);
      return;
    }
    if (started) await revalidate();
    setBusy(undefined);
  }

  async function begin(): Promise<string> {
    const started = await begun(PAYPAL);
    if (started?.providerreference) return started.providerreference;
    // Nothing to pay there any more: the page says why.
    await revalidate();
    throw new Error('Not to be paid now');
  }

  async function agreed() {
    setBusy(PAYPAL);
    try {
      await postPaymentStatus(order._id);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
    }
    await revalidate();
    setBusy(undefined);
  }

  return { busy, failure, pay, begin, agreed, look: revalidate };
}
