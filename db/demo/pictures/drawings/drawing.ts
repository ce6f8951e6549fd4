import type { Dimension, Sheet } from './sheet.ts';

/** The drawing of one kind of part: two views, and the dimensions shown. */
export interface Drawing {
  readonly side: (sheet: Sheet) => unknown;
  readonly front: (sheet: Sheet) => unknown;
  /** Degrees by which `side` is turned on a shaded sheet, so that long parts fill it. */
  readonly tilt?: number;
  /** The factor by which it is enlarged there. */
  readonly zoom?: number;
  /** In the coordinates of `side`; a function of the part where its size moves them. */
  readonly dimensions: readonly Dimension[] | ((sheet: Sheet) => readonly Dimension[]);
  /** The technical detail that sets the drawn size, with its range. */
  readonly size?: readonly [fact: string, from: number, to: number];
}
