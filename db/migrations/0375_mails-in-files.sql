-- expands: a version that does not know it writes to files as before, and calls those mails sent

-- Without a mail server, a demonstration writes a mail to a file: it counts as done, but was sent to nobody.
alter table mail_outbox add column in_file boolean not null default false;
