import { expect, test } from 'vitest';
import { urlForm } from './part-record.server.ts';

test.each([
  ['T-1001', 't-1001'],
  ['P 83 071', 'p-83-071'],
  ['(20.01.007.65R)', '20-01-007-65r'],
  ['AKRON-MALÒ', 'akron-malo'],
  ['part_12', 'part-12'],
  ['../x', 'x'],
  ['—', ''],
])('%j becomes %j', (text, expected) => {
  expect(urlForm(text)).toBe(expected);
});
