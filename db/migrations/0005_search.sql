-- Words that thousands of parts share are looked for in a few of the parts first, then in twice as many, until
-- enough are found: an index answers with all of its matches or none, so one index over a million parts takes
-- as long for the first hundred as for all. Each slice is an even sample; the smallest are asked first.
alter table part_search rename to part_search_before;
alter index part_search_document rename to part_search_before_document;

create table part_search (
  part_id int not null references part on delete cascade,
  document tsvector not null
) partition by range ((part_id % 64));

create table part_search_64th_a partition of part_search for values from (0) to (1);
create table part_search_64th_b partition of part_search for values from (1) to (2);
create table part_search_32nd partition of part_search for values from (2) to (4);
create table part_search_16th partition of part_search for values from (4) to (8);
create table part_search_8th partition of part_search for values from (8) to (16);
create table part_search_4th partition of part_search for values from (16) to (32);
create table part_search_half partition of part_search for values from (32) to (64);

-- A primary key may not lie across slices; a part is always in the same one.
alter table part_search_64th_a add primary key (part_id);
alter table part_search_64th_b add primary key (part_id);
alter table part_search_32nd add primary key (part_id);
alter table part_search_16th add primary key (part_id);
alter table part_search_8th add primary key (part_id);
alter table part_search_4th add primary key (part_id);
alter table part_search_half add primary key (part_id);

insert into part_search select part_id, document from part_search_before order by part_id;
create index part_search_document on part_search using gin (document);
drop table part_search_before;

-- Words of descriptions, groups and vehicles only, sizes and chassis names among them; numbers have indexes of their own.
truncate search_word;
insert into search_word (word, parts)
select word, ndoc from ts_stat('select document from part_search', 'bcd')
where length(word) <= 32 and word !~ '[0-9]{5}'
order by word;
