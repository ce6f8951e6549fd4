import type { Database, Queryable } from '../../../db/database.server.ts';
import { fromPartWireId } from '../../../kernel/ids.ts';
import { loadKitComponents } from '../../inbound/supply.sql.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import type { Vehicle } from '../../vehicles/vehicle.ts';
import { isExcluded } from '../owner-fitments.ts';
import {
  type FitQuestion,
  type FitRow,
  fitFacts,
  listedFits,
  partIdsOf,
} from './fit.sql.server.ts';
import { type Fit, fitOf, kitFit } from './fit.ts';
import { ruledOutVariants } from './fit-variants.server.ts';

/**
 * How each of some parts fits a vehicle.
 * @param input.records part ids or urlcomponents; one that names no part is left out of the answer
 */
export async function partFits(
  { db }: ShopContext,
  { records, vehicle }: { records: readonly string[]; vehicle: Vehicle },
): Promise<{ record: string; fit: Fit }[]> {
  const ids = records.flatMap((record) => fromPartWireId(record) ?? []);
  // PostgreSQL accepts no text with this character, so no such part exists.
  const urlcomponents = records.filter((record) => !record.includes('\u0000'));
  const parts = await partIdsOf(db.read, { ids, urlcomponents });
  const known = new Set(parts.map(({ id }) => id));
  const byAddress = new Map(parts.map(({ id, urlcomponent }) => [urlcomponent, id]));
  const named = [...new Set(records)].flatMap((record) => {
    const partId = fromPartWireId(record) ?? byAddress.get(record);
    return partId !== undefined && known.has(partId) ? [{ record, partId }] : [];
  });
  const fits = await loadFits(
    db.read,
    named.map(({ partId }) => ({ partId, vehicle })),
  );
  return named.map(({ record }, index) => ({ record, fit: fits[index]! }));
}

/** The parts among these that fit. */
export async function partsThatFit(
  db: Database,
  partIds: readonly number[],
  vehicle: Vehicle,
): Promise<ReadonlySet<number>> {
  if (partIds.length === 0) return new Set();
  const sql = db.read;
  const found = await listedFits(sql, partIds, vehicle, await ruledOutVariants(db, vehicle));
  const kits = found.filter(({ isKit }) => isKit);
  const verdicts = await loadFits(
    sql,
    kits.map(({ id }) => ({ partId: id, vehicle })),
  );
  const fittingKits = kits.filter((_, index) => verdicts[index]?.verdict === 'fits');
  return new Set([...found.filter(({ isKit }) => !isKit), ...fittingKits].map(({ id }) => id));
}

/** The verdict for each part and vehicle, in the given order. */
export async function loadFits(sql: Queryable, questions: readonly FitQuestion[]): Promise<Fit[]> {
  if (questions.length === 0) return [];
  const rows = await fitFacts(sql, questions);
  const ofComponents = await componentFits(
    sql,
    questions.filter((_, index) => isJudgedByComponents(rows[index]!)),
  );
  return questions.map(({ partId, vehicle }, index) => {
    const row = rows[index]!;
    const fit = isJudgedByComponents(row)
      ? kitFit(ofComponents(partId, vehicle), isExcluded(row.without, vehicle))
      : verdictOf(row, vehicle);
    return fit.verdict === 'fits' ? { ...fit, note: row.note } : fit;
  });
}

function verdictOf(row: FitRow, vehicle: Vehicle): Fit {
  return fitOf({ ...row, isExcluded: isExcluded(row.without, vehicle) }, vehicle);
}

function isJudgedByComponents({ recordType, listsVehicles }: FitRow): boolean {
  return recordType === 'kititem' && !listsVehicles;
}

/** @returns how the components of a kit fit; a component with quantity 0 is no part of it */
async function componentFits(
  sql: Queryable,
  kits: readonly FitQuestion[],
): Promise<(kitId: number, vehicle: Vehicle) => Fit[]> {
  if (kits.length === 0) return () => [];
  const components = await loadKitComponents(sql, [...new Set(kits.map(({ partId }) => partId))]);
  const questions = kits.flatMap(({ partId: kitId, vehicle }) =>
    (components.get(kitId) ?? [])
      .filter(({ quantity }) => quantity > 0)
      .map(({ componentId }) => ({ kitId, partId: componentId, vehicle })),
  );
  const rows = await fitFacts(sql, questions);
  return (kitId, vehicle) =>
    rows.flatMap((row, index) => {
      const question = questions[index]!;
      return question.kitId === kitId && question.vehicle === vehicle
        ? [verdictOf(row, vehicle)]
        : [];
    });
}
