import type { Queryable } from '../../db/database.server.ts';
import type { ShopContext } from './shop-context.server.ts';

/** Logos that pages, mails and papers of before may still show. */
const KEPT = 5;

/** The file of a logo, a PNG. @returns undefined where there is none of this name */
export async function logoFile(sql: Queryable, name: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ bytes: Buffer }[]>`select bytes from shop_logo where name = ${name}`;
  return row && Buffer.from(row.bytes);
}

/** The logo of the settings in force, for papers. */
export async function logoInForce({
  db,
  config,
}: Pick<ShopContext, 'db' | 'config'>): Promise<Buffer | undefined> {
  return config.logo && logoFile(db.sql, config.logo.name);
}

export async function keepLogo(
  sql: Queryable,
  { name, bytes, madeAt }: { readonly name: string; readonly bytes: Buffer; readonly madeAt: Date },
): Promise<void> {
  await sql`
    insert into shop_logo (name, bytes, made_at) values (${name}, ${bytes}, ${madeAt})
    on conflict (name) do update set made_at = excluded.made_at`;
  await sql`
    delete from shop_logo
    where name not in (select name from shop_logo order by made_at desc, name limit ${KEPT})`;
}
