/** `npm run planted-faults`: shows that the tests catch what they are for. See HELP. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandFailed, command, root, run, say } from './run.mjs';
import { startPostgres } from './throw-away-postgres.mjs';

const HELP = `npm run planted-faults -- [areas] [--at COMMIT] [--project NAME]…

Plants the faults of tests/planted/faults.json in a copy of a version, one at a time, runs the tests that are to catch
each, and prints a table. Before that the same tests must pass without any fault.

  --at COMMIT       the version, with its own tests; HEAD without it
  --project NAME    of vitest; postgres and embedded without it
  --help            this text

Exit status: 0 when every fault was caught, else 1.`;

const { values, positionals } = parseArgs({
  options: {
    at: { type: 'string', default: 'HEAD' },
    project: { type: 'string', multiple: true, default: ['postgres', 'embedded'] },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

await command(async () => {
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const faults = JSON.parse(readFileSync(path.join(root, 'tests/planted/faults.json'), 'utf8'));
  const chosen = faults.filter(({ area }) => !positionals.length || positionals.includes(area));
  if (!chosen.length) throw new CommandFailed('No fault is planted in such an area.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wishbone-planted-'));
  const copy = path.join(folder, 'copy');
  let server;
  try {
    await git('worktree', 'add', '--detach', copy, values.at);
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    server = await startPostgres();
    const env = { TEST_DATABASE_URL: server.url, MIGRATED_SNAPSHOT: path.join(folder, 'migrated') };
    const test = (files) => failedTests({ copy, folder, env, files });
    const sound = await test([...new Set(chosen.flatMap(({ tests }) => tests))]);
    if (sound.length) {
      throw new CommandFailed(`These fail without any fault:\n  ${sound.join('\n  ')}`);
    }
    say('all of these tests pass without a fault');
    const rows = [];
    for (const fault of chosen) {
      const failed = await planted(copy, fault, () => test(fault.tests));
      const caughtBy = failed.length
        ? `${failed[0]}${andMore(failed.length - 1)}`
        : '**not caught**';
      say(`${fault.area}: ${fault.fault}: ${caughtBy}`);
      rows.push({ ...fault, caughtBy, isCaught: failed.length > 0 });
    }
    const lines = rows.map((row) => `| ${row.area} | ${row.fault} | ${row.caughtBy} |`);
    console.log(['', '| area | planted fault | caught by |', '|---|---|---|', ...lines].join('\n'));
    const missed = rows.filter(({ isCaught }) => !isCaught).length;
    say(
      missed ? `${missed} of ${rows.length} faults were not caught` : `all ${rows.length} caught`,
    );
    return missed ? 1 : 0;
  } finally {
    await server?.stop();
    await git('worktree', 'remove', '--force', copy);
    rmSync(folder, { recursive: true, force: true });
  }
});

async function git(...args) {
  const status = await run(['git', ...args], { quiet: true });
  if (status !== 0) throw new CommandFailed(`git ${args.join(' ')} failed`);
}

/** Does some work while a fault is in the copy. */
async function planted(copy, { file, find, replace, fault }, work) {
  const place = path.join(copy, file);
  const sound = readFileSync(place, 'utf8');
  if (sound.split(find).length !== 2) {
    throw new CommandFailed(`${file} does not have the text of "${fault}" exactly once: ${find}`);
  }
  writeFileSync(
    place,
    sound.replace(find, () => replace),
  );
  try {
    return await work();
  } finally {
    writeFileSync(place, sound);
  }
}

/** @returns the names of tests that failed, and of files that could not be run */
function failedTests({ copy, folder, env, files }) {
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(copy, 'node_modules/vitest/vitest.mjs'),
      ...['run', ...values.project.map((name) => `--project=${name}`)],
      ...['--testTimeout=180000', '--hookTimeout=180000'],
      ...['--reporter=json', `--outputFile=${report}`, ...files],
    ],
    { cwd: copy, env: { ...process.env, ...env }, stdio: 'ignore' },
  );
  if (!existsSync(report))
    throw new CommandFailed(`The tests could not be run: ${files.join(', ')}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (!results.length) throw new CommandFailed(`No test ran of ${files.join(', ')}`);
  const failed = results.filter(({ status: one }) => one === 'failed');
  if (status !== 0 && !failed.length) return ['a file that could not be run'];
  return [...new Set(failed.map(({ fullName }) => fullName))];
}

function andMore(count) {
  return count ? ` and ${count} more` : '';
}
