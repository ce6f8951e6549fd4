import type { CardRow } from './card-row.ts';

/** The reading position in the catalogue of this tab, so that going back restores each page. */
export const readingMemory = {
  /** The cards of each group that were loaded. */
  rows: new Map<string, readonly CardRow[]>(),
  /** How many groups of each page were shown. */
  groups: new Map<string, number>(),
};
