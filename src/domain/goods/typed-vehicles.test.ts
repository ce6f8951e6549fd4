import { expect, test } from 'vitest';
import { makeOf, typedVehicle } from './typed-vehicles.ts';

const makes = ['ALFA ROMEO', 'FIAT', 'MERCEDES-BENZ', 'SEAT', 'TOYOTA', 'VOLKSWAGEN'];

test.each([
  ['TOYOTA HILUX 2005-2015', ['TOYOTA', 'HILUX'], 2005, 2015],
  ['Alfa Romeo 159 2006', ['Alfa', 'Romeo', '159'], 2006, 2006],
  ['VW Golf 2018-', ['VW', 'Golf'], 2018, null],
  ['VW Golf 2012 to 2019', ['VW', 'Golf'], 2012, 2019],
])('%s is read', (line, words, yearFrom, yearTo) => {
  expect(typedVehicle(line)).toEqual({ line, words, yearFrom, yearTo });
});

test.each(['TOYOTA HILUX', 'TOYOTA 2005', '2005-2010', 'TOYOTA HILUX 2015-2005', ''])(
  '%j is no vehicle',
  (line) => {
    expect(typedVehicle(line)).toBeUndefined();
  },
);

test('the longest known make is taken, and what it may mean where none is', () => {
  expect(makeOf(['Alfa', 'Romeo', '159'], makes)).toEqual({
    make: 'ALFA ROMEO',
    model: '159',
    close: [],
  });
  expect(makeOf(['VW', 'Golf'], makes)).toEqual({
    make: undefined,
    model: 'Golf',
    close: ['VOLKSWAGEN'],
  });
});
