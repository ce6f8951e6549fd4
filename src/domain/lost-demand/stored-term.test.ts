import { expect, test } from 'vitest';
import { isOnlyNumber, storedTerm } from './lost-demand.ts';

test.each([
  ['  Rear   BUSH ', 'rear bush'],
  ['A2033300911', 'a2033300911'],
  ['30639780', '30639780'],
  ['golf 2015 1.9 tdi', 'golf 2015 1.9 tdi'],
  ['anna@example.com', ''],
  ['+48 601 234 567', ''],
  ['call 0601/234-567', ''],
  ['601234567', ''],
  ['WVWZZZ1JZXW000001', ''],
  ['PL61 1090 1014 0000 0712 1981 2874', ''],
  ['please send it to me by friday', ''],
  ['x'.repeat(61), ''],
  ['   ', ''],
])('"%s" is kept as "%s"', (typed, kept) => {
  expect(storedTerm(typed)).toBe(kept);
});

test.each([
  ['46517-0N717', true],
  ['1K0 407 181', true],
  ['A 203 330', true],
  ['bush 46517', false],
  ['golf 2015', false],
  ['v8', false],
])('whether "%s" is a number alone: %s', (typed, expected) => {
  expect(isOnlyNumber(typed)).toBe(expected);
});
