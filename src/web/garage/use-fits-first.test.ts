import { expect, test } from 'vitest';
import { fitsFirst } from './use-fits-first.ts';

const verdictOf = (verdict: 'fits' | 'does-not-fit' | 'not-known') => ({
  ...{
    verdict,
    conditions: [],
    engines: [],
    open: [],
    against: [],
    note: '',
    words: '',
    shortwords: '',
  },
});

test('what fits comes first, all else stays in its order and nothing is lost', () => {
  const verdicts = {
    a: verdictOf('does-not-fit'),
    b: verdictOf('fits'),
    c: undefined,
    d: verdictOf('not-known'),
    e: verdictOf('fits'),
  };
  const names = Object.keys(verdicts) as (keyof typeof verdicts)[];
  expect(fitsFirst(names, (name) => verdicts[name])).toEqual(['b', 'e', 'a', 'c', 'd']);
});
