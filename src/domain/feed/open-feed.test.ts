import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { LISTED_PARTS } from '../../../tests/support/derived-tables.ts';
import type { Database } from '../../db/database.server.ts';
import { importFeed } from './import-feed.server.ts';
import { openFeed } from './open-feed.server.ts';
import type { StageableRecord } from './stage/stage-row.server.ts';

const clock = () => new Date('2026-06-01T10:00:00Z');

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-feed-'));
  return () => rm(folder, { recursive: true });
});

/** Writes files and tells their paths. */
async function files(contents: Record<string, string | Buffer>): Promise<string[]> {
  return Promise.all(
    Object.entries(contents).map(async ([name, content]) => {
      const file = path.join(folder, name);
      await writeFile(file, content);
      return file;
    }),
  );
}

/** Reads a feed as an import does, without importing it. */
async function read(paths: readonly string[], groupsFile?: string): Promise<StageableRecord[]> {
  const feed = await openFeed(paths, { clock, groupsFile });
  const records: StageableRecord[] = [];
  await db.sql.begin(async (tx) => {
    for await (const record of feed.read(tx)) {
      records.push({ ...record, file: path.basename(record.file) });
    }
  });
  return records;
}

const faultsOf = (records: readonly StageableRecord[]) =>
  records.flatMap((record) =>
    'fault' in record ? [[record.file, record.line, record.part, record.fault]] : [],
  );
const partsOf = (records: readonly StageableRecord[]) =>
  records.flatMap((record) => ('value' in record ? [record.value as Record<string, unknown>] : []));

describe('JSON Lines', () => {
  const part = '{"name":"S-1","description":"Spring"}';

  test.each([
    ['plain', Buffer.from(`${part}\n\n${part}`)],
    ['with a BOM and CRLF', Buffer.from(`\uFEFF${part}\r\n\r\n${part}\r\n`)],
    ['packed', gzipSync(`${part}\n\n${part}\n`)],
  ])('%s: one part a line, empty lines are none', async (_, content) => {
    // Known by its content: the ending does not name it.
    const records = await read(await files({ 'feed.data': content }));
    expect(records).toEqual([
      { file: 'feed.data', line: 1, value: { name: 'S-1', description: 'Spring' } },
      { file: 'feed.data', line: 3, value: { name: 'S-1', description: 'Spring' } },
    ]);
  });

  test('a broken line is a fault of that line alone', async () => {
    const long = `{"name":"${'x'.repeat(9 * 1024 * 1024)}"}`;
    const content = Buffer.concat([
      Buffer.from(`${part}\n{"name":\n${long}\n`),
      Buffer.from([0x7b, 0xff, 0x7d, 0x0a]),
      Buffer.from(`${part}\n`),
    ]);
    const records = await read(await files({ 'feed.jsonl': content }));
    expect(faultsOf(records)).toEqual([
      ['feed.jsonl', 2, undefined, 'is not JSON'],
      ['feed.jsonl', 3, undefined, 'longer than 8388608 bytes'],
      ['feed.jsonl', 4, undefined, 'is not UTF-8'],
    ]);
    expect(partsOf(records)).toHaveLength(2);
  });

  test('a packed file that ends too early refuses the import', async () => {
    const packed = gzipSync(`${part}\n`.repeat(50_000));
    const paths = await files({ 'feed.jsonl.gz': packed.subarray(0, packed.length - 20) });
    await expect(read(paths)).rejects.toThrow('damaged');
  });
});

