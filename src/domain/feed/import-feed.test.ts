import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { expectDerivedTablesTrue, LISTED_PARTS } from '../../../tests/support/derived-tables.ts';
import type { Database } from '../../db/database.server.ts';
import { selectPhotoHosts } from '../parts/pictures/drawings.sql.server.ts';
import { type ImportOptions, ImportRefusedError, importFeed } from './import-feed.server.ts';
import type { FeedRecord, Rejection } from './read/feed-record.ts';
import { extendOpenRanges } from './write/open-ranges.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql`
    truncate part, make, model, category, part_group, vehicle_scope, scope_part, scope_count,
      search_word restart identity cascade`;
  await db.sql`update catalogue_version set version = 0, open_until = 0`;
});

const NOW = '2026-06-01T10:00:00Z';
const at = (time: string) => () => new Date(time);

async function* records(values: readonly unknown[]): AsyncGenerator<FeedRecord> {
  for (const [index, value] of values.entries())
    yield { file: 'feed.jsonl', line: index + 1, value };
}

function run(values: readonly unknown[], options: Partial<ImportOptions> = {}) {
  return importFeed(db, records(values), { clock: at(NOW), ...options });
}

const hilux = {
  make: 'TOYOTA',
  model: 'HILUX',
  yearfrom: 2024,
  categorydescription: 'SPRINGS AND SHOCKS',
  groupdescription: 'Front Coil Springs',
};

function spring(name: string, changes: Record<string, unknown> = {}) {
  return { name, description: 'Front coil spring', applications: [hilux], ...changes };
}

/** Which parts a choice in the finder shows, with category and group. */
function shown(make: string | null, model: string | null = null, year: number | null = null) {
  return db.sql<{ part: string; category: string | null; part_group: string }[]>`
    select distinct p.name as part, c.name as category, g.name as part_group
    from ${db.sql.unsafe(LISTED_PARTS)}
    left join make m on m.id = v.make_id
    left join model mo on mo.id = v.model_id
    join part p on p.id = s.part_id
    join part_group g on g.id = s.group_id
    left join category c on c.id = s.category_id
    where m.name is not distinct from ${make} and mo.name is not distinct from ${model}
      and v.year is not distinct from ${year}::int
    order by 1, 2, 3`.then((rows) =>
    rows.map(({ part, category, part_group }) => [part, category, part_group]),
  );
}

/** Everything a reader can see, to tell whether an import changed anything. */
async function everything() {
  const tables = [
    'supplier',
    'part',
    'application',
    'price',
    'price_history',
    'stock',
    'delivery',
    'manufacturer_stock',
    'kit_component',
    'related_part',
    'vehicle_scope',
    'scope_part',
    'scope_count',
    'part_search',
    'search_word',
    'catalogue_version',
  ];
  const rows: Record<string, unknown> = {};
  for (const table of tables) {
    rows[table] =
      await db.sql`select to_jsonb(t) as row from ${db.sql(table)} t order by to_jsonb(t)::text`;
  }
  return rows;
}

describe('what goes in', () => {
  test('a part stands under everything, its make, its model and each year', async () => {
    await run([spring('S-1', { applications: [{ ...hilux, yearfrom: 2025, yearto: 2026 }] })]);
    const row = [['S-1', 'SPRINGS AND SHOCKS', 'Front Coil Springs']];
    expect(await shown(null)).toEqual(row);
    expect(await shown('TOYOTA')).toEqual(row);
    expect(await shown('TOYOTA', 'HILUX')).toEqual(row);
    expect(await shown('TOYOTA', 'HILUX', 2025)).toEqual(row);
    expect(await shown('TOYOTA', 'HILUX', 2026)).toEqual(row);
    expect(await shown('TOYOTA', 'HILUX', 2024)).toEqual([]);
    await expectDerivedTablesTrue(db, 2026);
  });

  test('makes and models are shown as first seen, whatever later records write', async () => {
    await run([
      spring('S-1', { applications: [{ ...hilux, make: 'Citroën', model: 'C4  Picasso' }] }),
      spring('S-2', { applications: [{ ...hilux, make: 'CITROËN', model: 'c4 picasso' }] }),
    ]);
    expect((await shown('Citroën', 'C4 Picasso', 2026)).map(([part]) => part)).toEqual([
      'S-1',
      'S-2',
    ]);
    expect(await db.sql`select from make`).toHaveLength(1);
  });

  test('a new part has fitments that a part before it names, which the shop has already', async () => {
    const parts = Array.from({ length: 510 }, (_, at) => spring(`S-${at}`));
    await run(parts);
    await run([...parts, spring('S-NEW')]);
    expect(await shown('TOYOTA', 'HILUX', 2026)).toContainEqual([
      ...['S-NEW', 'SPRINGS AND SHOCKS', 'Front Coil Springs'],
    ]);
    await expectDerivedTablesTrue(db, 2026);
  });

  test('what only a refused record names is not made', async () => {
    const other = { ...hilux, make: 'GONE', model: 'LOST', groupdescription: 'Nothing' };
    await run([spring('S-1'), spring('S-1', { applications: [other, hilux] }), spring('S-2')]);
    expect((await shown('TOYOTA', 'HILUX', 2026)).map(([part]) => part)).toEqual(['S-1', 'S-2']);
    expect(await db.sql`select from make where name = 'GONE'`).toHaveLength(0);
    expect(await db.sql`select from part_group where name = 'Nothing'`).toHaveLength(0);
  });

  test('#N/D drops the category, not the part', async () => {
    await run([spring('S-1', { applications: [{ ...hilux, categorydescription: '#N/D' }] })]);
    expect(await shown('TOYOTA', 'HILUX', 2026)).toEqual([['S-1', null, 'Front Coil Springs']]);
  });

  test('a part without vehicles stands under everything, in a group without a name', async () => {
    await run([spring('S-1', { applications: [] })]);
    expect(await shown(null)).toEqual([['S-1', null, '']]);
    await expectDerivedTablesTrue(db, 2026);
  });

  test('a part without vehicles may have a category and a group, until it has vehicles', async () => {
    const place = { categorydescription: 'Accessories', groupdescription: 'Greases' };
    await run([spring('S-1', { applications: [], ...place }), spring('S-2', place)]);
    expect(await shown(null)).toEqual([
      ['S-1', 'ACCESSORIES', 'Greases'],
      ['S-2', 'SPRINGS AND SHOCKS', 'Front Coil Springs'],
    ]);
    await expectDerivedTablesTrue(db, 2026);
    await run([spring('S-1', { applications: [], ...place, groupdescription: 'Oils' })]);
    expect(await shown(null)).toContainEqual(['S-1', 'ACCESSORIES', 'Oils']);
    await run([spring('S-1', place)]);
    expect(await shown(null)).toContainEqual(['S-1', 'SPRINGS AND SHOCKS', 'Front Coil Springs']);
    expect(await db.sql`select from part_place`).toHaveLength(0);
    await expectDerivedTablesTrue(db, 2026);
  });

  test('words are found without diacritics, numbers without separators', async () => {
    await run([
      spring('S-1.5/A', {
        oenumbers: ['48510-35A90'],
        applications: [{ ...hilux, make: 'CITROËN' }],
      }),
    ]);
    for (const word of ['citroen', '35a90', 'coil', 'hilux']) {
      const found = await db.sql`
        select from part_search where document @@ ${word}::tsquery`;
      expect(found, word).toHaveLength(1);
    }
    expect(await db.sql`select parts from search_word where word = 'citroen'`).toMatchObject([
      { parts: 1 },
    ]);
  });

  test('brands that are new get the default profile, known ones keep theirs', async () => {
    await run([spring('S-1', { brand: 'Hi-Q' }), spring('S-2', { brand: 'hawk' })]);
    const flags = await db.sql`
      select u.brand, airfreight from part p join supplier u on u.id = p.supplier_id order by p.name`;
    expect(flags).toMatchObject([
      { brand: 'Hi-Q', airfreight: true },
      { brand: 'HAWK', airfreight: false },
    ]);
  });
});

describe('duplicates', () => {
  test('equal records fold into one', async () => {
    expect(await run([spring('S-1'), spring('s-1', { name: 'S-1' })])).toMatchObject({
      taken: 1,
      folded: 1,
      rejected: 0,
    });
  });

  test('a different one is refused, naming both lines', async () => {
    const report = await run([spring('S-1'), spring('S-2'), spring('S-1', { weight: 2 })]);
    expect(report).toMatchObject({ taken: 2, rejected: 1 });
    expect(report.rejections).toEqual([
      {
        file: 'feed.jsonl',
        line: 3,
        part: 'S-1',
        reason: 'differs from line 1 of feed.jsonl, which is of the same part',
      },
    ]);
  });

  test('a price or a stock makes a difference, too', async () => {
    const report = await run([spring('S-1'), spring('S-1', { manufacturerstock: 1 })]);
    expect(report.rejected).toBe(1);
  });

  test('two brands may share a number', async () => {
    expect(
      await run([spring('S-1', { brand: 'DBA' }), spring('S-1', { brand: 'ACS' })]),
    ).toMatchObject({
      taken: 2,
    });
  });
});

describe('addresses', () => {
  const urls = async () =>
    (await db.sql<{ urlcomponent: string }[]>`select urlcomponent from part order by id`).map(
      ({ urlcomponent }) => urlcomponent,
    );

  test('come from the number, then from brand and number, then get a mark', async () => {
    await run([
      spring('A 1'),
      spring('A-1', { brand: 'DBA' }),
      spring('A/1', { brand: 'DBA' }),
      spring('—'),
    ]);
    expect(await urls()).toEqual([
      'a-1',
      'dba-a-1',
      expect.stringMatching(/^dba-a-1-[0-9a-f]{12}$/),
      'pedders',
    ]);
  });

  test('one that is given goes before one by default', async () => {
    await run([spring('A-1'), spring('B-1', { urlcomponent: 'a-1' })]);
    expect(await urls()).toEqual(['pedders-a-1', 'a-1']);
  });

  test('one given twice is refused', async () => {
    const report = await run([
      spring('A', { urlcomponent: 'same' }),
      spring('B', { urlcomponent: 'same' }),
    ]);
    expect(report.rejections).toMatchObject([
      { line: 2, part: 'B', reason: 'urlcomponent: given in line 1 of feed.jsonl already' },
    ]);
  });

  test('one that another part of the shop has is refused, unless that part gives it away', async () => {
    await run([spring('A', { urlcomponent: 'one' }), spring('B', { urlcomponent: 'two' })]);
    expect(
      (await run([spring('C', { urlcomponent: 'one' }), spring('D')])).rejections,
    ).toMatchObject([{ part: 'C', reason: 'urlcomponent: is that of A already' }]);
    await run([spring('A', { urlcomponent: 'two' }), spring('B', { urlcomponent: 'one' })]);
    expect(await urls()).toEqual(['two', 'one', 'd']);
  });

  test('a part keeps its address when a later feed gives none', async () => {
    await run([spring('A', { urlcomponent: 'mine' })]);
    await run([spring('A', { weight: 1 })]);
    expect(await urls()).toEqual(['mine']);
  });
});

describe('kits', () => {
  const kit = (name: string, parts: string[], changes: Record<string, unknown> = {}) =>
    spring(name, {
      recordtype: 'kititem',
      components: parts.map((part) => ({ part, quantity: 2 })),
      ...changes,
    });
  const components = () => db.sql`
    select k.name as kit, u.brand, p.name as part, c.quantity
    from kit_component c
    join part k on k.id = c.kit_id
    join part p on p.id = c.component_id
    join supplier u on u.id = p.supplier_id
    order by k.name, c.position`;

  test('components may come later in the feed, and the same brand is meant', async () => {
    await run([
      kit('K', ['S-1', 'S-2'], { brand: 'DBA' }),
      spring('S-1', { brand: 'ACS' }),
      spring('S-1', { brand: 'DBA' }),
      spring('S-2', { brand: 'ACS' }),
    ]);
    expect(await components()).toMatchObject([
      { kit: 'K', brand: 'DBA', part: 'S-1', quantity: 2 },
      { kit: 'K', brand: 'ACS', part: 'S-2', quantity: 2 },
    ]);
  });

  test.each([
    ['is missing', [], 'component S-1 is neither in the shop nor in the feed'],
    [
      'was refused',
      [spring('S-1', { weight: -1 })],
      'component S-1 is neither in the shop nor in the feed',
    ],
    ['is a kit', [spring('S-2'), kit('S-1', ['S-2'])], 'component S-1 is a kit itself'],
    [
      'is sold by several other brands',
      [spring('S-1', { brand: 'ACS' }), spring('S-1', { brand: 'DBA' })],
      "component S-1 is a part of several brands, none of them the kit's",
    ],
  ])('a kit is refused where a component %s', async (_, others, reason) => {
    const report = await run([kit('K', ['S-1']), spring('X'), ...others]);
    expect(report.rejections.find(({ part }) => part === 'K')?.reason).toBe(reason);
  });

  test('a kit falls with a component that lost its address to another', async () => {
    const report = await run([
      spring('X', { urlcomponent: 'x' }),
      spring('S-1', { urlcomponent: 'x' }),
      kit('K', ['S-1']),
    ]);
    expect(report.rejections.map(({ part }) => part)).toEqual(['S-1', 'K']);
  });

  test('components of an earlier import do', async () => {
    await run([spring('S-1')]);
    expect(await run([kit('K', ['s-1'])])).toMatchObject({ taken: 1, rejected: 0 });
  });

  test('a part inside a kit cannot become a kit', async () => {
    await run([spring('S-1'), spring('S-2'), kit('K', ['S-1'])]);
    expect((await run([kit('S-1', ['S-2']), spring('Z')])).rejections).toMatchObject([
      { part: 'S-1', reason: 'is a component of kit K and cannot become a kit' },
    ]);
  });

  test('changed components are changed', async () => {
    await run([spring('S-1'), spring('S-2'), kit('K', ['S-1', 'S-2'])]);
    await run([kit('K', ['S-2'])]);
    expect(await components()).toMatchObject([{ part: 'S-2' }]);
  });
});

test('related parts are linked as soon as both are there', async () => {
  const related = () =>
    db.sql`select p.name from related_part r join part p on p.id = r.related_part_id`;
  await run([spring('A', { relateditems: ['B', 'A'] })]);
  expect(await related()).toHaveLength(0);
  await run([spring('A', { relateditems: ['B', 'A'] }), spring('B')]);
  expect(await related()).toMatchObject([{ name: 'B' }]);
});

test('hosts of photos over https are known to the shop', async () => {
  const photos = [
    'https://IMG.example/1.jpg',
    'https://img.example/2.jpg?a=b',
    'https://cdn.example:8443/3.mp4',
    'https://user@evil.example/4.jpg',
    'http://plain.example/5.jpg',
    '/pictures/6.svg',
  ].map((url) => ({ url }));
  await run([spring('A', { photos }), spring('B', { photos: [{ url: 'https://b.example' }] })]);
  expect((await selectPhotoHosts(db.sql)).sort()).toEqual([
    'b.example',
    'cdn.example:8443',
    'img.example',
  ]);
});

test('a host that no part names any more is forgotten', async () => {
  const on = (host: string) => ({ photos: [{ url: `https://${host}/1.jpg` }] });
  await run([spring('A', on('a.example')), spring('B', on('b.example'))]);
  await run([spring('A', on('new.example'))]);
  expect((await selectPhotoHosts(db.sql)).sort()).toEqual(['b.example', 'new.example']);
  await run([spring('A', on('new.example'))], { replace: true });
  expect(await selectPhotoHosts(db.sql)).toEqual(['new.example']);
});

