import type { Database, Queryable } from '../../db/database.server.ts';
import type { RunProgress } from './execute-import.server.ts';
import type { ImportOutcome, RunState, UploadRun } from './upload.ts';

type Request = Pick<
  UploadRun,
  | 'id'
  | 'kind'
  | 'replaces'
  | 'isConfirmed'
  | 'requestedAt'
  | 'requestedBy'
  | 'progressKey'
  | 'mapping'
  | 'mappingName'
> & { readonly uploadId: string };

/** @returns false where another one waits or runs */
export async function insertRun(tx: Queryable, run: Request): Promise<boolean> {
  const { count } = await tx`
    insert into upload_run
      (id, upload_id, kind, replaces, is_confirmed, state, requested_at, requested_by, progress_key,
       mapping, mapping_name)
    values (${run.id}, ${run.uploadId}, ${run.kind}, ${run.replaces}, ${run.isConfirmed}, 'queued',
      ${run.requestedAt}, ${run.requestedBy}, ${run.progressKey},
      ${run.mapping ? tx.json(run.mapping as never) : null}, ${run.mappingName})
    on conflict do nothing`;
  return count === 1;
}

export type ClaimedRun = Pick<
  UploadRun,
  'id' | 'kind' | 'replaces' | 'isConfirmed' | 'requestedBy' | 'progressKey' | 'mapping'
> & { readonly uploadId: string };

/** The waiting run, if any. */
export async function waitingRun(sql: Queryable): Promise<ClaimedRun | undefined> {
  const [run] = await sql<ClaimedRun[]>`
    select id, upload_id as "uploadId", kind, replaces, is_confirmed as "isConfirmed",
      requested_by as "requestedBy", progress_key as "progressKey", mapping
    from upload_run where state = 'queued'`;
  return run;
}

/** @returns whether it is this process's now */
export async function claimRun(
  sql: Queryable,
  { id, runner, at }: { id: string; runner: string; at: Date },
): Promise<boolean> {
  const { count } = await sql`
    update upload_run
    set state = 'running', runner = ${runner}, started_at = ${at}, beat_at = clock_timestamp()
    where id = ${id} and state = 'queued'`;
  return count === 1;
}

/** The progress; it also shows that the process is alive. */
export async function beat(
  sql: Queryable,
  { id, progress }: { id: string; progress: RunProgress | undefined },
): Promise<void> {
  await sql`
    update upload_run
    set beat_at = clock_timestamp(), phase = ${progress?.phase ?? null},
      records = ${progress?.records ?? 0}, bytes_read = ${progress?.bytesRead ?? 0}
    where id = ${id} and state = 'running'`;
}

/** @returns whether it was still running */
export async function endRun(
  tx: Queryable,
  end: { id: string; state: RunState; outcome: ImportOutcome | undefined; at: Date },
): Promise<boolean> {
  const { id, state, outcome, at } = end;
  const { count } = await tx`
    update upload_run
    set state = ${state}, ended_at = ${at},
      outcome = ${outcome ? tx.json(outcome as never) : null}
    where id = ${id} and state = 'running'`;
  return count === 1;
}

/** Runs whose process is gone. The embedded database has one process, so all but its own are. */
export async function interruptLost(
  { kind, sql }: Pick<Database, 'kind' | 'sql'>,
  { runner, lostMs, at }: { runner: string; lostMs: number; at: Date },
): Promise<number> {
  const { count } = await sql`
    update upload_run set state = 'interrupted', ended_at = ${at}
    where state = 'running' and runner <> ${runner}
      and (${kind === 'embedded'} or beat_at < clock_timestamp() - ${lostMs} * interval '1 ms')`;
  return count;
}
