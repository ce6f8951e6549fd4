import { BASKET_PATH, CHECKOUT_PATH, partPath } from '../../config/page-paths.ts';
import { basket as text } from '../../messages/basket/basket.ts';
import { basketButton } from '../../messages/basket/basket-button.ts';
import type { WireLine } from '../../wire/cart.ts';
import { ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { Loading } from '../ui/spinner.tsx';
import { ownLines } from './basket-state.ts';
import { remove, useBasket } from './basket-store.ts';
import { useLineAmounts } from './line-amounts.ts';
import styles from './mini-basket.module.css';

const MARK = 'data-removes-line';

/** For the button of each line that removes it. */
const removesLine = { [MARK]: true };

/**
 * Removes a line of a list. The focus, whose button disappears, moves to the next line's button, else to the previous
 * one's, else to the list's heading.
 * @param whole selector of what can take the focus when no line is left
 */
async function removeLine(lineId: string, button: HTMLElement, whole: string): Promise<void> {
  const others = [
    ...(button.closest('ul, tbody')?.querySelectorAll<HTMLElement>(`[${MARK}]`) ?? []),
  ];
  const place = others.indexOf(button);
  const heir = others[place + 1] ?? others[place - 1];
  if (!(await remove(lineId))) return;
  // The answer is rendered by then.
  requestAnimationFrame(() => {
    const isElsewhere = document.activeElement !== document.body;
    if (button.isConnected || isElsewhere) return;
    (heir?.isConnected ? heir : document.querySelector<HTMLElement>(whole))?.focus();
  });
}

function MiniBasketLine({ line, symbol }: { readonly line: WireLine; symbol: string }) {
  const { item } = line;
  return (
    <li className={styles.line}>
      <Picture className={styles.picture} src={item.photos[0]?.url} alt="" sizes="96px" />
      <div className={styles.words}>
        <Link className={styles.link} to={partPath(item.urlcomponent)}>
          {item.description}
        </Link>
        {item.vehicleline && <p className={styles.vehicles}>{item.vehicleline}</p>}
        <input
          className={styles.quantity}
          type="number"
          min={1}
          value={line.quantity}
          disabled
          readOnly
          aria-label={text.quantityOf(item.name)}
        />
      </div>
      <span className={styles.amount}>{useLineAmounts(symbol).total(line)}</span>
      <IconButton
        icon="bin"
        className={styles.remove}
        aria-label={text.remove(item.description)}
        {...removesLine}
        onClick={(event) =>
          void removeLine(line._id, event.currentTarget, '[aria-controls=mini-basket]')
        }
      />
    </li>
  );
}

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
