import { LRUCache } from 'lru-cache';
import type { Database, Queryable } from '../../db/database.server.ts';
import { readOnce } from '../../kernel/request-id.server.ts';

/** The version of the catalogue, and that of its shape: changes of price, stock or pages leave the shape as it was. */
interface CatalogueVersions {
  readonly all: number;
  readonly shape: number;
}

const versionReads = new WeakMap<Database, Promise<CatalogueVersions>>();

/**
 * Raised by every change of the catalogue. A request that changes nothing reads it once for all of its work, and
 * simultaneous callers share one read.
 */
export async function catalogueVersion(
  db: Database,
  of: keyof CatalogueVersions = 'all',
): Promise<number> {
  return (await readOnce(db, () => sharedRead(db)))[of];
}

function sharedRead(db: Database): Promise<CatalogueVersions> {
  const underWay = versionReads.get(db);
  if (underWay) return underWay;
  const read = readVersions(db.read).finally(() => versionReads.delete(db));
  versionReads.set(db, read);
  return read;
}

async function readVersions(sql: Queryable): Promise<CatalogueVersions> {
  const [row] = await sql<CatalogueVersions[]>`
    select version as "all", version - shape_kept as shape from catalogue_version`;
  return row ?? { all: 0, shape: 0 };
}

/** Values read at this version of the catalogue. */
interface VersionedValues<Value> {
  readonly version: number;
  readonly held: LRUCache<string, Promise<Value>>;
}

/**
 * Caches values that only an import can change: each is read once for each version of the catalogue; afterwards only
 * the version is read.
 * @param options.most values remembered, those longest not asked for going first
 * @param options.of what the values depend on; `shape` outlasts changes of price, stock and pages
 */
export function cachedPerCatalogue<Input, Value extends object>(options: {
  most: number;
  of?: keyof CatalogueVersions;
  keyOf: (input: Input) => string;
  read: (sql: Queryable, input: Input) => Promise<Value>;
}): (db: Database, input: Input) => Promise<Value> {
  const { most, of, keyOf, read } = options;
  const byDatabase = new WeakMap<Database, VersionedValues<Value>>();
  const take = ({ held }: VersionedValues<Value>, sql: Queryable, input: Input): Promise<Value> => {
    const key = keyOf(input);
    const known = held.get(key);
    if (known) return known;
    const value = read(sql, input);
    held.set(key, value);
    value.catch(() => held.delete(key));
    return value;
  };
  return async (db, input) => {
    const seen = byDatabase.get(db);
    // Read while the version was being checked: if the version has changed, these values are never used again.
    const early = seen && take(seen, db.read, input);
    const version = await catalogueVersion(db, of);
    if (early && seen.version === version) return early;
    let current = byDatabase.get(db);
    if (current?.version !== version) {
      current = { version, held: new LRUCache({ max: most }) };
      byDatabase.set(db, current);
    }
    return take(current, db.read, input);
  };
}

/** The catalogue's version as a transaction, a statement or a request has read it. */
export interface AtVersion {
  readonly db: Database;
  readonly version: number;
}

/** For pages: the version that the request reads once for all of its work. */
export async function versionNow(
  db: Database,
  of?: Parameters<typeof catalogueVersion>[1],
): Promise<AtVersion> {
  return { db, version: await catalogueVersion(db, of) };
}

/** For what shoppers pay by: the version on the primary, by a statement that reads something else, too. */
export const versionColumn = (sql: Queryable) =>
  sql`(select version from catalogue_version) as version`;

/**
 * Caches values that only an import or an owner can change. They are used only at the version that the caller has read
 * itself: a transaction sees a change from its commit on, a page (`versionNow`) from its next request on.
 * @param options.most values remembered, those longest not asked for going first
 * @param options.read one value for each input, in their order
 * @returns a function that reads afresh where it is given no version
 */
export function heldAtVersion<Input, Value>(options: {
  readonly most: number;
  readonly keyOf: (input: Input) => string | number;
  readonly read: (sql: Queryable, inputs: readonly Input[]) => Promise<readonly Value[]>;
}): (
  sql: Queryable,
  at: AtVersion | undefined,
  inputs: readonly Input[],
) => Promise<readonly Value[]> {
  const { most, keyOf, read } = options;
  type Held = LRUCache<string | number, { readonly value: Value }>;
  const byDatabase = new WeakMap<Database, { readonly version: number; readonly held: Held }>();

  /** A version that is older than another reader's is not kept. */
  function heldAt({ db, version }: AtVersion): Held | undefined {
    const known = byDatabase.get(db);
    if (known?.version === version) return known.held;
    if (version < (known?.version ?? 0)) return undefined;
    const held: Held = new LRUCache({ max: most });
    byDatabase.set(db, { version, held });
    return held;
  }

  return async (sql, at, inputs) => {
    const held = at && heldAt(at);
    if (!held) return read(sql, inputs);
    const missing = inputs.filter((input) => !held.has(keyOf(input)));
    const values = missing.length > 0 ? await read(sql, missing) : [];
    const added = new Map(missing.map((input, index) => [keyOf(input), { value: values[index]! }]));
    for (const [key, value] of added) held.set(key, value);
    // A long list may push its own first values out.
    const found = inputs.map((input) => added.get(keyOf(input)) ?? held.get(keyOf(input)));
    if (found.every((one) => one !== undefined)) return found.map(({ value }) => value);
    return read(sql, inputs);
  };
}
