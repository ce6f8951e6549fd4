import { type ReactNode, useId } from 'react';
import { basketButton as text } from '../../../messages/basket/basket-button.ts';
import type { WireShoppingCart } from '../../../wire/cart.ts';
import { Panel } from '../../ui/panel.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { useBasket } from '../basket-store.ts';
import styles from './summary-panel.module.css';

/** The summary panel before anything is in the basket; the caller renders its content. */
export function SummaryFrame({
  children,
}: {
  readonly children: (cart: WireShoppingCart) => ReactNode;
}) {
  const titleId = useId();
  const { isKnown, isLoading, cart, loadProblem } = useBasket();
  return (
    <Panel soft className={styles.panel} aria-labelledby={titleId} aria-busy={isLoading}>
      <h2 className={styles.title} id={titleId}>
        {text.summary}
      </h2>
      {cart && cart.transactionlines.length > 0 ? (
        children(cart)
      ) : isKnown ? (
        <p>{text.empty}</p>
      ) : (
        (loadProblem ?? <Loading>{text.loading}</Loading>)
      )}
    </Panel>
  );
}
