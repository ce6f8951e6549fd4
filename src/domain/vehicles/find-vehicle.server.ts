import type { Queryable } from '../../db/database.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { cachedPerCatalogue } from '../catalogue-version/held-at-version.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { vehicleKey } from './vehicle-choice.ts';
import { type KeyedRow, keyKinds, rowsOfKey } from './vehicle-keys.sql.server.ts';
import { keyInText, readVehicleKey, type VehicleKeyKind } from './vehicle-keys.ts';
import { makeNames } from './vehicles.sql.server.ts';
import { type ReadVin, readVin } from './vin.ts';

/** A vehicle that a key may mean and the shop has parts for. */
export interface KeyedVehicle extends Omit<KeyedRow, 'yearFrom' | 'yearTo' | 'isEngineKnown'> {
  /** What the file of keys calls the engine; the shop's fitments do not know it by that name. */
  readonly otherEngine: string;
}

/** What a key means. */
export interface FoundVehicles {
  readonly kind: VehicleKeyKind;
  readonly vehicles: readonly KeyedVehicle[];
  /** Vehicles of the key for which the shop has no parts. */
  readonly withoutParts: readonly Pick<
    KeyedRow,
    'make' | 'model' | 'yearFrom' | 'yearTo' | 'engine'
  >[];
  /** What a VIN says by itself; its makes are those that the shop has. */
  readonly vin?: ReadVin | undefined;
}

export type KeyRefusal = { readonly kind: 'no-vehicle-key' };

interface AskedKey {
  /** Left out: the text says it. */
  readonly kind?: VehicleKeyKind | undefined;
  readonly key: string;
}

/**
 * The vehicles that a key of papers, catalogues or a VIN may mean. Where a VIN says its model year, years are that one
 * if the shop has it.
 */
export async function findVehicle(
  { db, clock }: ShopContext,
  asked: AskedKey,
): Promise<Result<FoundVehicles, KeyRefusal>> {
  const key = asked.kind ? readVehicleKey(asked.kind, asked.key) : keyInText(asked.key);
  if (!key) return refuse({ kind: 'no-vehicle-key' });
  const { kind } = key;
  const vin = kind === 'vin' ? readVin(key.key, clock().getUTCFullYear()) : undefined;
  const [rows, makes] = await Promise.all([rowsOfKey(db.read, key), vin ? heldMakes(db, {}) : []]);
  return ok({
    kind,
    vehicles: rows
      .filter(({ years }) => years.length > 0)
      .map(({ make, model, engine, isEngineKnown, isSure, years }) => ({
        ...{ make, model, isSure },
        engine: isEngineKnown ? engine : '',
        otherEngine: isEngineKnown ? '' : engine,
        years: vin?.modelYear && years.includes(vin.modelYear) ? [vin.modelYear] : years,
      })),
    withoutParts: rows
      .filter(({ years }) => years.length === 0)
      .map(({ make, model, yearFrom, yearTo, engine }) => ({
        make,
        model,
        yearFrom,
        yearTo,
        engine,
      })),
    vin: vin && { ...vin, makes: ofShop(vin.makes, makes) },
  });
}

/** The kinds of keys by which a vehicle can be found. A VIN always says something. */
export async function askedKeyKinds({ db }: ShopContext): Promise<readonly VehicleKeyKind[]> {
  return heldKinds(db, {});
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
