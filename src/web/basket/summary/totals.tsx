import type { ReactNode } from 'react';
import { formatMoney } from '../../../kernel/format-money.ts';
import { toCents } from '../../../kernel/money.ts';
import { basket as text } from '../../../messages/basket/basket.ts';
import type { WireShoppingCart } from '../../../wire/cart.ts';
import { classNames } from '../../ui/class-names.ts';
import { discountPercent } from '../discount.ts';
import { taxIncluded } from './tax-note.ts';
import styles from './totals.module.css';

/** Gross amounts that add up; the tax stands among them as what is included. */
export function Totals({ cart }: { readonly cart: WireShoppingCart }) {
  const discount = cart.transactionlines[0]?.discountrate ?? 0;
  const money = (euros: number) => formatMoney(toCents(euros), cart.currency.symbol);
  const isShippingKnown = cart.shippingmethod !== '';
  return (
    <TotalsList>
      <Row label={text.subtotal} amount={money(cart.grossitemsamount)}>
        {discount !== 0 && text.inclDiscount(discountPercent(discount))}
      </Row>
      {/* What is not known yet is no 0.00: it depends on a choice. */}
      <Row label={text.shipping} amount={isShippingKnown ? money(cart.grossshippingcost) : ''}>
        {!isShippingKnown && (cart.shipcountry ? text.shippingByMethod : text.shippingByCountry)}
      </Row>
      <Row label={text.tax} amount={money(cart.taxamount)}>
        {cart.vattreatment === 'standard' ? taxIncluded(cart) : text.zeroRated[cart.vattreatment]}
      </Row>
      <Row
        label={text.orderTotal}
        amount={isShippingKnown ? money(cart.grossamount) : text.from(money(cart.grossamount))}
        isTotal
      />
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
  children,
}: {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
  /** A word on the amount. */
  readonly children?: ReactNode;
}) {
  return (
    <div className={classNames(styles.row, isTotal && styles.total)}>
      <dt>
        {label}
        {children && <span className={styles.note}>{children}</span>}
      </dt>
      <dd className={styles.amount}>{amount}</dd>
    </div>
  );
}
