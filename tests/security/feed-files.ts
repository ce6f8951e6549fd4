import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { workbook } from '../support/workbook.ts';

/** A file of a feed as somebody might send it: sound, spoilt by accident, or made to do harm. */
export interface FeedFileSample {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Saved mappings that make the readers of lists and of XML reach as far as they can. */
export const LIST_MAPPING = {
  columns: { part: 'Part', brand: 'Brand', net: 'Price', quantity: 'Qty', leadtime: 'Lead' },
};
export const CATALOGUE_MAPPING = {
  baseVehicles: { 1: { make: 'TOYOTA', model: 'HILUX', year: 2010 } },
  partTypes: { 2: 'Brake Disc' },
  positions: { 3: 'Front' },
  qualifiers: { EngineBase: { 4: 'V6' } },
  brands: { ZZZZ: 'PEDDERS' },
  prices: { RET: { location: 'EU', amount: 'gross' } },
  assets: 'https://img.example/',
};

const part = {
  name: 'S-1',
  brand: 'PEDDERS',
  description: 'Spring',
  detaildescription: '<p>Coil</p>',
  weight: 3.2,
  gtin: '4006381333931',
  photos: [{ url: 'https://img.example/1.jpg' }],
  technicaldetails: [{ name: 'Bore', value: '35 mm' }],
  oenumbers: ['48510-35A90'],
  prices: { EU: { price: 100, grossprice: 123, promotion: false } },
  stock: [{ location: 'EU', quantityavailable: 4 }],
  deliveries: { EU: [{ eta: '2026-12-10', quantity: 8 }] },
  applications: [
    { make: 'TOYOTA', model: 'HILUX', yearfrom: 2005, yearto: 2015, parameter: 'Front' },
  ],
};

const ACES =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ACES version="4.0"><Header><BrandAAIAID>ZZZZ</BrandAAIAID></Header>' +
  '<App action="A" id="1"><BaseVehicle id="1"/><EngineBase id="4"/><Note>A &amp; B</Note><Qty>2</Qty>' +
  '<PartType id="2"/><Position id="3"/><Part>S-1</Part></App></ACES>';
const PIES =
  '<?xml version="1.0"?>\n<PIES><Items><Item MaintenanceType="A"><PartNumber>S-1</PartNumber>' +
  '<BrandAAIAID>ZZZZ</BrandAAIAID><Descriptions><Description DescriptionCode="DES" LanguageCode="EN">Disc' +
  '</Description></Descriptions><Prices><Pricing PriceType="RET"><CurrencyCode>EUR</CurrencyCode><Price UOM="PE">12' +
  '</Price></Pricing></Prices><Packages><Package><PackageUOM>EA</PackageUOM><Weights UOM="LB"><Weight>3</Weight>' +
  '</Weights></Package></Packages><DigitalAssets><DigitalFileInformation><FileName>a.jpg</FileName>' +
  '</DigitalFileInformation></DigitalAssets></Item></Items></PIES>';

/** One sound file of each format that the shop reads. */
const SOUND: readonly FeedFileSample[] = [
  ['feed.jsonl', `${JSON.stringify(part)}\n${JSON.stringify({ ...part, name: 'S-2' })}\n`],
  ['parts.csv', 'name,brand,description,weight\nS-1,PEDDERS,"Coil ""spring""",3.2\nS-2,,Bush,1\n'],
  ['parts.csv', 'name;description;weight\r\nS-1;Spring;3,2\r\n'],
  ['articles.csv', 'brand,article_no,product_group,ean\nPEDDERS,S-1,Brake Disc,4006381333931\n'],
  ['list.csv', 'Part;Brand;Price;Qty;Lead\nS-1;PEDDERS;"1.605,99 €";>10;2 weeks\nS-2;;12,5;3;\n'],
  ['aces.xml', ACES],
  ['pies.xml', PIES],
  [
    'list.xlsx',
    workbook({
      A: [
        ['Part', 'Brand', 'Price', 'Qty', 'Lead'],
        ['S-1', 'PEDDERS', 12, 3, ''],
      ],
    }),
  ],
].map(([name, content]) => ({ name: String(name), bytes: Buffer.from(content as string) }));

const TOKENS = [
  '"',
  '""',
  "'",
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\0',
  '\u001b[2J',
  '\ufeff',
  '\\',
  '\\u0000',
  '\\ud800',
  '[',
  '{',
  ']',
  '}',
  'null',
  '1e400',
  '-0',
  '99999999999999999999',
  'NaN',
  '__proto__',
  'constructor',
  '=1+1',
  '<',
  '>',
  '/>',
  '</',
  '<a>',
  '<App>',
  '</App>',
  '<Item>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?x',
  '<!DOCTYPE ACES [',
  '&lol;',
  '&#0;',
  '&#x110000;',
  '<!ENTITY a "b">',
  'id="constructor"',
  'r="XFD1"',
  'x'.repeat(400),
  '\u202e',
  '🔧',
  'İ',
  'ﬃ',
  '﷽',
];

type Change = (bytes: Buffer) => Buffer;

/** A place in a file, as a share of it, so that it suits files of any length. */
const place = fc.double({ min: 0, max: 1, noNaN: true });
const at = (bytes: Buffer, share: number) => Math.floor(share * bytes.length);

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(place, fc.constantFrom(...TOKENS))
      .map(([share, token]) => (bytes: Buffer) => {
        const here = at(bytes, share);
        return Buffer.concat([bytes.subarray(0, here), Buffer.from(token), bytes.subarray(here)]);
      }),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(place, fc.uint8Array({ minLength: 1, maxLength: 4 }))
      .map(([share, over]) => (bytes: Buffer) => {
        const copy = Buffer.from(bytes);
        copy.set(over.subarray(0, copy.length - at(bytes, share)), at(bytes, share));
        return copy;
      }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(place, place).map(([one, other]) => (bytes: Buffer) => {
      const [from, to] = [at(bytes, Math.min(one, other)), at(bytes, Math.max(one, other))];
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(place, place, fc.constantFrom(2, 10, 200))
      .map(([one, other, times]) => (bytes: Buffer) => {
        const [from, to] = [at(bytes, Math.min(one, other)), at(bytes, Math.max(one, other))];
        const repeated = Array.from({ length: times }, () => bytes.subarray(from, to));
        return Buffer.concat([bytes.subarray(0, from), ...repeated, bytes.subarray(to)]);
      }),
  },
  {
    weight: 1,
    arbitrary: place.map((share) => (bytes: Buffer) => bytes.subarray(0, at(bytes, share))),
  },
  { weight: 1, arbitrary: fc.constant<Change>((bytes) => gzipSync(bytes)) },
);

const spoilt = fc
  .tuple(fc.constantFrom(...SOUND), fc.array(change, { maxLength: 6 }))
  .map(([{ name, bytes }, changes]) => ({
    name,
    bytes: changes.reduce((before, next) => next(before), bytes),
  }));

/** Lines of JSON in the shape of a part, with anything at all in its places. */
const strange = fc
  .record(
    Object.fromEntries(
      Object.keys(part).map((key) => [
        key,
        fc.oneof(fc.constant(part[key as 'name']), fc.jsonValue()),
      ]),
    ),
    { requiredKeys: [] },
  )
  .map((value) => ({ name: 'feed.jsonl', bytes: Buffer.from(`${JSON.stringify(value)}\n`) }));

/** Tables of any cells under the columns that the readers look for. */
const table = fc
  .tuple(
    fc.constantFrom(...SOUND.filter(({ name }) => name.endsWith('.csv'))),
    fc.array(
      fc.array(fc.oneof(fc.constantFrom(...TOKENS), fc.string(), fc.string({ unit: 'binary' })), {
        maxLength: 6,
      }),
    ),
  )
  .map(([{ name, bytes }, rows]) => {
    const head = bytes.toString().split('\n')[0] ?? '';
    const separator = head.includes(';') ? ';' : ',';
    const lines = rows.map((row) =>
      row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator),
    );
    return { name, bytes: Buffer.from([head, ...lines].join('\n')) };
  });

export const feedFile: fc.Arbitrary<FeedFileSample> = fc.oneof(
  { weight: 6, arbitrary: spoilt },
  { weight: 2, arbitrary: strange },
  { weight: 2, arbitrary: table },
);