describe('a folder of CSV files', () => {
  test('becomes parts with everything about them', async () => {
    await files({
      'parts.csv': [
        '\uFEFFname;brand;description;weight;recordtype;manufacturerstock;manufacturer;manufactureraddress;detaildescription',
        'S-1;PEDDERS;"Front; heavy ""duty"" spring";3,2;;20;Pedders;Chassis Road 1;"<p>one',
        'two</p>"',
        'K-1;PEDDERS;Kit;;kititem;;;;',
      ].join('\r\n'),
      'applications.csv': [
        'name;brand;make;model;yearfrom;yearto;categorydescription;groupdescription',
        'S-1;PEDDERS;CITROËN;C4;2005;2015;SPRINGS AND SHOCKS;Front Coil Springs',
        'S-1;PEDDERS;CITROËN;C4;2005;2015;SPRINGS AND SHOCKS;Front Coil Springs',
        'S-1;;CITROËN;C5;2010;;;',
      ].join('\n'),
      'prices.csv': 'name,location,price,grossprice,promotion\nS-1,EU,100,,0\nS-1,NL,,99.5,TRUE\n',
      'stock.csv':
        'name,location,stockcategory,quantityavailable,default,dropship\nS-1,EU,stockeditem,4,1,0\nS-1,DROPSHIP,,6,false,true\n',
      'deliveries.csv': 'name,location,eta,quantity\nS-1,EU,2026-12-10,8\n',
      'components.csv': 'name,brand,part,quantity\nK-1,PEDDERS,S-1,2\n',
      'technicaldetails.csv':
        'name,name,value\nS-1,Bore,35 mm\nS-1,Length,"<a href=""https://a.example"">x</a>"\n',
      'photos.csv': 'name,url\nS-1,https://img.example/1.jpg\n',
      'relateditems.csv': 'name,relateditem\nS-1,K-1\n',
      'oenumbers.csv.gz': gzipSync('name,oenumber\nS-1,48510-35A90\n'),
      'crossnumbers.csv':
        'name;brand;crossbrand;crossnumber;kind\nS-1;;KYB;334 417;\nS-1;;TOYOTA;48510-3;oe\nS-1;;KYB;1;other\n',
      'notes.csv': 'name,description\nnot,ours\n',
    });
    const feed = await openFeed([folder], { clock });
    expect(feed.skipped.map((file) => path.basename(file))).toEqual(['notes.csv']);
    const records = await read([folder]);
    expect(faultsOf(records)).toEqual([
      ['crossnumbers.csv', 4, 'S-1', expect.stringContaining('kind')],
    ]);
    expect(partsOf(records)).toEqual([
      {
        name: 'S-1',
        brand: 'PEDDERS',
        description: 'Front; heavy "duty" spring',
        detaildescription: '<p>one\r\ntwo</p>',
        weight: 3.2,
        recordtype: null,
        manufacturerstock: 20,
        manufacturer: { name: 'Pedders', address: 'Chassis Road 1' },
        applications: [
          {
            make: 'CITROËN',
            model: 'C4',
            yearfrom: 2005,
            yearto: 2015,
            categorydescription: 'SPRINGS AND SHOCKS',
            groupdescription: 'Front Coil Springs',
          },
          { make: 'CITROËN', model: 'C5', yearfrom: 2010 },
        ],
        prices: {
          EU: { location: 'EU', price: 100, promotion: false },
          NL: { location: 'NL', grossprice: 99.5, promotion: true },
        },
        stock: [
          {
            location: 'EU',
            stockcategory: 'stockeditem',
            quantityavailable: 4,
            default: true,
            dropship: false,
          },
          { location: 'DROPSHIP', quantityavailable: 6, default: false, dropship: true },
        ],
        deliveries: { EU: [{ location: 'EU', eta: '2026-12-10', quantity: 8 }] },
        components: [],
        technicaldetails: [
          { name: 'Bore', value: '35 mm' },
          { name: 'Length', value: '<a href="https://a.example">x</a>' },
        ],
        photos: [{ url: 'https://img.example/1.jpg' }],
        relateditems: ['K-1'],
        oenumbers: ['48510-35A90'],
        crossnumbers: [
          { brand: 'KYB', number: '334 417' },
          { brand: 'TOYOTA', number: '48510-3', kind: 'oe' },
        ],
      },
      expect.objectContaining({
        name: 'K-1',
        recordtype: 'kititem',
        components: [{ part: 'S-1', quantity: 2 }],
      }),
    ]);
  });

  test('a bad row is left out alone, by file and line', async () => {
    await files({
      'parts.csv':
        'name,brand,description\nS-1,,"Spring\nwith two lines"\nS-2,,Spring\n,,Nameless\n',
      'applications.csv':
        'name,make,model,year\nS-1,TOYOTA,HILUX,1850\n\nS-1,TOYOTA,HILUX,2010\nS-9,TOYOTA,HILUX,2010\n',
      'prices.csv':
        'name,location,price\nS-1,EU,1.234\nS-1,EU,10\nS-1,EU,11\nS-1,EU,10\nS-1,MOON,5\n',
      'photos.csv': 'name,url\nS-1,"javascript:alert(1)"\n',
    });
    const records = await read([folder]);
    expect(faultsOf(records)).toEqual([
      ['applications.csv', 2, 'S-1', 'year: before 1900'],
      ['parts.csv', 5, undefined, 'name: empty'],
      ['photos.csv', 2, 'S-1', 'url: not an http or https address'],
      ['prices.csv', 2, 'S-1', 'price: more than two decimals'],
      ['prices.csv', 6, 'S-1', 'location: not a location; there are EU, PL, NL, UK, DROPSHIP'],
      ['applications.csv', 5, 'S-9', 'speaks of a part that the feed does not hold'],
      [
        'prices.csv',
        4,
        'S-1',
        `differs from line 3 of ${path.join(folder, 'prices.csv')}, of the same part and location`,
      ],
    ]);
    expect(partsOf(records).map(({ name }) => name)).toEqual(['S-1', 'S-2']);
  });

  test('a kit does not go in without a component whose row was refused', async () => {
    await files({
      'parts.csv': 'name,description,recordtype\nK-1,Kit,kititem\nS-1,Spring,\n',
      'components.csv': 'name,part,quantity\nK-1,S-1,2\nK-1,S-1,many\n',
    });
    const records = await read([folder]);
    expect(faultsOf(records).map(([file, line]) => [file, line])).toEqual([
      ['components.csv', 3],
      ['parts.csv', 2],
    ]);
    expect(partsOf(records).map(({ name }) => name)).toEqual(['S-1']);
  });

  test('a row without a brand means the part of that name, else the default brand', async () => {
    await files({
      'parts.csv':
        'name,brand,description\nS-1,DBA,a\nS-2,DBA,b\nS-2,PEDDERS,c\nS-3,DBA,d\nS-3,ACS,e\n',
      'photos.csv':
        'name,url\nS-1,https://a.example/1\nS-2,https://a.example/2\nS-3,https://a.example/3\n',
    });
    const records = await read([folder]);
    expect(
      partsOf(records).map(({ description, photos }) => [description, (photos as []).length]),
    ).toEqual([
      ['a', 1],
      ['b', 0],
      ['c', 1],
      ['d', 0],
      ['e', 0],
    ]);
    expect(faultsOf(records)).toHaveLength(1);
  });

  test('a quote that never closes refuses the import with a sentence', async () => {
    await files({ 'parts.csv': 'name,description\nS-1,"Spring\nS-2,Spring\n' });
    await expect(read([folder])).rejects.toThrow(/parts\.csv: Quote Not Closed/);
  });

  test('a set without its parts is refused', async () => {
    const paths = await files({ 'stock.csv': 'name,location,quantityavailable\nS-1,EU,1\n' });
    await expect(read(paths)).rejects.toThrow('a CSV feed needs a parts.csv');
  });
});

