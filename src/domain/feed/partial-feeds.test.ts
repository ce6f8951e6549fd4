import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { workbook } from '../../../tests/support/workbook.ts';
import type { Database } from '../../db/database.server.ts';
import { type ImportReport, importFeed } from './import-feed.server.ts';
import { openFeed } from './open-feed.server.ts';

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql`
    truncate part, make, model, category, part_group, vehicle_scope, scope_part, scope_count,
      search_word restart identity cascade`;
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-partial-'));
  return () => rm(folder, { recursive: true });
});

async function write(name: string, content: string | Buffer | object): Promise<string> {
  const file = path.join(folder, name);
  const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
  await writeFile(file, isRaw ? content : JSON.stringify(content));
  await utimes(file, new Date('2026-06-01T08:00:00Z'), new Date('2026-06-01T08:00:00Z'));
  return file;
}

async function importFiles(
  files: string[],
  maps: string[] = [],
  time = '2026-06-01T10:00:00Z',
): Promise<ImportReport> {
  const clock = () => new Date(time);
  const feed = await openFeed(files, { clock, mapFiles: maps });
  return importFeed(db, (tx) => feed.read(tx), { clock });
}

const reasons = (report: ImportReport) =>
  report.rejections.map(({ line, part, reason }) => [line, part, reason]);

/** Two springs of two brands, one of them with stock in several places and on promotion. */
async function seed() {
  const parts = [
    {
      name: 'S-1',
      description: 'Front coil spring',
      oenumbers: ['48510-35A90'],
      prices: { EU: { price: 100 }, PL: { price: 90 } },
      stock: [
        { location: 'EU', stockcategory: 'stockeditem', quantityavailable: 4, default: true },
        { location: 'DROPSHIP', quantityavailable: 6, dropship: true },
      ],
      manufacturerstock: 20,
      deliveries: { EU: [{ eta: '2026-12-10', quantity: 8 }] },
      applications: [
        { make: 'TOYOTA', model: 'HILUX', year: 2012, groupdescription: 'Front Coil Springs' },
      ],
    },
    { name: 'S-2', brand: 'DBA', description: 'Brake disc', relateditems: ['S-1'] },
    {
      name: 'K-1',
      description: 'Kit',
      recordtype: 'kititem',
      components: [{ part: 'S-1', quantity: 2 }],
    },
  ];
  const file = await write('seed.jsonl', parts.map((part) => JSON.stringify(part)).join('\n'));
  return importFiles([file], [], '2026-05-01T10:00:00Z');
}

const prices = () => db.sql`
  select p.name, r.location, r.net_cents as net, r.promotion
  from price r join part p on p.id = r.part_id order by 1, 2`;
const stock = () => db.sql`
  select p.name, s.location, s.quantity, s.is_default, s.is_dropship
  from stock s join part p on p.id = s.part_id order by 1, 2`;
const deliveries = () =>
  db.sql`select location, eta::text as eta, quantity from delivery order by 2`;
const found = async (words: string) =>
  (
    await db.sql`
      select p.name from part_search d join part p on p.id = d.part_id
      where d.document @@ to_tsquery('simple', ${words}) order by 1`
  ).map(({ name }) => name);

