import { useEffect, useRef, useState } from 'react';
import { CURRENCY } from '../../config/countries/markets.ts';
import { order as text } from '../../messages/order/order.ts';
import type { PayPalScript } from '../page-data/shop-context.ts';
import { Loading } from '../ui/spinner.tsx';
import styles from './payment-state.module.css';

/** A script that takes longer counts as failed. */
const LOADING_MS = 8000;

interface PayPalButtonsProps {
  readonly script: PayPalScript;
  /** Begins the payment. @returns PayPal's own id of it */
  readonly begin: () => Promise<string>;
  readonly onAgreed: () => void;
  readonly onTurnedBack: () => void;
  /** The buttons are missing, or pressing one failed. */
  readonly onFailed: () => void;
}

/** PayPal's own buttons, by its own script, without card funding. */
export default function PayPalButtons({
  script,
  begin,
  onAgreed,
  onTurnedBack,
  onFailed,
}: PayPalButtonsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  // The page's policy has the nonce of its load; the buttons are made once.
  const [first] = useState(script);
  const latest = useRef({ begin, onAgreed, onTurnedBack, onFailed });
  latest.current = { begin, onAgreed, onTurnedBack, onFailed };

  useEffect(() => {
    let isGone = false;
    const failed = () => {
      if (!isGone) latest.current.onFailed();
    };
    const timer = setTimeout(failed, LOADING_MS);
    const shown = show(first, place, {
      createOrder: () => latest.current.begin(),
      onApprove: async () => latest.current.onAgreed(),
      onCancel: () => latest.current.onTurnedBack(),
      onError: failed,
      isGone: () => isGone,
    });
    shown.then(
      () => setReady(true),
      () => failed(),
    );
    void shown.finally(() => clearTimeout(timer)).catch(() => {});
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [first]);

  return (
    <>
      {!isReady && <Loading>{text.payPalLoading}</Loading>}
      <div ref={place} className={styles.payPal} />
    </>
  );
}

async function show(
  { url, clientId, nonce }: PayPalScript,
  place: { readonly current: HTMLElement | null },
  {
    isGone,
    ...answers
  }: {
    readonly createOrder: () => Promise<string>;
    readonly onApprove: () => Promise<void>;
    readonly onCancel: () => void;
    readonly onError: () => void;
    readonly isGone: () => boolean;
  },
): Promise<void> {
  const { loadScript } = await import('@paypal/paypal-js');
  const payPal = await loadScript({
    sdkBaseUrl: url,
    clientId: encodeURIComponent(clientId),
    currency: CURRENCY.name,
    intent: 'capture',
    components: 'buttons',
    disableFunding: 'card',
    dataCspNonce: nonce,
  });
  if (isGone() || !place.current) return;
  if (!payPal?.Buttons) throw new Error('The script has no buttons');
  await payPal.Buttons(answers).render(place.current);
}
