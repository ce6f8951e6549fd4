import { BASKET_PATH, CHECKOUT_PATH } from '../../config/page-paths.ts';
import { basket as text } from '../../messages/basket/basket.ts';
import { basketButton } from '../../messages/basket/basket-button.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loading } from '../ui/spinner.tsx';
import { ownLines } from './basket-state.ts';
import { useBasket } from './basket-store.ts';
import styles from './mini-basket.module.css';
import { MiniBasketLine } from './mini-basket-line.tsx';

interface MiniBasketContentsProps {
  readonly subtotal: string;
  readonly symbol: string;
}

/** The lines of the basket, and the next steps. */
export default function MiniBasketContents({ subtotal, symbol }: MiniBasketContentsProps) {
  const { isKnown, cart, loadProblem } = useBasket();
  if (!isKnown)
    return loadProblem ? <p>{loadProblem}</p> : <Loading>{basketButton.loading}</Loading>;
  const lines = ownLines(cart?.transactionlines ?? []);
  if (lines.length === 0) return <p className={styles.empty}>{basketButton.empty}</p>;
  return (
    <>
      <p className={styles.head}>
        <span>{text.miniProduct}</span>
        <span>{text.miniPrice}</span>
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <MiniBasketLine key={line._id} line={line} symbol={symbol} />
        ))}
      </ul>
      <p className={styles.total}>
        <span>{text.subtotal}</span>
        <span>{subtotal}</span>
      </p>
      <div className={styles.actions}>
        <ButtonLink to={BASKET_PATH} wide>
          {text.viewCart}
        </ButtonLink>
        <ButtonLink to={CHECKOUT_PATH} kind="primary" wide>
          {text.checkout}
        </ButtonLink>
      </div>
    </>
  );
}
