import { expect, test } from 'vitest';
import { everyEntry } from '../../config/countries/countries.ts';
import { parseTariff } from './read-tariff.ts';
import { TARIFF_COLUMNS, tariffTable, undeliverable } from './tariff.ts';

const plainList = { ...everyEntry, northernIreland: false };

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
const method = (kind: string, countries: string) =>
  `method,,,van,,,Van,,yes,,,,${kind},${countries}`;
const free = (method: string, zone: string, from: string) =>
  `free,,${zone},${method},,,,,,,,${from}`;

const own = (zone: string, from: string, to: string) =>
  `days,,${zone},courier,,,,,,,,,,,,${from},${to}`;

test('a method has a cut-off and days of its own, and they are written as they were read', () => {
  const van = 'method,,,van,,,Van,,no,,,,,,12,,,Thu mon';
  const { tariff, faults } = parseTariff(rowsOf(...good, van, own('home', '1', '2')), []);
  expect(faults).toEqual([]);
  expect(tariff.methods.at(-1)).toMatchObject({
    ...{ id: 'van', cutOffHour: 12, dispatchWeekdays: [1, 4] },
  });
  expect(tariff.days).toEqual([{ methodId: 'courier', zone: 'home', daysFrom: 1, daysTo: 2 }]);
  const [, ...rows] = tariffTable(tariff);
  expect(parseTariff(rowsOf(...rows.map((row) => row.join(','))), []).tariff).toEqual(tariff);
});

test('a tariff is read, and written as it was read', () => {
  const shop = 'method,,,shop,,,Pick-up,,yes,,,,pick-up,pl DE';
  const { tariff, faults } = parseTariff(rowsOf(...good, shop), []);
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
      {
        ...{ id: 'courier', displayName: 'Courier', description: 'To your door', isActive: true },
        ...{ kind: 'delivery', countries: [], cutOffHour: null, dispatchWeekdays: [] },
      },
      {
        ...{ id: 'pallet', displayName: 'Pallet', description: '', isActive: false },
        ...{ kind: 'delivery', countries: [], cutOffHour: null, dispatchWeekdays: [] },
      },
      {
        ...{ id: 'shop', displayName: 'Pick-up', description: '', isActive: true },
        ...{ kind: 'pick-up', countries: ['PL', 'DE'], cutOffHour: null, dispatchWeekdays: [] },
      },
    ],
    rates: [
      { methodId: 'courier', zone: 'home', upToGrams: 5000, netCents: 490 },
      { methodId: 'courier', zone: 'near', upToGrams: 500, netCents: 0 },
    ],
    free: [],
    days: [],
  });
  const [, ...rows] = tariffTable(tariff);
  expect(parseTariff(rowsOf(...rows.map((row) => row.join(','))), []).tariff).toEqual(tariff);
});

test.each([
  [
    'country,XX,home',
    'country "XX" is none of the shop\'s; COUNTRIES_ADDED adds it (desk: Settings, Taxes)',
  ],
  ['country,GB,home', 'GB is not delivered to by this shop'],
  ['country,PL,home', 'country PL stands on line 2 already'],
  ['country,FR,', 'zone is ""; it needs 1 to 40 letters, digits and hyphens'],
  [method('post', ''), 'kind is "post"; it is delivery or pick-up'],
  [method('pick-up', 'PL GB'), 'countries names "GB", where the shop sells nothing'],
  [
    'method,,,van,,,Van,,no,,,,,,25',
    "cut_off is an hour from 1 to 24, or empty for the shop's own",
  ],
  [
    'method,,,van,,,Van,,no,,,,,,,,,Mon Someday',
    'dispatch names "someday"; it names weekdays such as Mon Tue Wed Thu Fri Sat Sun',
  ],
  [own('moon', '1', '2'), 'there is no rate of courier to moon'],
  ...['0,2', '2,1', '1,61', 'x,2', ','].map((days) => [
    own('home', ...(days.split(',') as [string, string])),
    'days_from and days_to are whole numbers from 1 to 60, the second not less',
  ]),
  [
    method('delivery', 'PL'),
    'countries are those of a pick-up; a delivery goes to the zones of its rates',
  ],
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
  ['', 'record is ""; it can be country, zone, method, rate, free or days'],
])('%s is a fault of its line', (line, message) => {
  expect(parseTariff(rowsOf(...good, line), []).faults).toMatchObject([{ line: 10, message }]);
});

test.each([
  [[free('courier', 'home', '150')], 15_000],
  [[free('', 'home', '99.9')], 9990],
  [[free('', 'home', '99.90'), free('courier', 'home', '150')], 15_000],
  [[free('courier', 'home', '150'), free('', 'home', '99.90')], 15_000],
])('%j is free at home from %i cents, the own limit of a method first', (lines, fromCents) => {
  const { tariff, faults } = parseTariff(rowsOf(...good, ...lines), []);
  expect(faults).toEqual([]);
  expect(tariff.free).toEqual([{ methodId: 'courier', zone: 'home', fromCents }]);
  const [, ...rows] = tariffTable(tariff);
  expect(parseTariff(rowsOf(...rows.map((row) => row.join(','))), []).tariff).toEqual(tariff);
});

test.each([
  [
    [free('courier', 'home', '')],
    'free_from_eur is ""; it is an amount above 0, with two decimals at most',
  ],
  [
    [free('courier', 'home', '0')],
    'free_from_eur is "0"; it is an amount above 0, with two decimals at most',
  ],
  [[free('pallet', 'home', '9')], 'there is no rate of pallet to home'],
  [[free('', 'moon', '9')], 'there is no rate to moon'],
  [
    ['method,,,shop,,,Pick-up,,yes,,,,pick-up,', 'rate,,home,shop,5,0'],
    'method shop is a pick-up, which costs nothing; take its rates out',
  ],
  [
    [free('courier', 'home', '9'), free('courier', 'home', '8')],
    'free delivery by courier to home stands on line 10 already',
  ],
])('%j is refused', (lines, message) => {
  expect(parseTariff(rowsOf(...good, ...lines), []).faults.map((f) => f.message)).toEqual([
    message,
  ]);
});

test('a file without countries and methods is no tariff', () => {
  expect(parseTariff([], []).faults).toEqual([
    { line: 0, message: 'there is no country' },
    { line: 0, message: 'there is no method' },
  ]);
});

test('where nothing goes is said', () => {
  const { tariff } = parseTariff(rowsOf(...good, 'country,NO,far', 'rate,,far,pallet,5,1'), []);
  const left = undeliverable(tariff, plainList);
  expect(left).toContain('Norway');
  expect(left).toContain('Spain - Canary Islands');
  expect(left).not.toContain('United Kingdom');
  expect(left).not.toContain('Germany');
});

test.each<[string, lines: readonly string[], isServed: boolean]>([
  ['without a row, as Ireland is', ['country,IE,near'], true],
  ['without one for either', [], false],
  ['with a row of its own', ['country,XI,near'], true],
  [
    'whose row comes before that of Ireland',
    ['country,IE,near', 'country,XI,bare', 'zone,,bare,,,,,,,0,0'],
    false,
  ],
])('Northern Ireland in a tariff: %s', (_, lines, isServed) => {
  const { tariff, faults } = parseTariff(rowsOf(...good, ...lines), []);
  expect(faults).toEqual([]);
  const name = 'United Kingdom - Northern Ireland';
  expect(undeliverable(tariff, everyEntry).includes(name)).toBe(!isServed);
  expect(undeliverable(tariff, plainList)).not.toContain(name);
});
