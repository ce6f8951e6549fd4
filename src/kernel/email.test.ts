import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each([
  ['anna@example.com', true],
  ['a.b+c@sub.example.co', true],
  ['anna@example', false],
  ['anna.example.com', false],
  ['anna@@example.com', false],
  ['anna @example.com', false],
  ['anna@example..com', false],
  ['anna@example.com,eve@example.com', false],
  ['Anna <anna@example.com>', false],
  ['anna\0@example.com', false],
  ['anna@exam\u200bple.com', false],
  ['żaneta@łódź.example', true],
  ['', false],
  [`${'a'.repeat(242)}@example.com`, true],
  [`${'a'.repeat(243)}@example.com`, false],
])('%s: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
