import { expect, it } from 'vitest';
import { nearestName, typingErrors } from './typing-errors.ts';

it.each([
  ['hilux', 'hilux', 0],
  ['hilux', 'hliux', 0.75],
  ['hilux', 'hilu', 1],
  ['hilux', 'hilxx', 1],
  ['hilux', 'hillux', 0.5],
  ['jymni', 'jimny', 1],
  ['amorak', 'amarok', 1],
  ['cashqai', 'qashqai', 0.5],
  ['shocl', 'shock', 0.75],
  ['forrestor', 'forester', 1],
  ['', 'abc', 3],
])('between %j and %j are %d errors', (a, b, errors) => {
  expect(typingErrors(a, b)).toBe(errors);
  expect(typingErrors(b, a)).toBe(errors);
});

const names = ['HILUX', 'JIMNY', 'AMAROK', 'OCTAVIA', 'QASHQAI', 'GOLF', 'POLO', 'BMW', 'L200'];

it.each([
  ['JYMNI', 'JIMNY'],
  ['OCTIVA', 'OCTAVIA'],
  ['CASHCAI', 'QASHQAI'],
  ['GOLX', 'GOLF'],
  // Too far, too short, another first letter, a number.
  ['GOLXX', undefined],
  ['BMV', undefined],
  ['VOLVO', undefined],
  ['FILTER', undefined],
  ['L201', undefined],
])('%s is nearest to %s', (typed, name) => {
  expect(nearestName(typed, names)).toBe(name);
});
