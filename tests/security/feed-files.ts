import fc from 'fast-check';
import { workbook } from '../support/workbook.ts';
import { spoiltBytes, TOKENS } from './spoilt-bytes.ts';

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

const spoilt = fc
  .constantFrom(...SOUND)
  .chain(({ name, bytes }) =>
    spoiltBytes(fc.constant(bytes)).map((changed) => ({ name, bytes: changed })),
  );

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
