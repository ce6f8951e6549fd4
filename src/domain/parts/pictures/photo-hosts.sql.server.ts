import { PHOTO_HOSTS_MAX } from '../../../config/guards.ts';
import type { Queryable } from '../../../db/database.server.ts';

/**
 * The hosts of parts' photos besides our own. Over the limit, the first host of each supplier comes before the second
 * one of any, so that no supplier crowds out another's.
 */
export async function selectPhotoHosts(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ host: string }[]>`
    select host from photo_host
    group by host
    order by min(position), sum(photos) desc, host
    limit ${PHOTO_HOSTS_MAX}`;
  return rows.map(({ host }) => host);
}
