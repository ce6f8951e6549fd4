-- Background work, mail, and what instances share.

-- Background work: the tables and functions of the library pg-boss 10.4 (its schema version 24), as its
-- getConstructionPlans() writes them. The start refuses a library that wants another version.

CREATE SCHEMA IF NOT EXISTS pgboss;

CREATE TYPE pgboss.job_state AS ENUM (
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed'
);

CREATE TABLE pgboss.version (
  version int primary key,
  maintained_on timestamp with time zone,
  cron_on timestamp with time zone,
  monitored_on timestamp with time zone
);

CREATE TABLE pgboss.queue (
  name text,
  policy text,
  retry_limit int,
  retry_delay int,
  retry_backoff bool,
  expire_seconds int,
  retention_minutes int,
  dead_letter text REFERENCES pgboss.queue (name),
  partition_name text,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

CREATE TABLE pgboss.schedule (
  name text REFERENCES pgboss.queue ON DELETE CASCADE,
  cron text not null,
  timezone text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

CREATE TABLE pgboss.subscription (
  event text not null,
  name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY(event, name)
);

CREATE TABLE pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default(0),
  data jsonb,
  state pgboss.job_state not null default('created'),
  retry_limit integer not null default(2),
  retry_count integer not null default(0),
  retry_delay integer not null default(0),
  retry_backoff boolean not null default false,
  start_after timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  singleton_key text,
  singleton_on timestamp without time zone,
  expire_in interval not null default interval '15 minutes',
  created_on timestamp with time zone not null default now(),
  completed_on timestamp with time zone,
  keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text
) PARTITION BY LIST (name);
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);
CREATE TABLE pgboss.archive (LIKE pgboss.job);
ALTER TABLE pgboss.archive ADD PRIMARY KEY (name, id);
ALTER TABLE pgboss.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
CREATE INDEX archive_i1 ON pgboss.archive(archived_on);

CREATE FUNCTION pgboss.create_queue(queue_name text, options json)
RETURNS VOID AS
$$
DECLARE
  table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
  queue_created_on timestamptz;
BEGIN

  WITH q as (
  INSERT INTO pgboss.queue (
    name,
    policy,
    retry_limit,
    retry_delay,
    retry_backoff,
    expire_seconds,
    retention_minutes,
    dead_letter,
    partition_name
  )
  VALUES (
    queue_name,
    options->>'policy',
    (options->>'retryLimit')::int,
    (options->>'retryDelay')::int,
    (options->>'retryBackoff')::bool,
    (options->>'expireInSeconds')::int,
    (options->>'retentionMinutes')::int,
    options->>'deadLetter',
    table_name
  )
  ON CONFLICT DO NOTHING
  RETURNING created_on
  )
  SELECT created_on into queue_created_on from q;

  IF queue_created_on IS NULL THEN
    RETURN;
  END IF;

  EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', table_name);

  EXECUTE format('ALTER TABLE pgboss.%1$I ADD PRIMARY KEY (name, id)', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON pgboss.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON pgboss.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
  EXECUTE format('CREATE INDEX %1$s_i5 ON pgboss.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

  EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
  EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', table_name, queue_name);
END;
$$
LANGUAGE plpgsql;

CREATE FUNCTION pgboss.delete_queue(queue_name text)
RETURNS VOID AS
$$
DECLARE
  table_name varchar;
BEGIN
  WITH deleted as (
    DELETE FROM pgboss.queue
    WHERE name = queue_name
    RETURNING partition_name
  )
  SELECT partition_name from deleted INTO table_name;

  EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', table_name);
END;
$$
LANGUAGE plpgsql;
INSERT INTO pgboss.version(version) VALUES ('24');

-- Our queues; a job without its queue is never queued. A mail to a shopper never stands behind mails to the shop. Of
-- scheduled work one job waits and one runs at most, in all instances together.
select pgboss.create_queue(name, '{"policy": "standard"}')
from unnest(array['order-mail', 'shop-mail', 'purchase-files']) as name;
select pgboss.create_queue(name, '{"policy": "stately"}')
from unnest(array[
  'queue-open-mail', 'bundle-shop-mail', 'expire-unpaid-orders', 'check-payments', 'watch-holds',
  'extend-open-ranges', 'end-promotions', 'thin-price-history', 'delete-old', 'count-figures', 'send-einvoices',
  'send-to-ksef', 'ask-numbers-again', 'read-qualifiers', 'fetch-zloty-rates', 'issue-invoices', 'tell-back-in-stock'
]) as name;

-- Mail is written here in the transaction of what it reports, and sent afterwards by its queue, which decides when it
-- is tried again.
create table mail_outbox (
  id uuid primary key,
  queue text not null,
  -- What a mail is, so that limits can count: by recipient in canonical form for what a stranger can cause, by kind for
  -- mails to the shop itself. One that was too many is held back: for its recipient until the owner sends it, for the
  -- shop until the next digest carries it.
  kind text not null,
  recipient text not null,
  recipient_key text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text,
  -- What it brings, by kind and order: drawn when it is sent.
  papers jsonb not null default '[]',
  -- The order that it is about, and who placed it, as a digest: so that mails of orders that nobody has paid or
  -- confirmed are counted apart. The digest is forgotten after a day, or when the order is paid or confirmed.
  order_id uuid,
  visitor_key text not null default '',
  created_at timestamptz not null,
  attempts int not null default 0,
  last_error text,
  sent_at timestamptz,
  -- Without a mail server, a demonstration writes a mail to a file: it counts as done, but was sent to nobody.
  in_file boolean not null default false,
  given_up_at timestamptz,                               -- tried for days, or refused for good
  held_at timestamptz,
  digest_id uuid                                         -- the digest that carries its text
);
create index mail_outbox_open on mail_outbox (created_at) where sent_at is null;
create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null;
create index mail_outbox_given_up on mail_outbox (given_up_at) where given_up_at is not null;
create index mail_outbox_held on mail_outbox (held_at) where held_at is not null;
create index mail_outbox_counted on mail_outbox (recipient_key, kind, created_at) where held_at is null;
create index mail_outbox_visitor on mail_outbox (visitor_key, created_at) where visitor_key <> '';
create index mail_outbox_order on mail_outbox (order_id) where order_id is not null;
-- Mails of one recipient, sent, held or open: an order's screen shows its own.
create index mail_outbox_recipient on mail_outbox (recipient_key, created_at);

-- What addresses, recipients and baskets have spent of their allowances, shared by all instances.
-- The key is a digest: an allowance keeps nobody's address. `expire` is in milliseconds since 1970.
create table allowance_spent (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- When the owner was last told of something that goes on for longer.
create table alarm (
  name text primary key,
  raised_at timestamptz not null
);

-- Scripts, styles and fonts of pages, by names that follow from their content. Every instance finds those of other
-- versions here: of an earlier one for pages that are still open, of a later one while instances are replaced.
create table page_asset (
  name text primary key,
  body bytea not null,
  brotli bytea,                                        -- the same, compressed; none where that saves nothing
  offered_at timestamptz not null                      -- when an instance last started with it
);
create index page_asset_age on page_asset (offered_at);

-- Whether the demonstration's parts are in, wholly.
create table demonstration (
  id boolean primary key default true check (id),
  begun_at timestamptz not null,
  finished_at timestamptz                                -- null: its loading was cut short, and is taken up again
);
