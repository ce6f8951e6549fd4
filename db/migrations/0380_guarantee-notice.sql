-- expands: a version that does not know it shows the notice of LEGAL_GUARANTEE_PICTURE, or none

-- Notices on the legal guarantee as they were uploaded, by name: which one counts is the setting LEGAL_GUARANTEE_NOTICE.
create table guarantee_notice (
  name text primary key,
  bytes bytea not null,
  made_at timestamptz not null
);
