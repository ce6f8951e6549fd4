import type { Queryable } from '../../db/database.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { cachedPerCatalogue } from '../catalogue-version/held-at-version.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { askPlate, type PlateRefusal } from './plates.server.ts';
import { vehicleKey } from './vehicle-choice.ts';
import { type KeyedRow, keyKinds, rowsOfKey, rowsOfNames } from './vehicle-keys.sql.server.ts';
import {
  type FindableKind,
  keyInText,
  readPlate,
  readVehicleKey,
  type VehicleKey,
} from './vehicle-keys.ts';
import { makeNames } from './vehicles.sql.server.ts';
import { type ReadVin, readVin } from './vin.ts';

/** A vehicle that a key may mean and the shop has parts for. */
export interface KeyedVehicle extends Omit<KeyedRow, 'yearFrom' | 'yearTo' | 'isEngineKnown'> {
  /** What the file of keys calls the engine; the shop's fitments do not know it by that name. */
  readonly otherEngine: string;
}

/** What a key means. */
export interface FoundVehicles {
  readonly kind: FindableKind;
  readonly vehicles: readonly KeyedVehicle[];
  /** Vehicles of the key for which the shop has no parts. */
  readonly withoutParts: readonly Pick<
    KeyedRow,
    'make' | 'model' | 'yearFrom' | 'yearTo' | 'engine'
  >[];
  /** What a VIN says by itself; its makes are those that the shop has. */
  readonly vin?: ReadVin | undefined;
}

export type KeyRefusal = { readonly kind: 'no-vehicle-key' } | PlateRefusal;

interface AskedKey {
  /** Left out: the text says it. */
  readonly kind?: FindableKind | undefined;
  readonly key: string;
}

/**
 * The vehicles that a key of papers or catalogues, a VIN or a number plate may mean. A text without a kind is never a
 * plate: it could be one of any country, and stands in addresses.
 */
export async function findVehicle(
  context: ShopContext,
  asked: AskedKey,
): Promise<Result<FoundVehicles, KeyRefusal>> {
  if (asked.kind === 'plate') return findByPlate(context, asked.key);
  const key = asked.kind ? readVehicleKey(asked.kind, asked.key) : keyInText(asked.key);
  return key ? ok(await findByKey(context, key)) : refuse({ kind: 'no-vehicle-key' });
}

async function findByKey({ db, clock }: ShopContext, key: VehicleKey): Promise<FoundVehicles> {
  const vin = key.kind === 'vin' ? readVin(key.key, clock().getUTCFullYear()) : undefined;
  const [rows, makes] = await Promise.all([rowsOfKey(db.read, key), vin ? heldMakes(db, {}) : []]);
  return {
    ...foundOf(rows, vin?.modelYear),
    kind: key.kind,
    vin: vin && { ...vin, makes: ofShop(vin.makes, makes) },
  };
}

/** By the first key of the register's answer that means something here, else by the names in it. */
async function findByPlate(
  context: ShopContext,
  typed: string,
): Promise<Result<FoundVehicles, KeyRefusal>> {
  const { plates } = context.config;
  const plate = readPlate(typed);
  if (!plates || !plate) return refuse({ kind: 'no-vehicle-key' });
  const asked = await askPlate(context, plates, plate);
  if (!asked.ok) return asked;
  const { keys, make, model, year, engine } = asked.value;
  for (const key of keys) {
    const found = await findByKey(context, key);
    if (found.vehicles.length > 0) return ok({ ...found, kind: 'plate' });
  }
  const [ofMake] = ofShop([vehicleKey(make)], await heldMakes(context.db, {}));
  const rows = ofMake
    ? await rowsOfNames(context.db.read, {
        make: vehicleKey(ofMake),
        model: vehicleKey(model),
        year,
        engine,
      })
    : [];
  const isNamed = make !== '' && model !== '' && year !== undefined;
  const lacking = isNamed ? [{ make, model, yearFrom: year, yearTo: year, engine }] : [];
  const found = foundOf(rows, undefined);
  return ok({
    kind: 'plate',
    vehicles: found.vehicles,
    withoutParts: found.vehicles.length > 0 ? [] : lacking,
  });
}

/** @param modelYear if a VIN says it: then years are that one if the shop has it */
function foundOf(
  rows: readonly KeyedRow[],
  modelYear: number | undefined,
): Pick<FoundVehicles, 'vehicles' | 'withoutParts'> {
  return {
    vehicles: rows
      .filter(({ years }) => years.length > 0)
      .map(({ make, model, engine, isEngineKnown, isSure, years }) => ({
        ...{ make, model, isSure },
        engine: isEngineKnown ? engine : '',
        otherEngine: isEngineKnown ? '' : engine,
        years: modelYear && years.includes(modelYear) ? [modelYear] : years,
      })),
    withoutParts: rows
      .filter(({ years }) => years.length === 0)
      .map(({ make, model, yearFrom, yearTo, engine }) => ({
        ...{ make, model, yearFrom, yearTo, engine },
      })),
  };
}

/** What a vehicle can be found by here. A VIN always says something. */
export async function askedKeyKinds({ db, config }: ShopContext): Promise<readonly FindableKind[]> {
  const kinds = await heldKinds(db, {});
  return config.plates ? ['plate', ...kinds] : kinds;
}

const heldKinds = cachedPerCatalogue({
  most: 1,
  keyOf: () => '',
  read: async (sql: Queryable) => (await keyKinds(sql)).map(({ kind }) => kind),
});

const heldMakes = cachedPerCatalogue({
  most: 1,
  of: 'shape',
  keyOf: () => '',
  read: async (sql: Queryable) => (await makeNames(sql)).map(({ name }) => name),
});

/** Makers as the shop writes them: MERCEDES is MERCEDES-BENZ there. A maker that it lacks keeps its name. */
function ofShop(makers: readonly string[], makes: readonly string[]): readonly string[] {
  const known = makers.flatMap((maker) =>
    makes.filter((make) => {
      const key = vehicleKey(make);
      return key === maker || key.startsWith(`${maker}-`) || key.startsWith(`${maker} `);
    }),
  );
  return known.length > 0 ? known : makers;
}
