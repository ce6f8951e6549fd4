-- expands: a code can take an amount off, and hold for some parts or markets only
-- A version that does not know it takes nothing off for an amount, and a percentage off every part.
alter table promo_code drop constraint promo_code_discount_basis_points_check;
alter table promo_code
  add column amount_gross_cents int check (amount_gross_cents between 1 and 1000000),
  add column scope jsonb not null default '{}' check (jsonb_typeof(scope) = 'object'),
  add constraint promo_code_takes_off check (
    case when amount_gross_cents is null then discount_basis_points between 1 and 10000
      else discount_basis_points = 0 end
  );

-- What the code gave, in the words that the shopper saw; '' where it was a percentage off every part.
alter table placed_order add column promo_terms text not null default '';
