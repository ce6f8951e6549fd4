import { expect, test } from 'vitest';
import { searchHref, searchTerm } from './search-term.ts';

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
