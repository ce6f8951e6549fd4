-- expands: versions that do not know the table keep nothing in it, and miss nothing.
-- Scripts, styles and fonts of pages, by names that follow from their content. Every instance finds those of other
-- versions here: of an earlier one for pages that are still open, of a later one while instances are replaced.
create table page_asset (
  name text primary key,
  body bytea not null,
  brotli bytea,                                        -- the same, compressed; none where that saves nothing
  offered_at timestamptz not null                      -- when an instance last started with it
);
create index page_asset_age on page_asset (offered_at);
