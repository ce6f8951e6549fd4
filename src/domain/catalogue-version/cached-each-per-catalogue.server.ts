import { LRUCache } from 'lru-cache';
import type { Database, Queryable } from '../../db/database.server.ts';
import { catalogueVersion } from './cached-per-catalogue.server.ts';

interface VersionedValues<Value extends object | string> {
  readonly version: number;
  readonly held: LRUCache<number, Value>;
}

/**
 * Caches values by id that only an import or an owner can change, as `cachedPerCatalogue` does by key. Those that are not
 * known are read together, while the version is being checked.
 * @param options.most values remembered, those longest not asked for going first
 * @param options.of as there
 * @param options.read returns a value for every id
 */
export function cachedEachPerCatalogue<Value extends object | string>(options: {
  most: number;
  of?: Parameters<typeof catalogueVersion>[1];
  read: (sql: Queryable, ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>;
}): (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, Value>> {
  const { most, of, read } = options;
  const byDatabase = new WeakMap<Database, VersionedValues<Value>>();

  async function take(
    { held }: VersionedValues<Value>,
    sql: Queryable,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, Value>> {
    const values = new Map<number, Value>();
    const missing = ids.filter((id) => {
      const known = held.get(id);
      if (known !== undefined) values.set(id, known);
      return known === undefined;
    });
    if (missing.length === 0) return values;
    for (const [id, value] of await read(sql, missing)) {
      held.set(id, value);
      values.set(id, value);
    }
    return values;
  }

  return async (db, ids) => {
    if (ids.length === 0) return new Map();
    const seen = byDatabase.get(db);
    // Read while the version was being checked: if the version has changed, these values are never used again.
    const early = seen && take(seen, db.read, ids);
    const [version, values] = await Promise.all([catalogueVersion(db, of), early]);
    if (values && seen?.version === version) return values;
    let current = byDatabase.get(db);
    if (current?.version !== version) {
      current = { version, held: new LRUCache({ max: most }) };
      byDatabase.set(db, current);
    }
    return take(current, db.read, ids);
  };
}
