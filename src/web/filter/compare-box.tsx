import { filter as text } from '../../messages/catalogue/filter.ts';
import type { WireFilteredPart } from '../../wire/filtered-list.ts';
import { COMPARED_PART } from '../addresses/compare-address.ts';
import styles from './narrowed-parts.module.css';

/** The form that the boxes of all parts belong to. */
export const COMPARE_FORM = 'compare';

/** Selects a part for a comparison. */
export function CompareBox({
  item,
  dense = false,
}: Pick<WireFilteredPart, 'item'> & { readonly dense?: boolean }) {
  return (
    <label className={styles.compareBox}>
      <input
        type="checkbox"
        name={COMPARED_PART}
        value={item.urlcomponent}
        form={COMPARE_FORM}
        aria-label={text.compareThis(item.name)}
      />
      <span className={dense ? styles.dense : undefined}>{text.compareShort}</span>
    </label>
  );
}
