-- expands: a version that does not know it writes no such field and reads none
-- How many pieces of a part are in what is sold: one, the two of an axle, or all that an axle takes.
-- Null: no feed has said so, and the part's group decides.
alter table part add column sold_as text check (sold_as in ('each', 'pair', 'axleset'));

select undo_image.declare('part', '{id}');
