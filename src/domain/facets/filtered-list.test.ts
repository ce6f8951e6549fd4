import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueParts } from '../../../tests/support/catalogue-parts.ts';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { listing } from '../catalogue/listing.server.ts';
import { searchParts } from '../catalogue/search/search.server.ts';
import { notingSupply } from '../inbound/noted-supply.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { comparedParts } from './compared-parts.server.ts';
import type { FacetChoice } from './facets.ts';
import { type FilterInput, filteredList } from './filtered-list.server.ts';
import { readFactsAhead } from './list-facts.server.ts';
import { sorts } from './sorted-rows.ts';

let db: Database;
let context: ShopContext;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  const [shock, ...others] = catalogueParts;
  await importParts(db, context.clock, [{ ...shock!, ...reduced }, ...others]);
});

afterAll(() => db.close());

const reduced = { prices: { EU: { price: 100, promotion: true } } };
const hilux = { make: 'TOYOTA', model: 'HILUX', year: 2012 };

const ask = (input: Partial<FilterInput> = {}) =>
  filteredList(context, { source: 'EU', facets: {}, sort: 'fit', page: 1, ...hilux, ...input });

const namesOf = (parts: readonly { part: { partNumber: string } }[]) =>
  parts.map(({ part }) => part.partNumber);

describe('a list of the catalogue', () => {
  it('has the parts of the catalogue page, each once', async () => {
    const { rows } = await listing(context, { ...hilux, source: 'EU' });
    const onPage = [...new Set(rows.map(({ part }) => part.partNumber))];
    const { parts, total, all, isTooLong } = await ask();
    expect(namesOf(parts)).toEqual(onPage);
    expect([total, all, isTooLong]).toEqual([onPage.length, onPage.length, false]);
  });

  it('of a category and a group has those alone', async () => {
    expect((await ask({ category: 'BRAKES' })).all).toBe(15);
    const springs = await ask({ group: 'Rear Coil Springs' });
    expect(namesOf(springs.parts)).toEqual(['T-1002']);
  });

  it('counts its groups as the catalogue orders them, and names each part by one of them', async () => {
    const { groups } = await listing(context, { ...hilux, source: 'EU' });
    const list = await ask({ facets: { axle: ['front'] } });
    const order = groups.map(({ name }) => name);
    const own = list.groups.map(({ name }) => order.indexOf(name));
    expect(own.length).toBeGreaterThan(1);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
    expect(list.groups.reduce((sum, { count }) => sum + count, 0)).toBe(list.total);
    const named = groupBy(list.parts, ({ group }) => group);
    expect([...named].map(([name, parts]) => ({ name, count: parts.length }))).toEqual(list.groups);
  });

  it('of all vehicles begins each group with the parts that fit', async () => {
    const fitting = new Set(namesOf((await ask()).parts));
    const { parts, all } = await ask({ fit: 'first' });
    expect(all).toBeGreaterThan(fitting.size);
    for (const ofGroup of groupBy(parts, ({ group }) => group).values()) {
      const fits = namesOf(ofGroup).map((name) => fitting.has(name));
      expect(fits).toEqual(fits.toSorted((a, b) => Number(b) - Number(a)));
    }
  });

  it('counts without loading any part', async () => {
    const { facets, total } = await ask();
    expect(await ask({ countsOnly: true })).toMatchObject({ parts: [], facets, total });
  });

  it('tells a kept page of every part that it counts', async () => {
    const { value, partIds } = await notingSupply(() => ask({ countsOnly: true }));
    expect(partIds.size).toBe(value.all);
  });

  it.each<[string, Partial<FilterInput>]>([
    ['a vehicle', {}],
    ['everything', { make: undefined, model: undefined, year: undefined }],
    ['an engine', { engine: '2.5 d-4d' }],
    ['what is on promotion', { facets: { promotion: ['yes'] } }],
  ])('of %s gives for each value as many parts as its count says', async (_what, choice) => {
    const { facets, all } = await ask(choice);
    expect(all).toBeGreaterThan(0);
    for (const { facet, values } of facets) {
      for (const { value, count } of values) {
        const pressed: FacetChoice = { ...choice.facets, [facet]: [value] };
        const { total } = await ask({ ...choice, facets: pressed });
        expect(total, `${facet} ${value}`).toBe(count);
      }
    }
  });

  it('says of a part what its fitments say, what can be had, and when', async () => {
    const { parts } = await ask({ group: 'Front Shock Absorbers' });
    expect(parts).toMatchObject([
      {
        part: { partNumber: 'T-1001', available: 15 },
        conditions: ['Front', 'To 07/2012', 'From 08/2012'],
        availability: { case: 'instock' },
        arrival: { from: expect.any(String), to: expect.any(String) },
      },
    ]);
    expect(parts[0]?.maximum).toBeGreaterThanOrEqual(15);
  });

  it.each(sorts)('in the order %s has the same parts', async (sort) => {
    const names = namesOf((await ask()).parts);
    expect(new Set(namesOf((await ask({ sort })).parts))).toEqual(new Set(names));
  });

  it('has nothing of a vehicle that the catalogue lacks', async () => {
    expect(await ask({ make: 'NONE' })).toMatchObject({ total: 0, all: 0, parts: [], facets: [] });
  });

  it('has nothing behind its last page', async () => {
    expect(await ask({ page: 9_999 })).toMatchObject({ parts: [], total: expect.any(Number) });
  });
});

