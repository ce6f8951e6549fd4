import type { Queryable } from '../../db/database.server.ts';
import { heldPerCatalogue } from '../held-per-catalogue.server.ts';
import type { ShopContext } from '../shop-context.server.ts';
import { type VehicleChoice, vehicleKeys } from '../vehicles/vehicle-choice.ts';
import { findScope, makeNames, modelNames, yearsOf } from '../vehicles/vehicles.sql.server.ts';
import { compareCategories } from './category-order.ts';
import { categoryNames } from './listing.sql.server.ts';

/** What the finder offers for a choice. */
export interface FinderOptions {
  readonly makes: readonly string[];
  readonly models: readonly string[];
  /** The newest first. */
  readonly years: readonly number[];
  readonly categories: readonly string[];
}

/**
 * Makes always; models of a make; years of a model; categories of all that is
 * chosen. A make or model that the catalogue lacks has none of them.
 */
export function finderOptions({ db }: ShopContext, choice: VehicleChoice): Promise<FinderOptions> {
  return heldOptions(db, vehicleKeys(choice));
}

const heldOptions = heldPerCatalogue({
  most: 500,
  keyOf: ({ make, model, year }: VehicleChoice) => JSON.stringify([make, model, year]),
  read: readOptions,
});

async function readOptions(
  sql: Queryable,
  { make, model, year }: VehicleChoice,
): Promise<FinderOptions> {
  const [makes, ofMake, ofModel, chosen] = await Promise.all([
    makeNames(sql),
    make ? findScope(sql, { make }) : undefined,
    model ? findScope(sql, { make, model }) : undefined,
    findScope(sql, { make, model, year }),
  ]);
  const makeId = ofMake?.makeId;
  const modelId = ofModel?.modelId;
  const [models, years, categories] = await Promise.all([
    makeId ? modelNames(sql, makeId) : [],
    makeId && modelId ? yearsOf(sql, { makeId, modelId }) : [],
    chosen ? categoryNames(sql, chosen.id) : [],
  ]);
  return {
    makes: sortedNames(makes),
    models: sortedNames(models),
    years: years.map(({ year }) => year),
    categories: categories.map(({ name }) => name).sort(compareCategories),
  };
}

function sortedNames(rows: readonly { readonly name: string }[]): string[] {
  return rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));
}
