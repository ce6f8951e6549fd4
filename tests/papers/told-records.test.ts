import { expect, test } from 'vitest';
import { toldRecords } from './told-records.ts';

test('there are forty told cases', () => {
  expect(Object.keys(toldRecords).length).toBeGreaterThanOrEqual(40);
});

test.each(Object.entries(toldRecords))('%s', async (name, record) => {
  const file = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-+$/, '');
  await expect(`${JSON.stringify(record(), null, 2)}\n`).toMatchFileSnapshot(
    `records/${file}.json`,
  );
});
