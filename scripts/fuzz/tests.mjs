import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../run.mjs';

/**
 * The long form of a test.
 * @param {string} file of the test
 * @param {Record<string, string | number>} settings what its environment gets
 * @param {'unit' | 'postgres'} project on the embedded database, or on PostgreSQL
 * @returns whether it passed
 */
export async function runTest(file, settings, project) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const texts = Object.entries(settings).map(([name, value]) => [name, String(value)]);
  const test = spawn(process.execPath, [vitest, 'run', '--project', project, file], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...Object.fromEntries(texts) },
  });
  const [status] = await once(test, 'exit');
  return status === 0;
}
