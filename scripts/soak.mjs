/** `npm run soak`: keeps the shop under load, with kills or for a long time. See HELP. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { CommandFailed, command, run, say, tool } from './run.mjs';

const HELP = `npm run soak -- [options]

Two instances of the shop on PostgreSQL, 20 shoppers who order and pay at stand-ins of Stripe and
PayPal, a mail server. An instance is killed (kill -9) at random moments and started anew; in a second
run the database crashes. Afterwards every confirmed order must be there once, stock and sold pieces
be as many as there were, every captured payment belong to one paid order, every order's mail be sent.

npm run soak -- --minutes N [--out FILE]

One instance on PostgreSQL for N minutes under a mix of pages, searches, carts and orders, at half of the
speed that it reaches. Memory, files, handles, the delay of the event loop and the time of the slowest
hundredth are measured sixty times. From minute 15 on (in runs of less than 30 from a quarter on) a straight
line is drawn through each of them, and its rise is named: \`none\` (5 % at most), \`at first\` (not in the
second half), \`unclear\` (the spread of the measurements leaves it open), or \`lasting\`, which fails.

  --kills N        how often an instance is killed (default 200; some 5 seconds each)
  --out FILE       where to write the figures (default soak.md)
  --help           this text

TEST_DATABASE_URL names a PostgreSQL server to use instead of a throw-away one.
Exit status: 0 when nothing was lost, doubled or grew, else 1.`;

await command(async () => {
  const { kills, minutes, out, help } = readOptions();
  if (help) {
    console.log(HELP);
    return 0;
  }
  await prepare();
  // Relative paths start where the command was typed; npm has changed to the project's folder.
  const report = path.resolve(process.env.INIT_CWD ?? '.', out);
  const lines = `${report}.lines`;
  rmSync(lines, { force: true });
  const files = minutes ? ['--project=drills', 'tests/drills/soak.test.ts'] : ['--project=faults'];
  const status = await run(tool('vitest/vitest.mjs', 'run', '--no-file-parallelism', ...files), {
    env: { SOAK_KILLS: kills, SOAK_OUT: lines, ...(minutes && { SOAK_MINUTES: minutes }) },
  });
  const table = tableOf(lines);
  rmSync(lines, { force: true });
  writeFileSync(report, table);
  console.log(`\n${table}`);
  const held = minutes ? 'nothing grows' : 'nothing lost, nothing doubled';
  say(`${status === 0 ? held : 'FAILED'}; figures in ${report}`);
  return status;
});

/** One column for each run, in Markdown. */
function tableOf(file) {
  const runs = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const names = [...new Set(runs.flatMap((figures) => Object.keys(figures)))].filter(
    (name) => name !== 'run' && name !== 'drill',
  );
  const row = (cells) => `| ${cells.join(' | ')} |`;
  return [
    row(['', ...runs.map((figures) => figures.run)]),
    row(['---', ...runs.map(() => '---')]),
    ...names.map((name) => row([name, ...runs.map((figures) => figures[name] ?? '')])),
    '',
  ].join('\n');
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        kills: { type: 'string', default: '200' },
        minutes: { type: 'string' },
        out: { type: 'string', default: 'soak.md' },
        help: { type: 'boolean', default: false },
      },
    });
    for (const name of ['kills', 'minutes']) {
      if (values[name] !== undefined && !/^[1-9]\d*$/.test(values[name])) {
        throw new Error(`--${name} takes a whole number from 1.`);
      }
    }
    return values;
  } catch (error) {
    throw new CommandFailed(`${error.message}\n\n${HELP}`);
  }
}
