-- Hosts of photos by supplier, so that none takes the places of another's, and with the parts that name them now.
-- The import writes them anew (src/domain/feed/write/parts.sql.server.ts).
drop table photo_host;
create table photo_host (
  supplier_id int not null references supplier on delete cascade,
  host text not null check (host ~ '^[a-z0-9.-]+(:[0-9]{1,5})?$'),
  photos int not null check (photos > 0),
  position int not null,                                 -- among the supplier's, the one of most photos first
  primary key (supplier_id, host)
);
insert into photo_host (supplier_id, host, photos, position)
select supplier_id, host, photos, position
from (
  select supplier_id, host, photos,
    row_number() over (partition by supplier_id order by photos desc, host) as position
  from (
    select p.supplier_id, split_part(lower(c.url), '/', 3) as host, count(*)::int as photos
    from part_photo c join part p on p.id = c.part_id
    where p.withdrawn_at is null and left(lower(c.url), 8) = 'https://'
    group by 1, 2
  ) named
  where host ~ '^[a-z0-9.-]+(:[0-9]{1,5})?$'
) ranked
where position <= 20;