describe('a TecDoc-style set', () => {
  const articles = [
    'brand,article_no,product_group,ean,original_sku',
    'BREMBO,P 1,"Brake Pad Set, disc brake","4006633123456\n4006633123457",A',
    'BREMBO,P 1,"Brake Pad Set, disc brake","4006633123456\n4006633123457",B',
    'MEYLE,M 1,Ball Joint,,',
    'MEYLE,M 2,Flux Capacitor,,',
  ].join('\n');
  const fitments = [
    'brand,article_no,ktype,make,model,engine,from,to',
    'BREMBO,P 1,1,CITROËN,"C4 (B7, B8)",1.6 HDi,2005-11-01,2013-06-01',
    'BREMBO,P 1,1,CITROËN,"C4 (B7, B8)",1.6 HDi,2005-11-01,2013-06-01',
    'BREMBO,P 1,2,VW (FAW),GOLF,1.4,2020-01-01,',
    'MEYLE,M 1,3,VW,GOLF,1.4,last year,',
  ].join('\n');
  const numbers = 'brand,article_no,oe_brand,oe_number\nBREMBO,P 1,CITROËN,(20.01.007.65R)\n';
  const crosses =
    'brand,article_no,cross_brand,cross_number,kind\nBREMBO,P 1,ATE,13.0460-7,competitor\n';
  const attributes = [
    'brand,article_no,name,value',
    'BREMBO,P 1,Fitting Position,Front Axle',
    'BREMBO,P 1,Thickness [mm],18',
  ].join('\n');

  test('becomes parts, wherever its files lie and whatever they are called', async () => {
    const paths = await files({
      'a.csv': fitments,
      'b.csv.gz': gzipSync(articles),
      'c.csv': attributes,
      'd.csv': numbers,
      'e.csv': crosses,
    });
    const records = await read(paths);
    expect(faultsOf(records)).toEqual([['a.csv', 5, 'M 1', 'from or to: not a date, YYYY-MM-DD']]);
    const [pads, , joint, unknown] = partsOf(records);
    expect(pads).toMatchObject({
      name: 'P 1',
      brand: 'BREMBO',
      description: 'Brake Pad Set, disc brake',
      gtin: '4006633123457',
      oenumbers: ['(20.01.007.65R)'],
      crossnumbers: [{ brand: 'ATE', number: '13.0460-7', kind: 'competitor' }],
      technicaldetails: [
        { name: 'Fitting Position', value: 'Front Axle' },
        { name: 'Thickness [mm]', value: '18' },
        { name: 'EAN', value: '4006633123456' },
        { name: 'EAN', value: '4006633123457' },
      ],
      applications: [
        {
          make: 'CITROËN',
          model: 'C4 (B7, B8)',
          engine: '1.6 HDi',
          yearfrom: 2005,
          yearto: 2013,
          categorydescription: 'BRAKES',
          groupdescription: 'Front Brake Pads',
          parameter: 'Front Axle',
          parameter2: '1.6 HDi',
          parameter3: '11/2005 - 06/2013',
        },
        { make: 'VW (FAW)', model: 'GOLF', yearfrom: 2020, yearto: null, parameter3: '' },
      ],
    });
    expect(joint).toMatchObject({
      name: 'M 1',
      applications: [],
      groupdescription: expect.any(String),
    });
    expect(unknown).toMatchObject({ description: 'Flux Capacitor' });
  });

  test('goes into the shop; articles that repeat fold', async () => {
    const paths = await files({
      'a.csv': fitments,
      'b.csv': articles,
      'c.csv': attributes,
      'd.csv': numbers,
    });
    const feed = await openFeed(paths, { clock });
    const report = await importFeed(db, (tx) => feed.read(tx), { clock });
    expect(report).toMatchObject({ taken: 3, folded: 1, rejected: 1, pricesChanged: 0 });
    const years = await db.sql`
      select v.year from ${db.sql.unsafe(LISTED_PARTS)}
      join make m on m.id = v.make_id where m.name = 'VW (FAW)' and v.year is not null order by 1`;
    expect(years.map(({ year }) => year)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026]);
  });

  test('product groups can be mapped by a file of one’s own', async () => {
    const paths = await files({ 'a.csv': fitments, 'b.csv': articles });
    const [groups] = await files({
      'groups.json': JSON.stringify({
        'brake pad set, disc brake': { category: 'Stopping', group: 'Pads' },
      }),
    });
    const [pads] = partsOf(await read(paths, groups));
    expect(pads?.applications).toMatchObject([
      { categorydescription: 'Stopping', groupdescription: 'Pads' },
      {},
    ]);
  });
});

test('formats may be mixed', async () => {
  await files({
    'extra.jsonl': '{"name":"X-1","description":"Extra"}\n',
    'parts.csv': 'name,description\nS-1,Spring\n',
    'articles.csv': 'brand,article_no,product_group\nMEYLE,M 1,Ball Joint\n',
  });
  expect(partsOf(await read([folder])).map(({ name }) => name)).toEqual(['X-1', 'S-1', 'M 1']);
});

test.each([
  ['missing', async () => ['/nowhere/feed.jsonl'], 'there is no such file or folder'],
  [
    'a list alone',
    () => files({ 'a.csv': 'sku;price\n1;2\n' }),
    'read; a price list needs its mapping',
  ],
  ['no feed', () => files({ 'a.txt': 'a letter\n' }), 'is no feed that the shop can read.'],
  ['empty', () => files({ 'a.csv': '' }), 'is no feed that the shop can read.'],
  ['packed rubbish', () => files({ 'a.csv.gz': Buffer.from([0x1f, 0x8b, 1, 2, 3]) }), 'damaged'],
  ['a folder without feeds', async () => [folder], 'no feed to import'],
])('what is %s is refused with a sentence', async (_, paths, sentence) => {
  await expect(read(await paths())).rejects.toThrow(sentence);
});
