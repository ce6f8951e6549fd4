import { setTimeout as wait } from 'node:timers/promises';
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
 * The values held at the newest version that a reader has seen, by database; those longest not asked for go first.
 * @returns undefined at an older version, whose values are not kept
 */
function heldByVersion<Value extends object>(most: number) {
  type Held = LRUCache<string | number, Value>;
  const byDatabase = new WeakMap<Database, { readonly version: number; readonly held: Held }>();
  return ({ db, version }: AtVersion): Held | undefined => {
    const known = byDatabase.get(db);
    if (known?.version === version) return known.held;
    if (version < (known?.version ?? 0)) return undefined;
    const held: Held = new LRUCache({ max: most });
    byDatabase.set(db, { version, held });
    return held;
  };
}

/**
 * Caches values that only an import can change: each is read once for each version of the catalogue, also for many who
 * ask at once; afterwards only the version is read. Not for transactions, which could wait for a read that waits for
 * them.
 * @param options.most values remembered
 * @param options.of what the values depend on; `shape` outlasts changes of price, stock and pages
 */
export function cachedPerCatalogue<Input, Value extends object>(options: {
  most: number;
  of?: keyof CatalogueVersions;
  keyOf: (input: Input) => string;
  read: (sql: Queryable, input: Input) => Promise<Value>;
}): (db: Database, input: Input) => Promise<Value> {
  const { most, of, keyOf, read } = options;
  const heldAt = heldByVersion<Promise<Value>>(most);
  return async (db, input) => {
    const held = heldAt(await versionNow(db, of));
    const key = keyOf(input);
    const known = held?.get(key);
    if (known) return known;
    const value = read(db.read, input);
    held?.set(key, value);
    value.catch(() => held?.delete(key));
    return value;
  };
}

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
  const heldAt = heldByVersion<{ readonly value: Value }>(most);

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

/** How long one call works; it rests as long as it works. */
const TURN_MS = 1_000;

/**
 * Works through batches in the background, for up to a second. To be called repeatedly.
 * @param batch does some milliseconds of work; answers whether there is more
 */
export async function readInTurns(batch: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + TURN_MS;
  while (performance.now() < until) {
    const started = performance.now();
    if (!(await batch())) return;
    await wait(performance.now() - started);
  }
}
