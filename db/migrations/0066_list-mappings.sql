-- How lists of suppliers are read, saved under a name.
create table list_mapping (
  name_key text primary key,
  name text not null,
  -- As docs/import.md describes it.
  mapping jsonb not null,
  saved_at timestamptz not null,
  -- The e-mail address of the account.
  saved_by text not null
);

-- What a run reads lists by, as it was when the run was asked for.
alter table upload_run add column mapping jsonb, add column mapping_name text;
