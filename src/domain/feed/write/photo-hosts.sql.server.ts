import { PHOTO_HOSTS_MAX } from '../../../config/guards.ts';
import type { Queryable } from '../../../db/database.server.ts';

/** A photo's host; photos without https are not shown, and need no place in a page's policy. */
const PHOTO_HOST = '^[a-z0-9.-]+(:[0-9]{1,5})?$';

/** Hosts of the current photos: for each supplier those that most of its photos name. */
export async function writePhotoHosts(tx: Queryable): Promise<void> {
  await tx`delete from photo_host`;
  await tx`
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
      where host ~ ${PHOTO_HOST}
    ) ranked
    where position <= ${PHOTO_HOSTS_MAX}`;
}
