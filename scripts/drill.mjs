/** `npm run drill`: rehearses failures and upgrades, and prints what it counted. See HELP. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { leftOutReporter, leftOutTests } from './left-out-tests.mjs';
import { prepare } from './prepare.mjs';
import { CommandFailed, command, root, run, say, tool } from './run.mjs';

const names = readdirSync(path.join(root, 'tests/drills'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => name.replace('.test.ts', ''));

const HELP = `npm run drill -- [names] [--out FILE]

Rehearses on the built shop and a PostgreSQL server what is too long for \`npm test\`, one drill after the other, and prints
what came of each, how long it took and what was counted: ${names.join(', ')}.

  --out FILE       writes the table there, too
  --help           this text

TEST_DATABASE_URL names a PostgreSQL server to use instead of a throw-away one. Where a machine lacks something (nginx, a
server of one's own), its drill is left out, and the table says why.
Exit status: 0 when everything held, else 1.`;

await command(async () => {
  const { chosen, out, help } = readOptions();
  if (help) {
    console.log(HELP);
    return 0;
  }
  await prepare();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wishbone-drill-'));
  const inFolder = (name) => path.join(folder, name);
  try {
    const loadBefore = os.loadavg()[2];
    const status = await run(
      tool(
        ...['vitest/vitest.mjs', 'run', '--project=drills', '--no-file-parallelism'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${inFolder('report')}`],
        ...[leftOutReporter, ...chosen.map(fileOf)],
      ),
      { env: { SOAK_OUT: inFolder('lines'), LEFT_OUT: inFolder('left-out') } },
    );
    const drills = chosen.map((name) => outcomeOf(name, inFolder));
    const table = `${tableOf(drills)}\n${machine(loadBefore)}\n`;
    console.log(`\n${table}`);
    // Relative paths start where the command was typed; npm has changed to the project's folder.
    if (out) writeFileSync(path.resolve(process.env.INIT_CWD ?? '.', out), table);
    const leftOut = drills.filter(({ outcome }) => outcome.startsWith('left out')).length;
    const held = leftOut ? `all held but ${leftOut} left out` : 'everything held';
    say(status === 0 ? held : 'FAILED; see above');
    return status;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function fileOf(name) {
  return `tests/drills/${name}.test.ts`;
}

/** What came of a drill, how long it took, and the lines that it reported. */
function outcomeOf(name, inFolder) {
  const { testResults = [] } = JSON.parse(textOf(inFolder('report')) || '{}');
  const result = testResults.find((one) => one.name.endsWith(`/${fileOf(name)}`));
  const leftOut = leftOutTests(inFolder('left-out')).find(({ file }) => file === fileOf(name));
  const outcome = leftOut
    ? `left out: ${leftOut.why}`
    : result?.status === 'passed'
      ? 'held'
      : 'FAILED';
  const seconds = result ? Math.round((result.endTime - result.startTime) / 1000) : 0;
  const lines = textOf(inFolder('lines')).split('\n').filter(Boolean);
  const counted = lines.map((line) => JSON.parse(line)).filter(({ drill }) => drill === name);
  return { name, outcome, seconds, counted };
}

function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** A row for each drill, in Markdown. */
function tableOf(drills) {
  const rows = drills.map(({ name, outcome, seconds, counted }) => {
    const said = counted.map((line) => inWords(line, counted.length > 1)).join('; ');
    return `| ${name} | ${outcome} | ${seconds} s | ${said || 'nothing'} |`;
  });
  return ['| drill | outcome | took | counted |', '|---|---|--:|---|', ...rows, ''].join('\n');
}

/** @param withRun a drill of several runs says which one counted this */
function inWords({ drill, run: name, ...counted }, withRun) {
  const said = Object.entries(counted).map(([what, value]) => `${wordsOf(what)} ${value}`);
  return withRun ? `**${name}** ${said.join(', ')}` : said.join(', ');
}

/** Figures mean little without the machine: others may have used it, too. */
function machine(loadBefore) {
  const load = `load ${loadBefore.toFixed(1)} before and ${os.loadavg()[2].toFixed(1)} at the end`;
  const { model = 'unknown processor' } = os.cpus()[0] ?? {};
  return `On ${os.availableParallelism()} x ${model.trim()}, Node ${process.versions.node}, ${load} (15 minutes).`;
}

/** `slowestKeptPageMs`: "slowest kept page ms"; `residentMB`: "resident MB"; `answered503`: "answered 503". */
function wordsOf(name) {
  return name
    .replace(/[A-Z]+/g, (letters) => ` ${letters.length > 1 ? letters : letters.toLowerCase()}`)
    .replace(/(?<=[a-z])\d{3}/g, ' $&');
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
