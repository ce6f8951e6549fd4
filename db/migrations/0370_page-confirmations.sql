-- expands: a version that does not know it asks for no confirmation

-- That an owner has read a legal page and found it true. Rows are only added; the newest one of a page counts.
create table page_confirmation (
  id bigint generated always as identity primary key,
  -- By its path, without the slash: 'returns'.
  page text not null check (page <> ''),
  at timestamptz not null,
  -- Null: by the command line, or by an account that is not there any more.
  account_id uuid references staff_account on delete set null,
  -- Of title, description and text, before the shop's settings were filled in.
  text_digest text not null,
  -- What stood for the settings in it: their names with what a reader read.
  filled jsonb not null
);
create index page_confirmation_of_page on page_confirmation (page, id desc);
create index page_confirmation_account on page_confirmation (account_id);
