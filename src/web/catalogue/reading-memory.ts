import type { CardRow } from './card-row.ts';

/** How far this tab has read in the catalogue, so that going back finds each page as it was. */
export const readingMemory = {
  /** The cards of each group that were loaded. */
  rows: new Map<string, readonly CardRow[]>(),
  /** How high each group stood, for it is not laid out again until it comes near. */
  heights: new Map<string, number>(),
  /** How many groups of each page were shown. */
  groups: new Map<string, number>(),
};
