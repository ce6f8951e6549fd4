import type { Vehicle } from '../vehicles/vehicle.ts';
import { vehicleKey } from '../vehicles/vehicle-choice.ts';

/** One fitment of a part, by names, so that it outlives the rows that an import rewrites. */
export interface PartFitment {
  readonly make: string;
  readonly model: string;
  readonly yearFrom: number;
  /** null: still built. */
  readonly yearTo: number | null;
  /** '': any. */
  readonly engine: string;
  /** null: in no category. */
  readonly category: string | null;
  readonly group: string;
  readonly parameter: string;
  readonly parameter2: string;
  readonly parameter3: string;
}

/** Vehicles excluded for a part, whatever feeds say. */
export type FitmentSpan = Pick<PartFitment, 'make' | 'model' | 'yearFrom' | 'yearTo' | 'engine'>;

/** An owner's statements about a part's fitments, over those of feeds. */
export interface OwnerFitments {
  readonly without: readonly FitmentSpan[];
  readonly with: readonly PartFitment[];
}

export const noOwnerFitments: OwnerFitments = { without: [], with: [] };

/**
 * A part's effective fitments: the feed's, less the owner's exclusions, plus the owner's own. A fitment for all
 * engines is removed entirely when one engine is excluded: its effect on the others is unknown, and a part that is
 * not offered does less harm than one that does not fit. GDS-10.
 */
export function correctedFitments(
  feed: readonly PartFitment[],
  { without, with: added }: OwnerFitments,
): readonly PartFitment[] {
  const left = without.reduce<readonly PartFitment[]>(
    (fitments, span) => fitments.flatMap((fitment) => lessSpan(fitment, span)),
    feed,
  );
  const known = new Set(left.map(fitmentKey));
  return [...left, ...added.filter((fitment) => !known.has(fitmentKey(fitment)))];
}

/** Adds a statement to earlier ones: the newer one counts where both are about the same vehicle. */
export function withCorrection(
  said: OwnerFitments,
  correction:
    | { readonly kind: 'does-not-fit'; readonly span: FitmentSpan }
    | { readonly kind: 'fits'; readonly fitment: PartFitment },
): OwnerFitments {
  if (correction.kind === 'does-not-fit') {
    const { span } = correction;
    return {
      without: [...said.without.filter((one) => spanKey(one) !== spanKey(span)), span],
      with: said.with.flatMap((fitment) => lessSpan(fitment, span)),
    };
  }
  const { fitment } = correction;
  return {
    without: said.without.filter((span) => spanKey(span) !== spanKey(fitment)),
    with: [...said.with.filter((one) => fitmentKey(one) !== fitmentKey(fitment)), fitment],
  };
}

/** Whether an owner has excluded a vehicle for the part. */
export function isExcluded(without: readonly FitmentSpan[], vehicle: Vehicle): boolean {
  const same = (one: string, other: string) => vehicleKey(one) === vehicleKey(other);
  return without.some(
    ({ make, model, yearFrom, yearTo, engine }) =>
      same(make, vehicle.make) &&
      same(model, vehicle.model) &&
      yearFrom <= vehicle.year &&
      (yearTo === null || vehicle.year <= yearTo) &&
      (engine === '' || same(engine, vehicle.engine)),
  );
}

/** The years of a fitment outside an exclusion: none, all, or those before and after it. */
function lessSpan<Ranged extends FitmentSpan>(fitment: Ranged, span: FitmentSpan): Ranged[] {
  const isOther =
    vehicleKey(fitment.make) !== vehicleKey(span.make) ||
    vehicleKey(fitment.model) !== vehicleKey(span.model) ||
    (span.engine !== '' &&
      fitment.engine !== '' &&
      vehicleKey(fitment.engine) !== vehicleKey(span.engine));
  const { yearFrom, yearTo } = fitment;
  const isApart =
    (span.yearTo !== null && span.yearTo < yearFrom) || (yearTo !== null && span.yearFrom > yearTo);
  if (isOther || isApart) return [fitment];
  return [
    ...(span.yearFrom > yearFrom ? [{ ...fitment, yearTo: span.yearFrom - 1 }] : []),
    ...(span.yearTo !== null && (yearTo === null || span.yearTo < yearTo)
      ? [{ ...fitment, yearFrom: span.yearTo + 1 }]
      : []),
  ];
}

/** A key that identifies a fitment. */
function fitmentKey(fitment: PartFitment): string {
  const { group, category, parameter, parameter2, parameter3 } = fitment;
  return JSON.stringify([spanKey(fitment), group, category, parameter, parameter2, parameter3]);
}

/** A key that identifies an exclusion. */
function spanKey({ make, model, yearFrom, yearTo, engine }: FitmentSpan): string {
  return JSON.stringify([
    vehicleKey(make),
    vehicleKey(model),
    yearFrom,
    yearTo,
    vehicleKey(engine),
  ]);
}

/** An owner's statements as single corrections. */
export function correctionsOf({ without, with: added }: OwnerFitments) {
  return [
    ...without.map((span) => ({
      ...{ kind: 'does-not-fit' as const, key: `does-not-fit ${spanKey(span)}`, span },
    })),
    ...added.map((span) => ({ kind: 'fits' as const, key: `fits ${fitmentKey(span)}`, span })),
  ];
}

/** @returns what is left without a correction, which is undefined where there is none with this key */
export function withoutCorrection(said: OwnerFitments, key: string) {
  const taken = correctionsOf(said).find((one) => one.key === key);
  if (!taken) return undefined;
  const left: OwnerFitments = {
    without: said.without.filter((span) => `does-not-fit ${spanKey(span)}` !== key),
    with: said.with.filter((fitment) => `fits ${fitmentKey(fitment)}` !== key),
  };
  return { left, taken };
}

/** "TOYOTA HILUX 2010 to 2011, 2.5 D-4D". */
export function spanWords({ make, model, yearFrom, yearTo, engine }: FitmentSpan): string {
  const years =
    yearTo === yearFrom
      ? `${yearFrom}`
      : yearTo === null
        ? `${yearFrom} on`
        : `${yearFrom} to ${yearTo}`;
  return `${make} ${model} ${years}${engine === '' ? '' : `, ${engine}`}`;
}
