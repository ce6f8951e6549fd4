/** `npm run drill`: rehearses failures and upgrades, and prints what it counted. See HELP. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { CommandFailed, command, root, run, say, tool } from './run.mjs';

const names = readdirSync(path.join(root, 'tests/drills'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => name.replace('.test.ts', ''));

const HELP = `npm run drill -- [names] [--out FILE]

Rehearses on the built shop and a PostgreSQL server what is too long for \`npm test\`, one drill after the other, and prints
what was counted: ${names.join(', ')}.

  --out FILE       writes the table there, too
  --help           this text

TEST_DATABASE_URL names a PostgreSQL server to use instead of a throw-away one. What a machine lacks (nginx, a server of
one's own) is said, and its drill left out.
Exit status: 0 when everything held, else 1.`;

await command(async () => {
  const { chosen, out, help } = readOptions();
  if (help) {
    console.log(HELP);
    return 0;
  }
  await prepare();
  const lines = path.join(os.tmpdir(), `wishbone-drill-${process.pid}.lines`);
  const files = chosen.map((name) => `tests/drills/${name}.test.ts`);
  const status = await run(
    tool('vitest/vitest.mjs', 'run', '--project=drills', '--no-file-parallelism', ...files),
    { env: { SOAK_OUT: lines } },
  );
  const table = tableOf(lines);
  rmSync(lines, { force: true });
  console.log(`\n${table}`);
  // Relative paths start where the command was typed; npm has changed to the project's folder.
  if (out) writeFileSync(path.resolve(process.env.INIT_CWD ?? '.', out), table);
  say(status === 0 ? 'everything held' : 'FAILED; see above');
  return status;
});

/** A row for each drill, in Markdown. */
function tableOf(file) {
  let text = '';
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch {
    // No drill has finished.
  }
  const runs = text ? text.split('\n').map((line) => JSON.parse(line)) : [];
  const rows = runs.map(({ run: name, ...counted }) => {
    const said = Object.entries(counted).map(([what, value]) => `${wordsOf(what)} ${value}`);
    return `| ${name} | ${said.join('; ')} |`;
  });
  return ['| drill | counted |', '|---|---|', ...rows, ''].join('\n');
}

/** `slowestKeptPageMs`: "slowest kept page ms". */
function wordsOf(name) {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { out: { type: 'string' }, help: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const unknown = positionals.filter((name) => !names.includes(name));
    if (unknown.length) throw new Error(`There is no drill ${unknown.join(', ')}.`);
    return { chosen: positionals.length ? positionals : names, ...values };
  } catch (error) {
    throw new CommandFailed(`${error.message}\n\n${HELP}`);
  }
}
