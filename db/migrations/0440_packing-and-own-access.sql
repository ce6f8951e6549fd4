-- expands: a role that packs and nothing else; one's own sessions and passkeys can be told apart and ended
alter table staff_account drop constraint staff_account_role_check;
alter table staff_account add constraint staff_account_role_check
  check (role in ('owner', 'orders', 'packing', 'catalogue', 'content', 'read-only'));

-- Names a session on its account's screen, where its digest does not belong.
alter table staff_session add column id bigint generated always as identity unique;
-- How it was begun; null in sessions from before this column.
alter table staff_session add column signed_in_by text check (signed_in_by in ('password', 'passkey'));

alter table staff_passkey add column last_used_at timestamptz;
