/**
 * Lists for `npm test` and `npm run drill` the tests that were left out, with the reason that each of them gives: what a
 * machine lacks must not look like what passed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Arguments for Vitest, whose run then writes the file that `leftOutTests` reads. */
export const leftOutReporter = `--reporter=${fileURLToPath(import.meta.url)}`;

/** @returns {{ file: string, name: string, why: string }[]} */
export function leftOutTests(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Vitest's reporter; LEFT_OUT names the file. */
export default class LeftOutTests {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests('skipped')]);
    const leftOut = tests.filter(isLeftOut).map((test) => ({
      file: test.module.relativeModuleId,
      name: test.fullName,
      why: test.result().note ?? 'not for this machine',
    }));
    writeFileSync(process.env.LEFT_OUT, JSON.stringify(leftOut));
  }
}

/** Without it the test was not reached, since something before it failed: that stands among what failed. */
function isLeftOut({ parent }) {
  return parent === undefined || (parent.errors().length === 0 && isLeftOut(parent));
}
