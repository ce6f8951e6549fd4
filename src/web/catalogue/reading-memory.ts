import type { CardRow } from './card-row.ts';

/** How far this tab has read in the catalogue, so that going back finds each page as it was. */
export const readingMemory = {
  /** The cards of each group that were loaded. */
  rows: new Map<string, readonly CardRow[]>(),
  /** How many groups of each page were shown. */
  groups: new Map<string, number>(),
};