test('a bad picture costs the picture, with a line in the report, and not the part', async () => {
  const photos = [
    'https://evil.test:99999/x',
    'https://img.example/vorn links.jpg',
    'https://img.example/Stoßdämpfer.jpg',
    'javascript:alert(1)',
  ].map((url) => ({ url }));
  const rejections: Rejection[] = [];
  const report = await run([spring('A', { photos })], {
    onRejection: (rejection) => void rejections.push(rejection),
  });
  expect(report).toMatchObject({ taken: 1, rejected: 0, picturesLeftOut: 2 });
  expect(rejections.map(({ line, part, reason }) => [line, part, reason])).toEqual([
    [1, 'A', 'photos[1] was left out: not an http or https address'],
    [1, 'A', 'photos[4] was left out: not an http or https address'],
  ]);
  expect(
    (await db.sql`select url from part_photo order by position`).map(({ url }) => url),
  ).toEqual([
    'https://img.example/vorn%20links.jpg',
    'https://img.example/Sto%C3%9Fd%C3%A4mpfer.jpg',
  ]);
});

describe('again', () => {
  const feed = [
    spring('S-1', {
      prices: { EU: { price: 10 }, NL: { grossprice: 12, promotion: 1 } },
      stock: [{ location: 'EU', quantityavailable: 4, default: 1 }],
      manufacturerstock: 3,
      deliveries: { EU: [{ eta: '2026-07-01', quantity: 5 }] },
      photos: [{ url: 'https://img.example/1.jpg' }],
      technicaldetails: [{ name: 'Bore', value: '35 mm' }],
      relateditems: ['S-2'],
    }),
    spring('S-2'),
    spring('K', { recordtype: 'kititem', components: [{ part: 'S-1', quantity: 1 }] }),
  ];

  test('the same feed changes nothing', async () => {
    const first = await run(feed);
    const before = await everything();
    expect(await run(feed, { clock: at('2026-06-02T10:00:00Z') })).toMatchObject({
      taken: 3,
      added: 0,
      changed: 0,
      pricesChanged: 0,
      supplyChanged: 0,
      version: first.version,
    });
    expect(await everything()).toEqual(before);
  });

  test('what was sold since is set back to what the feed says', async () => {
    await run(feed);
    await db.sql`update stock set quantity = 1`;
    expect(await run(feed)).toMatchObject({ changed: 0, supplyChanged: 1, version: 2 });
    expect(await db.sql`select quantity from stock`).toMatchObject([{ quantity: 4 }]);
  });

  test('what changed is changed, what is gone goes', async () => {
    await run(feed);
    await run([
      spring('S-1', {
        description: 'Rear leaf spring',
        applications: [{ ...hilux, model: 'PRADO', yearfrom: 2020, yearto: 2021 }],
        stock: [
          { location: 'EU', quantityavailable: 4 },
          { location: 'NL', quantityavailable: 1, default: true },
        ],
      }),
    ]);
    expect((await shown('TOYOTA', 'HILUX', 2026)).map(([part]) => part)).toEqual(['K', 'S-2']);
    expect((await shown('TOYOTA', 'PRADO', 2021)).map(([part]) => part)).toEqual(['S-1']);
    expect(await db.sql`select from price`).toHaveLength(0);
    expect(await db.sql`select from delivery`).toHaveLength(0);
    expect(await db.sql`select from part_photo`).toHaveLength(0);
    expect(await db.sql`select location from stock where is_default`).toMatchObject([
      { location: 'NL' },
    ]);
    await expectDerivedTablesTrue(db, 2026);
  });

  test.each([
    ['a range that is shorter', { ...hilux, yearfrom: 2020, yearto: 2023 }, 3, 1],
    ['another model', { ...hilux, model: 'PRADO', yearfrom: 2020 }, 7, 1],
    ['another category', { ...hilux, yearfrom: 2020, categorydescription: 'STEERING' }, 0, 0],
    ['a longer range', { ...hilux, yearfrom: 2015 }, 0, 0],
    ['the same in two ranges', [2022, 2026].map((y) => ({ ...hilux, year: y })), 5, 1],
  ])('says what vehicles lose: %s', async (_name, fitment, vehiclesLosing, partsTakenOff) => {
    const wide = { ...hilux, yearfrom: 2020, yearto: undefined };
    const named = [fitment].flat().map(({ yearfrom, ...rest }: Record<string, unknown>) => ({
      ...rest,
      ...('year' in rest ? {} : { yearfrom }),
    }));
    await run([spring('S-1', { applications: [wide] }), spring('S-2')]);
    expect(
      await run([spring('S-1', { applications: named }), spring('S-3')], { preview: true }),
    ).toMatchObject({ vehiclesLosing, partsTakenOff });
  });

  test('only a part whose fitments changed has them written again', async () => {
    await run([spring('S-1'), spring('S-2')]);
    const ids = () => db.sql<{ id: number }[]>`select id from application order by id`;
    const before = await ids();
    await run([spring('S-1', { weight: 2 }), spring('S-2')]);
    expect(await ids()).toEqual(before);
  });
});

