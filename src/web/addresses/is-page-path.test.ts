import { expect, test } from 'vitest';
import { isPagePath } from './is-page-path.ts';

test.each([
  '/',
  '/parts',
  '/parts.data',
  '/search/a%20b',
  '/search/a%2Fb?x=//%00\\',
  '/details/a//b',
])('%s is one', (url) => {
  expect(isPagePath(url)).toBe(true);
});

test.each([
  '//x:.data',
  '/\\x.data',
  '/parts//x.data',
  '/%09',
  '/%0a/x',
  '/a%00.data',
  '/a%1Fb',
  '/%7F',
])('%s is none', (url) => {
  expect(isPagePath(url)).toBe(false);
});
