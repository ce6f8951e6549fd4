import type { ReactNode } from 'react';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './tree-sheet.module.css';

const SHEET = 'shop-by';

const text = catalogue.tree;

interface TreeSheetProps {
  /** Parts that the page shows below. */
  readonly parts: number;
  readonly children: ReactNode;
}

/** The container of the tree: on a phone a sheet, which stays open while it narrows the list. */
export function TreeSheet({ parts, children }: TreeSheetProps) {
  return (
    <div id={SHEET} popover="auto" className={styles.sheet}>
      {children}
      <div className={styles.show}>
        <Button kind="primary" wide popoverTarget={SHEET} popoverTargetAction="hide">
          {text.show(catalogue.parts(parts))}
        </Button>
      </div>
    </div>
  );
}

/** Opens the sheet and says what is chosen. It stays in view, and works without script. */
export function TreePicker({ chosen = text.allCategories }: { readonly chosen?: string }) {
  return (
    <div className={styles.picker}>
      <Button wide className={styles.open} popoverTarget={SHEET}>
        <span>{text.title}</span> <strong>{chosen}</strong>
        <Icon name="chevron" />
      </Button>
    </div>
  );
}