describe('--replace', () => {
  test('withdraws what the feed does not name, and brings it back when it does', async () => {
    await run([spring('S-1'), spring('S-2')]);
    expect(await run([spring('S-1')], { replace: true })).toMatchObject({ withdrawn: 1 });
    expect((await shown(null)).map(([part]) => part)).toEqual(['S-1']);
    expect(await db.sql`select name from part where withdrawn_at is not null`).toMatchObject([
      { name: 'S-2' },
    ]);
    expect(await db.sql`select from part_search`).toHaveLength(1);
    await expectDerivedTablesTrue(db, 2026);
    await run([spring('S-2')]);
    expect((await shown(null)).map(([part]) => part)).toEqual(['S-1', 'S-2']);
    await expectDerivedTablesTrue(db, 2026);
  });

  test('keeps a part whose record was refused', async () => {
    await run([spring('S-1'), spring('S-2')]);
    const report = await run([spring('S-1'), spring('S-2', { weight: -1 })], { replace: true });
    expect(report).toMatchObject({ withdrawn: 0, rejected: 1 });
  });

  test('refuses a kit whose component would be withdrawn', async () => {
    await run([spring('S-1'), spring('S-2')]);
    const kit = spring('K', { recordtype: 'kititem', components: [{ part: 'S-1', quantity: 1 }] });
    expect((await run([kit, spring('S-2')], { replace: true })).rejections).toMatchObject([
      { part: 'K' },
    ]);
  });

  test('an empty feed withdraws nothing', async () => {
    await run([spring('S-1')]);
    await expect(run([], { replace: true })).rejects.toThrow(ImportRefusedError);
    expect(await shown(null)).toHaveLength(1);
  });
});

