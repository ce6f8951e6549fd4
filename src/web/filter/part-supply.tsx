import { formatDays } from '../../kernel/format-days.ts';
import { filter as text } from '../../messages/catalogue/filter.ts';
import type { WireFilteredPart } from '../../wire/filtered-list.ts';
import { COMPARED_PART } from '../addresses/compare-address.ts';
import styles from './filter-page.module.css';

/** The form that the boxes of all parts belong to. */
export const COMPARE_FORM = 'compare';

/** A part's stock and the arrival of one piece. */
export function PartSupply({ part }: { readonly part: WireFilteredPart }) {
  return <p className={styles.supply}>{supplyText(part)}</p>;
}

function supplyText({ item, case: stage, arrival }: WireFilteredPart): string {
  if (stage === 'outofstock') return text.supply.out;
  if (!item.price) return text.supply.askForPrice;
  const stock =
    stage === 'instock' || stage === 'dropshipping'
      ? text.supply.inStock(item.available)
      : text.supply.onOrder;
  return [stock, arrival && text.supply.arrives(formatDays(arrival))].filter(Boolean).join(', ');
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
