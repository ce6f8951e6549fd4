import { markets, type Source } from '../../config/countries/markets.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { loadKitComponents } from '../inbound/supply.sql.server.ts';
import type { PartSummary } from '../parts/part.ts';
import { axleNeedOf } from '../parts/sold/sold-as.ts';
import { loadSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { type Afterwards, type JobKey, jobOfGroup, jobTemplates } from './job-templates.ts';
import {
  type Axle,
  axleOfPart,
  meetsNeed,
  type PartFacts,
  type PartNeedKey,
  partNeeds,
} from './part-needs.ts';
import { partsOfVehicle, relatedTo, type VehiclePartRow } from './vehicle-parts.sql.server.ts';

/** An offered part that a job still needs. */
interface MissingPart {
  readonly need: PartNeedKey;
  readonly part: PartSummary;
  /** Pieces for one axle. */
  readonly quantity: number;
}

/** The needs of a job on a vehicle that are not met yet. */
export interface UnfinishedJob {
  readonly job: JobKey;
  readonly axle: Axle | undefined;
  readonly missing: readonly MissingPart[];
  readonly afterwards: readonly Afterwards[];
}

/**
 * The jobs on one vehicle that some parts start and that lack other parts. Parts that the feed names as related come
 * first, then parts in stock, then the cheapest. A need that nothing in the shop can meet now, at a price, is left
 * out.
 * @param input.startedBy ids of the parts whose jobs are asked about
 * @param input.there ids of everything that is bought with them
 */
export async function missingParts(
  context: ShopContext,
  input: {
    readonly startedBy: readonly number[];
    readonly there: readonly number[];
    readonly vehicle: Vehicle;
    readonly source: Source;
  },
): Promise<UnfinishedJob[]> {
  const { read } = context.db;
  const bought = [...new Set([...input.startedBy, ...input.there])];
  const components = await loadKitComponents(read, bought);
  const inKits = [...components.values()]
    .flat()
    .filter(({ quantity }) => quantity > 0)
    .map(({ componentId }) => componentId);
  const ids = [...bought, ...inKits];
  const groups = [...new Set(Object.values(partNeeds).flatMap((need) => [...need.groups]))];
  const [rows, related] = await Promise.all([
    partsOfVehicle(read, input.vehicle, { groups, partIds: ids }),
    relatedTo(read, input.startedBy),
  ]);
  const onVehicle = fittingParts(rows);
  const there = onVehicle.filter(({ partId }) => ids.includes(partId));
  const missing = onVehicle
    .filter(({ partId }) => input.startedBy.includes(partId))
    .flatMap((started) => missingNeeds(started, there, onVehicle));
  if (missing.length === 0) return [];
  const candidates = [...new Set(missing.flatMap((one) => one.candidates))];
  const offers = await loadSummaries(context, candidates, markets[input.source]);
  const first = new Set(related.map(({ relatedId }) => relatedId));
  return unfinishedJobs(missing, { offers: inOrder(offers, first), rows });
}

/** A part of several groups counts in each. */
function fittingParts(rows: readonly VehiclePartRow[]): FittingPart[] {
  return rows.map(({ partId, group, description, parameter, parameter2, parameter3 }) => ({
    partId,
    group,
    description,
    parameters: [parameter, parameter2, parameter3],
  }));
}

function inOrder(offers: readonly PartSummary[], first: ReadonlySet<number>): PartSummary[] {
  const rank = ({ id }: PartSummary) => (first.has(id) ? 0 : 1);
  return offers
    .filter(({ price, available }) => price !== null && available > 0)
    .sort((a, b) => rank(a) - rank(b) || (a.price?.grossCents ?? 0) - (b.price?.grossCents ?? 0));
}

function unfinishedJobs(
  missing: readonly MissingNeed[],
  {
    offers,
    rows,
  }: { readonly offers: readonly PartSummary[]; readonly rows: readonly VehiclePartRow[] },
): UnfinishedJob[] {
  const jobs = groupBy(missing, ({ job, axle }) => `${job} ${axle}`);
  const offered = new Set<string>();
  return [...jobs.values()].flatMap((ofJob) => {
    const [{ job, axle } = missing[0]!] = ofJob;
    const parts = ofJob.flatMap(({ need, candidates }): MissingPart[] => {
      // Dampers and springs of one axle need the same bump stops: they are offered once.
      const key = `${need} ${axle}`;
      const part = offers.find(({ id }) => candidates.includes(id));
      if (!part || offered.has(key)) return [];
      offered.add(key);
      return [{ need, part, quantity: piecesOf(part, rows) }];
    });
    return parts.length > 0
      ? [{ job, axle, missing: parts, afterwards: jobTemplates[job].afterwards }]
      : [];
  });
}

function piecesOf({ id, recordType }: PartSummary, rows: readonly VehiclePartRow[]): number {
  const own = rows.filter(({ partId }) => partId === id);
  const groups = own.map(({ group }) => group);
  return axleNeedOf(own[0]?.soldAs ?? null, groups, recordType === 'kititem')?.needed ?? 1;
}

/** A part that fits the vehicle. */
export interface FittingPart extends PartFacts {
  readonly partId: number;
}

/** A need of a job that is not met. */
interface MissingNeed {
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
