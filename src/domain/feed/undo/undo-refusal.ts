/** Why an import is not undone. */
export type UndoRefusal =
  | { readonly kind: 'unknown-import' }
  /** It was an undo: import the feed again instead. */
  | { readonly kind: 'is-undo' }
  /** It was stopped, refused, failed or interrupted, or still runs. */
  | { readonly kind: 'not-done' }
  | { readonly kind: 'already-undone' }
  | { readonly kind: 'changed-nothing' }
  /** Imports are undone from the newest backwards; this one comes first. */
  | { readonly kind: 'newer-first'; readonly newer: number }
  /** The stored rows to undo it with have been deleted. */
  | { readonly kind: 'too-old' }
  | { readonly kind: 'import-running' }
  /** It must be confirmed, because orders were placed since. */
  | { readonly kind: 'orders-since'; readonly orders: number };

/** Counts of what was undone: parts, and rows of prices and supply. */
export interface UndoCounts {
  readonly partsRemoved: number;
  /** Added parts that orders or baskets name; they are off sale now. */
  readonly partsKept: number;
  readonly partsRestored: number;
  readonly pricesRestored: number;
  readonly stockRestored: number;
  readonly purchasePricesRestored: number;
}
