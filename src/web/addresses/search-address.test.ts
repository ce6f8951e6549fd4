import { expect, test } from 'vitest';
import {
  resultsHref,
  searchHref,
  searchTerm,
  termInAddress,
  termWithout,
} from './search-address.ts';

test.each([
  ['  front spring ', 'front spring'],
  ['x'.repeat(200), 'x'.repeat(128)],
  [`${'x'.repeat(127)}😀`, 'x'.repeat(127)],
  [`${'x'.repeat(126)}😀`, `${'x'.repeat(126)}😀`],
  ['\ud83d', ''],
])('%j is looked for as %j', (text, term) => {
  expect(searchTerm(text)).toBe(term);
});

test('every term has an address', () => {
  expect(searchHref('spring & shock')).toBe('/search/spring%20%26%20shock');
  expect(searchHref(`${'x'.repeat(127)}😀`)).toBe(`/search/${'x'.repeat(127)}`);
});

test.each(['.', '..', 'a/b', '50%', '#1', 'what?', '"', "o'ring", '🚗', 'a+b', '&', '...'])(
  '%j comes back from its address as it was',
  (term) => {
    const { pathname, searchParams } = new URL(resultsHref(term, 3), 'https://shop.example');
    const [, root, param] = pathname.split('/');
    expect(root).toBe('search');
    expect(termInAddress(param && decodeURIComponent(param), searchParams)).toBe(term);
    expect(searchParams.get('page')).toBe('3');
  },
);

test.each([
  ['shok Hilux 2012', 'shok', 'Hilux 2012'],
  ['Frnt, shok', 'frnt', 'shok'],
  ['stearing stabiliser hilux', 'stearing stabiliser', 'hilux'],
  ['shok', 'shok', ''],
])('%j without %j is %j', (term, words, left) => {
  expect(termWithout(term, words)).toBe(left);
});
