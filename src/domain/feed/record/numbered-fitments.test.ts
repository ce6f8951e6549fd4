import { describe, expect, test } from 'vitest';
import { FEED_LIMITS } from '../read/rows/feed-budgets.ts';
import { fitmentNumbers, type NumberedFitments } from './numbered-fitments.server.ts';

const hilux = { make: 'TOYOTA', model: 'HILUX', year: 2010 };

/** A fitment's five numbers each. */
function rowsOf({ numbers }: NumberedFitments): number[][] {
  const all = numbers === '' ? [] : numbers.split(',').map(Number);
  return Array.from({ length: all.length / 5 }, (_, row) => all.slice(row * 5, row * 5 + 5));
}

test.each([
  [{ year: 2010 }, [2010, 2010]],
  [{ yearfrom: 2005, yearto: 2015 }, [2005, 2015]],
  [{ yearfrom: 2005 }, [2005, 0]],
  [{ yearfrom: 2005, yearto: null }, [2005, 0]],
])('years %j', (years, expected) => {
  const { numbered } = fitmentNumbers()([{ make: 'TOYOTA', model: 'HILUX', ...years }]);
  expect(rowsOf(numbered)[0]?.slice(1, 3)).toEqual(expected);
});

test.each([
  ['springs and shocks', 'SPRINGS AND SHOCKS'],
  ['', 'OTHER'],
  [undefined, 'OTHER'],
  ['#N/D', null],
  ['#n/d', null],
])('category %j becomes %j', (categorydescription, expected) => {
  const { numbered } = fitmentNumbers()([{ ...hilux, categorydescription }]);
  expect(numbered.names?.groups).toMatchObject([{ category: expected, group: '', groupKey: '' }]);
});

describe('names', () => {
  test('are said with the first part that has them, and numbered once', () => {
    const toNumbers = fitmentNumbers();
    const front = { ...hilux, engine: '2.5', groupdescription: 'Springs', parameter: 'Front' };
    const first = toNumbers([front, { ...front, year: 2011 }]).numbered;
    const again = toNumbers([{ ...front, parameter: 'Rear' }]).numbered;
    toNumbers([{ ...front, make: 'NISSAN', model: 'PATROL', groupdescription: 'Bushes' }]);
    const [row] = rowsOf(first);
    expect(first.names).toEqual({
      vehicles: [
        { number: row?.[0], make: 'TOYOTA', makeKey: 'TOYOTA', model: 'HILUX', modelKey: 'HILUX' },
      ],
      groups: [{ number: row?.[3], category: 'OTHER', group: 'Springs', groupKey: 'SPRINGS' }],
      variants: [
        {
          ...{ number: row?.[4], engine: '2.5', parameter: 'Front', parameter2: '' },
          ...{ parameter3: '', qualifiers: '' },
        },
      ],
    });
    expect(rowsOf(first)[1]).toEqual(row?.with(1, 2011).with(2, 2011));
    const [other] = rowsOf(again);
    expect(other?.slice(0, 4)).toEqual(row?.slice(0, 4));
    expect(again.names).toMatchObject({
      vehicles: [],
      groups: [],
      variants: [{ number: other?.[4], parameter: 'Rear' }],
    });
    expect(toNumbers([front]).numbered.names).toBeUndefined();
  });

  test('keep their spelling; keys are without regard to case', () => {
    const spellings = [
      { make: 'Citroën', model: 'C4 Picasso', year: 2010 },
      { make: 'CITROËN', model: 'c4 picasso', year: 2011 },
    ];
    const { numbered, text, vehicles } = fitmentNumbers()(spellings);
    expect(numbered.names?.vehicles).toMatchObject([
      { make: 'Citroën', makeKey: 'CITROËN', model: 'C4 Picasso', modelKey: 'C4 PICASSO' },
      { make: 'CITROËN', makeKey: 'CITROËN', model: 'c4 picasso', modelKey: 'C4 PICASSO' },
    ]);
    expect(text.split('\n').map((line) => line.split('\t').slice(0, 4))).toEqual([
      ['Citroën', 'CITROËN', 'C4 Picasso', 'C4 PICASSO'],
      ['CITROËN', 'CITROËN', 'c4 picasso', 'C4 PICASSO'],
    ]);
    expect(vehicles).toEqual(['Citroën', 'C4 Picasso', 'CITROËN', 'c4 picasso']);
  });

  test('that are forgotten are said again, and a part with as many as it may have still folds', () => {
    const toNumbers = fitmentNumbers();
    const [first] = rowsOf(toNumbers([hilux]).numbered);
    const others = Array.from({ length: FEED_LIMITS.applications - 1 }, (_, at) => ({
      ...{ ...hilux, model: `M ${at}` },
    }));
    const many = toNumbers([...others, others[0] ?? hilux]).numbered;
    expect(many.count).toBe(FEED_LIMITS.applications - 1);
    toNumbers([{ ...hilux, model: 'ONE MORE' }]);
    const again = toNumbers([hilux]).numbered;
    expect(again.names?.vehicles).toMatchObject([{ model: 'HILUX' }]);
    expect(rowsOf(again)[0]?.[0]).not.toBe(first?.[0]);
  });
});

test('equal fitments are one, and the text is the same whatever was numbered before', () => {
  const fitments = [hilux, { ...hilux, year: 2011 }, hilux];
  const one = fitmentNumbers()(fitments);
  expect(one.numbered.count).toBe(2);
  const toNumbers = fitmentNumbers();
  toNumbers([{ ...hilux, make: 'NISSAN' }]);
  const other = toNumbers(fitments);
  expect(other.text).toBe(one.text);
  expect(other.numbered.numbers).not.toBe(one.numbered.numbers);
});

test.each([
  ['springs', 'SPRINGS', 1],
  ['', 'other', 1],
  [undefined, 'OTHER', 1],
  ['#n/d', '#N/D', 1],
  ['#N/D', '', 2],
  ['springs', 'shocks', 2],
])('categories %j and %j tell as many fitments: %#', (one, other, count) => {
  const of = (categorydescription?: string) => ({ ...hilux, categorydescription });
  expect(fitmentNumbers()([of(one), of(other)]).numbered.count).toBe(count);
});

test('no fitment is no number', () => {
  expect(fitmentNumbers()([])).toEqual({
    ...{ numbered: { count: 0, numbers: '' }, text: '', groups: [], categories: [], vehicles: [] },
  });
});
