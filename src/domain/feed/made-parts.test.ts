import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { expectDerivedTablesTrue } from '../../../tests/support/derived-tables.ts';
import type { Database } from '../../db/database.server.ts';
import { importFeed } from './import-feed.server.ts';
import { openFeed } from './open-feed.server.ts';

/** A supplier's list that makes parts, and one that names all that is left. */

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-made-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

async function take(list: string, mapping: object) {
  const files = { 'list.csv': list, 'map.json': JSON.stringify(mapping) };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), content);
    await utimes(path.join(folder, name), 1_780_000_000, 1_780_000_000);
  }
  const clock = () => new Date('2026-06-01T10:00:00Z');
  const mapFiles = [path.join(folder, 'map.json')];
  const feed = await openFeed([path.join(folder, 'list.csv')], { clock, mapFiles });
  return importFeed(db, (tx) => feed.read(tx), { clock, isConfirmed: true });
}

const named = { part: 'No', brand: 'Brand', net: 'Net', quantity: 'Pieces' };
const making = { columns: { ...named, title: 'Title', detail: 'Text', weight: 'Kg' } };
const head = 'No,Brand,Net,Pieces,Title,Text,Kg';
const parts = () => db.sql`
  select p.name, u.brand, p.description, p.detail_html as detail, p.weight_grams as grams,
    k.quantity, k.is_default as "isDefault", r.net_cents as net
  from part p join supplier u on u.id = p.supplier_id
  left join stock k on k.part_id = p.id and k.location = 'EU'
  left join price r on r.part_id = p.id and r.location = 'EU'
  order by p.name`;

test('makes the parts that the shop does not have, and only adds prices and pieces to others', async () => {
  const report = await take(
    `${head}\nM-1,ARB,100,4,Air locker,<p>For D44</p><script>x</script>,7.5\nM-2,,50,2,Bush,,\nM-3,,9,1,,,`,
    making,
  );
  expect(report).toMatchObject({ added: 2 });
  expect(report.rejections.map(({ part, reason }) => [part, reason])).toEqual([
    ['M-3', 'speaks of a part that the shop does not have'],
  ]);
  const made = [
    {
      ...{ name: 'M-1', brand: 'ARB', description: 'Air locker', detail: '<p>For D44</p>' },
      ...{ grams: 7500, quantity: 4, isDefault: true, net: 10_000 },
    },
    {
      ...{ name: 'M-2', brand: 'PEDDERS', description: 'Bush', detail: '' },
      ...{ quantity: 2, isDefault: true, net: 5_000 },
    },
  ];
  expect(await parts()).toMatchObject(made);

  const again = await take(`${head}\nM-1,ARB,110,3,Another title,,\nM-2,,50,2,Bush,,`, making);
  expect(again).toMatchObject({ added: 0, changed: 0, pricesChanged: 1 });
  expect(await parts()).toMatchObject([{ ...made[0], quantity: 3, net: 11_000 }, made[1]!]);
});

test('a made part without vehicles stands in the category and the group that its row names', async () => {
  const columns = { part: 'No', net: 'Net', title: 'Title', category: 'Cat', group: 'Group' };
  const list =
    'No,Net,Title,Cat,Group\nP-1,5,Lift pads,accessories,Trim Packers\nP-2,5,Grease,,Greases\n';
  await take(`${list}P-3,5,Rag,,`, { columns });
  const places = () => db.sql`
    select p.name, c.name as category, g.name as "group"
    from vehicle_scope v
    join scope_part s on s.scope_id = v.id
    join part p on p.id = s.part_id and p.name like 'P-%'
    join part_group g on g.id = s.group_id
    left join category c on c.id = s.category_id
    where v.make_id is null order by p.name`;
  const placed = [
    { name: 'P-1', category: 'ACCESSORIES', group: 'Trim Packers' },
    { name: 'P-2', category: 'OTHER', group: 'Greases' },
    { name: 'P-3', category: null, group: '' },
  ];
  expect(await places()).toEqual(placed);
  expect(
    await db.sql`
    select p.name from part_search join part p on p.id = part_id
    where document @@ 'packers'::tsquery`,
  ).toEqual([{ name: 'P-1' }]);
  await expectDerivedTablesTrue(db, 2026);
  // A later list of prices leaves it where it is.
  await take('No,Net\nP-1,6', { columns: { part: 'No', net: 'Net' } });
  expect(await places()).toEqual(placed);
  await db.sql`delete from part where name like 'P-%'`.catch(() => {});
});

test('a list that names all that is left leaves none of the others of its brands', async () => {
  await take(`${head}\nM-4,ARB,10,8,Hub,,`, making);
  const complete = { columns: named, unnamed: 'none-left' };
  const short = 'No,Brand,Net,Pieces';
  expect(await take(`${short}\nM-1,ARB,,5`, complete)).toMatchObject({ added: 0, withdrawn: 0 });
  expect(await parts()).toMatchObject([
    { name: 'M-1', quantity: 5 },
    { name: 'M-2', quantity: 2 },
    { name: 'M-4', quantity: 0, isDefault: true },
  ]);
  await take(`${short}\nM-1,ARB,,6`, { columns: named });
  await take(`${short}\nM-4,ARB,,1`, { columns: named });
  expect(await parts()).toMatchObject([{ quantity: 6 }, { quantity: 2 }, { quantity: 1 }]);
});

test.each([
  [{ columns: { part: 'No', net: 'Net', weight: 'Kg' } }, 'which needs a title'],
  [{ columns: { part: 'No', net: 'Net' }, unnamed: 'none-left' }, 'needs a column of quantities'],
])('the mapping %j is refused', async (mapping, reason) => {
  await expect(take('No,Net,Kg\nM-1,5,1', mapping)).rejects.toThrow(reason);
});
