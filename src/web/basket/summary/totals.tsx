import type { ReactNode } from 'react';
import type { WireShoppingCart } from '../../../wire/cart.ts';
import { useVatIncluded } from '../../page-data/price-view.ts';
import { Why } from '../../reckoning/why.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DestinationChoice } from '../destination-choice.tsx';
import { totalRows } from './total-rows.ts';
import styles from './totals.module.css';

/** Amounts that add up; the tax is shown as included in gross amounts, or as added to net ones. */
export function Totals({ cart }: { readonly cart: WireShoppingCart }) {
  const isNet = !useVatIncluded();
  return (
    <TotalsList>
      {totalRows(cart, isNet).map(({ note, about, ...row }) => (
        <Row
          key={row.label}
          {...row}
          beside={
            about && row.amount && <Why basketId={cart.basketId} about={about} of={row.label} />
          }
        >
          {note}
          {about === 'delivery' && cart.shipcountry !== '' && !cart.shippingaddress && (
            <>
              {note && ' '}
              <DestinationChoice country={cart.shipcountry} isApart />
            </>
          )}
        </Row>
      ))}
    </TotalsList>
  );
}

export function TotalsList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.totals}>{children}</dl>;
}

export function Row({
  label,
  amount,
  isTotal = false,
  beside,
  children,
}: {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean | undefined;
  /** The way to its steps. */
  readonly beside?: ReactNode;
  /** A word on the amount. */
  readonly children?: ReactNode;
}) {
  return (
    <div className={classNames(styles.row, isTotal && styles.total)}>
      <dt>
        {label}
        {children && <span className={styles.note}>{children}</span>}
        {beside && <span className={styles.note}>{beside}</span>}
      </dt>
      <dd className={styles.amount}>{amount}</dd>
    </div>
  );
}
