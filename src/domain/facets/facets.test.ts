import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axles, type Facet, facets, sides } from './facet-names.ts';
import { type FacetChoice, type FacetRow, facetCounts, narrowed } from './facets.ts';
import { type Sort, sortedRows, sorts } from './sorted-rows.ts';

const plain: FacetRow = {
  partId: 1,
  brand: 'PEDDERS',
  recordType: 'inventoryitem',
  shownCents: 10_000,
  isPromotion: false,
  speed: 'now',
  attributes: { axle: [], side: [], height: undefined, load: undefined },
};

const row = (different: Partial<FacetRow>): FacetRow => ({ ...plain, ...different });

function valuesOf(rows: readonly FacetRow[], wanted: Facet, choice: FacetChoice = {}) {
  return facetCounts(rows, choice)
    .find(({ facet }) => facet === wanted)
    ?.values.map(({ value, count }) => [value, count]);
}

describe('the values of a part', () => {
  const height = (from: number, to: number) => ({
    attributes: { ...plain.attributes, height: { from, to } },
  });
  const load = (kg: number) => ({
    attributes: { ...plain.attributes, load: { from: kg, to: kg } },
  });
  it.each<[Facet, Partial<FacetRow>, string[]]>([
    ['availability', { speed: 'week' }, ['week']],
    ['availability', { speed: null }, []],
    ['kind', { recordType: 'kititem' }, ['kit']],
    ['promotion', { isPromotion: true }, ['yes']],
    ['price', { shownCents: 2_499 }, ['-25']],
    ['price', { shownCents: 2_500 }, ['25-50']],
    ['price', { shownCents: 100_000 }, ['1000-']],
    ['price', { shownCents: null }, []],
    ['height', height(0, 0), ['standard']],
    ['height', height(50, 50), ['30-50']],
    ['height', height(40, 60), ['30-50', '50-75']],
    ['height', height(76, 76), ['75-']],
    ['height', height(-50, -15), ['lowered']],
    ['height', height(0, 50), ['standard', '-30', '30-50']],
    ['load', load(300), ['-300']],
    ['load', load(450), ['300-600']],
  ])('%s of %j are %j', (facet, different, expected) => {
    // A second part tells them apart from it, so that the facet is shown.
    const other = row({ speed: null, shownCents: null, brand: 'ZZZ' });
    const values = valuesOf([row(different), other], facet) ?? [];
    const own = narrowed([row(different)], {});
    const had = values
      .map(([value]) => value as string)
      .filter((value) => narrowed(own, { [facet]: [value] }).length > 0);
    expect(had).toEqual(expected);
  });
});

it('leaves out what tells no part from another, unless it is chosen', () => {
  expect(facetCounts([plain, plain], {})).toEqual([]);
  expect(facetCounts([plain], { brand: ['DBA'] })).toEqual(
    expect.arrayContaining([
      {
        facet: 'brand',
        values: [
          { value: 'DBA', count: 0, isChosen: true },
          { value: 'PEDDERS', count: 1, isChosen: false },
        ],
      },
    ]),
  );
});

it('leaves out values that a facet does not have, as an address may name them', () => {
  expect(
    valuesOf([plain, row({ speed: 'week' })], 'availability', { availability: ['x'] }),
  ).toEqual([
    ['now', 1],
    ['week', 1],
  ]);
});

const span = fc.option(
  fc.tuple(fc.integer({ min: -80, max: 120 }), fc.nat(60)).map(([from, more]) => ({
    from,
    to: from + more,
  })),
  { nil: undefined },
);

const anyRow: fc.Arbitrary<FacetRow> = fc.record({
  partId: fc.nat(1000),
  brand: fc.constantFrom('ACS', 'DBA', 'PEDDERS'),
  recordType: fc.constantFrom('inventoryitem', 'kititem'),
  shownCents: fc.option(fc.integer({ min: 0, max: 200_000 })),
  isPromotion: fc.boolean(),
  speed: fc.constantFrom('now', 'week', 'later', null),
  attributes: fc.record({
    axle: fc.subarray([...axles]),
    side: fc.subarray([...sides]),
    height: span,
    load: span.map((load) => load && { from: Math.abs(load.from), to: Math.abs(load.from) + 10 }),
  }),
});

const anyList = fc.array(anyRow, { maxLength: 40 });

const anyChoice = (rows: readonly FacetRow[]): fc.Arbitrary<FacetChoice> => {
  const choices = facetCounts(rows, {}).map(({ facet, values }) =>
    fc
      .subarray(values.map(({ value }) => value))
      .map((chosen): FacetChoice => (chosen.length > 0 ? { [facet]: chosen } : {})),
  );
  return fc.tuple(...choices).map((each) => Object.assign({}, ...each.slice(0, 3)));
};

describe('a press of a value gives what its count says', () => {
  it('where nothing of its facet is chosen, the list is as long as the count', () => {
    fc.assert(
      fc.property(
        anyList.chain((rows) => fc.tuple(fc.constant(rows), anyChoice(rows))),
        ([rows, choice]) => {
          for (const { facet, values } of facetCounts(rows, choice)) {
            for (const { value, count } of values) {
              const pressed = narrowed(rows, { ...choice, [facet]: [value] });
              expect(pressed).toHaveLength(count);
            }
          }
        },
      ),
    );
  });

  it('where something of it is chosen, the list grows to all that have either', () => {
    fc.assert(
      fc.property(
        anyList.chain((rows) => fc.tuple(fc.constant(rows), anyChoice(rows))),
        ([rows, choice]) => {
          for (const facet of facets) {
            const chosen = choice[facet] ?? [];
            const each = chosen.map((value) => narrowed(rows, { ...choice, [facet]: [value] }));
            if (each.length === 0) continue;
            expect(new Set(narrowed(rows, choice))).toEqual(new Set(each.flat()));
          }
        },
      ),
    );
  });
});

describe('the order of a list', () => {
  const rows = [
    row({ partId: 1, shownCents: null, speed: null }),
    row({ partId: 2, shownCents: 500, speed: 'later' }),
    row({ partId: 3, shownCents: 200, speed: 'now' }),
    row({ partId: 4, shownCents: 500, speed: 'week' }),
  ];
  const sold = new Map([
    [4, 7],
    [1, 2],
  ]);
  it.each<[Sort, number[]]>([
    ['fit', [1, 2, 3, 4]],
    ['price', [3, 2, 4, 1]],
    ['price-down', [2, 4, 3, 1]],
    ['availability', [3, 4, 2, 1]],
    ['bestsellers', [4, 1, 2, 3]],
  ])('%s', (sort, expected) => {
    expect(sortedRows(rows, sort, sold).map(({ partId }) => partId)).toEqual(expected);
  });

  it('no order loses a part', () => {
    fc.assert(
      fc.property(anyList, fc.constantFrom(...sorts), (rows, sort) => {
        expect(new Set(sortedRows(rows, sort, new Map()))).toEqual(new Set(rows));
      }),
    );
  });
});
