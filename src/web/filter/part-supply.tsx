import { countryName } from '../../config/countries/countries.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { filter as text } from '../../messages/catalogue/filter.ts';
import type { WireFilteredPart } from '../../wire/filtered-list.ts';
import { DeliveryOfPiece } from '../catalogue/card-supply.tsx';
import { useOwnPiece } from '../catalogue/use-own-piece.ts';
import styles from './narrowed-parts.module.css';

/** A part's stock, and the arrival of one piece with what its delivery costs, in the visitor's country. */
export function PartSupply({
  part: { item },
  dense = false,
}: {
  readonly part: WireFilteredPart;
  /** For a row: the country stands at the head of the page. */
  readonly dense?: boolean;
}) {
  const { case: stage, arrival, delivery, country } = useOwnPiece(item.urlcomponent, item.supply);
  if (stage === 'outofstock') return <p className={styles.supply}>{text.supply.out}</p>;
  if (!item.price) return <p className={styles.supply}>{text.supply.askForPrice}</p>;
  const stock =
    stage === 'instock' || stage === 'dropshipping'
      ? text.supply.inStock(item.available)
      : text.supply.onOrder;
  return (
    <p className={styles.supply}>
      {!arrival && stock}
      {arrival && dense && text.supply.inDays(stock, formatDays(arrival))}
      {arrival && !dense && text.supply.arrives(stock, formatDays(arrival), countryName(country))}
      <br />
      <DeliveryOfPiece delivery={delivery} country={country} />
    </p>
  );
}
