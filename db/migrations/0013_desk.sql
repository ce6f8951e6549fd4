-- Who works at the desk, how they see its lists, what was done there, and the figures it shows.

-- An account without a password and a passkey has not followed its invitation yet.
create table staff_account (
  id uuid primary key,
  email text not null,
  -- Lower case: by what it is found.
  email_key text not null,
  role text not null check (role in ('owner', 'orders', 'packing', 'catalogue', 'content', 'read-only')),
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
  created_at timestamptz not null,
  last_used_at timestamptz
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
  -- Names a session on its account's screen, where its digest does not belong.
  id bigint generated always as identity unique,
  account_id uuid not null references staff_account on delete cascade,
  signed_in_by text check (signed_in_by in ('password', 'passkey')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When a passkey or a code was last shown.
  proved_at timestamptz not null,
  -- The orders that it has open in its browser, as its stream of news says. A session has one stream, so nothing grows.
  open_orders text[] not null default '{}' check (cardinality(open_orders) <= 20),
  open_at timestamptz                                    -- when that was last said: it is true for less than a minute
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

-- Lists of the desk under a name: columns, what they are narrowed to, and order.
create table desk_view (
  id int generated always as identity primary key,
  list text not null check (list in ('orders', 'parts')),
  name text not null check (length(name) between 1 and 60),
  -- Whose it is; null: of all staff.
  account_id uuid references staff_account on delete cascade,
  columns text[] not null,
  narrowed jsonb not null
);
create unique index desk_view_name on desk_view (list, account_id, lower(name)) nulls not distinct;

-- The columns that an account last chose.
create table desk_columns (
  account_id uuid not null references staff_account on delete cascade,
  list text not null check (list in ('orders', 'parts')),
  columns text[] not null,
  primary key (account_id, list)
);

-- Steps of the desk that can be undone for a moment, each with what that takes.
create table desk_undo (
  id uuid primary key,
  account_id uuid not null references staff_account on delete cascade,
  until timestamptz not null,
  step jsonb not null
);
create index desk_undo_until on desk_undo (until);

-- Figures of each day in the shop's time zone, counted anew from orders whenever something of that day changed.
create table figure_day (
  day date primary key,
  orders int not null default 0,                         -- placed on it, and not cancelled
  ordered_net_cents bigint not null default 0,
  ordered_gross_cents bigint not null default 0,
  paid int not null default 0,                           -- paid on it
  paid_net_cents bigint not null default 0,
  paid_gross_cents bigint not null default 0,
  refunds int not null default 0,                        -- sent on it
  refunded_net_cents bigint not null default 0,
  refunded_gross_cents bigint not null default 0,
  -- Lines of orders that were paid on the day, without delivery: all of them, those whose purchase price is known, and
  -- that price.
  sold_net_cents bigint not null default 0,
  costed_net_cents bigint not null default 0,
  cost_cents bigint not null default 0,
  baskets int not null default 0,                        -- made on it; what retention deletes later still counts
  left_baskets int,                                      -- null: the day is not over for a day yet
  left_pieces int not null default 0,
  left_gross_cents bigint not null default 0,
  left_after_shipping int not null default 0,
  left_after_shipping_cents bigint not null default 0,
  counted_at timestamptz not null
);

-- What is counted by a name: parcels that kept or missed the promised day by where they came from, and what came back.
create table figure_name (
  day date not null references figure_day on delete cascade,
  kind text not null check (kind in ('kept', 'late', 'withdrawal', 'returned', 'reason')),
  name text not null,
  count int not null check (count > 0),
  primary key (day, kind, name)
);

-- Moments whose day has to be counted anew. Only added to: writers never wait for each other here.
create table figure_change (
  id bigint generated always as identity primary key,
  at timestamptz not null
);

create function note_figures() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'placed_order' then
    insert into figure_change (at) values (new.placed_at);
    insert into figure_change (at) select new.paid_at where new.paid_at is not null;
    if tg_op = 'UPDATE' then
      insert into figure_change (at) select old.paid_at where old.paid_at is not null;
    end if;
  elsif tg_table_name = 'refund' then
    insert into figure_change (at) select new.done_at where new.done_at is not null;
  elsif tg_table_name = 'parcel' then
    insert into figure_change (at)
    select moment
    from (values (new.delivered_at), (new.returned_at), (old.delivered_at), (old.returned_at))
      as moments(moment)
    where moment is not null;
  else
    insert into figure_change (at) values (new.received_at);
  end if;
  return null;
end $$;
create trigger placed_order_in_figures after insert on placed_order
  for each row execute function note_figures();
create trigger placed_order_changed_in_figures
  after update of paid_at, closed_at on placed_order
  for each row when (old.paid_at is distinct from new.paid_at
    or old.closed_at is distinct from new.closed_at)
  execute function note_figures();
create trigger refund_in_figures after insert or update of done_at on refund
  for each row execute function note_figures();
create trigger parcel_in_figures after update of state on parcel
  for each row execute function note_figures();
create trigger withdrawal_in_figures after insert on withdrawal
  for each row execute function note_figures();
create trigger returned_goods_in_figures after insert on returned_goods
  for each row execute function note_figures();
