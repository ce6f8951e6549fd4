-- What an owner sets, writes and uploads.

-- What an owner has set at the desk, as typed; the environment wins over it.
create table setting (
  name text primary key,
  value text,
  -- AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text; the name is authenticated with it.
  secret bytea,
  -- Of the change that wrote it; each change has the next one. Both empty: it was set once and is not any more.
  version bigint not null,
  changed_at timestamptz not null,
  -- Null: by the command line, or by an account that is not there any more.
  account_id uuid references staff_account on delete set null,
  check (value is null or secret is null)
);
create index setting_account on setting (account_id);

-- The owner's versions of pages, over the files of the content folder. Rows are only added; the newest one of a page
-- counts, and one without a text says that the file counts again.
create table page_version (
  id bigint generated always as identity primary key,
  -- By its path, without the slash: 'faq', 'info-nissan-navara'.
  page text not null check (page <> ''),
  at timestamptz not null,
  -- Null: by the command line, or by an account that is not there any more.
  account_id uuid references staff_account on delete set null,
  title text,
  description text,
  markdown text,
  -- Of the file as it was then: a later deploy may bring another one.
  file_digest text not null,
  is_current boolean not null default true,
  check ((title is null) = (markdown is null) and (title is null) = (description is null))
);
create unique index page_version_current on page_version (page) where is_current;
create index page_version_of_page on page_version (page, id desc);
create index page_version_account on page_version (account_id);

create table marquee_message (
  source text primary key references market,
  text text not null default '',
  is_shown boolean not null default false,
  error_text text not null default '',
  is_error_shown boolean not null default false
);

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

-- Logos as they are shown, by name: which one counts is the setting SHOP_LOGO. Pages of before may still show another.
create table shop_logo (
  name text primary key,
  bytes bytea not null,
  made_at timestamptz not null
);

-- Notices on the legal guarantee as they were uploaded, by name: which one counts is the setting
-- LEGAL_GUARANTEE_NOTICE.
create table guarantee_notice (
  name text primary key,
  bytes bytea not null,
  made_at timestamptz not null
);
