import { expect, test } from 'vitest';
import { catalogueHref, readCatalogueChoice, spelledAs, vehicleText } from './catalogue-choice.ts';

const read = (query: string, params = {}) =>
  readCatalogueChoice(new URLSearchParams(query), params);

test('a choice reads back from its own address', () => {
  const choice = {
    make: 'TOYOTA',
    model: 'LAND CRUISER & MORE',
    year: 2012,
    engine: undefined,
    category: 'BRAKES',
    groups: 'Front Brake Discs',
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
  const names = { make: ['TOYOTA'], model: ['HILUX'] };
  expect(spelledAs(read('make=toyota&model=Hilux'), names)).toMatchObject({
    make: 'TOYOTA',
    model: 'HILUX',
  });
  expect(spelledAs(read('make=Trabant'), names)).toMatchObject({ make: 'Trabant' });
  expect(spelledAs(read(''), names).make).toBeUndefined();
});

test('nothing chosen is the whole catalogue', () => {
  expect(catalogueHref(read(''))).toBe('/parts');
  expect(vehicleText(read('make=TOYOTA&model=HILUX&year=2012'))).toBe('TOYOTA HILUX 2012');
});
