import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogueSnapshot } from '../../../tests/support/catalogue-snapshot.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { shareOf } from '../../../tests/support/whole-run.ts';
import type { Database } from '../../db/database.server.ts';
import { importFeed } from './import-feed.server.ts';
import { openFeed } from './open-feed.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(
  () => db.sql`
    truncate part, make, model, category, part_group, vehicle_scope, scope_part, scope_count,
      search_word restart identity cascade`,
);

type Files = Readonly<Record<string, string>>;

const shopCsv: Files = {
  'parts.csv': [
    'name,brand,description,detaildescription,weight,recordtype,tech_notes,custombox,gtin,manufacturer,manufactureraddress,manufacturercontact,safetywarnings,manufacturerstock',
    'S-1,,Front coil spring,<p>Progressive.</p>,3.25,,Check the seat.,Box 4,4006381333931,Maker Ltd,Road 1,safety@maker.example,Under load.,20',
    'K-1,,Kit,,,kititem,,,,,,,,',
    'S-2,DBA,Brake disc,,,,,,,,,,,',
  ].join('\n'),
  'applications.csv':
    'name,make,model,year,groupdescription\nS-1,TOYOTA,HILUX,2012,Front Coil Springs\nS-2,TOYOTA,HILUX,2013,Brake Discs\n',
  'prices.csv': 'name,location,price,promotion\nS-1,EU,100,0\nS-2,EU,50,0\n',
  'stock.csv': 'name,location,quantityavailable,default\nS-1,EU,4,1\nS-2,EU,7,1\n',
  'deliveries.csv': 'name,location,eta,quantity\nS-1,EU,2026-12-10,8\n',
  'components.csv': 'name,part,quantity\nK-1,S-1,2\n',
  'technicaldetails.csv': 'name,detail,value\nS-1,Bore,35 mm\n',
  'photos.csv': 'name,url\nS-1,https://img.example/1.jpg\nS-1,https://img.example/2.jpg\n',
  'relateditems.csv': 'name,relateditem\nS-1,K-1\n',
  'oenumbers.csv': 'name,oenumber\nS-1,48510-35A90\n',
};

async function importSet(files: Files) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-set-'));
  try {
    for (const [name, text] of Object.entries(files))
      await writeFile(path.join(folder, name), text);
    const clock = () => new Date('2026-06-01T10:00:00Z');
    const feed = await openFeed([folder], { clock });
    const report = await importFeed(db, (tx) => feed.read(tx), { clock });
    expect(report.rejections).toEqual([]);
    return report;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const without = (files: Files, names: readonly string[]) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)));

const optional = Object.keys(shopCsv).filter((name) => name !== 'parts.csv');

// FED-9.
test.each([...shareOf(optional, 3).map((name) => [name]), optional])(
  'a set without %s changes nothing else either',
  async (...names) => {
    await importSet(shopCsv);
    const before = await catalogueSnapshot(db);
    const report = await importSet(without(shopCsv, names));
    expect(report.changed).toBe(0);
    expect(await catalogueSnapshot(db)).toEqual(before);
  },
);

const columns = [
  'description',
  'detaildescription',
  'weight',
  'recordtype',
  'tech_notes',
  'custombox',
  'gtin',
  'manufacturer',
  'safetywarnings',
  'manufacturerstock',
];

test.each(shareOf(columns, 3))(
  'parts.csv without the column %s leaves what stands',
  async (column) => {
    await importSet(shopCsv);
    const before = await catalogueSnapshot(db);
    const rows = (shopCsv['parts.csv'] ?? '').split('\n').map((row) => row.split(','));
    const at = rows[0]?.indexOf(column) ?? -1;
    expect(at).toBeGreaterThan(0);
    const narrow = rows.map((row) => row.filter((_, index) => index !== at).join(',')).join('\n');
    await importSet({ ...shopCsv, 'parts.csv': narrow });
    expect(await catalogueSnapshot(db)).toEqual(before);
  },
);

test('what a file is there for and does not name is gone, whatever else is missing', async () => {
  await importSet(shopCsv);
  const prices = 'name,location,price,promotion\nS-2,EU,60,0\n';
  await importSet({ 'parts.csv': shopCsv['parts.csv'] ?? '', 'prices.csv': prices });
  expect(
    await db.sql`
    select part.name, net_cents as net from price join part on part.id = part_id`,
  ).toEqual([{ name: 'S-2', net: 6000 }]);
  expect(await db.sql`select 1 from stock`).toHaveLength(2);
  expect(await db.sql`select 1 from application`).toHaveLength(2);
});

test('an empty cell says that there is nothing', async () => {
  await importSet(shopCsv);
  const parts = 'name,description,weight,photos\nS-1,Front coil spring,,\n';
  await importSet({ 'parts.csv': parts });
  expect(
    await db.sql`
    select weight_grams as grams, tech_notes as notes from part where name = 'S-1'`,
  ).toEqual([{ grams: null, notes: 'Check the seat.' }]);
});

const tecdoc: Files = {
  'articles.csv':
    'brand,article_no,product_group,ean,description\nKYB,341815,Shock Absorber,4006381333931,Excel-G\n',
  'fitments.csv':
    'brand,article_no,ktype,make,model,engine,from,to\nKYB,341815,1,TOYOTA,HILUX,2.5 D,2010-01-01,2012-12-31\n',
  'numbers.csv': 'brand,article_no,oe_brand,oe_number\nKYB,341815,TOYOTA,48510-35A90\n',
  'attributes.csv': 'brand,article_no,name,value\nKYB,341815,Length,520 mm\n',
};

test.each([
  [[]],
  [['numbers.csv']],
  [['attributes.csv']],
  [['numbers.csv', 'attributes.csv', 'fitments.csv']],
])('a set of a wholesaler without %j leaves prices, pieces and what has no file', async (names) => {
  await importSet(tecdoc);
  const [part] = await db.sql<{ id: number }[]>`select id from part`;
  const id = part?.id ?? 0;
  await db.sql`
    insert into price (part_id, location, net_cents, gross_cents, promotion)
    values (${id}, 'EU', 5000, 6150, false)`;
  await db.sql`insert into stock (part_id, location, quantity) values (${id}, 'EU', 3)`;
  await db.sql`insert into part_photo values (${id}, 1, 'https://img.example/1.jpg')`;
  const counts = async () => {
    const rows = await db.sql`
      select (select count(*) from price)::int as prices, (select sum(quantity) from stock)::int as pieces,
        (select count(*) from part_photo)::int as photos, (select count(*) from oe_number)::int as numbers,
        (select count(*) from technical_detail)::int as details,
        (select count(*) from application)::int as fitments`;
    return rows[0];
  };
  const before = await counts();
  expect(before).toMatchObject({ prices: 1, pieces: 3, photos: 1, numbers: 1, fitments: 1 });
  await importSet(without(tecdoc, names));
  expect(await counts()).toEqual(before);
});
