import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const FILE = 'tests/security/fuzz-feeds.test.ts';

/**
 * The long form of the unit test of that name: made-up files for every reader of feeds.
 * @returns whether each of them ended in a result or in a refusal
 */
export async function fuzzFeeds({ count, seed }) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const test = spawn(process.execPath, [vitest, 'run', '--project', 'unit', FILE], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_FILES: String(count), FUZZ_SEED: String(seed) },
  });
  const [status] = await once(test, 'exit');
  return status === 0;
}
