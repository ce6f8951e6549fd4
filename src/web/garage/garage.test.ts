import { describe, expect, test } from 'vitest';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import {
  chosenOf,
  emptyGarage,
  type Garage,
  parseGarage,
  withChosen,
  withoutVehicle,
} from './garage.ts';

const hilux = (year: number): Vehicle => ({ make: 'TOYOTA', model: 'HILUX', year, engine: '' });
const garageOf = (...years: number[]): Garage => ({
  vehicles: years.map(hilux),
  isChosen: years.length > 0,
});

test('the vehicle chosen last stands first, each once, five at most', () => {
  const garage = [2010, 2011, 2012].map(hilux).reduce(withChosen, emptyGarage);
  expect(garage).toEqual(garageOf(2012, 2011, 2010));
  expect(withChosen(garage, { ...hilux(2010), model: 'Hilux' }).vehicles).toHaveLength(3);
  expect(withChosen(garage, hilux(2010))).toEqual(garageOf(2010, 2012, 2011));
  expect([2013, 2014, 2015].map(hilux).reduce(withChosen, garage)).toEqual(
    garageOf(2015, 2014, 2013, 2012, 2011),
  );
});

test('what listings show stays when vehicles come and go', () => {
  const garage = withChosen({ ...emptyGarage, showsAll: true }, hilux(2012));
  expect(garage.showsAll).toBe(true);
  expect(withoutVehicle(garage, hilux(2012)).showsAll).toBe(true);
});

describe('a vehicle that is removed', () => {
  test('leaves the chosen one, where it is another', () => {
    expect(withoutVehicle(garageOf(2012, 2011), hilux(2011))).toEqual(garageOf(2012));
  });

  test('leaves none chosen, where it was that one', () => {
    const garage = withoutVehicle(garageOf(2012, 2011), hilux(2012));
    expect(garage.vehicles).toEqual([hilux(2011)]);
    expect(chosenOf(garage)).toBeUndefined();
  });
});

describe('what was stored', () => {
  test.each([
    garageOf(2012, 2011),
    garageOf(2027, 1900),
    { ...garageOf(2012), isChosen: false },
    { ...garageOf(2012), showsAll: true },
    emptyGarage,
  ])('is read back: %j', (garage) =>
    expect(parseGarage(JSON.stringify(garage), 2026)).toEqual(garage),
  );

  test.each([null, '', 'null', '5', '{}', '{"vehicles":5}', '{"vehicles":[null]}'])(
    'is nothing, where it says %j',
    (text) => expect(parseGarage(text, 2026)).toEqual(emptyGarage),
  );

  test.each<object>([
    { make: '' },
    { model: 5 },
    { year: '2012' },
    { year: 2012.5 },
    { year: 1899 },
    { year: 2028 },
    { engine: undefined },
  ])('leaves out a vehicle with %j', (change) => {
    const vehicles = [{ ...hilux(2012), ...change }];
    expect(parseGarage(JSON.stringify({ vehicles, isChosen: true }), 2026)).toEqual(emptyGarage);
  });

  test('is no more than a garage holds', () => {
    const many = garageOf(2010, 2011, 2012, 2013, 2014, 2015);
    expect(parseGarage(JSON.stringify(many), 2026).vehicles).toHaveLength(5);
  });
});
