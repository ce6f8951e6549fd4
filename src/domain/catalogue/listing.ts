import type { OpenQuestion } from '../parts/fit/open-question.ts';
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

/** The sizes of both lists with a vehicle chosen: cards in their groups, as shown. */
export interface FitCounts {
  readonly fits: number;
  /** The fitting parts, and all others. */
  readonly all: number;
}

/** A catalogue page: cards by group, and the tree next to them. */
export interface Listing {
  /** In group order. */
  readonly rows: readonly CatalogueRow[];
  /** The groups in view with all their parts, on this page or not. */
  readonly groups: readonly GroupCount[];
  /** Undefined where no vehicle with a year is chosen, or it is unknown. */
  readonly fit?: FitCounts | undefined;
  /** What is to be asked of the vehicle next, because its parts differ by it. */
  readonly question?: OpenQuestion | undefined;
  /** The whole tree of the vehicle, whatever category is chosen. */
  readonly categories: readonly { readonly name: string; readonly groups: readonly GroupCount[] }[];
}
