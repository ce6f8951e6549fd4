import type { Dimension, Sheet } from './sheet.ts';

/** One kind of part: how it looks from two sides, and what is measured on it. */
export interface Drawing {
  readonly side: (sheet: Sheet) => unknown;
  readonly front: (sheet: Sheet) => unknown;
  /** Degrees by which `side` is turned on a shaded sheet, so that long parts fill it. */
  readonly tilt?: number;
  /** By how much it grows there. */
  readonly zoom?: number;
  /** In the coordinates of `side`; where the part's size moves them, by the part. */
  readonly dimensions: readonly Dimension[] | ((sheet: Sheet) => readonly Dimension[]);
  /** The technical detail by which small and large ones are told apart, and its range. */
  readonly size?: readonly [fact: string, from: number, to: number];
}
