import type { FitSource } from '../../domain/parts/fit/fit-source.ts';
import { deskReturns } from '../../messages/desk/orders/returns.ts';

const texts = deskReturns.promise;

/** On which data a verdict had rested. */
export function fitSourceWords(sources: readonly FitSource[]): string {
  if (sources.length === 0) return texts.unknown;
  return sources.map(wordsOf).join('; ');
}

function wordsOf({ layer, import: id, files = [] }: FitSource): string {
  if (layer === 'owner') return texts.byOwner;
  return id === undefined ? texts.byEarlierFeed : texts.byFeed(id, files.join(', '));
}
