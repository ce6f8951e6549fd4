import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'src/web';

/** Ends with any element that stands after another one. */
const ANY_NEXT = /[+~]\s*\*\s*[,{]/;

// Of two such rules Chromium makes one for all elements: a node put in or taken out anywhere restyles the whole page.
test('no rule is for whatever stands next', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(
    files.filter((file) => ANY_NEXT.test(readFileSync(path.join(FOLDER, file), 'utf8'))),
  ).toEqual([]);
});
