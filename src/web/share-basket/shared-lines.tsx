import { CURRENCY } from '../../config/markets.ts';
import { partPath } from '../../config/page-paths.ts';
import { formatMoney } from '../../kernel/format-money.ts';
import { toCents } from '../../kernel/money.ts';
import { sharedBasket as text } from '../../messages/basket/shared-basket.ts';
import { ui } from '../../messages/ui.ts';
import type { WireSharedLine } from '../../wire/shared-basket.ts';
import { useVatIncluded } from '../page-data/use-vat-included.ts';
import { Link } from '../ui/link.tsx';
import styles from './shared-basket.module.css';

/** The lines at current prices; each names its changes. */
export function SharedLines({ lines }: { readonly lines: readonly WireSharedLine[] }) {
  const isVatIncluded = useVatIncluded();
  const note = isVatIncluded ? ui.vatIncluded : ui.vatExcluded;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{text.item}</th>
          <th scope="col" className={styles.number}>
            {text.price} {note}
          </th>
          <th scope="col" className={styles.number}>
            {text.quantity}
          </th>
          <th scope="col" className={styles.number}>
            {text.subtotal} {note}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.urlcomponent} line={line} isVatIncluded={isVatIncluded} />
        ))}
      </tbody>
    </table>
  );
}

function Line({
  line,
  isVatIncluded,
}: {
  readonly line: WireSharedLine;
  readonly isVatIncluded: boolean;
}) {
  const { now, change, available } = line;
  const money = (amounts: WireSharedLine['saved'], pieces: number) =>
    formatMoney(
      toCents(isVatIncluded ? amounts.grossprice : amounts.price) * pieces,
      CURRENCY.symbol,
    );
  return (
    <tr>
      <td>
        {now ? <Link to={partPath(line.urlcomponent)}>{line.description}</Link> : line.description}{' '}
        <span className={styles.hint}>{line.name}</span>
        {change !== 'none' && (
          <p className={styles.change}>{text.changes[change](money(line.saved, 1), available)}</p>
        )}
      </td>
      <td className={styles.number} data-label={text.price}>
        {now ? money(now, 1) : ui.noPrice}
      </td>
      <td className={styles.number} data-label={text.quantity}>
        {line.quantity}
      </td>
      <td className={styles.number} data-label={text.subtotal}>
        {now ? money(now, available) : ui.noPrice}
      </td>
    </tr>
  );
}
