import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PRICE_HISTORY_DAYS } from '../../src/config/law.ts';

/** The law's own words, to the letter: the screen has to show exactly these. PRC-2. */
const QUOTED = `The lowest price offered within the last ${PRICE_HISTORY_DAYS} days before the application of the`;

const files = ['src/messages', 'content'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|md)$/.test(name) && !name.includes('.test.'))
    .map((name) => path.join(folder, name)),
);

test.each(files)('%s takes the days of the law from src/config/law.ts', (file) => {
  const text = readFileSync(file, 'utf8').replace(QUOTED, '');
  expect(text).not.toMatch(/\b(14|30) days\b/i);
});
