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
