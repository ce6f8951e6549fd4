import type { Queryable } from '../../db/database.server.ts';

/** Notices that pages of before may still show. */
const KEPT = 3;

/** @returns undefined where there is none of this name */
export async function noticeFile(sql: Queryable, name: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ bytes: Buffer }[]>`
    select bytes from guarantee_notice where name = ${name}`;
  return row && Buffer.from(row.bytes);
}

export async function keepNotice(
  sql: Queryable,
  { name, bytes, madeAt }: { readonly name: string; readonly bytes: Buffer; readonly madeAt: Date },
): Promise<void> {
  await sql`
    insert into guarantee_notice (name, bytes, made_at) values (${name}, ${bytes}, ${madeAt})
    on conflict (name) do update set made_at = excluded.made_at`;
  await sql`
    delete from guarantee_notice
    where name <> ${name} and name not in (
      select name from guarantee_notice order by made_at desc, name limit ${KEPT})`;
}
