import { expect, test } from 'vitest';
import { canBeCalled } from './phone.ts';

test.each([
  ['', false],
  ['call me', false],
  ['+48601', false],
  ['12345', false],
  ['123456', true],
  ['+48 601 234 567', true],
  ['(58) 301-2345', true],
])('%s can be called: %s', (phone, expected) => {
  expect(canBeCalled(phone)).toBe(expected);
});
