import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { importFeed } from '../../src/domain/feed/import-feed.server.ts';
import { openFeed } from '../../src/domain/feed/open-feed.server.ts';
import { openTestDatabase } from '../support/database.ts';

/** A supplier's list that speaks of another's parts: bound to its brands, it changes nothing of them. FED-10 */

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-suppliers-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const columns = {
  ...{ part: 'No', brand: 'Brand', net: 'Net', cost: 'Cost', quantity: 'Pieces', title: 'Title' },
  ...{ detail: 'Text', crossnumber: 'Cross', oenumber: 'OE', replacedby: 'By' },
};
const head = 'No,Brand,Net,Cost,Pieces,Title,Text,Cross,OE,By';

async function take(rows: readonly string[], mapping: object) {
  const list = path.join(folder, 'list.csv');
  const map = path.join(folder, 'map.json');
  await writeFile(list, [head, ...rows].join('\n'));
  await writeFile(map, JSON.stringify({ columns, ...mapping }));
  await utimes(list, 1_780_000_000, 1_780_000_000);
  const clock = () => new Date('2026-06-01T10:00:00Z');
  const feed = await openFeed([list], { clock, mapFiles: [map] });
  return importFeed(db, (tx) => feed.read(tx), { clock, isConfirmed: true });
}

/** All that the shop has of a brand's parts. */
async function partsOf(brand: string) {
  const [row] = await db.sql<{ parts: unknown }[]>`
    select json_agg(json_build_object(
      'part', to_jsonb(p), 'document', s.document::text,
      'prices', (select json_agg(r order by location) from price r where r.part_id = p.id),
      'costs', (select json_agg(c) from purchase_price c where c.part_id = p.id),
      'stock', (select json_agg(k order by location) from stock k where k.part_id = p.id),
      'photos', (select json_agg(f) from part_photo f where f.part_id = p.id),
      'numbers', (select json_agg(n order by position) from oe_number n where n.part_id = p.id)
    ) order by p.name) as parts
    from part p
    join supplier u on u.id = p.supplier_id and u.brand = ${brand}
    left join part_search s on s.part_id = p.id`;
  return row?.parts;
}

const hostile = [
  // Prices, costs, pieces and numbers of another's parts, by brand, by its spelling, and by number alone.
  'A-1,ARB,0.01,0.01,0,,,HIJACK-1,48815-26020,EVIL-1',
  'a-1, arb ,0.01,,99999,,,,,',
  'A-2,,0.01,,0,,,,,EVIL-1',
  // A part in another's name, with a text that would run.
  'A-9,ARB,1,1,5,<script>alert(1)</script>,<img src=x onerror=alert(1)>,,,',
  'EVIL-1,EVIL,7,,5,=HYPERLINK("https://evil.example"),,,,',
];

test('changes, makes and sells out nothing of another supplier', async () => {
  await take(['A-1,ARB,100,60,4,Locker,,X-1,48815-26010,', 'A-2,ARB,50,,2,Bush,,,,'], {});
  const before = await partsOf('ARB');
  const report = await take(hostile, { onlyBrands: ['evil'], unnamed: 'none-left' });
  expect(await partsOf('ARB')).toEqual(before);
  expect(report).toMatchObject({ added: 1, rejected: 4 });
  expect(report.rejections.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'Brand: "ARB" is none of this list\'s'],
    [3, 'Brand: "arb" is none of this list\'s'],
    [4, 'Brand: the row names none'],
    [5, 'Brand: "ARB" is none of this list\'s'],
  ]);
  // Its own parts are its own affair.
  const more = ['EVIL-1,EVIL,9,,0,,,,,', 'EVIL-2,Evil,3,,1,Second,,,,'];
  expect(await take(more, { onlyBrands: ['evil'] })).toMatchObject({ added: 1, pricesChanged: 2 });
  expect(await partsOf('ARB')).toEqual(before);
});

test('the brand of rows that name none is bound, too', async () => {
  const before = await partsOf('ARB');
  const bound = { onlyBrands: ['EVIL'], brand: 'EVIL', brands: { sly: 'ARB' } };
  const rows = ['A-1,,0.01,,0,,,,,', 'A-1,sly,0.01,,0,,,,,'];
  await expect(take(rows, bound)).rejects.toThrow('No record of the feed could be taken.');
  expect(await partsOf('ARB')).toEqual(before);
});
