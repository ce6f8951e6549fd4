import type { Queryable } from '../../db/database.server.ts';
import { cachedPerCatalogue } from '../catalogue-version/held-at-version.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { askedKeyKinds } from '../vehicles/find-vehicle.server.ts';
import { type VehicleChoice, vehicleKeys } from '../vehicles/vehicle-choice.ts';
import type { FindableKind } from '../vehicles/vehicle-keys.ts';
import {
  makeNames,
  modelNames,
  scopeId,
  vehicleIds,
  yearsOf,
} from '../vehicles/vehicles.sql.server.ts';
import { compareCategories } from './category-order.ts';
import { categoryNames } from './listing.sql.server.ts';

/** The finder's options for a choice. */
export interface FinderOptions {
  readonly makes: readonly string[];
  readonly models: readonly string[];
  /** Newest first. */
  readonly years: readonly number[];
  readonly categories: readonly string[];
  /** The kinds of keys by which the shop knows vehicles. */
  readonly keys: readonly FindableKind[];
}

/**
 * Makes always; models of a make; years of a model; categories of the whole choice. An unknown make or model has none
 * of them.
 */
export async function finderOptions(
  context: ShopContext,
  choice: VehicleChoice,
): Promise<FinderOptions> {
  const { db } = context;
  const chosen = vehicleKeys(choice);
  const { make, model } = chosen;
  const [makes, models, years, categories, keys] = await Promise.all([
    heldMakes(db, {}),
    make ? heldModels(db, { make }) : [],
    make && model ? heldYears(db, { make, model }) : [],
    heldCategories(db, chosen),
    askedKeyKinds(context),
  ]);
  return { makes, models, years, categories, keys };
}

// Cached separately: many who chose a make ask for its models.
const heldMakes = cachedPerCatalogue({
  most: 1,
  of: 'shape',
  keyOf: () => '',
  read: async (sql: Queryable) => sortedNames(await makeNames(sql)),
});

const heldModels = cachedPerCatalogue({
  most: 500,
  of: 'shape',
  keyOf,
  async read(sql, choice): Promise<readonly string[]> {
    return sortedNames(await modelNames(sql, vehicleIds(sql, choice).makeId));
  },
});

const heldYears = cachedPerCatalogue({
  most: 2000,
  of: 'shape',
  keyOf,
  async read(sql, choice): Promise<readonly number[]> {
    return (await yearsOf(sql, vehicleIds(sql, choice))).map(({ year }) => year);
  },
});

const heldCategories = cachedPerCatalogue({
  most: 2000,
  of: 'shape',
  keyOf,
  async read(sql, choice): Promise<readonly string[]> {
    const names = await categoryNames(sql, scopeId(sql, choice));
    return names.map(({ name }) => name).sort(compareCategories);
  },
});

function keyOf({ make, model, year }: VehicleChoice): string {
  return JSON.stringify([make, model, year]);
}

function sortedNames(rows: readonly { readonly name: string }[]): string[] {
  return rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));
}
