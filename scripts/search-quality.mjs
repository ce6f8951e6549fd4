/** `npm run search-quality`: asks the queries of tests/search on the demo catalogue and prints how many were answered. */
import { prepare } from './prepare.mjs';
import { command, run, tool } from './run.mjs';

await command(async () => {
  await prepare({ build: false });
  const args = ['run', '--project', 'unit', '--reporter', 'dot', 'tests/search'];
  return run(tool('vitest/vitest.mjs', ...args), { env: { SEARCH_REPORT: 'on' } });
});
