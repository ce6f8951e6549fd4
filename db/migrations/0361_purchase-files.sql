-- expands: a version that does not know it mails every order

-- How a supplier gets its orders: by mail, or as files in a folder of the shop's or on its SFTP server.
alter table purchase_supplier
  add column sends_by text not null default 'mail' check (sends_by in ('mail', 'folder', 'sftp')),
  add column sends_to text not null default '',          -- the folder's name, or sftp://user@host:port/path
  add column host_key text not null default '',          -- the SHA-256 fingerprint of the server's key
  add column sealed_password bytea,                      -- under the key of the settings
  add check (sends_by = 'mail' or sends_to <> ''),
  add check (sends_by <> 'sftp' or host_key <> '');

-- A file of an order that is handed over, once: it is written under another name, then given its own.
create table purchase_file (
  purchase_id int not null references purchase_order on delete cascade,
  name text not null check (name <> ''),
  content text not null default '',                      -- '': made of the order when it is handed over
  queued_at timestamptz not null,
  written_at timestamptz,                                -- all of it is there under the other name
  arrived_at timestamptz check (arrived_at is null or written_at is not null),
  given_up_at timestamptz check (given_up_at is null or arrived_at is null),
  problem text not null default '',                      -- what the last try met
  primary key (purchase_id, name)
);

select pgboss.create_queue('purchase-files', '{"policy": "standard"}');
