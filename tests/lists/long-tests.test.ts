import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG_FILES, LONG_JOURNEY_FILES } from '../../scripts/long-tests.mjs';
import faults from '../planted/faults.json' with { type: 'json' };

test('each of the long tests is there', () => {
  const named = [...LONG_FILES, ...LONG_JOURNEY_FILES];
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  expect(named).toHaveLength(new Set(named).size);
});

test('none of them is the first that catches a planted fault', () => {
  const catching = faults.map(({ tests }) => tests[0]);
  expect(LONG_FILES.filter((file) => catching.includes(file))).toEqual([]);
});
