import { type FitmentSpan, spanWords } from '../parts/owner-fitments.ts';
import type { ChangeRefusal } from './goods.ts';

/** An owner's possible statements about a part and a vehicle: the one list. */
export const fitmentKinds = ['does-not-fit', 'fits'] as const;
type FitmentKind = (typeof fitmentKinds)[number];

/** An owner's statement about a part and a vehicle. */
export interface WantedFitment extends FitmentSpan {
  readonly kind: FitmentKind;
  /** The group of a fitment; '': the part's own. */
  readonly group: string;
  /** A condition of a fitment, such as "Front"; may be ''. */
  readonly parameter: string;
  readonly reason: string;
}

type FitmentFault = 'no-vehicle' | 'no-years' | 'fitment-too-long' | 'no-reason';

export type FitmentRefusal = ChangeRefusal | { readonly kind: FitmentFault | 'no-layer' };

/** The first and the last possible year of a fitment. */
const YEARS = { first: 1900, last: 2100 } as const;
const NAME_MAX = 200;
const REASON_MAX = 500;

/** All that is wrong with a typed correction, by field. */
export function faultsOfFitment(
  wanted: WantedFitment,
): ReadonlyMap<keyof WantedFitment, FitmentFault> {
  const { make, model, yearFrom, yearTo, reason } = wanted;
  const faults = new Map<keyof WantedFitment, FitmentFault>();
  for (const field of ['make', 'model', 'engine', 'group', 'parameter'] as const) {
    if (wanted[field].length > NAME_MAX) faults.set(field, 'fitment-too-long');
  }
  if (make === '') faults.set('make', 'no-vehicle');
  if (model === '') faults.set('model', 'no-vehicle');
  if (!isYear(yearFrom)) faults.set('yearFrom', 'no-years');
  if (yearTo !== null && (!isYear(yearTo) || (isYear(yearFrom) && yearTo < yearFrom))) {
    faults.set('yearTo', 'no-years');
  }
  if (reason === '') faults.set('reason', 'no-reason');
  if (reason.length > REASON_MAX) faults.set('reason', 'fitment-too-long');
  return faults;
}

/** The first of them. */
export function faultOfFitment(wanted: WantedFitment): FitmentFault | undefined {
  return [...faultsOfFitment(wanted).values()][0];
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= YEARS.first && year <= YEARS.last;
}

const KIND_WORDS = { 'does-not-fit': 'does not fit', fits: 'fits' } as const;

/** "does not fit TOYOTA HILUX 2010 to 2011". */
export function correctionWords(kind: FitmentKind, span: FitmentSpan): string {
  return `${KIND_WORDS[kind]} ${spanWords(span)}`;
}

/** The states of a correction: the one list. A test compares it with the check of `fitment_correction.state`. */
export const correctionStates = ['open', 'accepted', 'refused'] as const;

/** A part that came back because it did not fit a vehicle. */
export interface FitmentCorrection {
  readonly id: string;
  readonly partId: number;
  readonly partNumber: string;
  readonly brand: string;
  readonly description: string;
  /** '' and null where the order named no vehicle. */
  readonly make: string;
  readonly model: string;
  readonly year: number | null;
  readonly engine: string;
  readonly state: (typeof correctionStates)[number];
  readonly openedAt: Date;
  readonly decidedAt: Date | null;
  readonly withdrawalId: string | null;
}
