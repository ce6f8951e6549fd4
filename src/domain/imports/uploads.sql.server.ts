import type { Queryable } from '../../db/database.server.ts';
import { nameKey } from '../../kernel/text/plain-text.ts';
import type { RawListMapping } from '../feed/read/feed-mapping.server.ts';
import type { ListedUpload, Upload, UploadFile, UploadRun } from './upload.ts';

export async function insertUpload(
  tx: Queryable,
  upload: Pick<Upload, 'id' | 'createdAt' | 'createdBy' | 'files'>,
): Promise<void> {
  const { id, createdAt, createdBy, files } = upload;
  await tx`
    insert into import_upload (id, created_at, created_by) values (${id}, ${createdAt}, ${createdBy})`;
  for (const { position, name, storedAs, bytes, isComplete } of files) {
    await tx`
      insert into import_upload_file (upload_id, position, name, stored_as, bytes, is_complete)
      values (${id}, ${position}, ${name}, ${storedAs}, ${bytes}, ${isComplete})`;
  }
}

/** An upload with its files and runs. */
export async function uploadById(sql: Queryable, id: string): Promise<Upload | undefined> {
  const [upload] = await sql<Omit<Upload, 'files' | 'runs'>[]>`
    select id, created_at as "createdAt", created_by as "createdBy" from import_upload where id = ${id}`;
  if (!upload) return undefined;
  return { ...upload, files: await filesOf(sql, id), runs: await runsOf(sql, id) };
}

async function filesOf(sql: Queryable, id: string): Promise<UploadFile[]> {
  return sql<UploadFile[]>`
    select position, name, stored_as as "storedAs", bytes::float8 as bytes, is_complete as "isComplete"
    from import_upload_file where upload_id = ${id} order by position`;
}

const runColumns = (sql: Queryable) => sql`
  id, kind, replaces, is_confirmed as "isConfirmed", state, requested_at as "requestedAt",
  requested_by as "requestedBy", ended_at as "endedAt", progress_key as "progressKey", phase,
  records::float8 as records, bytes_read::float8 as "bytesRead", outcome,
  mapping, mapping_name as "mappingName"`;

async function runsOf(sql: Queryable, id: string): Promise<UploadRun[]> {
  return sql<UploadRun[]>`
    select ${runColumns(sql)} from upload_run where upload_id = ${id} order by seq desc`;
}

export async function newestUploads(sql: Queryable, limit: number): Promise<ListedUpload[]> {
  return sql<ListedUpload[]>`
    select upload.id, upload.created_at as "createdAt", upload.created_by as "createdBy",
      array(select name from import_upload_file where upload_id = upload.id order by position)
        as names,
      run.kind, run.state
    from import_upload upload
    left join lateral (
      select kind, state from upload_run where upload_id = upload.id
      order by seq desc limit 1
    ) run on true
    order by upload.created_at desc, upload.id
    limit ${limit}`;
}

export async function completeFile(
  sql: Queryable,
  { uploadId, position }: { uploadId: string; position: number },
): Promise<void> {
  await sql`
    update import_upload_file set is_complete = true
    where upload_id = ${uploadId} and position = ${position}`;
}

/** How lists of a supplier are read. */
export interface SavedMapping {
  readonly name: string;
  readonly mapping: RawListMapping;
}

export async function allMappingNames(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select name from list_mapping order by name_key`;
  return rows.map(({ name }) => name);
}

export async function mappingByName(
  sql: Queryable,
  name: string,
): Promise<SavedMapping | undefined> {
  const [saved] = await sql<SavedMapping[]>`
    select name, mapping from list_mapping where name_key = ${nameKey(name)}`;
  return saved;
}

export async function writeMapping(
  tx: Queryable,
  { name, mapping, at, by }: SavedMapping & { at: Date; by: string },
): Promise<void> {
  await tx`
    insert into list_mapping (name_key, name, mapping, saved_at, saved_by)
    values (${nameKey(name)}, ${name}, ${tx.json(mapping as never)}, ${at}, ${by})
    on conflict (name_key) do update
    set name = excluded.name, mapping = excluded.mapping, saved_at = excluded.saved_at,
      saved_by = excluded.saved_by`;
}
