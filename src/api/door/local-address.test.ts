import { expect, test } from 'vitest';
import { localAddress } from './local-address.ts';

test.each([
  ['/', '/'],
  ['/parts?make=%E0%A4%A', '/parts?make=%E0%A4%A'],
  ['/search/a%20b', '/search/a%20b'],
  ['/search/%', '/search/%25'],
  ['/details/%E0%A4%A?x=%', '/details/%25E0%25A4%25A?x=%'],
  ['/details/%ED%A0%80', '/details/%25ED%25A0%2580'],
  ['http://elsewhere.example/basket?a=1', '/basket?a=1'],
  ['https://elsewhere.example', '/'],
  ['//elsewhere.example/', '//elsewhere.example/'],
  ['*', '/*'],
  ['', '/'],
])('%s is %s', (url, address) => {
  expect(localAddress(url)).toBe(address);
});
