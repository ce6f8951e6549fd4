import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/parts/', '/parts'],
  ['/parts/?make=TOYOTA&utm_source=a', '/parts?make=TOYOTA&utm_source=a'],
  ['/Parts?make=TOYOTA', '/parts?make=TOYOTA'],
  ['/FAQ', '/faq'],
  ['/Info-Nissan-Navara/', '/info-nissan-navara'],
  ['/Details/T-1001/', '/details/T-1001'],
  ['/PARTS/Toyota/Hilux', '/parts/Toyota/Hilux'],
  ['/details/a%2Fb//', '/details/a%2Fb'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/\\elsewhere.example/', '/elsewhere.example'],
  ['///', '/'],
])('%s leads to %s', (url, address) => {
  expect(canonicalPath(url)).toBe(address);
  expect(canonicalPath(address)).toBeUndefined();
});

test.each([
  '/',
  '/?x=/',
  '/parts',
  '/parts?next=/a/',
  '/details/T-1001',
  '/search/BRAKE',
  '/assets/Root-Abc.js',
  '/api/external/Cart/',
  '/parts.data',
  '/faq/_.data',
])('%s stays', (url) => {
  expect(canonicalPath(url)).toBeUndefined();
});

test.each([
  ['slashes at its end', (length: number) => `/a${'/'.repeat(length)}`],
  ['slashes before its end', (length: number) => `/a${'/'.repeat(length)}b`],
  ['slashes at its beginning', (length: number) => `${'/'.repeat(length)}a`],
])('a long address with %s costs as much for each sign as a short one', (_what, address) => {
  // The quickest of nine: other work on the machine cannot make it quicker.
  const leastMs = (url: string) => {
    const times = Array.from({ length: 9 }, () => {
      const start = performance.now();
      for (let count = 0; count < 5; count++) canonicalPath(url);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  const [short, long] = [address(25_000), address(100_000)];
  leastMs(long);
  // Four times as long: a cost that grows with the square would be 16 times as high, and seconds.
  expect(leastMs(long)).toBeLessThan(8 * Math.max(leastMs(short), 5));
});
