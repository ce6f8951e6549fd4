import type { Database, Queryable } from '../../db/database.server.ts';
import { cachedPerCatalogue } from '../catalogue-version/held-at-version.server.ts';
import type { VehicleChoice } from '../vehicles/vehicle-choice.ts';
import { findScope, scopeId } from '../vehicles/vehicles.sql.server.ts';
import { groupSizes, groupSizesWithin, type PageScope } from './listing.sql.server.ts';
import { type ChosenEngine, groupSizesOfEngine } from './listing-by-engine.sql.server.ts';
import type { GroupSize } from './listing-plan.ts';
import { promotionScope, promotionScopeId } from './whole-list.sql.server.ts';

/** The counts that a page is planned from. */
export interface ScopeSizes {
  /** Undefined where the catalogue has nothing for the choice. */
  readonly scope: PageScope | undefined;
  readonly counts: readonly GroupSize[];
}

interface SizesChoice extends VehicleChoice {
  /** The promotions at this location; of all vehicles where no model is chosen. */
  readonly promotionAt?: string | undefined;
  /** Fitments that the details of the choice rule out; `details` alone narrows nothing. */
  readonly ruledOut?: readonly string[] | undefined;
}

/** Trees of this many choices are cached, about 20 KB each. */
const CHOICES_HELD = 300;

const sizes = {
  most: CHOICES_HELD,
  keyOf: ({ make, model, year, engine, details, ruledOut, promotionAt }: SizesChoice) =>
    JSON.stringify([make, model, year, engine, ruledOut?.length ? details : '', promotionAt]),
  read: readSizes,
};
const sizesOfShape = cachedPerCatalogue({ ...sizes, of: 'shape' });
const sizesOfPromotions = cachedPerCatalogue(sizes);

/** A choice's scope with its counts by group; cached until the catalogue changes in what they depend on. */
export function cachedSizes(db: Database, choice: SizesChoice): Promise<ScopeSizes> {
  return choice.promotionAt ? sizesOfPromotions(db, choice) : sizesOfShape(db, choice);
}

async function readSizes(sql: Queryable, choice: SizesChoice): Promise<ScopeSizes> {
  const { model, engine, ruledOut = [], promotionAt } = choice;
  if (promotionAt && model) return readPromotionsOfVehicle(sql, choice, promotionAt);
  const [found, countsOfAll] = await Promise.all([
    promotionAt ? promotionScope(sql, promotionAt) : findScope(sql, choice),
    // One statement also looks up the scope, which saves a wait. Engines are counted on demand.
    engine || ruledOut.length > 0
      ? []
      : groupSizes(sql, promotionAt ? promotionScopeId(sql, promotionAt) : scopeId(sql, choice)),
  ]);
  const scope = found && { ...found, engine, ruledOut };
  const chosen = scope && chosenEngine(scope);
  return { scope, counts: chosen ? await groupSizesOfEngine(sql, chosen) : countsOfAll };
}

async function readPromotionsOfVehicle(
  sql: Queryable,
  choice: SizesChoice,
  location: string,
): Promise<ScopeSizes> {
  const [found, promotions] = await Promise.all([
    findScope(sql, choice),
    promotionScope(sql, location),
  ]);
  const { engine, ruledOut } = choice;
  const scope = found && { ...found, engine, ruledOut, withinId: promotions?.id ?? 0 };
  if (!scope) return { scope, counts: [] };
  const chosen = chosenEngine(scope);
  const counts = chosen ? groupSizesOfEngine(sql, chosen) : groupSizesWithin(sql, scope);
  return { scope, counts: await counts };
}

/** What a scope is narrowed to within its model and years; undefined where it is not. */
export function chosenEngine({
  modelId,
  year,
  engine,
  ruledOut = [],
  withinId,
}: PageScope): ChosenEngine | undefined {
  const isNarrowed = engine || ruledOut.length > 0;
  return isNarrowed && modelId !== null ? { modelId, year, engine, ruledOut, withinId } : undefined;
}
