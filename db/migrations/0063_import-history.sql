-- What was imported and undone: who, when, what came of it.
create table import_history (
  id int generated always as identity primary key,
  kind text not null check (kind in ('import', 'undo')),
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- An account's e-mail address as it was then, or the command line.
  actor text not null,
  -- Files as they were called, each with its format.
  sources jsonb not null default '[]',
  options jsonb not null default '{}',
  outcome text not null default 'running'
    check (outcome in ('running', 'done', 'stopped', 'refused', 'failed', 'interrupted')),
  counts jsonb,
  -- Limits that it went beyond.
  exceeded jsonb not null default '[]',
  -- Why it was refused or failed.
  reason text not null default '',
  -- The first records that were left out, each with file, line, part and reason.
  left_out jsonb not null default '[]',
  -- Of an undo: what it has undone.
  undoes int unique references import_history on delete cascade,
  -- What there is to undo it by: nothing, rows as they were, nothing because there were no parts, rows that are deleted.
  images text not null default 'none' check (images in ('none', 'kept', 'first', 'dropped')),
  check ((kind = 'undo') = (undoes is not null)),
  check ((outcome = 'running') = (ended_at is null))
);
create index import_history_running on import_history (id) where outcome = 'running';
