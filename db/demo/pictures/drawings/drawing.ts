import type { Dimension, Sheet } from './sheet.ts';

/** One kind of part: how it looks from two sides, and what is measured on it. */
export interface Drawing {
  readonly side: (sheet: Sheet) => unknown;
  readonly front: (sheet: Sheet) => unknown;
  /** Degrees by which `side` is turned on a shaded sheet, so that long parts fill it. */
  readonly tilt?: number;
  /** By how much it grows there. */
  readonly zoom?: number;
  /** In the coordinates of `side`. */
  readonly dimensions: readonly Dimension[];
}
