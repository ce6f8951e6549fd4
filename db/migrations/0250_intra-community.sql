-- contracts: an older version writes and reads an intra-Community supply by its old name

-- Goods to a company in another member state are exempt under article 138(1) of Directive 2006/112/EC. Reverse charge
-- is another rule (articles 194 to 199), and 'reverse-charge' stood on no other order.
alter table placed_order drop constraint placed_order_vat_treatment_check;
update placed_order
set vat_treatment = 'intra-community',
    reckoning = jsonb_set(jsonb_set(reckoning, '{vat,treatment}', '"intra-community"', false),
                          '{vat,reason}', '"intra-community"', false)
where vat_treatment = 'reverse-charge';
alter table placed_order add constraint placed_order_vat_treatment_check
  check (vat_treatment in ('standard', 'export', 'intra-community', 'zero-rate'));
