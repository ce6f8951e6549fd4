import { expect, test } from 'vitest';
import { LINES_A_PAGE, linesOnPage } from './lines-on-page.ts';

const list = (key: string, count: number) => ({
  key,
  lines: Array.from({ length: count }, (_, at) => `${key}${at + 1}`),
});
/** What a page shows of each list: its first and last line. */
const shownOf = (counts: readonly number[], page: number) => {
  const lists = counts.map((count, at) => list('abc'.charAt(at), count));
  const { lists: shown, ...rest } = linesOnPage(lists, page);
  return { ...rest, shown: shown.map((one) => [one.shown[0], one.shown.at(-1)]) };
};

test.each([
  { counts: [], page: 1, shown: [], rest: { page: 1, from: 1, to: 0, count: 0 } },
  { counts: [100], page: 1, shown: [['a1', 'a100']], rest: { from: 1, to: 100, count: 100 } },
  { counts: [101], page: 1, shown: [['a1', 'a100']], rest: { from: 1, to: 100, count: 101 } },
  { counts: [101], page: 2, shown: [['a101', 'a101']], rest: { page: 2, from: 101, to: 101 } },
  {
    counts: [60, 60],
    page: 1,
    shown: [
      ['a1', 'a60'],
      ['b1', 'b40'],
    ],
    rest: { to: 100 },
  },
  {
    counts: [60, 60, 5],
    page: 2,
    shown: [
      ['b41', 'b60'],
      ['c1', 'c5'],
    ],
    rest: { from: 101, to: 125 },
  },
  { counts: [250], page: 9, shown: [['a201', 'a250']], rest: { page: 3, from: 201, to: 250 } },
  { counts: [250], page: -1, shown: [['a1', 'a100']], rest: { page: 1 } },
])('page $page of lists of $counts lines', ({ counts, page, shown, rest }) => {
  expect(LINES_A_PAGE).toBe(100);
  expect(shownOf(counts, page)).toMatchObject({ ...rest, shown });
});
