import type { PartSummary } from '../parts/part.ts';
import type { ShownFitment } from './shown-fitment.ts';

export interface GroupCount {
  /** Empty: a group without a name. */
  readonly name: string;
  readonly count: number;
}

/** A part in a group of the catalogue. */
export interface CatalogueRow {
  readonly part: PartSummary;
  readonly fitment: ShownFitment;
  readonly group: string;
  /** Empty: in no category. */
  readonly category: string;
}

/** How many parts a list has with a vehicle chosen: cards in their groups, as both lists show them. */
export interface FitCounts {
  readonly fits: number;
  /** Those that fit, and all others. */
  readonly all: number;
}

/** A catalogue page: cards by group, and the tree next to them. */
export interface Listing {
  /** In group order. */
  readonly rows: readonly CatalogueRow[];
  /** The groups in view with all their parts, listed here or not. */
  readonly groups: readonly GroupCount[];
  /** Undefined where no vehicle of a year is chosen, or the catalogue does not have it. */
  readonly fit?: FitCounts | undefined;
  /** The whole tree of the vehicle, whatever category is chosen. */
  readonly categories: readonly { readonly name: string; readonly groups: readonly GroupCount[] }[];
}
