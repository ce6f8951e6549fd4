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
export async function finderOptions(
  context: ShopContext,
  choice: VehicleChoice,
): Promise<FinderOptions> {
  const { read } = context.db;
  const { make, model, year } = vehicleKeys(choice);
  const [makes, ofMake, ofModel, chosen] = await Promise.all([
    makeNames(read),
    make ? findScope(read, { make }) : undefined,
    model ? findScope(read, { make, model }) : undefined,
    findScope(read, { make, model, year }),
  ]);
  const makeId = ofMake?.makeId;
  const modelId = ofModel?.modelId;
  const [models, years, categories] = await Promise.all([
    makeId ? modelNames(read, makeId) : [],
    makeId && modelId ? yearsOf(read, { makeId, modelId }) : [],
    chosen ? categoryNames(read, chosen.id) : [],
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
