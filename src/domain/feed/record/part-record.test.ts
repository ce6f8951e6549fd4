import { describe, expect, test } from 'vitest';
import type { FeedPart } from '../read/feed-part.ts';
import { type PartRecord, partReader } from './part-record.server.ts';

const read = partReader({ thisYear: 2026, vatRate: 2300 });

/** A plain part with what the test is about. */
function part(changes: Record<string, unknown> = {}): unknown {
  return { name: 'T-1', description: 'Spring', ...changes };
}

function taken(value: unknown): PartRecord {
  const result = read(value);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result.record;
}

function reasonOf(value: unknown): string {
  const result = read(value);
  return result.ok ? 'taken' : result.reason;
}

const vehicle = { make: 'TOYOTA', model: 'HILUX' };

test('a name and a description are enough', () => {
  expect(taken(part())).toMatchObject({
    brand: 'PEDDERS',
    brandKey: 'PEDDERS',
    nameKey: 'T-1',
    numberNorm: 'T1',
    givenUrl: null,
    defaultUrls: ['t-1', 'pedders-t-1'],
    manufacturerStock: null,
  });
});

describe('identity', () => {
  test.each([
    [{ name: ' t-1 ' }, 'T-1'],
    [{ name: 'A  B' }, 'A B'],
  ])('%j is known as %s', (changes, nameKey) => {
    expect(taken(part(changes)).nameKey).toBe(nameKey);
  });

  test('a brand is compared without regard to case', () => {
    expect(taken(part({ brand: 'Hi-Q' })).brandKey).toBe(taken(part({ brand: ' hi-q' })).brandKey);
  });
});

describe('refused', () => {
  test.each<[unknown, string]>([
    [null, 'expected object'],
    ['text', 'expected object'],
    [[], 'expected object'],
    [{ description: 'x' }, 'name: expected string'],
    [part({ name: 5 }), 'name: expected string'],
    [part({ name: '  ' }), 'name: empty'],
    [part({ name: 'x'.repeat(101) }), 'name: longer than 100 characters'],
    [part({ description: '' }), 'description: empty'],
    [part({ gtin: '4006381333930' }), "gtin: not a GTIN (EAN or UPC) that is a product's"],
    [part({ description: 'a\u0000b' }), 'description: holds control characters'],
    [part({ name: 'a\u001b[31m' }), 'name: holds control characters'],
    [part({ description: '\ud800' }), 'description: holds characters that cannot be read'],
    [part({ description: 'Sto\uFFFDd' }), 'description: holds characters that cannot be read'],
    [part({ description: 'x'.repeat(1_000_000) }), 'description: longer than'],
    [part({ urlcomponent: 'part_12' }), 'urlcomponent: part_'],
    [part({ urlcomponent: 'PART_1' }), 'urlcomponent: part_'],
    [part({ urlcomponent: 'a/b' }), 'urlcomponent: not letters'],
    [part({ urlcomponent: '..' }), 'urlcomponent: not letters'],
    [part({ weight: -1 }), 'weight: Too small'],
    [part({ weight: '3' }), 'weight: expected number'],
    [part({ recordtype: 'bundle' }), 'recordtype'],
    [part({ recordtype: 'kititem' }), 'components: a kititem without components'],
    [part({ components: [{ part: 'X', quantity: 1 }] }), 'components: only a kititem'],
    [
      part({ recordtype: 'kititem', components: [{ part: 't-1', quantity: 1 }] }),
      'components: the kit itself',
    ],
    [
      part({
        recordtype: 'kititem',
        components: [
          { part: 'X', quantity: 1 },
          { part: 'x', quantity: 2 },
        ],
      }),
      'components: a part twice',
    ],
    [part({ prices: { EU: { price: -0.01 } } }), 'prices.EU.price: a negative price'],
    [part({ prices: { EU: { price: 1_000_000.01 } } }), 'prices.EU.price: above 1000000'],
    [part({ prices: { EU: { price: 9.999 } } }), 'prices.EU.price: more than two decimals'],
    [part({ prices: { EU: { price: 1e-7 } } }), 'prices.EU.price: more than two decimals'],
    [part({ prices: { EU: {} } }), 'prices.EU: neither price nor grossprice'],
    [part({ prices: { EU: { price: 10, grossprice: 9.99 } } }), 'prices.EU: grossprice below'],
    [part({ prices: { MOON: { price: 1 } } }), 'prices'],
    [part({ stock: [{ location: 'EU', quantityavailable: -1 }] }), 'stock[1].quantityavailable'],
    [part({ stock: [{ location: 'EU', quantityavailable: 1.5 }] }), 'not a whole number'],
    [
      part({ stock: [{ location: 'EU', quantityavailable: 1, default: 'yes' }] }),
      'stock[1].default',
    ],
    [
      part({
        stock: [
          { location: 'EU', quantityavailable: 1 },
          { location: 'EU', quantityavailable: 2 },
        ],
      }),
      'stock: a location twice',
    ],
    [
      part({
        stock: [
          { location: 'EU', quantityavailable: 1, default: 1 },
          { location: 'NL', quantityavailable: 2, default: true },
        ],
      }),
      'stock: more than one default location',
    ],
    [part({ deliveries: { EU: [{ eta: '2026-02-30', quantity: 1 }] } }), 'eta: not a date'],
    [part({ photos: ['https://img.example/1.jpg'] }), 'photos[1]: expected object'],
    [part({ applications: [{ ...vehicle, year: 1899 }] }), 'year: before 1900'],
    [part({ applications: [{ ...vehicle, year: 2028 }] }), 'year: after 2027'],
    [part({ applications: [{ ...vehicle, year: '2010' }] }), 'year: expected number'],
    [part({ applications: [{ ...vehicle, yearfrom: 2010, yearto: 2009 }] }), 'yearto before'],
    [part({ applications: [{ ...vehicle, year: 2010, yearto: 2011 }] }), 'both a year and a range'],
    [part({ applications: [{ ...vehicle }] }), 'neither year nor yearfrom'],
    [part({ applications: [{ make: ' ', model: 'X', year: 2010 }] }), 'make is empty'],
    [part({ applications: 'all' }), 'applications: expected array'],
  ])('%#', (value, reason) => {
    expect(reasonOf(value)).toContain(reason);
  });

  test('what is nested deeply or named like a prototype does no harm', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(reasonOf(part({ detaildescription: deep }))).toContain('expected string');
    expect(reasonOf(JSON.parse('{"name":"T","description":"x","constructor":{"a":1}}'))).toBe(
      'taken',
    );
  });
});

