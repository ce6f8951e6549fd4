import type { ReactNode } from 'react';
import { basket as text } from '../../../messages/basket/basket.ts';
import type { WireLine, WireShoppingCart } from '../../../wire/cart.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { countOf, ownLines } from '../basket-state.ts';
import { useBasket } from '../basket-store.ts';
import { missingToFree } from '../delivery-choices.ts';
import { useLineAmounts } from '../line-amounts.ts';
import styles from './summary-panel.module.css';
import { wholeArrival } from './total-rows.ts';
import { Totals } from './totals.tsx';

interface SummaryContentsProps {
  readonly cart: WireShoppingCart;
  /** Between the list and the totals: estimates, promo code. */
  readonly beforeTotals?: ReactNode;
  /** Beneath the totals: the way on, the address. */
  readonly children?: ReactNode;
}

/** The lines of the basket and its totals. Requirements SUM-1 to SUM-5. */
export default function SummaryContents({ cart, beforeTotals, children }: SummaryContentsProps) {
  const { shippingMethods } = useBasket();
  const pickUpAt = shippingMethods.find(({ _id }) => _id === cart.shippingmethod)?.pickupat;
  const missing = missingToFree(shippingMethods, {
    chosen: cart.shippingmethod,
    symbol: cart.currency.symbol,
  });
  return (
    <>
      <div>
        <SummaryLines cart={cart} />
        {beforeTotals}
      </div>
      <Totals cart={cart} />
      {missing && <p className={styles.arrival}>{missing}</p>}
      {cart.arrival && (
        <p className={styles.arrival}>
          <Icon name="truck" />
          {wholeArrival(cart)}
        </p>
      )}
      {pickUpAt != null && (
        <p className={styles.arrival}>
          {pickUpAt && `${text.pickUpAt(pickUpAt)}. `}
          {text.pickUpNext}
        </p>
      )}
      {cart.backorderquantity !== 0 && pickUpAt == null && (
        <Notice kind="info">{cart.sendtogether ? text.backorder : text.inTwoParcels}</Notice>
      )}
      {cart.extracosts && <Notice kind="info">{cart.extracosts}</Notice>}
      {children}
    </>
  );
}

function SummaryLines({ cart }: { readonly cart: WireShoppingCart }) {
  const lines = ownLines(cart.transactionlines);
  return (
    <Disclosure title={text.itemsInCart(countOf(lines))} className={styles.items}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SummaryLine key={line._id} line={line} symbol={cart.currency.symbol} />
        ))}
      </ul>
    </Disclosure>
  );
}

function SummaryLine({ line, symbol }: { readonly line: WireLine; readonly symbol: string }) {
  const amounts = useLineAmounts(symbol);
  return (
    <li className={styles.line}>
      <Picture className={styles.picture} src={line.item.photos[0]?.url} alt="" sizes="96px" />
      <div className={styles.words}>
        <p>{line.item.description}</p>
        {line.item.vehicleline && <p className={styles.number}>{line.item.vehicleline}</p>}
        <p className={styles.number}>{line.displayname}</p>
        <p className={styles.quantity}>{text.lineQuantity(line.quantity)}</p>
      </div>
      <p className={styles.amount}>
        {amounts.total(line)}
        {amounts.note && <span className={styles.vat}>{amounts.note}</span>}
      </p>
    </li>
  );
}
