-- Numbers that other makers give a part stand beside those of the vehicles' makers: with the brand, and whose they are.
alter table oe_number
  add brand text not null default '',
  add kind text not null default 'oe' check (kind in ('oe', 'competitor'));

select undo_image.declare('oe_number', '{part_id,position}');
update undo_image.oe_number_image set brand = '', kind = 'oe' where existed;
