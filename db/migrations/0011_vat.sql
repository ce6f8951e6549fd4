-- Whose VAT an order pays, and what is known of the VAT numbers of companies.

alter table placed_order
  add column vat_country text not null default ''        -- whose rate; '' where one rate holds for all countries, and where there is none
    check (vat_country ~ '^([A-Z][A-Z0-9])?$'),
  add check (vat_treatment = 'standard' or (vat_rate_basis_points = 0 and vat_country = '' and tax_cents = 0));

-- What the service that knows VAT numbers last said of one; kept for a while, so that it is not asked at every call.
create table vat_number_answer (
  vat_number text primary key check (length(vat_number) between 4 and 24),  -- with the letters of its country
  asked_at timestamptz not null,
  answer text not null check (answer in ('valid', 'invalid', 'unavailable')),
  problem text not null default '',                      -- why there was no answer, as the service names it
  trader_name text not null default '',
  trader_address text not null default '',
  requester text not null default '',                    -- the VAT number in whose name it was asked
  request_identifier text not null default ''
);
create index vat_number_answer_asked on vat_number_answer (asked_at);

-- Why an order to a company was charged as it was: its own copy, kept with the order.
create table order_vat_evidence (
  order_id uuid primary key references placed_order on delete cascade,
  vat_number text not null,                              -- with the letters of its country
  country text not null check (country ~ '^[A-Z]{2}$'),  -- the member state that gave it
  checker text not null check (checker in ('local', 'vies')),  -- format and check digits, or VIES as well
  asked_at timestamptz not null,
  answer text not null check (answer = 'valid'),
  trader_name text not null,
  trader_address text not null,
  requester text not null,
  request_identifier text not null
);
