-- What accounting law keeps of an order whose buyer was erased: apart from the order, read by no page and no call.
create table accounting_record (
  order_id uuid primary key references placed_order on delete cascade,
  kept_until timestamptz not null,
  email_digest text not null,                            -- of the buyer's address: finds it for who asks again
  buyer jsonb not null                                   -- name, addresses, VAT number and its proof, as on the invoice
);
create index accounting_record_until on accounting_record (kept_until);
create index accounting_record_email on accounting_record (email_digest);

-- Nothing of its buyer is left in the order itself.
alter table placed_order
  add column erased_at timestamptz,
  add constraint placed_order_erased check (
    erased_at is null
    or (ship_addressee = '' and ship_address = '' and ship_email = '' and ship_phone = ''
        and billing_address is null and vat_number = '' and vin = ''));
