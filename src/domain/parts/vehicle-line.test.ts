import { expect, test } from 'vitest';
import { type ModelSpan, SPANS_READ, vehicleLineOf } from './vehicle-line.ts';

type Short = [model: string, from: number, to: number | null, make?: string, engine?: string];

const span = ([model, yearFrom, yearTo, make = 'TOYOTA', engine = '']: Short): ModelSpan => ({
  make,
  model,
  yearFrom,
  yearTo,
  engine,
});

test.each<[string, Short[]]>([
  ['', []],
  ['Toyota Hilux 2005-2015', [['HILUX', 2005, 2015]]],
  ['Toyota Hilux from 2015', [['HILUX', 2015, null]]],
  ['Toyota Hilux 2005', [['HILUX', 2005, 2005]]],
  // Ranges that meet are one, a gap stays a gap.
  [
    'Toyota Hilux 2001-2015',
    [
      ['HILUX', 2005, 2015],
      ['HILUX', 2001, 2004],
    ],
  ],
  [
    'Toyota Hilux 2001-2004 / 2006-2015',
    [
      ['HILUX', 2001, 2004],
      ['HILUX', 2006, 2015],
    ],
  ],
  [
    'Toyota Hilux 2001-2015',
    [
      ['HILUX', 2001, 2015],
      ['HILUX', 2003, 2004],
    ],
  ],
  [
    'Toyota Hilux from 2001',
    [
      ['HILUX', 2001, null],
      ['HILUX', 2003, 2004],
    ],
  ],
  [
    'Toyota Hilux 1990-1992 … from 2015',
    [
      ['HILUX', 1990, 1992],
      ['HILUX', 2000, 2002],
      ['HILUX', 2015, null],
    ],
  ],
  // What two models share is said once.
  [
    'Toyota Hilux, Fortuner 2005-2015',
    [
      ['HILUX', 2005, 2015],
      ['FORTUNER', 2005, 2015],
    ],
  ],
  [
    'Ford Ranger, Mazda BT-50 from 2011',
    [
      ['RANGER', 2011, null, 'FORD'],
      ['BT-50', 2011, null, 'MAZDA'],
    ],
  ],
  [
    'Toyota Hilux 2005-2015, Fortuner from 2015',
    [
      ['HILUX', 2005, 2015],
      ['FORTUNER', 2015, null],
    ],
  ],
  [
    'Toyota Hilux, Fortuner 2005-2015 and 1 more model',
    [
      ['HILUX', 2005, 2015],
      ['FORTUNER', 2005, 2015],
      ['PRADO', 2002, 2009],
    ],
  ],
  // An engine is named where it decides.
  ['Toyota Hilux 2005-2015, 3.0 D-4D', [['HILUX', 2005, 2015, 'TOYOTA', '3.0 D-4D']]],
  [
    'Toyota Hilux 2005-2015',
    [
      ['HILUX', 2005, 2015, 'TOYOTA', '3.0 D-4D'],
      ['HILUX', 2005, 2015],
    ],
  ],
])('%s', (expected, spans) => {
  expect(vehicleLineOf(spans.map(span), 'Front coil spring')).toBe(expected);
});

test.each([
  ['Lift kit 50 mm, Toyota Hilux 2005-2015', ''],
  ['LIFT KIT TOYOTA HILUX 2005-2015', ''],
  ['Lift kit for Hilux', 'Toyota Hilux 2005-2015'],
  ['', 'Toyota Hilux 2005-2015'],
])('beside %j it says %j', (description, expected) => {
  expect(vehicleLineOf([span(['HILUX', 2005, 2015])], description)).toBe(expected);
});

test('a part of very many vehicles says so, and names none', () => {
  const spans = Array.from({ length: SPANS_READ + 1 }, () => span(['HILUX', 2005, 2015]));
  expect(vehicleLineOf(spans, 'Grease')).toBe('Many vehicles');
});
