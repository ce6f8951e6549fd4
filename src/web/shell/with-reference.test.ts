import { expect, test } from 'vitest';
import { withReference } from './with-reference.server.ts';

const page = '<body><main><h1>Failed</h1></main><footer></footer></body>';

test('a page that failed names its request beneath the content', () => {
  expect(withReference(page, 'abcd1234')).toMatch(
    /<\/h1><\/main><p class="content [^"]+">Reference: abcd1234<\/p><footer>/,
  );
});

test('a page for no request stays as it is', () => {
  expect(withReference(page, undefined)).toBe(page);
});
