-- Who works at the desk. An account without a password and a passkey has not followed its invitation yet.
create table staff_account (
  id uuid primary key,
  email text not null,
  -- Lower case: by what it is found.
  email_key text not null,
  role text not null check (role in ('owner', 'orders', 'catalogue', 'content', 'read-only')),
  password_hash text,
  totp_secret text,
  -- The step of the last code that was taken: a code works once.
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  revoked_at timestamptz,
  check ((password_hash is null) = (totp_secret is null))
);
create unique index staff_account_email on staff_account (email_key) where revoked_at is null;

create table staff_passkey (
  id text primary key,
  account_id uuid not null references staff_account on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  created_at timestamptz not null
);
create index staff_passkey_account on staff_passkey (account_id);

-- A link that works once: its row goes when it is followed to the end.
create table staff_invitation (
  token_digest text primary key,
  account_id uuid not null unique references staff_account on delete cascade,
  totp_secret text not null,
  expires_at timestamptz not null
);

create table staff_session (
  token_digest text primary key,
  account_id uuid not null references staff_account on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When a passkey or a code was last shown.
  proved_at timestamptz not null
);
create index staff_session_account on staff_session (account_id);

-- What a passkey has to sign; each is taken once.
create table staff_challenge (
  challenge text primary key,
  -- What it was given out for: an invitation's digest, a session's digest, or 'sign-in'.
  purpose text not null,
  expires_at timestamptz not null
);

-- Who changed what at the desk. Rows are only added; what is over two years old may be deleted.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id uuid,
  -- The e-mail address as it was then, or 'command line'.
  actor_email text not null,
  action text not null,
  thing_kind text not null,
  thing_id text not null,
  before jsonb,
  after jsonb
);
create index audit_entry_thing on audit_entry (thing_kind, thing_id, id desc);

create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < clock_timestamp() - interval '730 days' then
    return old;
  end if;
  raise exception 'The audit trail is not changed (%)', tg_op;
end
$$;
create trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function keep_audit_entry();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function keep_audit_entry();