describe('prices', () => {
  test.each([
    [{ price: 100 }, 10_000, 12_300],
    [{ price: 0.29 }, 29, 36],
    [{ price: 100, grossprice: 119 }, 10_000, 11_900],
    [{ price: 0 }, 0, 0],
    [{ price: 1_000_000 }, 100_000_000, 123_000_000],
  ])('%j is net %i and gross %i', (price, net, gross) => {
    expect(taken(part({ prices: { EU: price } })).prices).toEqual([
      { location: 'EU', net, gross, promotion: false },
    ]);
  });

  test('a gross price without a net one is marked, because it stays where the rate changes', () => {
    expect(taken(part({ prices: { EU: { grossprice: 123 } } })).prices).toEqual([
      { location: 'EU', net: 10_000, gross: 12_300, promotion: false, isNetDerived: true },
    ]);
  });
});

test.each([
  [true, true],
  [1, true],
  [false, false],
  [0, false],
  [null, false],
  [undefined, false],
])('the flag %j is %j', (given, expected) => {
  const record = taken(
    part({ stock: [{ location: 'EU', quantityavailable: 1, dropship: given }] }),
  );
  expect(record.stock[0]?.isDropship).toBe(expected);
});

test('deliveries of one day are one', () => {
  const entry = { eta: '2026-12-10', quantity: 8 };
  expect(taken(part({ deliveries: { EU: [entry, entry] } })).deliveries).toEqual([
    { location: 'EU', eta: '2026-12-10', quantity: 16 },
  ]);
});

describe('HTML', () => {
  test.each([
    ['<p>Twin <b>tube</b>.</p>', '<p>Twin <b>tube</b>.</p>'],
    ['<script>alert(1)</script>ok', 'ok'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="x()" style="position:fixed">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="nofollow noopener noreferrer">x</a>'],
    ['<a href="//evil.example">x</a>', '<a rel="nofollow noopener noreferrer">x</a>'],
    [
      '<a href="https://a.example/" target="_top">x</a>',
      '<a href="https://a.example/" rel="nofollow noopener noreferrer">x</a>',
    ],
    ['35 mm < 40 mm & more', '35 mm &lt; 40 mm &amp; more'],
  ])('%j is kept as %j', (html, expected) => {
    const record = taken(
      part({ detaildescription: html, technicaldetails: [{ name: 'a', value: html }] }),
    );
    expect(record.facts.detail_html).toBe(expected);
    expect(record.facts.details[0]?.value).toBe(expected);
  });

  test('fields of plain text stay as they are', () => {
    const record = taken(part({ description: 'Spring <b>x</b> & y', tech_notes: '<i>' }));
    expect(record.facts).toMatchObject({ description: 'Spring <b>x</b> & y', tech_notes: '<i>' });
  });
});

test('fitments are numbered, and tell what finds the part', () => {
  const application = { ...vehicle, year: 2010, groupdescription: 'Springs' };
  const { fitments, texts } = taken(part({ applications: [application, application] }));
  expect(fitments.count).toBe(1);
  expect(texts).toMatchObject({
    groups: ['Springs'],
    categories: ['OTHER'],
    vehicles: ['TOYOTA', 'HILUX'],
  });
});

test('the fingerprint tells facts, fitments and the rest apart', () => {
  const halves = (changes: Partial<FeedPart>) => taken(part(changes)).fingerprint.split('.');
  const [facts, fitments] = halves({});
  expect(halves({ weight: 2 })).toEqual([expect.not.stringMatching(facts ?? ''), fitments]);
  expect(halves({ applications: [{ ...vehicle, year: 2010 }] })[0]).toBe(facts);
  expect(halves({ prices: { EU: { price: 1 } } })).toEqual([facts, fitments]);
  expect(taken(part({ prices: { EU: { price: 1 } } })).digest).not.toBe(taken(part()).digest);
});
