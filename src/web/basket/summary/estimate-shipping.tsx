import { basket as text } from '../../../messages/basket/basket.ts';
import type { WireShoppingCart } from '../../../wire/cart.ts';
import { LateDisclosure } from '../../ui/disclosure.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './estimate-shipping.module.css';

const EstimateFields = lazyPart(() => import('./estimate-fields.tsx'));

/** An estimate of delivery and tax, before an address is given. */
export function EstimateShipping({ cart }: { readonly cart: WireShoppingCart }) {
  return (
    <LateDisclosure title={text.estimate} className={styles.estimate}>
      <EstimateFields cart={cart} />
    </LateDisclosure>
  );
}
