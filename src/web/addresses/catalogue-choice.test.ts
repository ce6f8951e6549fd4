import { expect, test } from 'vitest';
import {
  catalogueHref,
  isCatalogue,
  isUnknownVehicle,
  readCatalogueAddress,
  readCatalogueChoice,
  spelledAs,
  vehicleText,
} from './catalogue-choice.ts';

const read = (query: string, params = {}) =>
  readCatalogueChoice(new URLSearchParams(query), params);

test('a choice reads back from its own address', () => {
  const choice = {
    make: 'TOYOTA',
    model: 'LAND CRUISER & MORE',
    year: 2012,
    engine: undefined,
    details: 'drive-4wd.built-01-07',
    category: 'BRAKES',
    groups: 'Front Brake Discs',
    fit: 'first' as const,
    from: 30,
    list: {
      facets: { brand: ['PEDDERS', 'B & C'], axle: ['front'] },
      sort: 'price' as const,
      view: 'rows' as const,
      page: 2,
    },
  };
  expect(read(catalogueHref(choice).slice('/parts?'.length))).toStrictEqual(choice);
});

test('path segments are the second form, the query goes first', () => {
  expect(read('', { make: 'toyota', model: 'hilux', engine: 'd-4d' })).toMatchObject({
    make: 'toyota',
    model: 'hilux',
    engine: 'd-4d',
  });
  expect(read('make=FORD', { make: 'toyota' })).toMatchObject({ make: 'FORD' });
});

test.each(['abc', '20', '-2012', '2012.5', '99999'])('%s is no year', (year) => {
  expect(read(`make=A&model=B&year=${year}`).year).toBeUndefined();
});

test('a year needs a model, and a model a make', () => {
  expect(read('model=HILUX&year=2012')).toMatchObject({ model: undefined, year: undefined });
  expect(read('make=TOYOTA&year=2012').year).toBeUndefined();
});

test('make and model are written as the catalogue writes them, unknown ones as given', () => {
  const names = { make: ['TOYOTA'], model: ['HILUX'], groups: ['Lift Kits'] };
  expect(spelledAs(read('make=toyota&model=Hilux'), names)).toMatchObject({
    make: 'TOYOTA',
    model: 'HILUX',
  });
  expect(spelledAs(read('groups=lift kits'), names)).toMatchObject({ groups: 'Lift Kits' });
  expect(spelledAs(read('make=Trabant'), names)).toMatchObject({ make: 'Trabant' });
  expect(spelledAs(read(''), names).make).toBeUndefined();
});

test.each([
  ['', false],
  ['make=TOYOTA', false],
  ['make=TOYOTA&model=HILUX&year=1955', false],
  ['make=TRABANT', true],
  ['make=TOYOTA&model=601', true],
])('%s is an unknown vehicle: %s', (query, isUnknown) => {
  const names = { make: ['TOYOTA'], model: ['HILUX'] };
  expect(isUnknownVehicle(read(query), names)).toBe(isUnknown);
});

test.each(['0', '-6', '6.5', 'six', '1234567'])('%s is no place in a group', (from) => {
  expect(read(`groups=A&from=${from}`).from).toBeUndefined();
});

test('a place in a group needs the group', () => {
  expect(read('from=6').from).toBeUndefined();
  expect(catalogueHref({ from: 6 })).toBe('/parts');
});

test.each([
  ['/clearance', '/clearance'],
  ['/Clearance/?category=brakes&make=TOYOTA', '/clearance?category=BRAKES'],
  ['/clearance?groups=Kits&from=6', '/clearance?groups=Kits&from=6'],
  ['/clearance?make=TOYOTA&model=HILUX&year=2012', '/clearance?make=TOYOTA&model=HILUX&year=2012'],
  ['/parts?make=TOYOTA&model=HILUX&fit=first', '/parts?make=TOYOTA&model=HILUX'],
  ['/parts?make=TOYOTA&model=HILUX&year=2012&fit=x', '/parts?make=TOYOTA&model=HILUX&year=2012'],
  ['/parts/?category=brakes', '/parts?category=BRAKES'],
])('%s is canonically %s', (address, canonical) => {
  expect(catalogueHref(readCatalogueAddress(`https://shop.example${address}`))).toBe(canonical);
});

test.each([
  ['/parts', true],
  ['/parts/toyota', true],
  ['/clearance/', true],
  ['/partsbin', false],
  ['/details/parts', false],
  ['', false],
])('%s is of the catalogue: %s', (pathname, isOfIt) => {
  expect(isCatalogue(pathname)).toBe(isOfIt);
});

test('nothing chosen is the whole catalogue', () => {
  expect(catalogueHref(read(''))).toBe('/parts');
  expect(vehicleText(read('make=TOYOTA&model=HILUX&year=2012'))).toBe('TOYOTA HILUX 2012');
});
