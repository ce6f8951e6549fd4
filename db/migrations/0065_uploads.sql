-- Files of feeds that were uploaded at the desk. They lie in the data folder of the machine that took them.
create table import_upload (
  id uuid primary key,
  created_at timestamptz not null,
  -- The e-mail address of the account.
  created_by text not null
);
create index import_upload_created on import_upload (created_at desc);

create table import_upload_file (
  upload_id uuid not null references import_upload on delete cascade,
  position integer not null,
  -- As it was called where it came from.
  name text not null,
  -- As it is called in the upload's folder.
  stored_as text not null,
  bytes bigint not null check (bytes >= 0),
  is_complete boolean not null,
  primary key (upload_id, position),
  unique (upload_id, stored_as)
);

-- What was done with an upload: looked at, or imported.
create table upload_run (
  id uuid primary key,
  -- Their order.
  seq bigint generated always as identity,
  upload_id uuid not null references import_upload on delete cascade,
  kind text not null check (kind in ('preview', 'import')),
  -- Withdraws the parts that the feed does not name.
  replaces boolean not null,
  -- Somebody has said that what goes beyond the limits is meant.
  is_confirmed boolean not null,
  state text not null
    check (state in ('queued', 'running', 'done', 'stopped', 'refused', 'failed', 'interrupted')),
  requested_at timestamptz not null,
  requested_by text not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- The process that does it, and when it last said so.
  runner text,
  beat_at timestamptz,
  phase text,
  records bigint not null default 0,
  bytes_read bigint not null default 0,
  -- Whoever knows it may ask the process how far it is.
  progress_key text not null,
  -- Counts, the first rows, the first of what was left out, or why it was refused.
  outcome jsonb
);
create index upload_run_upload on upload_run (upload_id, seq desc);
-- One at a time.
create unique index upload_run_one on upload_run ((true)) where state in ('queued', 'running');
