import { deskImportHistory } from '../../../messages/desk/goods/import-history.ts';
import type { PastImport } from '../history/import-history.ts';

const texts = deskImportHistory.undo;

/** Why nothing was undone, for the desk and the command. */
export function undoRefusalWords(refusal: UndoRefusal): string {
  switch (refusal.kind) {
    case 'newer-first':
      return texts.newerFirst(refusal.newer);
    case 'orders-since':
      return texts.ordersSince(refusal.orders);
    default:
      return texts.refused[refusal.kind];
  }
}

/** The effects of an undo, sentence by sentence, derived from the import's. */
export function undoPlanWords({
  past,
  orders,
}: {
  readonly past: PastImport;
  readonly orders: number;
}): readonly string[] {
  if (past.images === 'first') return [texts.empties, ...(orders > 0 ? [texts.sold(orders)] : [])];
  const of = (name: string) => past.counts?.[name] ?? 0;
  return [
    ...[of('added')].filter(Boolean).map(texts.removes),
    ...[of('changed')].filter(Boolean).map(texts.restores),
    ...[of('withdrawn')].filter(Boolean).map(texts.offersAgain),
    ...[of('pricesChanged')].filter(Boolean).map(texts.prices),
    ...[of('supplyChanged')].filter(Boolean).map(texts.supply),
    ...[of('purchasePricesChanged')].filter(Boolean).map(texts.purchasePrices),
    ...[of('keysChanged') + of('keysGone')].filter(Boolean).map(texts.keys),
    ...(orders > 0 ? [texts.sold(orders)] : []),
  ];
}

export function undoneWords(counts: UndoCounts): string {
  return texts.undone({ ...counts });
}

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

/** Counts of what was undone: parts, rows of prices and supply, and keys of vehicles. */
export interface UndoCounts {
  readonly partsRemoved: number;
  /** Added parts that orders or baskets name; they are off sale now. */
  readonly partsKept: number;
  readonly partsRestored: number;
  readonly pricesRestored: number;
  /** Changed by the import and by an owner since, whose price stays. */
  readonly pricesKept: number;
  readonly stockRestored: number;
  readonly purchasePricesRestored: number;
  readonly keysRestored: number;
}
