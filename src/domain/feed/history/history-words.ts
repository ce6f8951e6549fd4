import { SHOP_TIME_ZONE } from '../../../config/shop-rules.ts';
import { formatMoment } from '../../../kernel/format-moment.ts';
import { deskImportHistory as texts } from '../../../messages/desk/goods/import-history.ts';
import type { PastImport } from './import-history.ts';

/** The wording of an import for screens and commands. */

export function nameOfImport({ id, undoes }: PastImport): string {
  return undoes === null ? texts.one(id) : texts.undoOf(undoes);
}

export function outcomeOfImport({ outcome, undoneBy }: PastImport): string {
  return undoneBy === null ? texts.outcomes[outcome] : texts.undone;
}

/** The counts that are not zero. */
export function countsOfImport({ counts }: PastImport): string {
  if (counts === null) return '';
  const known = Object.entries(texts.counts)
    .map(([name, what]) => ({ number: counts[name] ?? 0, what }))
    .filter(({ number }) => number > 0);
  if (known.length === 0) return texts.nothingChanged;
  return known.map(({ number, what }) => texts.count(number, what)).join(', ');
}

export function sourcesOfImport({ sources }: PastImport): string {
  return sources.map(({ name, format }) => `${name} (${texts.formats[format]})`).join(', ');
}

export function momentOfImport(at: Date): string {
  return formatMoment(at, SHOP_TIME_ZONE);
}

export function secondsOfImport({ begunAt, endedAt }: PastImport): number | undefined {
  return endedAt ? Math.round((endedAt.getTime() - begunAt.getTime()) / 1_000) : undefined;
}

/** One line for a terminal. */
export function historyLine(past: PastImport): string {
  const { id, begunAt, by, reason } = past;
  return [
    `${id}  ${momentOfImport(begunAt)}  ${outcomeOfImport(past)}, by ${by}`,
    nameOfImport(past),
    sourcesOfImport(past),
    countsOfImport(past),
    reason,
  ]
    .filter((part) => part !== '')
    .join(': ');
}
