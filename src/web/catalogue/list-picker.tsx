import type { ReactNode } from 'react';
import { partList } from '../../messages/catalogue/part-list.ts';
import type { WireNarrowedList } from '../../wire/filtered-list.ts';
import type { ListView } from '../addresses/list-view.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './list-picker.module.css';

export const TREE_SHEET = 'shop-by';
/** What narrows, sorts and shows a list. */
export const FILTER_SHEET = 'facets';

interface ListPickerProps {
  /** The choice in the tree, where the list has one. */
  readonly chosen?: string | undefined;
  readonly list: WireNarrowedList;
  readonly view: ListView | undefined;
}

/** On a phone, one row that stays in view and opens the sheets of a list. It works without script. */
export function ListPicker({ chosen, list, view }: ListPickerProps): ReactNode {
  const isFilterable = canBeFiltered(list);
  if (!chosen && !isFilterable) return null;
  return (
    <div className={styles.picker}>
      {chosen && (
        <Button wide className={styles.tree} popoverTarget={TREE_SHEET}>
          <span>{partList.tree.title}</span> <strong>{chosen}</strong>
          <Icon name="chevron" />
        </Button>
      )}
      {isFilterable && (
        <Button className={styles.filter} popoverTarget={FILTER_SHEET}>
          {partList.filter(Object.values(view?.facets ?? {}).flat().length)}
        </Button>
      )}
    </div>
  );
}

/** A single part has nothing to choose from, unless filters left it. */
export function canBeFiltered({ toolong, all, total }: WireNarrowedList): boolean {
  return !toolong && (all > 1 || total !== all);
}
