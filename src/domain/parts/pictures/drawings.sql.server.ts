import { PHOTO_HOSTS_MAX } from '../../../config/guards.ts';
import type { Queryable } from '../../../db/database.server.ts';
import { normaliseNumber } from '../normalise.ts';

/** The data that a part's drawing is made from. */
export interface PieceToDraw {
  readonly partNumber: string;
  readonly brand: string;
  readonly description: string;
  /** The first one. */
  readonly photoUrl: string;
  readonly parameters: readonly string[];
  readonly details: readonly { readonly name: string; readonly value: string }[];
}

/** A kit's drawing follows from its pieces too. */
export interface PartToDraw extends PieceToDraw {
  readonly contents: readonly { readonly piece: PieceToDraw; readonly quantity: number }[];
}

/** More fitments add nothing new about a part. */
const FITMENTS_READ = 40;

/** Photos on our own host are drawings. Without an index, because it runs once for each version of the catalogue. */
export async function namesDrawings(sql: Queryable): Promise<{ readonly areNamed: boolean }> {
  const [row] = await sql<{ areNamed: boolean }[]>`
    select exists (select from part_photo where url like '/pictures/%') as "areNamed"`;
  return { areNamed: row?.areNamed ?? false };
}

/** The part of a number that names this address as one of its photos. */
export async function drawnPart(
  sql: Queryable,
  { number, photoUrl }: { readonly number: string; readonly photoUrl: string },
): Promise<PartToDraw | undefined> {
  const [found] = await sql<(PieceToDraw & { id: number })[]>`
    select part.id, ${piece(sql)} from part join supplier on supplier.id = part.supplier_id
    where part.number_norm = ${normaliseNumber(number)} and part.withdrawn_at is null
      and exists (select from part_photo where part_id = part.id and url = ${photoUrl})
    limit 1`;
  if (!found) return undefined;
  const { id, ...part } = found;
  const contents = await sql<(PieceToDraw & { quantity: number })[]>`
    select component.quantity, ${piece(sql)}
    from kit_component component
    join part on part.id = component.component_id
    join supplier on supplier.id = part.supplier_id
    where component.kit_id = ${id}
    order by component.position`;
  return {
    ...part,
    contents: contents.map(({ quantity, ...one }) => ({ piece: one, quantity })),
  };
}

function piece(sql: Queryable) {
  return sql`
    part.name as "partNumber", supplier.brand, part.description,
    coalesce((select url from part_photo where part_id = part.id order by position limit 1), '')
      as "photoUrl",
    (select coalesce(json_agg(json_build_object('name', name, 'value', value_html)
              order by position), '[]')
     from technical_detail where part_id = part.id) as details,
    (select coalesce(json_agg(distinct said.text), '[]')
     from (select parameter, parameter2, parameter3 from application
           where part_id = part.id limit ${FITMENTS_READ}) fitment
     cross join lateral unnest(array[parameter, parameter2, parameter3]) as said (text)
     where said.text <> '') as parameters`;
}

/**
 * The hosts of parts' photos besides our own. Over the limit, the first host of each supplier comes before the second
 * one of any, so that no supplier crowds out another's.
 */
export async function selectPhotoHosts(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ host: string }[]>`
    select host from photo_host
    group by host
    order by min(position), sum(photos) desc, host
    limit ${PHOTO_HOSTS_MAX}`;
  return rows.map(({ host }) => host);
}
