-- expands: a new table that older versions do not know

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
