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
