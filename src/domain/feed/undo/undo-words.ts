import { deskImportHistory } from '../../../messages/desk/import-history.ts';
import type { PastImport } from '../history/import-history.ts';
import type { UndoCounts, UndoRefusal } from './undo-refusal.ts';

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
    ...(orders > 0 ? [texts.sold(orders)] : []),
  ];
}

export function undoneWords(counts: UndoCounts): string {
  return texts.undone({ ...counts });
}
