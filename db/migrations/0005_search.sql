-- Words that thousands of parts share are looked for in one sixteenth of the parts after the other, until
-- enough are found: an index answers with all of its matches or none, so one index over a million parts
-- takes as long for the first hundred as for all.
alter table part_search rename to part_search_before;
alter table part_search_before rename constraint part_search_pkey to part_search_before_pkey;
alter index part_search_document rename to part_search_before_document;

create table part_search (
  part_id int primary key references part on delete cascade,
  document tsvector not null
) partition by hash (part_id);

do $$
begin
  for remainder in 0..15 loop
    execute format(
      'create table part_search_%s partition of part_search for values with (modulus 16, remainder %s)',
      remainder, remainder);
  end loop;
end $$;

insert into part_search select part_id, document from part_search_before order by part_id;
create index part_search_document on part_search using gin (document);
drop table part_search_before;

-- Words of descriptions, groups and vehicles only, sizes and chassis names among them; numbers have indexes of their own.
truncate search_word;
insert into search_word (word, parts)
select word, ndoc from ts_stat('select document from part_search', 'bcd')
where length(word) <= 32 and word !~ '[0-9]{5}'
order by word;
