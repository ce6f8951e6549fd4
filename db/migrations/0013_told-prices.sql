-- What the shopper was last told that a basket costs: an order never takes more than that. Null: nothing
-- was told yet, as in baskets from before this migration.
alter table basket
  add told_gross_cents int check (told_gross_cents >= 0),
  add told_shipping_gross_cents int check (told_shipping_gross_cents >= 0);
alter table basket_line
  add told_unit_gross_cents int check (told_unit_gross_cents >= 0);
