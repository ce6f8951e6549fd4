import type { Queryable } from '../../db/database.server.ts';
import type { LastImport } from './last-import.ts';

export async function lastImport(sql: Queryable): Promise<LastImport | undefined> {
  const [run] = await sql<LastImport[]>`
    select upload_id as "uploadId", ended_at as "endedAt", requested_by as "requestedBy"
    from upload_run
    where kind = 'import' and state = 'done' and ended_at is not null
    order by seq desc
    limit 1`;
  return run;
}