describe('a price and stock list', () => {
  const mapping = {
    columns: {
      part: 'Teile-Nr.',
      brand: 'Marke',
      net: 'Preis',
      quantity: 'Menge',
      location: 'Lager',
    },
    encoding: 'windows-1252',
    decimal: ',',
    locations: { Köln: 'EU' },
  };
  const head = 'Teile-Nr.;Marke;Preis;Menge;Lager';

  test('changes what it names and leaves the rest of the part', async () => {
    await seed();
    const list = await write(
      'list.csv',
      Buffer.from(
        `${head}\r\nS-1;;"€ 1.105,50";>9;Köln\r\nS-2;DBA;80;3;NL\r\nX-9;DBA;5;1;NL`,
        'latin1',
      ).map((byte) => (byte === 0xac ? 0x80 : byte)),
    );
    const map = await write('map.json', mapping);
    const report = await importFiles([list], [map]);
    expect(reasons(report)).toEqual([[4, 'X-9', 'speaks of a part that the shop does not have']]);
    expect(report).toMatchObject({ taken: 2, added: 0, changed: 0, pricesChanged: 2 });
    expect(await prices()).toMatchObject([
      { name: 'S-1', location: 'EU', net: 110550 },
      { name: 'S-1', location: 'PL', net: 9000 },
      { name: 'S-2', location: 'NL', net: 8000 },
    ]);
    expect(await stock()).toMatchObject([
      { name: 'S-1', location: 'DROPSHIP', quantity: 6, is_dropship: true },
      { name: 'S-1', location: 'EU', quantity: 9, is_default: true },
      { name: 'S-2', location: 'NL', quantity: 3 },
    ]);
    expect(await deliveries()).toHaveLength(1);
    expect(await db.sql`select from kit_component`).toHaveLength(1);
    expect(await db.sql`select from related_part`).toHaveLength(1);
    expect(await db.sql`select from manufacturer_stock`).toHaveLength(1);
    expect(await db.sql`select from application`).toHaveLength(1);
    expect(await db.sql`select from price_history`).toHaveLength(4);
    const again = await importFiles([list], [map], '2026-06-02T10:00:00Z');
    expect(again).toMatchObject({ pricesChanged: 0, supplyChanged: 0, version: report.version });
  });

  test('adds numbers of others to those of the part, and keeps everything else', async () => {
    await seed();
    const list = await write(
      'list.csv',
      'No;Cross;Maker;OE;Was;Becomes\nS-1;40 92 555, RA-1;LESJOFORS;48510-35A90;S-0;S-9\nS-2;;;;;',
    );
    const columns = { part: 'No', crossnumber: 'Cross', crossbrand: 'Maker', oenumber: 'OE' };
    const map = await write('map.json', {
      columns: { ...columns, replaces: 'Was', replacedby: 'Becomes' },
      separator: ';',
    });
    const before = await db.sql`select description, fingerprint from part where name = 'S-2'`;
    const report = await importFiles([list], [map]);
    expect(reasons(report)).toEqual([[3, 'S-2', expect.stringContaining('neither a price')]]);
    const numbers = () =>
      db.sql`
        select number, brand, kind from oe_number join part on part.id = part_id
        where part.name = 'S-1' order by position`;
    expect(await numbers()).toEqual([
      { number: '48510-35A90', brand: '', kind: 'oe' },
      { number: '40 92 555', brand: 'LESJOFORS', kind: 'competitor' },
      { number: 'RA-1', brand: 'LESJOFORS', kind: 'competitor' },
      { number: 'S-0', brand: '', kind: 'replaces' },
      { number: 'S-9', brand: '', kind: 'replaced-by' },
    ]);
    expect(await prices()).toHaveLength(2);
    expect(await db.sql`select from kit_component`).toHaveLength(1);
    expect(await db.sql`select from application`).toHaveLength(1);
    expect(await db.sql`select description, fingerprint from part where name = 'S-2'`).toEqual(
      before,
    );
    const again = await importFiles([list], [map], '2026-06-02T10:00:00Z');
    expect(again).toMatchObject({ changed: 0, version: report.version });
    expect(await numbers()).toHaveLength(5);
  });

  test('reads lists without headings, and locations in columns', async () => {
    await seed();
    const list = await write(
      'list.csv',
      'S-1|12.50|2|3\nS-1|12.50|2|3\nS-1|13.50||\nS-2|0.00|1|\n',
    );
    const map = await write('map.json', {
      columns: { part: 1, gross: 2 },
      stock: { 3: 'EU', 4: 'NL' },
      headerRow: 0,
      separator: '|',
    });
    const report = await importFiles([list], [map]);
    expect(reasons(report)).toEqual([
      [4, 'S-2', 'Price with VAT: is 0'],
      [3, 'S-1', 'differs from line 1, of the same part and location'],
    ]);
    expect((await stock()).map(({ location, quantity }) => [location, quantity])).toEqual([
      ['DROPSHIP', 6],
      ['EU', 2],
      ['NL', 3],
    ]);
  });

  test('what has a lead time is a delivery on its way, counted from the file’s day', async () => {
    await seed();
    const list = await write('list.csv', 'part,qty,lead\nS-1,2,\nS-1,5,2 weeks\n');
    const map = await write('map.json', {
      columns: { part: 'part', quantity: 'qty', leadtime: 'lead' },
    });
    await importFiles([list], [map]);
    expect(await deliveries()).toEqual([{ location: 'EU', eta: '2026-06-15', quantity: 5 }]);
    expect(await stock()).toMatchObject([{ quantity: 6 }, { quantity: 2 }]);
    const again = await importFiles([list], [map], '2026-06-05T10:00:00Z');
    expect(again.supplyChanged).toBe(0);
  });

  test('a promotion goes on while its price stays, and ends with it', async () => {
    const part = {
      name: 'S-1',
      description: 'Spring',
      prices: { EU: { price: 50, promotion: true } },
    };
    await importFiles([await write('a.jsonl', JSON.stringify(part))]);
    const map = await write('map.json', { columns: { part: 'part', net: 'net' } });
    const same = await importFiles([await write('a.csv', 'part,net\nS-1,50.00\n')], [map]);
    expect(same.pricesChanged).toBe(0);
    await importFiles([await write('b.csv', 'part,net\nS-1,60.00\n')], [map]);
    expect(await prices()).toMatchObject([{ net: 6000, promotion: false }]);
  });

  test('reads a sheet of an Excel workbook', async () => {
    await seed();
    const list = await write(
      'list.xlsx',
      workbook({
        Notes: [['nothing here']],
        Prices: [
          ['Price list'],
          [],
          ['Part', 'Brand', 'Price', 'Qty'],
          ['S-1', '', '$1,000.50', 7],
          ['S-2', 'DBA', 12.1, 2],
        ],
      }),
    );
    const map = await write('map.json', {
      columns: { part: 'part', brand: 'brand', net: 'price', quantity: 'qty' },
      headerRow: 3,
      sheet: 'Prices',
      currency: 'USD',
      factor: 0.5,
      decimal: '.',
    });
    expect(await importFiles([list], [map])).toMatchObject({ taken: 2, rejected: 0 });
    expect(await prices()).toMatchObject([{ net: 50025 }, { location: 'PL' }, { net: 605 }]);
  });

  test.each([
    ['net', 'none', 1380],
    ['net', '.90', 1390],
    // 16.97 with VAT in it, so 17.90, which is 14.55 without.
    ['gross', '.90', 1455],
  ])('makes prices of costs in another currency, %s ending in %s', async (rounds, ending, net) => {
    await seed();
    const list = await write('list.csv', 'part,ek\nS-1,$20.00\nS-1,-3\nS-1,0.001\n');
    const map = await write('map.json', {
      columns: { part: 'part', cost: 'EK' },
      ...{ currency: 'USD', factor: 0.5, decimal: '.' },
      pricing: { steps: [{ markup: 38 }, { from: 500, margin: 20 }], ending, rounds },
    });
    const report = await importFiles([list], [map]);
    expect(await prices()).toMatchObject([{ location: 'EU', net }, { location: 'PL' }]);
    expect(reasons(report)).toEqual([
      [3, 'S-1', 'What it costs you, without VAT: "-3" is less than a cent'],
      [4, 'S-1', 'What it costs you, without VAT: "0.001" is less than a cent'],
    ]);
  });

  test('keeps a cost without rules as the purchase price, in euros', async () => {
    await seed();
    const before = await prices();
    const list = await write('list.csv', 'part,ek\nS-1,$20.01\nS-1,$20.01\nS-1,$30\n');
    const map = await write('map.json', {
      columns: { part: 'part', cost: 'EK' },
      ...{ currency: 'USD', factor: 0.5, decimal: '.' },
    });
    const report = await importFiles([list], [map]);
    expect(await db.sql`select net_cents as cents from purchase_price`).toEqual([{ cents: 1001 }]);
    expect(await prices()).toEqual(before);
    expect(reasons(report)).toEqual([
      [4, 'S-1', 'differs from line 2, of the same part and location'],
    ]);
    expect(report).toMatchObject({ pricesChanged: 0, supplyChanged: 0, purchasePricesChanged: 1 });
    expect(await importFiles([list], [map])).toMatchObject({
      purchasePricesChanged: 0,
      version: report.version,
    });
  });

  test.each([
    ['the rate of the day', '2026-06-01T10:00:00Z', 1000],
    ['the newest before it', '2026-05-01T23:00:00Z', 500],
    ['one of 31 days ago', '2026-05-15T10:00:00Z', 500],
    ['none of 32 days ago', '2026-05-16T10:00:00Z', 'is of 2026-04-14, over 31 days before'],
    ['none before there is one', '2026-04-13T10:00:00Z', 'There is no rate of PLN for 2026-04-13.'],
  ])('turns another currency into euros by %s', async (_name, time, expected) => {
    await seed();
    await db.sql`truncate exchange_rate`;
    await db.sql`
      insert into exchange_rate values ('PLN', '2026-04-14', 0.25), ('PLN', '2026-06-01', 0.5)`;
    const list = await write('list.csv', 'part;net\nS-1;20,00 zł\n');
    const map = await write('map.json', {
      columns: { part: 'part', net: 'net' },
      ...{ currency: 'pln', decimal: ',' },
    });
    const imported = importFiles([list], [map], time);
    if (typeof expected === 'string') await expect(imported).rejects.toThrow(expected);
    else {
      await imported;
      expect(await prices()).toMatchObject([{ location: 'EU', net: expected }, { location: 'PL' }]);
    }
  });

  test.each([
    ['no steps', { steps: [] }, 'missing what is put on the cost'],
    ['a step of nothing', { steps: [{}] }, 'either a markup or a margin'],
    ['a step of both', { steps: [{ markup: 1, margin: 1 }] }, 'either a markup or a margin'],
    ['a late first step', { steps: [{ from: 5, markup: 1 }] }, 'the first step begins at 0'],
    ['steps that fall', { steps: [{ markup: 1 }, { markup: 2 }] }, 'steps have to rise'],
    ['a loss', { steps: [{ markup: -1 }] }, 'mayBeBelowCost'],
    ['a margin of all', { steps: [{ margin: 100 }] }, 'pricing.steps.0.margin'],
    ['an unknown ending', { steps: [{ markup: 1 }], ending: '.95' }, 'pricing.ending'],
  ])('refuses rules for prices with %s', async (_name, pricing, reason) => {
    const list = await write('list.csv', 'part,ek\nS-1,5\n');
    const map = await write('map.json', { columns: { part: 'part', cost: 'ek' }, pricing });
    await expect(importFiles([list], [map])).rejects.toThrow(reason);
  });

  test('characters that no database can hold stop their own row alone', async () => {
    await seed();
    const list = await write('list.csv', 'part,brand,net\nS-1,PED\0DERS,5\nS\0,,5\nS-1,,7.50\n');
    const map = await write('map.json', {
      columns: { part: 'part', brand: 'brand', net: 'net' },
    });
    const report = await importFiles([list], [map]);
    expect(report.rejections.map(({ line }) => line)).toEqual([3, 2]);
    expect(await prices()).toMatchObject([{ location: 'EU', net: 750 }, { location: 'PL' }]);
  });

  test('says what is wrong with a list or its mapping', async () => {
    const list = await write('list.csv', 'Part,Price\nS-1,5\n');
    const refused = async (map: object, file = list) =>
      importFiles([file], [await write('map.json', map)]).then(
        () => 'taken',
        (error) => error.message.replaceAll(folder, ''),
      );
    expect(await refused({ columns: { part: 'Part', net: 'Net' } })).toBe(
      '/list.csv lacks columns of its mapping: Net.',
    );
    expect(await refused({ columns: { part: 'Part' } })).toMatch('neither a price nor a quantity');
    expect(await refused({ columns: { part: 'Part', net: 'Price' }, currency: 'USD' })).toMatch(
      'There is no rate of USD for 2026-06-01. Give one with: npm run desk -- rate USD EUROS',
    );
    expect(await refused({ columns: { part: 'Part', net: 'Price' }, seperator: ';' })).toMatch(
      'seperator',
    );
    expect(
      await refused(
        { columns: { part: 'Part', net: 'Price' } },
        await write('x.xlsx', 'PK\u0003\u0004rubbish'),
      ),
    ).toMatch('is damaged, or no Excel workbook');
    await expect(importFiles([await write('y.xlsx', workbook({ A: [['a']] }))])).rejects.toThrow(
      '--map',
    );
  });
});

