import type { Config } from '../config/config.ts';
import { addressesOf, firstUrlOf } from '../config/database-address.ts';
import type { Queryable } from './database.server.ts';

/** What tells a shop from an empty database. */
export interface ShopSize {
  readonly orders: number;
  readonly hasParts: boolean;
}

/** @returns undefined where the database has none of a shop's tables */
export async function shopSize(sql: Queryable): Promise<ShopSize | undefined> {
  const [found] = await sql<{ isThere: boolean }[]>`
    select to_regclass('placed_order') is not null and to_regclass('part') is not null as "isThere"`;
  if (!found?.isThere) return undefined;
  const [size] = await sql<ShopSize[]>`
    select (select count(*)::integer from placed_order) as orders,
           exists (select 1 from part) as "hasParts"`;
  return size;
}

/** Where the shop's database is, without its password: host and name, or the folder. */
export function databasePlace({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return `embedded, in ${dataDir}`;
  const { pathname, searchParams } = firstUrlOf(databaseUrl);
  const hosts = addressesOf(databaseUrl).map((address) => new URL(address).host);
  const server = hosts.join(' or ') || searchParams.get('host') || 'this machine';
  return `PostgreSQL, ${decodeURIComponent(pathname.slice(1)) || 'the database of the account'} at ${server}`;
}
