import { jobOfGroup, jobTemplates } from './job-templates.ts';
import { axleOfPart, meetsNeed, type PartNeedKey, partNeeds } from './part-needs.ts';

/**
 * Why a part is shown with another, the strongest reason first. `needed`: the other cannot be fitted well without it;
 * `wears`: both wear alike; `lift`: made for the other's lift; `fitted`: the owner or the feed says so; `kit`: a kit
 * with the other in it; `alternative`: fitted in its place.
 */
export const relatedReasons = ['needed', 'wears', 'lift', 'fitted', 'kit', 'alternative'] as const;
export type RelatedReason = (typeof relatedReasons)[number];

/** The data of a part that decide how it is related to others. */
export interface RelatedFacts {
  readonly partId: number;
  readonly description: string;
  readonly groups: readonly string[];
  readonly categories: readonly string[];
  /** Of its fitments: "Front, Raised 40-60 mm". */
  readonly parameters: readonly string[];
  /** Ids of the parts of a kit. */
  readonly contents: readonly number[];
}

/** @param box the part itself and, of a kit, its contents */
export function reasonFor(box: readonly RelatedFacts[], other: RelatedFacts): RelatedReason {
  const reasons = new Set<RelatedReason | undefined>(
    box.flatMap((part) => [becauseOfJob(part, other), isWornBy(other, part)]),
  );
  if (reasons.has('needed')) return 'needed';
  if (reasons.has('wears')) return 'wears';
  if (box.some((part) => isForLift(part, other))) return 'lift';
  if (box.some(({ partId }) => other.contents.includes(partId))) return 'kit';
  return box.some((part) => isInstead(part, other)) ? 'alternative' : 'fitted';
}

/** Whether a part is for a range of lifts that another one's lift is in. */
export function isForLift(raised: RelatedFacts, other: RelatedFacts): boolean {
  const ranges = liftsOf(other).filter(({ from, to }) => from < to);
  return liftsOf(raised)
    .filter(({ from, to }) => from === to)
    .some((lift) => ranges.some(({ from, to }) => from <= lift.from && lift.from <= to));
}

/** "Raised 40 mm" and "Raised 40-60 mm". */
function liftsOf({ parameters }: RelatedFacts): { from: number; to: number }[] {
  return parameters.flatMap((text) =>
    [...text.matchAll(/raised\s+(\d+)(?:\s*-\s*(\d+))?\s*mm/gi)].map(([, from, to = from]) => ({
      from: Number(from),
      to: Number(to),
    })),
  );
}

function becauseOfJob(started: RelatedFacts, other: RelatedFacts): 'needed' | 'wears' | undefined {
  const need = started.groups
    .flatMap((group) => {
      const job = jobOfGroup(group);
      const axle = axleOfPart({ ...started, group });
      const needs: readonly PartNeedKey[] = job ? jobTemplates[job].needs : [];
      return needs.map((key) => ({ key, axle }));
    })
    .find(({ key, axle }) =>
      other.groups.some((group) => meetsNeed({ ...other, group }, key, axle)),
    );
  return need && partNeeds[need.key].because;
}

/** Discs wear with pads as pads with discs. */
function isWornBy(started: RelatedFacts, other: RelatedFacts): 'wears' | undefined {
  return becauseOfJob(started, other) === 'wears' ? 'wears' : undefined;
}

function isInstead(part: RelatedFacts, other: RelatedFacts): boolean {
  const axleOf = (facts: RelatedFacts) => axleOfPart({ ...facts, group: facts.groups[0] ?? '' });
  return (
    part.groups.some((group) => other.groups.includes(group)) && axleOf(part) === axleOf(other)
  );
}
