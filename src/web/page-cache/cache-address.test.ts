import { expect, test } from 'vitest';
import { type PageAddress, pages } from '../addresses/pages.ts';
import { cacheAddress } from './cache-address.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=mail&gclid=1', '/'],
  ['/warranties?x=1', '/warranties'],
  ['/parts', '/parts'],
  ['/parts?year=2012&MODEL=X&model=HILUX&make=TOYOTA', '/parts?make=TOYOTA&model=HILUX&year=2012'],
  ['/parts?make=TOYOTA&make=NISSAN&model=', '/parts?make=TOYOTA'],
  ['/parts?make=+TOYOTA%20', '/parts?make=TOYOTA'],
  ['/parts/toyota/hilux?groups=Kits&from=6&fbclid=x', '/parts/toyota/hilux?groups=Kits&from=6'],
  ['/clearance?utm_source=a&category=BRAKES', '/clearance?category=BRAKES'],
  ['/details/t-1001', '/details/t-1001'],
  ['/details/t%2d1001?fitments=2&make=TOYOTA', '/details/t-1001?make=TOYOTA&fitments=2'],
  ['/details/a%2Fb', '/details/a%2Fb'],
  ['/search/front%20spring?page=2', '/search/front%20spring?page=2'],
  ['/search?term=a+b', '/search?term=a+b'],
  ['/constructor?term=a', '/constructor'],
])('%s is cached as %s', (url, address) => {
  expect(cacheAddress(url)).toBe(address);
  expect(cacheAddress(address)).toBe(address);
});

test.each([
  '/basket',
  '/__proto__?x',
  '/constructor/a?x',
  '/checkout?x',
  '/payment/',
  '/parts/',
  '/parts?make=TOYOTA&axle=front',
  '/clearance?view=rows',
  '/search/spring?sort=price',
  '/filter?make=TOYOTA',
  '/details/t-1001/?fitments=2',
  '/order/0b9c',
  '/demo-payment/0b9c',
  '/api/docs',
  '/assets/a.js',
  '/favicon.svg',
  '/details/t-1001.data',
  '/warranties.data',
  '/details/%E0%A4%A',
  '//elsewhere.example/parts',
  'http://elsewhere.example/parts',
  '*',
  `/search/${'x'.repeat(600)}`,
])('%s is not cached', (url) => {
  expect(cacheAddress(url)).toBeUndefined();
});

const everyName = Object.values<PageAddress>(pages).flatMap(({ pattern, query, isShared }) => {
  const path = pattern.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'a');
  return isShared ? query.map((name) => `${path}?${name}=1`) : [];
});

test.each(everyName)('%s keeps the query that its page reads', (url) => {
  expect(cacheAddress(url)).toBe(url);
});

const ofShoppers = Object.values<PageAddress>(pages).filter(({ isShared }) => !isShared);

test.each(ofShoppers)('$pattern is not cached', ({ pattern }) => {
  expect(cacheAddress(pattern.replace(/:\w+/g, 'a'))).toBeUndefined();
});
