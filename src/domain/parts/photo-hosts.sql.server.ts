import { PHOTO_HOSTS_MAX } from '../../config/guards.ts';
import type { Queryable } from '../../db/database.server.ts';

/** The hosts beside our own that feeds name photos on, the first ones where there are too many. */
export async function selectPhotoHosts(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ host: string }[]>`
    select host from photo_host order by position limit ${PHOTO_HOSTS_MAX}`;
  return rows.map(({ host }) => host);
}
