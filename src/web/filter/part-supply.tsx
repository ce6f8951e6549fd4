import { countryName } from '../../config/countries.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { filter as text } from '../../messages/catalogue/filter.ts';
import type { WireFilteredPart } from '../../wire/filtered-list.ts';
import { COMPARED_PART } from '../addresses/compare-address.ts';
import { DeliveryOfPiece } from '../catalogue/card-supply.tsx';
import { useOwnPiece } from '../catalogue/use-own-piece.ts';
import styles from './filter-page.module.css';

/** The form that the boxes of all parts belong to. */
export const COMPARE_FORM = 'compare';

/** A part's stock, and the arrival of one piece with what its delivery costs, in the visitor's country. */
export function PartSupply({ part: { item } }: { readonly part: WireFilteredPart }) {
  const { case: stage, arrival, delivery, country } = useOwnPiece(item.urlcomponent, item.supply);
  if (stage === 'outofstock') return <p className={styles.supply}>{text.supply.out}</p>;
  if (!item.price) return <p className={styles.supply}>{text.supply.askForPrice}</p>;
  const stock =
    stage === 'instock' || stage === 'dropshipping'
      ? text.supply.inStock(item.available)
      : text.supply.onOrder;
  return (
    <p className={styles.supply}>
      {arrival ? text.supply.arrives(stock, formatDays(arrival), countryName(country)) : stock}
      <br />
      <DeliveryOfPiece delivery={delivery} country={country} />
    </p>
  );
}

/** Selects a part for a comparison. */
export function CompareBox({ item }: Pick<WireFilteredPart, 'item'>) {
  return (
    <label className={styles.compareBox}>
      <input
        type="checkbox"
        name={COMPARED_PART}
        value={item.urlcomponent}
        form={COMPARE_FORM}
        aria-label={text.compareThis(item.name)}
      />
      {text.compareShort}
    </label>
  );
}
