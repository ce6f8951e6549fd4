import { expect, test } from 'vitest';
import { type Vehicle, vehicleIdentity, vehicleName, withVehicle } from './vehicle.ts';

const hilux: Vehicle = { make: 'TOYOTA', model: 'HILUX', year: 2012, engine: '' };
const year = (value: number): Vehicle => ({ ...hilux, year: value });

test('a vehicle is named as far as it is known', () => {
  expect(vehicleName(hilux)).toBe('TOYOTA HILUX 2012');
  expect(vehicleName({ ...hilux, engine: '2.5 D-4D' })).toBe('TOYOTA HILUX 2012 2.5 D-4D');
});

test.each<[Vehicle, boolean]>([
  [{ ...hilux, make: 'Toyota', model: 'Hilux' }, true],
  [year(2013), false],
  [{ ...hilux, engine: '2.5 D-4D' }, false],
  [{ ...hilux, make: 'TOYOTA HILUX', model: '' }, false],
])('%j is the same vehicle: %s', (vehicle, isSame) => {
  expect(vehicleIdentity(vehicle) === vehicleIdentity(hilux)).toBe(isSame);
});

test('a list takes a vehicle once, and no more of them than it may', () => {
  const two = [year(2010), year(2011)];
  expect(withVehicle([], hilux, 2)).toEqual([hilux]);
  expect(withVehicle(two, year(2010), 2)).toEqual(two);
  expect(withVehicle(two, year(2012), 3)).toEqual([...two, year(2012)]);
  expect(withVehicle(two, year(2012), 2)).toEqual([year(2011), year(2012)]);
});
