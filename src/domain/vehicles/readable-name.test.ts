import { expect, test } from 'vitest';
import { readableName } from './vehicle.ts';

test.each([
  ['TOYOTA', 'Toyota'],
  ['LAND CRUISER PRADO', 'Land Cruiser Prado'],
  ['X-TRAIL', 'X-Trail'],
  ['BMW', 'BMW'],
  ['KIA', 'KIA'],
  ['RAV4', 'RAV4'],
  ['FJ CRUISER', 'FJ Cruiser'],
  ['ŠKODA', 'Škoda'],
  ['CITROËN', 'Citroën'],
  ['Hilux', 'Hilux'],
  ['', ''],
])('%s is written %s', (name, expected) => {
  expect(readableName(name)).toBe(expected);
});