it('counts what is there now, though a list is read once', async () => {
  const available = async () => {
    const [{ facets }, { parts }] = [await ask(), await ask({ group: 'Rear Coil Springs' })];
    const now = facets
      .find(({ facet }) => facet === 'availability')
      ?.values.find(({ value }) => value === 'now');
    return [now?.count ?? 0, parts[0]?.availability.case] as const;
  };
  const sell = async (left: number) => {
    await context.db.sql`
      update stock set quantity = ${left} from part where part.id = part_id and name = 'T-1002'`;
    await context.db.sql`
      insert into supply_change (part_id) select id from part where name = 'T-1002'
      on conflict (part_id) do update set changed_by = pg_current_xact_id()`;
  };
  const [count, before] = await available();
  expect(before).toBe('instock');
  await sell(0);
  expect(await available()).toEqual([count - 1, 'outofstock']);
  await sell(9);
  expect(await available()).toEqual([count, 'instock']);
});

it('a list of a search has what the search finds', async () => {
  const found = await searchParts(context, { keyword: 'brake pads', source: 'EU', limit: 300 });
  const { parts, all } = await ask({
    term: 'brake pads',
    ...{ make: undefined, model: undefined, year: undefined },
  });
  expect(all).toBe(found.total);
  expect(namesOf(parts)).toEqual(found.parts.map(({ partNumber }) => partNumber).slice(0, 24));
});

describe('parts in columns', () => {
  it('come in the order asked, unknown ones left out, the first four', async () => {
    const records = ['t-1002', 'none', 't-1001'];
    const { parts, rows } = await comparedParts(context, { records, source: 'EU' });
    expect(namesOf(parts)).toEqual(['T-1002', 'T-1001']);
    expect(rows.every(({ values }) => values.length === 2)).toBe(true);
    const many = ['t-1001', 't-1002', 't-1003', 't-1004', 't-1005'];
    expect((await comparedParts(context, { records: many, source: 'EU' })).parts).toHaveLength(4);
  });
});

it('reads what lists need before they do, until all is there', async () => {
  const logged: object[] = [];
  const log = { ...context.log, info: (details: object) => logged.push(details) };
  const before = await ask();
  await readFactsAhead({ ...context, log }, { source: 'EU' });
  await readFactsAhead({ ...context, log }, { source: 'EU' });
  const [{ parts }] = await context.db.sql<[{ parts: number }]>`
    select count(*)::int as parts from part where withdrawn_at is null`;
  expect(logged).toEqual([{ source: 'EU', parts }]);
  expect(await ask()).toEqual(before);
});
