-- Buyers, and what they write and wait for.

-- Buyers are guests: one is whoever orders with an e-mail address, by the key that limits on orders use. Of addresses
-- that were merged each names the one that stands for all.
create table buyer_alias (
  email_key text primary key,
  of_key text not null check (of_key <> email_key),
  merged_at timestamptz not null,
  actor text not null
);
create index buyer_alias_of on buyer_alias (of_key);

create table buyer_note (
  id uuid primary key,
  email_key text not null,
  text text not null,
  noted_at timestamptz not null,
  actor text not null
);
create index buyer_note_of on buyer_note (email_key, noted_at);

-- Questions and requests of dealers are worked by somebody, answered by mail, and closed. A question about a part names
-- the vehicle and says what is asked; one from the contact page may name no part.
create table enquiry (
  id uuid primary key,
  source text not null references market,
  email text not null,
  part text not null,
  vehicle text not null default '',
  question text not null default '',
  quantity int check (quantity between 1 and 100000),    -- null: it names no number of pieces
  created_at timestamptz not null,
  assignee text not null default '',
  closed_at timestamptz,
  closed_by text,
  check ((closed_at is null) = (closed_by is null))
);
create index enquiry_age on enquiry (created_at);
create index enquiry_open on enquiry (created_at) where closed_at is null;
create index enquiry_of_buyer on enquiry (lower(email));

create table lead (
  id uuid primary key,
  source text not null references market,
  fields jsonb not null,
  created_at timestamptz not null,
  assignee text not null default '',
  closed_at timestamptz,
  closed_by text,
  check ((closed_at is null) = (closed_by is null))
);
create index lead_age on lead (created_at);
create index lead_open on lead (created_at) where closed_at is null;
create index lead_of_buyer on lead (lower(fields ->> 'email'));

-- What was answered by mail. It goes with what it answers.
create table inbox_answer (
  id uuid primary key,
  enquiry_id uuid references enquiry on delete cascade,
  lead_id uuid references lead on delete cascade,
  withdrawal_id uuid references withdrawal on delete cascade,
  press_key text not null,                               -- of one press; pressed twice it goes out once
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
  answered_at timestamptz not null,
  actor text not null check (actor <> ''),
  check (num_nonnulls(enquiry_id, lead_id, withdrawal_id) = 1)
);
create index inbox_answer_of_enquiry on inbox_answer (enquiry_id) where enquiry_id is not null;
create index inbox_answer_of_lead on inbox_answer (lead_id) where lead_id is not null;
create index inbox_answer_of_withdrawal on inbox_answer (withdrawal_id) where withdrawal_id is not null;

-- Who wants a mail when a part can be bought again. Once the mail is queued, or was not wanted, only pieces and days
-- are left, and of whoever wants no such mails a digest of the address.
create table stock_notice (
  id uuid primary key,
  source text not null references market,
  part_id int not null references part on delete cascade,
  email text,
  recipient_digest text,
  quantity int not null check (quantity between 1 and 100000),
  asked_at timestamptz not null,
  -- By the link in a mail: without it no further mail is sent.
  confirmed_at timestamptz,
  told_at timestamptz check (told_at is null or confirmed_at is not null),
  declined_at timestamptz check (declined_at is null or confirmed_at is null),
  check ((email is null) = (told_at is not null or declined_at is not null)),
  check ((recipient_digest is null) = (told_at is not null)),
  unique (part_id, source, recipient_digest)
);
create index stock_notice_recipient on stock_notice (recipient_digest);
create index stock_notice_waiting on stock_notice (part_id) where confirmed_at is not null and told_at is null;
create index stock_notice_age on stock_notice (asked_at);

-- What was asked for and is not there, counted by day, of nobody. '' stands for all terms that are not kept.
create table lost_demand (
  day date not null,
  kind text not null check (kind in ('search', 'number', 'vehicle')),
  term text not null check (length(term) <= 60),
  asked int not null check (asked > 0),
  primary key (day, kind, term)
);
