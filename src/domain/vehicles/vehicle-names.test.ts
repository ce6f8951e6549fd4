import { expect, test } from 'vitest';
import { vehicleNames } from './vehicle-names.ts';

const vehicle = (model: string, year = 2012) => ({ make: 'TOYOTA', model, year, engine: '' });

test.each([
  [[], ''],
  [[vehicle('HILUX')], 'TOYOTA HILUX 2012'],
  [[vehicle('HILUX'), vehicle('HILUX'), vehicle('RAV4')], 'TOYOTA HILUX 2012, TOYOTA RAV4 2012'],
  [[vehicle('x'.repeat(500))], '1 vehicle'],
  [[vehicle('HILUX'), vehicle('x'.repeat(500))], 'TOYOTA HILUX 2012, and 1 more'],
])('%#', (vehicles, expected) => {
  expect(vehicleNames(vehicles)).toBe(expected);
});

test('a thousand vehicles are named shortly', () => {
  const many = Array.from({ length: 1000 }, (_, index) => vehicle(`MODEL ${index}`));
  const names = vehicleNames(many);
  expect(names.length).toBeLessThan(430);
  expect(names).toMatch(/^TOYOTA MODEL 0 2012, TOYOTA MODEL 1 2012, .*, and \d{3} more$/);
});
