-- expands: a version that does not know it finds names without an index

-- The names of an order as people type them: without accents, in small letters, and once more with umlauts written out.
-- Müller is found as muller and as mueller. An index may call built-in functions only. It is one expression, which the
-- index takes in: as a call it would be planned anew by each statement that writes an order, ten times as long.
create function names_found(addressee text, company text, billed text) returns tsvector
  language sql immutable parallel safe as $$
  select to_tsvector('simple', replace(lower(translate(
    regexp_replace(
      normalize(addressee || ' ' || company || ' ' || coalesce(billed, ''), NFD) || ' '
        || replace(normalize(addressee || ' ' || company || ' ' || coalesce(billed, ''), NFD), U&'\0308', 'e'),
      '[\u0300-\u036f]', '', 'g'),
    'ŁłØøĐđı', 'llooddi')), 'ß', 'ss'))
$$;
drop index placed_order_names;
create index placed_order_names on placed_order
  using gin (names_found(ship_addressee, ship_company, billing_address ->> 'company'));

-- Numbers as people type them, in capitals and digits alone.
create function typed_key(number text) returns text language sql immutable parallel safe as $$
  select regexp_replace(upper(number), '[^A-Z0-9]', '', 'g')
$$;
create index placed_order_vat_number on placed_order (typed_key(vat_number) text_pattern_ops) where vat_number <> '';
create index paper_number on paper (typed_key(number) text_pattern_ops) where kind in ('invoice', 'credit-note');
create index parcel_tracking on parcel (typed_key(tracking) text_pattern_ops) where tracking <> '';
create index order_money_reference on order_money (typed_key(reference) text_pattern_ops) where reference <> '';
-- From its end: one types a phone number with the country's code or without.
create index placed_order_phone
  on placed_order (reverse(regexp_replace(ship_phone, '\D', '', 'g')) text_pattern_ops) where ship_phone <> '';