describe('price history', () => {
  const priced = (gross: number | undefined, promotion = false) =>
    spring('S-1', gross === undefined ? {} : { prices: { EU: { grossprice: gross, promotion } } });
  const history = () =>
    db.sql<{ gross_cents: number | null }[]>`
    select gross_cents from price_history order by valid_from`.then((rows) =>
      rows.map(({ gross_cents }) => gross_cents),
    );
  const base = () =>
    db.sql<{ base_gross_cents: number | null }[]>`
    select base_gross_cents from price`.then(([row]) => row?.base_gross_cents);

  test('every change leaves a row, also the end of a price', async () => {
    await run([priced(100)], { clock: at('2026-01-01T00:00:00Z') });
    await run([priced(100)], { clock: at('2026-01-02T00:00:00Z') });
    await run([priced(90)], { clock: at('2026-01-03T00:00:00Z') });
    await run([priced(undefined)], { clock: at('2026-01-04T00:00:00Z') });
    expect(await history()).toEqual([10_000, 9_000, null]);
  });

  test.each([
    [
      'the price in force when the window began',
      [
        ['2026-01-01', 80],
        ['2026-05-20', 100],
      ],
      8_000,
    ],
    [
      'not one that ended before the window',
      [
        ['2026-01-01', 70],
        ['2026-02-01', 100],
      ],
      10_000,
    ],
    [
      'the lowest inside the window',
      [
        ['2026-01-01', 100],
        ['2026-05-10', 85],
        ['2026-05-20', 95],
      ],
      8_500,
    ],
    ['none where none is known', [], null],
  ] as const)('the base of a promotion is %s', async (_, before, expected) => {
    for (const [day, gross] of before)
      await run([priced(gross)], { clock: at(`${day}T10:00:00Z`) });
    await run([priced(60, true)]);
    expect(await base()).toBe(expected);
  });

  test('the base stays while the promotion lasts and goes with it', async () => {
    await run([priced(100)], { clock: at('2026-05-01T00:00:00Z') });
    await run([priced(90, true)], { clock: at('2026-05-20T00:00:00Z') });
    await run([priced(80, true)], { clock: at('2026-05-25T00:00:00Z') });
    expect(await base()).toBe(10_000);
    await run([priced(100)]);
    expect(await base()).toBeNull();
  });
});

