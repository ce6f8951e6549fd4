-- expands: versions that do not know KSeF issue papers as before, which stay out of it

-- What became of each paper in the Polish ministry's system of invoices. The row stays for good, with the number and the
-- receipt, which name no buyer; the document goes with its paper.
create table ksef_submission (
  id uuid primary key,
  paper_id uuid unique references paper on delete set null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  number text not null,
  issued_on date not null,
  -- waiting: to be sent. sent: handed over, or in doubt where reference_number is null. refused: somebody has to act.
  -- aside: somebody has said that it was dealt with outside KSeF.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'accepted', 'refused', 'aside')),
  digest text,                                           -- SHA-256 of the document in Base64; null until it is written
  corrected_digest text,                                 -- of the refused document that a technical correction replaces
  offline_at timestamptz,                                -- when the paper left before it was in KSeF
  handed_out_at timestamptz,                             -- when it was mailed to its buyer
  session_reference text,
  reference_number text,
  ksef_number text unique,
  acquired_at timestamptz,
  receipt text,                                          -- the ministry's signed receipt (UPO)
  refusal jsonb,                                         -- why: a code with words, faults of the record, or a reason
  attempts int not null default 0,
  last_error text,
  next_at timestamptz not null,                          -- not to be touched before; a worker moves it ahead of its work
  created_at timestamptz not null,
  unique (kind, number),
  check ((state = 'accepted') = (ksef_number is not null)),
  check ((state in ('refused', 'aside')) = (refusal is not null))
);
create index ksef_submission_due on ksef_submission (next_at)
  where state in ('waiting', 'sent') or (state = 'accepted' and receipt is null);
create index ksef_submission_kept_back on ksef_submission (created_at) where handed_out_at is null;

create table ksef_document (
  submission_id uuid primary key references ksef_submission on delete cascade,
  paper_id uuid not null unique references paper on delete cascade,
  body text not null                                     -- FA(3)
);

-- Times that the ministry announced: invoices of these days have longer to get into KSeF.
create table ksef_outage (
  id uuid primary key,
  kind text not null check (kind in ('unavailable', 'failure')),
  began_on date not null,
  ended_on date check (ended_on >= began_on),            -- null: it goes on
  noted_at timestamptz not null
);


select pgboss.create_queue('send-to-ksef', '{"policy": "stately"}');
