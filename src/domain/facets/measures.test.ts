import { expect, it } from 'vitest';
import { measureIn } from './measures.ts';

it.each([
  ['520 mm', 'mm', { from: 520, to: 520 }],
  ['52 cm', 'mm', { from: 520, to: 520 }],
  ['52cm free length', 'mm', { from: 520, to: 520 }],
  ['Raised 40-60 mm', 'mm', { from: 40, to: 60 }],
  ['15 to 50 mm', 'mm', { from: 15, to: 50 }],
  ['60–40 mm', 'mm', { from: 40, to: 60 }],
  ['2 inch', 'mm', { from: 51, to: 51 }],
  ['2"', 'mm', { from: 51, to: 51 }],
  ['17,5 mm', 'mm', { from: 18, to: 18 }],
  ['Up to 1,600 kg per pair', 'kg', { from: 1600, to: 1600 }],
  ['0.5 t', 'kg', { from: 500, to: 500 }],
  ['300 lbs', 'kg', { from: 136, to: 136 }],
  ['5 kg/mm', 'kg', undefined],
  ['300 kg', 'mm', undefined],
  ['12 pins', 'mm', undefined],
  ['Heavy Duty', 'kg', undefined],
] as const)('reads %j in %s', (text, unit, expected) => {
  expect(measureIn(text, unit)).toEqual(expected);
});
