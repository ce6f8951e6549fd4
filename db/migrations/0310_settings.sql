-- expands: a version that does not know it goes by its environment alone

-- What an owner has set at the desk, as typed; the environment wins over it.
create table setting (
  name text primary key,
  value text,
  -- AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text; the name is authenticated with it.
  secret bytea,
  -- Of the change that wrote it; each change has the next one. Both empty: it was set once and is not any more.
  version bigint not null,
  changed_at timestamptz not null,
  -- Null: by the command line, or by an account that is not there any more.
  account_id uuid references staff_account on delete set null,
  check (value is null or secret is null)
);
create index setting_account on setting (account_id);
