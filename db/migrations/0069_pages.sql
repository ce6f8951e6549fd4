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
