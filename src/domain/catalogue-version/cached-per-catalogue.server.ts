import { LRUCache } from 'lru-cache';
import type { Database, Queryable } from '../../db/database.server.ts';

const versionReads = new WeakMap<Database, Promise<number>>();

/** Raised by every change of the catalogue. Simultaneous callers share one read. */
export function catalogueVersion(db: Database): Promise<number> {
  const underWay = versionReads.get(db);
  if (underWay) return underWay;
  const read = readVersion(db.read).finally(() => versionReads.delete(db));
  versionReads.set(db, read);
  return read;
}

async function readVersion(sql: Queryable): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select version from catalogue_version`;
  return row?.version ?? 0;
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
 */
export function cachedPerCatalogue<Input, Value extends object>(options: {
  most: number;
  keyOf: (input: Input) => string;
  read: (sql: Queryable, input: Input) => Promise<Value>;
}): (db: Database, input: Input) => Promise<Value> {
  const { most, keyOf, read } = options;
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
    const version = await catalogueVersion(db);
    if (early && seen.version === version) return early;
    let current = byDatabase.get(db);
    if (current?.version !== version) {
      current = { version, held: new LRUCache({ max: most }) };
      byDatabase.set(db, current);
    }
    return take(current, db.read, input);
  };
}
