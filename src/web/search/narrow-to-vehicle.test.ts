import { expect, test } from 'vitest';
import { canNameVehicle, termForVehicle } from './narrow-to-vehicle.ts';

const HILUX = { make: 'TOYOTA', model: 'HILUX', year: 2012, engine: '3.0 D-4D' };

test.each([
  ['front spring', {}, 'front spring TOYOTA HILUX 2012'],
  ['toyota spring', { vehicle: { make: 'TOYOTA' } }, 'toyota spring HILUX 2012'],
  ['hilux spring', { vehicle: { make: 'TOYOTA', model: 'HiLux' } }, 'hilux spring 2012'],
  ['ranger spring', { vehicle: { make: 'FORD', model: 'RANGER' } }, undefined],
  ['prado spring', { vehicle: { make: 'TOYOTA', model: 'PRADO' } }, undefined],
  ['x'.repeat(111), {}, undefined],
])('%j is narrowed to a vehicle', (term, understood, narrowed) => {
  expect(termForVehicle(term, understood, HILUX)).toBe(narrowed);
});

test.each([
  [{}, true],
  [{ vehicle: { make: 'TOYOTA', model: 'HILUX' } }, true],
  [{ vehicle: { make: 'TOYOTA', model: 'HILUX', year: 2009 } }, false],
  [{ number: 'PCF3981' }, false],
])('of %j a vehicle can be said: %j', (understood, can) => {
  expect(canNameVehicle(understood)).toBe(can);
});
