import { CHECKOUT_PATH } from '../../config/page-paths.ts';
import { basketButton as text } from '../../messages/basket/basket-button.ts';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import { useBasket } from './basket-store.ts';
import styles from './in-cart.module.css';

interface InCartProps {
  readonly record: string;
  /** A label for screen readers, because a list has many of them. */
  readonly name: string;
  readonly className?: string | undefined;
}

/** Where a part is in the cart: how many pieces, and the way on. */
export function InCart({ record, name, className }: InCartProps) {
  const lines = useBasket().cart?.transactionlines ?? [];
  const pieces = lines
    .filter(({ item, kitcomponent }) => item.urlcomponent === record && !kitcomponent)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return null;
  return (
    <p className={classNames(styles.inCart, className)}>
      {text.inCart(pieces)} ·{' '}
      <Link to={CHECKOUT_PATH}>
        {text.toCheckout}
        <span className="visually-hidden"> {text.with(name)}</span>
      </Link>
    </p>
  );
}
