import { expect, test } from 'vitest';
import { parseTariff, TARIFF_COLUMNS, tariffTable, undeliverable } from './tariff.ts';

const rowsOf = (...lines: string[]) =>
  lines.map((line, index) => ({
    line: index + 2,
    cells: Object.fromEntries(
      TARIFF_COLUMNS.map((column, at) => [column, line.split(',')[at] ?? '']),
    ),
  }));

const good = [
  'country,PL,home',
  'country,de,near',
  'zone,,home,,,,,,,0,0',
  'zone,,near,,,,,,,1,2',
  'method,,,courier,,,Courier,To your door,yes',
  'method,,,pallet,,,Pallet,,no',
  'rate,,home,courier,5,4.90',
  'rate,,near,courier,0.5,0',
];

test('a tariff is read, and written as it was read', () => {
  const { tariff, faults } = parseTariff(rowsOf(...good));
  expect(faults).toEqual([]);
  expect(tariff).toEqual({
    countries: [
      { country: 'PL', zone: 'home' },
      { country: 'DE', zone: 'near' },
    ],
    zones: [
      { zone: 'home', extraDaysFrom: 0, extraDaysTo: 0 },
      { zone: 'near', extraDaysFrom: 1, extraDaysTo: 2 },
    ],
    methods: [
      { id: 'courier', displayName: 'Courier', description: 'To your door', isActive: true },
      { id: 'pallet', displayName: 'Pallet', description: '', isActive: false },
    ],
    rates: [
      { methodId: 'courier', zone: 'home', upToGrams: 5000, netCents: 490 },
      { methodId: 'courier', zone: 'near', upToGrams: 500, netCents: 0 },
    ],
  });
  const [, ...rows] = tariffTable(tariff);
  expect(parseTariff(rowsOf(...rows.map((row) => row.join(',')))).tariff).toEqual(tariff);
});

test.each([
  ['country,XX,home', 'country "XX" is none of the shop\'s; see src/config/countries.ts'],
  ['country,GB,home', 'GB is not delivered to by this shop'],
  ['country,PL,home', 'country PL stands on line 2 already'],
  ['country,FR,', 'zone is ""; it needs 1 to 40 letters, digits and hyphens'],
  ['country,FR,far', 'zone far has no record that says its days'],
  ['zone,,far,,,,,,,1,2', 'no country is in zone far'],
  ['zone,,near,,,,,,,1,2', 'zone near stands on line 5 already'],
  ['zone,,far,,,,,,,,2', 'extra_days_from and extra_days_to are whole numbers from 0 to 60'],
  ['zone,,far,,,,,,,1.5,2', 'extra_days_from and extra_days_to are whole numbers from 0 to 60'],
  ['zone,,far,,,,,,,0,61', 'extra_days_from and extra_days_to are whole numbers from 0 to 60'],
  ['zone,,far,,,,,,,3,2', 'extra_days_to is less than extra_days_from'],
  ['method,,,courier,,,Again', 'method courier stands on line 6 already'],
  ['method,,,boat,,,Boat', 'method boat has no rate; give it one, or say active no'],
  ['method,,,boat,,,', 'name needs 1 to 80 characters'],
  ['method,,,boat,,,Boat,,maybe', 'active is yes or no'],
  ['rate,,moon,courier,1,1', 'no country is in zone moon'],
  ['rate,,home,boat,1,1', 'there is no method boat'],
  ['rate,,home,courier,5.000,1', 'rate courier home up to 5 kg stands on line 8 already'],
  [
    'rate,,home,courier,0,1',
    'up_to_kg is "0"; it is a weight above 0, with three decimals at most',
  ],
  [
    'rate,,home,courier,1.0001,1',
    'up_to_kg is "1.0001"; it is a weight above 0, with three decimals at most',
  ],
  [
    'rate,,home,courier,1,-1',
    'net_eur is "-1"; it is an amount from 0 to 100000, with two decimals at most',
  ],
  [
    'rate,,home,courier,1,100000.01',
    'net_eur is "100000.01"; it is an amount from 0 to 100000, with two decimals at most',
  ],
  ['', 'record is ""; it can be country, zone, method or rate'],
])('%s is a fault of its line', (line, message) => {
  expect(parseTariff(rowsOf(...good, line)).faults).toEqual([{ line: 10, message }]);
});

test('a file without countries and methods is no tariff', () => {
  expect(parseTariff([]).faults).toEqual([
    { line: 0, message: 'there is no country' },
    { line: 0, message: 'there is no method' },
  ]);
});

test('where nothing goes is said', () => {
  const { tariff } = parseTariff(rowsOf(...good, 'country,NO,far', 'rate,,far,pallet,5,1'));
  const left = undeliverable(tariff);
  expect(left).toContain('Norway');
  expect(left).toContain('Spain - Canary Islands');
  expect(left).not.toContain('United Kingdom');
  expect(left).not.toContain('Germany');
});
