import type { Database } from '../../src/db/database.server.ts';

/** What a test wants of a part; everything else is ordinary. */
export interface StockedPart {
  readonly name?: string;
  readonly description?: string;
  readonly brand?: string;
  readonly weightGrams?: number | null;
  /** Null: it has no price. Net 100.00, gross 123.00 where left out. */
  readonly price?: { netCents: number; grossCents: number } | null;
  readonly location?: string;
  /** Pieces at the market's location. */
  readonly stock?: number;
  readonly dropship?: number;
  readonly alternative?: number;
  readonly deliveries?: readonly { eta: string; quantity: number }[];
  readonly manufacturer?: number;
  readonly photos?: readonly string[];
  /** Makes it a kit. */
  readonly components?: readonly { partId: number; quantity: number }[];
}

let partCount = 0;

/** Puts a part straight into the database, past the feed. */
export async function stockPart(
  { sql }: Database,
  part: StockedPart = {},
): Promise<{ id: number; urlcomponent: string }> {
  partCount += 1;
  const name = part.name ?? `T-${1000 + partCount}`;
  const location = part.location ?? 'EU';
  const urlcomponent = name.toLowerCase();
  const [row] = await sql<{ id: number }[]>`
    insert into part (supplier_id, name, name_key, number_norm, urlcomponent, description,
                      weight_grams, record_type, fingerprint, created_at, updated_at)
    select id, ${name}, ${name.toUpperCase()}, ${name.replaceAll(/\W/g, '')}, ${urlcomponent},
           ${part.description ?? 'Front shock absorber'},
           ${part.weightGrams === undefined ? 2000 : part.weightGrams},
           ${part.components ? 'kititem' : 'inventoryitem'}, '', now(), now()
    from supplier where brand = ${part.brand ?? 'PEDDERS'}
    returning id`;
  const id = row?.id;
  if (id === undefined) throw new Error('The part was not written');

  const price = part.price === undefined ? { netCents: 10_000, grossCents: 12_300 } : part.price;
  if (price) {
    await sql`
      insert into price (part_id, location, net_cents, gross_cents)
      values (${id}, ${location}, ${price.netCents}, ${price.grossCents})`;
  }
  const stock = [
    { place: location, quantity: part.stock ?? (part.components ? 0 : 10), kind: 'own' },
    { place: 'DROPSHIP', quantity: part.dropship ?? 0, kind: 'dropship' },
    { place: 'NL', quantity: part.alternative ?? 0, kind: 'alternative' },
  ].filter(({ quantity, kind }) => quantity > 0 || kind === 'own');
  for (const { place, quantity, kind } of stock) {
    await sql`
      insert into stock (part_id, location, quantity, is_default, is_dropship, is_alternative)
      values (${id}, ${place}, ${quantity}, ${kind === 'own'}, ${kind === 'dropship'},
              ${kind === 'alternative'})`;
  }
  for (const { eta, quantity } of part.deliveries ?? []) {
    await sql`
      insert into delivery (part_id, location, eta, quantity)
      values (${id}, ${location}, ${eta}, ${quantity})`;
  }
  if (part.manufacturer) {
    await sql`insert into manufacturer_stock (part_id, quantity) values (${id}, ${part.manufacturer})`;
  }
  for (const [index, url] of (part.photos ?? []).entries()) {
    await sql`insert into part_photo (part_id, position, url) values (${id}, ${index + 1}, ${url})`;
  }
  for (const [position, component] of (part.components ?? []).entries()) {
    await sql`
      insert into kit_component (kit_id, position, component_id, quantity)
      values (${id}, ${position}, ${component.partId}, ${component.quantity})`;
  }
  return { id, urlcomponent };
}

/** Pieces of a part at a location. */
export async function stockOf({ sql }: Database, partId: number, location = 'EU'): Promise<number> {
  const [row] = await sql<{ quantity: number }[]>`
    select quantity from stock where part_id = ${partId} and location = ${location}`;
  return row?.quantity ?? 0;
}
