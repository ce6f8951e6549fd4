-- Questions, requests of dealers and withdrawals are worked by somebody, answered by mail, and closed.
alter table enquiry
  add column assignee text not null default '',          -- an account's address; '' is nobody
  add column closed_at timestamptz,
  add column closed_by text,
  add check ((closed_at is null) = (closed_by is null));
create index enquiry_open on enquiry (created_at) where closed_at is null;

alter table lead
  add column assignee text not null default '',
  add column closed_at timestamptz,
  add column closed_by text,
  add check ((closed_at is null) = (closed_by is null));
create index lead_open on lead (created_at) where closed_at is null;

alter table withdrawal add column assignee text not null default '';

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
