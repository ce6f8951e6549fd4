import { type JobKey, jobOfGroup, jobTemplates } from './job-templates.ts';
import {
  type Axle,
  axleOfPart,
  meetsNeed,
  type PartFacts,
  type PartNeedKey,
} from './part-needs.ts';

/** A part that fits the vehicle. */
export interface FittingPart extends PartFacts {
  readonly partId: number;
}

/** A need of a job that is not met. */
export interface MissingNeed {
  readonly job: JobKey;
  readonly axle: Axle | undefined;
  readonly need: PartNeedKey;
  /** Parts for the vehicle that meet it, in the given order. Never empty. */
  readonly candidates: readonly number[];
}

/**
 * The unmet needs of a job on a vehicle.
 * @param started the part whose job it is
 * @param there what is bought already, that part among it; a component of a kit is there too
 * @param onVehicle everything for the vehicle that might be offered
 * @returns none for a part without a declared job, and none for what the catalogue cannot offer
 */
export function missingNeeds(
  started: FittingPart,
  there: readonly FittingPart[],
  onVehicle: readonly FittingPart[],
): readonly MissingNeed[] {
  const job = jobOfGroup(started.group);
  if (!job) return [];
  const axle = axleOfPart(started);
  return jobTemplates[job].needs.flatMap((need) => {
    if (there.some((part) => meetsNeed(part, need, axle))) return [];
    const candidates = onVehicle
      .filter((part) => part.partId !== started.partId && meetsNeed(part, need, axle))
      .map(({ partId }) => partId);
    return candidates.length > 0 ? [{ job, axle, need, candidates: [...new Set(candidates)] }] : [];
  });
}
