import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import faults from './faults.json' with { type: 'json' };

test.each(faults)('$area: "$fault" can still be planted', ({ file, find, replace, tests }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
  expect(tests.filter((one) => !existsSync(one))).toEqual([]);
});