const catalogue = {
  baseVehicles: { 11: { make: 'TOYOTA', model: 'HILUX', year: 2014 } },
  makes: { 46: 'TOYOTA' },
  models: { 404: 'PRADO' },
  partTypes: { 1896: 'Brake Disc' },
  positions: { 22: 'Front', 1: '' },
  qualifiers: { EngineBase: { 391: 'V6 3.0L' }, SubModel: { 39: 'GT' } },
  brands: { ZZZZ: 'DBA' },
};

function aces(
  apps: string,
  header = '<BrandAAIAID>ZZZZ</BrandAAIAID><SubmissionType>FULL</SubmissionType>',
) {
  return `<?xml version="1.0" encoding="ISO-8859-1"?>\n<ACES version="4.0">\n<Header>${header}</Header>\n${apps}\n</ACES>\n`;
}

const app = (inside: string, part = 'S-2', rest = '') =>
  `<App action="A" id="1">${inside}<Qty>2</Qty><PartType id="1896"/><Position id="22"/>${rest}<Part>${part}</Part></App>`;

describe('ACES fitments', () => {
  test('reach parts that are there; unknown ids stand in the report', async () => {
    await seed();
    const file = await write(
      'a.xml.gz',
      gzipSync(
        Buffer.from(
          aces(
            [
              app(
                '<BaseVehicle id="11"/><EngineBase id="391"/><SubModel id="39"/><Note>Für &amp; wider</Note>',
              ),
              app(
                '<Years from="2001" to="2003"/><Make id="46"/><Model id="404"/><Qual id="1"><text>With ABS</text></Qual>',
              ),
              app('<BaseVehicle id="12"/><DriveType id="7"/>', 'S-2', '<Position id="30"/>'),
              app('<BaseVehicle id="11"/>', 'S-9'),
              app('<Mfr id="1"/><EquipmentModel id="2"/>').replace(
                '<Part>',
                '<Part BrandAAIAID="QQQQ">',
              ),
              '<App action="D" id="6"><BaseVehicle id="11"/><PartType id="1896"/><Part>S-2</Part></App>',
            ].join('\n'),
          ),
          'latin1',
        ),
      ),
    );
    const map = await write('map.json', catalogue);
    const report = await importFiles([file], [map]);
    expect(reasons(report)).toEqual([
      [6, 'S-2', 'not in the mapping: BaseVehicle 12, Position 30, DriveType 7'],
      [8, 'S-2', 'not in the mapping: brand QQQQ, Mfr 1, EquipmentModel 2'],
      [9, 'S-2', 'action D has no place in a full file'],
      [7, 'S-9', 'speaks of a part that the shop does not have'],
    ]);
    expect(report).toMatchObject({ taken: 1, changed: 1, added: 0 });
    expect(
      await db.sql`
        select mo.name as model, a.year_from, a.year_to, a.engine, c.name as category, g.name as part_group,
          a.parameter, a.parameter2, a.parameter3
        from application a join part p on p.id = a.part_id join model mo on mo.id = a.model_id
        join part_group g on g.id = a.group_id left join category c on c.id = a.category_id
        where p.name = 'S-2' order by 2 desc`,
    ).toEqual([
      {
        model: 'HILUX',
        year_from: 2014,
        year_to: 2014,
        engine: 'V6 3.0L',
        category: 'BRAKES',
        part_group: 'Front Brake Discs',
        parameter: 'Front',
        parameter2: 'V6 3.0L, GT',
        parameter3: 'Für & wider, Quantity per vehicle: 2',
      },
      {
        model: 'PRADO',
        year_from: 2001,
        year_to: 2003,
        engine: '',
        category: 'BRAKES',
        part_group: 'Front Brake Discs',
        parameter: 'Front',
        parameter2: '',
        parameter3: 'With ABS, Quantity per vehicle: 2',
      },
    ]);
    expect(await found('prado & disc')).toEqual(['S-2']);
    const again = await importFiles([file], [map]);
    expect(again).toMatchObject({ changed: 0, version: report.version });
  });

  test('a file cut off, or an update, refuses the import', async () => {
    await seed();
    const map = await write('map.json', catalogue);
    const cut = await write('cut.xml', aces(app('<BaseVehicle id="11"/>')).replace('</ACES>', ''));
    await expect(importFiles([cut], [map])).rejects.toThrow('no whole XML file');
    const update = await write('update.xml', aces('', '<SubmissionType>UPDATE</SubmissionType>'));
    await expect(importFiles([update], [map])).rejects.toThrow('takes full ones');
  });
});

