import { partPath } from '../../config/page-paths.ts';
import { basket as text } from '../../messages/basket/basket.ts';
import type { WireLine } from '../../wire/cart.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { useLineAmounts } from './line-amounts.ts';
import styles from './mini-basket.module.css';
import { removeLine, removesLine } from './remove-line.ts';

export function MiniBasketLine({ line, symbol }: { readonly line: WireLine; symbol: string }) {
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