describe('the turn of the year', () => {
  test('what is still built fits the new year, once', async () => {
    await run([spring('S-1'), spring('S-2', { applications: [{ ...hilux, yearto: 2026 }] })]);
    expect(await shown('TOYOTA', 'HILUX', 2027)).toEqual([]);
    expect(await extendOpenRanges(db, at('2027-01-01T00:00:00Z'))).toBe(true);
    expect((await shown('TOYOTA', 'HILUX', 2027)).map(([part]) => part)).toEqual(['S-1']);
    await expectDerivedTablesTrue(db, 2027);
    expect(await extendOpenRanges(db, at('2027-01-02T00:00:00Z'))).toBe(false);
  });

  test('an import brings it along', async () => {
    await run([spring('S-1')]);
    await run([spring('S-2')], { clock: at('2028-03-01T00:00:00Z') });
    expect((await shown('TOYOTA', 'HILUX', 2027)).map(([part]) => part)).toEqual(['S-1', 'S-2']);
    await expectDerivedTablesTrue(db, 2028);
  });
});

describe('bad records', () => {
  test('never stop the rest, and are told one by one', async () => {
    const told: Rejection[] = [];
    const hostile = [
      null,
      'text',
      { name: 'N\u0000', description: 'x' },
      { name: 'BIG', description: 'x'.repeat(5_000_000) },
      JSON.parse('{"__proto__": {"name": "P"}, "description": "x"}'),
      { name: "'; drop table part; --", description: 'x', weight: 'heavy' },
    ];
    const report = await run([...hostile, spring("O'Neil; drop table part")], {
      onRejection: (rejection) => void told.push(rejection),
    });
    expect(report).toMatchObject({ taken: 1, rejected: hostile.length });
    expect(told).toHaveLength(hostile.length);
    expect(told.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('a fault of a file’s reader is one, too, whatever it quotes', async () => {
    async function* faulty(): AsyncGenerator<FeedRecord> {
      yield { file: 'parts.csv', line: 2, part: 'S-1', brand: 'A\u0000\ud800', fault: 'brand' };
      yield { file: 'parts.csv', line: 3, value: spring('S-2') };
    }
    const report = await importFeed(db, faulty(), { clock: at(NOW), replace: true });
    expect(report).toMatchObject({ taken: 1, rejections: [{ part: 'S-1', reason: 'brand' }] });
  });

  test('more words than a search document holds do no harm', async () => {
    const numbers = Array.from({ length: 5_000 }, (_, n) => `${n}${'Ж'.repeat(90)}`);
    expect(await run([spring('S-1', { oenumbers: numbers })])).toMatchObject({ taken: 1 });
  });

  test('strict refuses the whole at the first one', async () => {
    const before = await everything();
    await expect(
      run([spring('S-1'), { name: 'S-2' }, spring('S-3')], { strict: true }),
    ).rejects.toThrow(/^feed\.jsonl, line 2, part S-2: description: /);
    await expect(
      run([spring('S-1'), spring('S-1', { weight: 1 })], { strict: true }),
    ).rejects.toThrow(ImportRefusedError);
    expect(await everything()).toEqual(before);
  });

  test('a feed of which nothing can be taken is refused', async () => {
    await expect(run([{ name: 'S-1' }])).rejects.toThrow(ImportRefusedError);
  });
});

test('a feed that breaks off leaves nothing behind', async () => {
  await run([spring('S-1')]);
  const before = await everything();
  async function* breaking(): AsyncGenerator<FeedRecord> {
    for (let line = 1; line <= 1_200; line++) {
      yield { file: 'feed.jsonl', line, value: spring(`N-${line}`) };
    }
    throw new Error('the disk is gone');
  }
  await expect(importFeed(db, breaking(), { clock: at(NOW) })).rejects.toThrow('the disk is gone');
  expect(await everything()).toEqual(before);
  expect(await run([spring('S-2')])).toMatchObject({ added: 1 });
});

describe('maker, responsible person and warnings', () => {
  const maker = { name: 'Pedders', address: 'Chassis Road 1', contact: 'safety@maker.example' };
  const safetyOf = (name: string) => db.sql`
    select safety.maker, safety.responsible, safety.warnings, part.safety_id as id
    from part left join product_safety safety on safety.id = part.safety_id
    where part.name = ${name}`;

  test('stand once for all parts that share them', async () => {
    const shared = { manufacturer: maker, safetywarnings: 'Loaded springs\r\nare dangerous' };
    await run([spring('S-1', shared), spring('S-2', shared), spring('S-3')]);

    const [first] = await safetyOf('S-1');
    const [second] = await safetyOf('S-2');
    expect(first).toMatchObject({
      maker,
      responsible: null,
      warnings: 'Loaded springs\nare dangerous',
    });
    expect(second?.id).toBe(first?.id);
    expect(await safetyOf('S-3')).toEqual([
      { maker: null, responsible: null, warnings: null, id: null },
    ]);
  });

  test('follow the feed, and change nothing the second time', async () => {
    const responsibleperson = { name: 'Maker Europe' };
    await run([spring('S-1', { manufacturer: maker }), spring('S-2', { manufacturer: maker })]);
    const feed = [spring('S-1', { manufacturer: maker, responsibleperson }), spring('S-2')];

    expect(await run(feed)).toMatchObject({ changed: 2 });
    expect(await safetyOf('S-1')).toMatchObject([
      { maker, responsible: { name: 'Maker Europe', address: '', contact: '' }, warnings: '' },
    ]);
    expect((await safetyOf('S-2'))[0]?.id).toBeNull();
    expect(await run(feed)).toMatchObject({ changed: 0 });
  });

  test('a business without a name is refused', async () => {
    const { rejections } = await run([
      spring('S-1', { manufacturer: { name: ' ' } }),
      spring('S-2'),
    ]);
    expect(rejections).toMatchObject([{ part: 'S-1', reason: 'manufacturer.name: empty' }]);
  });
});