describe('PIES items', () => {
  const item = (number: string, inside: string) =>
    `<Item MaintenanceType="A"><PartNumber>${number}</PartNumber><BrandAAIAID>ZZZZ</BrandAAIAID>${inside}</Item>`;
  const pies = (items: string) =>
    `<?xml version="1.0" encoding="utf-8"?><PIES xmlns="http://www.autocare.org"><Header><PIESVersion>7.2</PIESVersion><SubmissionType>FULL</SubmissionType></Header><Items>\n${items}\n</Items></PIES>`;
  const rotor = `
    <ItemLevelGTIN GTINQualifier="UP">00012345678905</ItemLevelGTIN>
    <Descriptions><Description DescriptionCode="DES" LanguageCode="EN">Slotted rotor</Description>
      <Description DescriptionCode="DES" LanguageCode="ES">Disco</Description>
      <Description DescriptionCode="MKT" LanguageCode="EN">Cools well</Description></Descriptions>
    <Prices><Pricing PriceType="RET"><CurrencyCode>USD</CurrencyCode><Price UOM="PE">123.00</Price></Pricing>
      <Pricing PriceType="JBR"><Price UOM="PE">1.00</Price></Pricing></Prices>
    <ProductAttributes><ProductAttribute AttributeID="Finish" PADBAttribute="N">Zinc</ProductAttribute>
      <ProductAttribute AttributeID="77" PADBAttribute="Y">x</ProductAttribute></ProductAttributes>
    <PartInterchangeInfo><PartInterchange><BrandLabel>Toyota</BrandLabel><PartNumber>9195 785</PartNumber></PartInterchange>
      <PartInterchange><BrandLabel>BREMBO</BrandLabel><PartNumber>09.5390</PartNumber></PartInterchange></PartInterchangeInfo>
    <Packages><Package><PackageUOM>EA</PackageUOM><QuantityofEaches>2</QuantityofEaches><Weights UOM="PG"><Weight>20</Weight></Weights></Package></Packages>
    <DigitalAssets><DigitalFileInformation><FileName>r 1.jpg</FileName><FileType>JPG</FileType></DigitalFileInformation>
      <DigitalFileInformation><FileName>fit.pdf</FileName><FileType>PDF</FileType><URI>https://a.example/fit.pdf</URI></DigitalFileInformation></DigitalAssets>`;

  test('bring parts, with the fitments of an ACES file beside them', async () => {
    const maps = [
      await write('ids.json', catalogue),
      await write('own.json', {
        prices: { RET: { location: 'EU', amount: 'gross', currency: 'USD', factor: 1 } },
        assets: 'https://a.example/pictures',
      }),
    ];
    const files = [
      await write('a.xml', aces(app('<BaseVehicle id="11"/>', 'R-1'))),
      await write('p.xml', pies([item('R-1', rotor), item('R-2', '')].join('\n'))),
    ];
    const report = await importFiles(files, maps);
    expect(reasons(report)).toEqual([
      [10, 'R-1', 'not in the mapping: AttributeID 77'],
      [16, 'R-2', 'description: empty'],
    ]);
    expect(report).toMatchObject({ taken: 1, added: 1 });
    const [part] = await db.sql`select * from part`;
    expect(part).toMatchObject({
      description: 'Slotted rotor',
      detail_html: '<p>Cools well</p>',
      weight_grams: 4536,
      gtin: '0012345678905',
    });
    expect(await prices()).toMatchObject([{ location: 'EU', net: 10000 }]);
    expect(await db.sql`select url from part_photo`).toEqual([
      { url: 'https://a.example/pictures/r%201.jpg' },
    ]);
    expect(
      (await db.sql`select name from technical_detail order by position`).map(({ name }) => name),
    ).toEqual(['Finish', 'GTIN', 'Document']);
    expect(await db.sql`select number, brand, kind from oe_number order by position`).toEqual([
      { number: '9195 785', brand: 'Toyota', kind: 'oe' },
      { number: '09.5390', brand: 'BREMBO', kind: 'competitor' },
    ]);
    expect(await found('hilux & slotted')).toEqual(['R-1']);
  });

  test('items alone keep the fitments and the stock of a part', async () => {
    await seed();
    const map = await write('map.json', { ...catalogue, brands: { ZZZZ: 'PEDDERS' } });
    const file = await write('p.xml', pies(item('S-1', rotor)));
    const report = await importFiles([file], [map]);
    expect(report).toMatchObject({ taken: 1, changed: 1 });
    expect(await db.sql`select from application`).toHaveLength(1);
    expect(await stock()).toHaveLength(2);
    expect(await found('hilux & slotted')).toEqual(['S-1']);
    expect(await found('coil')).toEqual(['S-1']);
    expect(await found('4851035a90')).toEqual([]);
    const again = await importFiles([file], [map]);
    expect(again).toMatchObject({ changed: 0, version: report.version });
  });
});
