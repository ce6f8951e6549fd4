import { useEffect, useState } from 'react';
import { CURRENCY } from '../../config/countries/markets.ts';
import { deliveryDays as text } from '../../messages/basket/delivery-days.ts';
import type { WireDeliveries } from '../../wire/part.ts';
import { getDeliveries } from '../api-client/catalogue-calls.ts';
import { deliveryPrice } from '../basket/delivery-choices.ts';
import { daysText, noEarlierText } from '../basket/delivery-days.ts';
import { NeededBy } from '../basket/needed-by.tsx';
import { useVatIncluded } from '../page-data/price-view.ts';
import { Loading } from '../ui/spinner.tsx';
import styles from './part-deliveries.module.css';

interface PartDeliveriesProps {
  readonly record: string;
  readonly quantity: number;
  readonly country: string;
}

/** Every delivery method for the chosen pieces, with its day, and which of them keeps a day. */
export default function PartDeliveries({ record, quantity, country }: PartDeliveriesProps) {
  const [found, setFound] = useState<WireDeliveries['results']>();
  const [hasFailed, setFailed] = useState(false);
  const isVatIncluded = useVatIncluded();
  useEffect(() => {
    const asking = new AbortController();
    setFailed(false);
    getDeliveries({ record, quantity, country }, asking.signal).then(
      ({ results }) => setFound(results),
      () => setFailed(!asking.signal.aborted),
    );
    return () => asking.abort();
  }, [record, quantity, country]);

  if (hasFailed) return <p role="alert">{text.failed}</p>;
  if (!found) return <Loading>{text.loading}</Loading>;
  const view = { isVatIncluded, symbol: CURRENCY.symbol };
  const methods = found.map((method) => ({ ...method, priceText: deliveryPrice(method, view) }));
  if (methods.length === 0) return <p>{text.none}</p>;
  return (
    <>
      <ul className={styles.methods}>
        {methods.map((method) => (
          <li key={method.displayname}>
            <p>
              {method.displayname} <b>{method.priceText}</b>
            </p>
            <p>{[daysText(method), noEarlierText(method, methods)].filter(Boolean).join('. ')}</p>
          </li>
        ))}
      </ul>
      <NeededBy methods={methods} />
    </>
  );
}
