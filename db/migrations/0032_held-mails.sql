select pgboss.create_queue('bundle-shop-mail', '{"policy": "stately"}');

-- What a mail is, so that limits can count: by recipient in canonical form for what a stranger can cause, by kind for
-- mails to the shop itself. One that was too many is held back: for its recipient until the owner sends it, for the
-- shop until the next digest carries it.
alter table mail_outbox
  add column kind text not null default 'order',
  add column recipient_key text not null default '',
  add column held_at timestamptz,
  -- The digest that carries its text.
  add column digest_id uuid;
alter table mail_outbox
  alter column kind drop default,
  alter column recipient_key drop default;
create index mail_outbox_counted on mail_outbox (recipient_key, kind, created_at) where held_at is null;
create index mail_outbox_held on mail_outbox (held_at) where held_at is not null;
