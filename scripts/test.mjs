/**
 * `npm test`: runs every check that a change needs, even after a failed one: some stages beside each other, the rest one
 * after the other. `npm run test:all` (`--all`) adds the long ones. Stages can be named to run only those:
 * `npm test -- types lint`.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { leftOutReporter, leftOutTests } from './left-out-tests.mjs';
import { LONG_FILES, LONG_JOURNEYS } from './long-tests.mjs';
import { nodeOf, otherNodes } from './node-lines.mjs';
import { prepare } from './prepare.mjs';
import { processorSeconds } from './processor-time.mjs';
import { CommandFailed, command, run, say, tool } from './run.mjs';
import { onStopAsked } from './stop-asked.mjs';
import { startPostgres } from './throw-away-postgres.mjs';

const stages = {
  types: { title: 'types', run: types },
  lint: { title: 'format, lint, rooms and the direction of imports', run: lint },
  supply: { title: 'licences and known weaknesses of packages', run: supply },
  postgres: { title: 'rules, SQL, calls and races on PostgreSQL', run: onPostgres },
  embedded: { title: 'what the embedded database must do', run: onEmbedded },
  unit: { title: 'all of it on the embedded database', run: allOnEmbedded, isLong: true },
  orders: {
    title: 'random sequences of steps on orders, and thousands of invoices through faults',
    run: manySequences,
    isLong: true,
  },
  attacks: { title: 'instances that are attacked and killed', run: attacks },
  faults: { title: 'other faults of the machines around the shop', run: otherFaults, isLong: true },
  drills: { title: 'rehearsals of updates, restores and overload', run: drills, isLong: true },
  nodes: { title: 'other versions of Node', run: onOtherNodes, isLong: true },
  e2e: { title: 'journeys in Chromium', run: mainJourneys },
  journeys: { title: 'the longer and rarer journeys', run: longJourneys, isLong: true },
};

/** Tests of `tests/faults` that a change of the shop itself may break; the rest is about its surroundings. */
const ATTACKS = ['attacks', 'kill-instances'].map((name) => `tests/faults/${name}.test.ts`);

/** Stages that run beside each other, since each of them alone leaves a core idle. */
const BESIDE = [
  ['types', 'lint', 'supply'],
  ['embedded', 'e2e'],
];

/** Tests that depend on Node itself: threads, sockets, streams, file locks, and internals of packages. */
const NEAR_NODE = [
  ...['src/platform', 'src/db/command-socket', 'src/db/folder-lock'],
  ...['src/domain/feed/read', 'src/domain/mail/mail-files', 'src/domain/mail/mail-transport'],
  'src/api/door',
];

/** An embedded database with all migrations, for the stages that start from one. The first of them makes it. */
const snapshot = () => path.join(temporary, 'migrated.tar');

/** If more files fail than this, they are not run again: the machine is not to blame. */
const MOST_RUN_AGAIN = 8;

const temporary = mkdtempSync(path.join(os.tmpdir(), 'wishbone-test-'));
// Servers that refuse to run as root must reach their folders in it.
chmodSync(temporary, 0o711);
/** The programs that run now. */
const current = new Set();
let isInterrupted = false;
let postgres;

onStopAsked(() => {
  isInterrupted = true;
  for (const child of current) child.kill('SIGINT');
});

/** Tests of many cases of one kind then take all of them. */
const isWhole = process.argv.includes('--all');

await command(async () => {
  try {
    await prepare({ build: false });
    return await runStages(chosenStages(process.argv.slice(2)));
  } finally {
    await postgres?.stop();
    rmSync(temporary, { recursive: true, force: true });
  }
});

/** A full run need not do twice what the embedded database must do: `unit` has all of it. */
function chosenStages(args) {
  const names = args.filter((name) => name !== '--all');
  const unknown = names.filter((name) => !(name in stages));
  if (unknown.length) {
    throw new CommandFailed(
      `There is no stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}.`,
    );
  }
  const isChosen = (name) => {
    if (names.length) return names.includes(name);
    return args.includes('--all') ? name !== 'embedded' : !stages[name].isLong;
  };
  return Object.keys(stages).filter(isChosen);
}

async function runStages(names) {
  const total = { passed: 0, failed: 0 };
  const started = Date.now();
  const lines = [];
  const measured = async (name) => {
    const { title, run: runStage } = stages[name];
    say(`${name}: ${title}`);
    const before = Date.now();
    const result = await runStage().catch((error) => {
      console.error(error instanceof CommandFailed ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    const { passed, failed } = result;
    add(total, result);
    return `  ${name.padEnd(10)} ${passed} passed, ${failed} failed, ${secondsSince(before)} s`;
  };
  for (const group of groupsOf(names)) {
    if (isInterrupted) break;
    const before = processorSeconds();
    const ended = await Promise.all(group.map(measured));
    lines.push(...ended.slice(0, -1), `${ended.at(-1)}${processorSince(before, group)}`);
  }
  const { failedTests = [], unsteady = [], leftOut = [] } = total;
  if (failedTests.length) lines.push('', 'Failed:', ...failedTests);
  if (unsteady.length) lines.push('', 'Failed at first and passed when run again:', ...unsteady);
  if (leftOut.length) lines.push('', 'Left out, since this machine lacks something:', ...leftOut);
  const counts = `${total.passed} passed, ${total.failed} failed, ${unsteady.length} unsteady`;
  console.log(['', ...lines, ''].join('\n'));
  console.log(`${counts}, ${secondsSince(started)} s${processorSince(0, [])}`);
  const notRun = Object.keys(stages).filter((name) => stages[name].isLong && !names.includes(name));
  const long = isWhole ? [] : [`${LONG_FILES.length} long files of tests`];
  if (notRun.length) {
    console.log(`Not run: ${[...notRun, ...long].join(', ')}. npm run test:all runs them too.`);
  }
  if (isInterrupted) return 130;
  return total.failed === 0 ? 0 : 1;
}

/** In the order of their first members, each name once. */
function groupsOf(names) {
  const groups = names.map((name) => {
    const beside = BESIDE.find((group) => group.includes(name)) ?? [name];
    return names.filter((one) => beside.includes(one));
  });
  return groups.filter(([first], at) => names[at] === first);
}

function secondsSince(time) {
  return ((Date.now() - time) / 1000).toFixed(1);
}

/** @param group stages that ran beside each other since; their processor time is counted together */
function processorSince(before, group) {
  const now = processorSeconds();
  if (now === undefined) return '';
  const together = group.length > 1 ? `; ${group.join(', ')} together` : ',';
  return `${together} ${(now - before).toFixed(0)} s of processor`;
}

async function types() {
  const generated = await stepBeside(tool('@react-router/dev/bin.js', 'typegen'));
  if (generated !== 0) return { passed: 0, failed: 1 };
  return asOne(await stepBeside(tool('typescript/bin/tsc', '--noEmit', '-p', '.')));
}

async function lint() {
  const style = await stepBeside(tool('@biomejs/biome/bin/biome', 'ci', '.'));
  const rooms = await stepBeside([process.execPath, 'scripts/check-rooms.mjs']);
  return asOne(style || rooms);
}

async function supply() {
  return asOne(await stepBeside([process.execPath, 'scripts/check-supply.mjs']));
}

/** The shop is built meanwhile: either leaves a core idle at times. */
async function onPostgres() {
  const building = ensureBuilt();
  building.catch(() => {});
  const total = await vitest('postgres', {
    TEST_DATABASE_URL: (await server()).url,
    ...withoutLong(),
  });
  await building;
  return total;
}

/** By one worker: the journeys beside it fill the rest of two cores, and more would only wait for each other. */
function onEmbedded() {
  return vitest('embedded', withoutLong(), ['--maxWorkers=1'], { isBeside: true });
}

/** For a run that is to answer a change within minutes. */
function withoutLong() {
  return isWhole ? {} : without(LONG_FILES);
}

/** Read by `vitest.config.ts`: the runner's own option does not reach its projects. */
function without(files) {
  return { WITHOUT_TESTS: files.join(',') };
}

function allOnEmbedded() {
  return vitest('unit');
}

async function manySequences() {
  const env = {
    TEST_DATABASE_URL: (await server()).url,
    ORDER_SEQUENCES: '10000',
    ORDER_PLAYS: '500',
    REGISTER_ORDERS: '5000',
    KSEF_INVOICES: '10000',
  };
  return vitest('postgres', env, [
    'tests/orders/order-sequences.test.ts',
    'tests/orders/order-pairs.pg.test.ts',
    'tests/orders/registers-of-a-year.test.ts',
    'tests/orders/registers-of-plays.test.ts',
    'src/domain/papers/ksef/send-to-ksef.test.ts',
  ]);
}

async function attacks() {
  await ensureBuilt();
  return vitest('faults', { TEST_DATABASE_URL: (await server()).url }, ATTACKS);
}

/** Some restart a server or follow it: those start their own. */
async function otherFaults() {
  await ensureBuilt();
  return vitest('faults', { TEST_DATABASE_URL: (await server()).url, ...without(ATTACKS) });
}

/** `npm run drill` makes a table of them. */
async function drills() {
  await ensureBuilt();
  return vitest('drills', {}, ['--no-file-parallelism']);
}

/**
 * The built shop from its first start to an order, and tests that depend on Node itself. The second version of Node
 * starts on the data of the first one, as after an update, while the first one's tests run.
 */
async function onOtherNodes() {
  await ensureBuilt();
  const data = path.join(temporary, 'nodes');
  const total = { passed: 0, failed: 0 };
  let tests = Promise.resolve();
  try {
    for (const version of otherNodes()) {
      if (isInterrupted) break;
      say(`nodes: Node ${version}`);
      const node = await nodeOf(version);
      const bought = await stepBeside([node, 'scripts/buy-once.mjs', data]);
      await tests;
      add(total, asOne(bought));
      const env = { PATH: withFirst(path.dirname(node)) };
      tests = vitest('unit', env, NEAR_NODE, { node }).then((result) => add(total, result));
    }
  } finally {
    await tests;
  }
  return total;
}

/** A PATH on which programs started by tests find this Node first. */
function withFirst(folder) {
  return `${folder}${path.delimiter}${process.env.PATH}`;
}

/** On the embedded database; those tagged @postgres on PostgreSQL too. */
async function mainJourneys() {
  await ensureBuilt();
  return playwright({ TEST_DATABASE_URL: (await server()).url }, [
    `--grep-invert=${LONG_JOURNEYS}`,
  ]);
}

async function longJourneys() {
  await ensureBuilt();
  return playwright({}, [`--grep=${LONG_JOURNEYS}`]);
}

async function server() {
  postgres ??= await startPostgres({ log: say });
  return postgres;
}

/**
 * Files with a failed test run once more, by themselves. What passes then is named in the summary as
 * unsteady, so that one bad moment of a machine does not hide the result of everything else.
 */
async function vitest(project, env = {}, args = [], options = {}) {
  const first = await vitestOnce(project, env, args, options);
  const again = first.failedFiles ?? [];
  if (isInterrupted || !again.length || again.length > MOST_RUN_AGAIN) return first;
  say(`${project}: once more, ${again.map((file) => path.relative('.', file)).join(', ')}`);
  const second = await vitestOnce(project, env, ['--no-file-parallelism', ...again], options);
  if (second.failed) return first;
  const { passed, failed, failedTests: unsteady, leftOut } = first;
  return { passed: passed + failed, failed: 0, unsteady, leftOut };
}

async function vitestOnce(project, env, args, { node = process.execPath, isBeside = false }) {
  const report = path.join(temporary, `${project}.json`);
  const [, ...runner] = tool(
    'vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    leftOutReporter,
    ...args,
  );
  const leftOut = `${report}.left-out`;
  for (const file of [report, leftOut]) rmSync(file, { force: true });
  const run = isBeside ? stepBeside : step;
  const status = await run([node, ...runner], { ...env, LEFT_OUT: leftOut });
  return counted(status, report, ({ numPassedTests, numFailedTests, testResults }) => {
    const failedFiles = testResults.filter((file) => file.status === 'failed');
    const broken = failedFiles.filter((file) => !file.assertionResults.some(isFailed));
    const failedTests = failedFiles.flatMap((file) => file.assertionResults.filter(isFailed));
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      failedFiles: failedFiles.map(({ name }) => name),
      failedTests: [
        ...failedTests.map(({ fullName }) => `  ${project}: ${fullName}`),
        ...broken.map(({ name }) => `  ${project}: ${path.relative('.', name)}`),
      ],
      leftOut: leftOutTests(leftOut).map(({ name, why }) => `  ${project}: ${name}: ${why}`),
    };
  });
}

function isFailed(result) {
  return result.status === 'failed';
}

async function playwright(env, args) {
  const report = path.join(temporary, 'e2e.json');
  const status = await step(tool('@playwright/test/cli.js', 'test', ...args), {
    ...env,
    CHROMIUM_PATH: (await findChromium(say)) ?? '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return counted(status, report, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failedTests: suites.flatMap((suite) => journeysOf(suite, 'unexpected')),
    unsteady: suites.flatMap((suite) => journeysOf(suite, 'flaky')),
  }));
}

/** The journeys of a suite that ended so. */
function journeysOf({ specs = [], suites = [] }, ended) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === ended));
  return [
    ...here.map(({ title }) => `  e2e: ${title}`),
    ...suites.flatMap((suite) => journeysOf(suite, ended)),
  ];
}

/** A stage that fails without a failed test, such as by a crash, counts as one failure. */
function counted(status, report, count) {
  let result;
  try {
    result = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
  return status !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

function add(total, { passed, failed, ...named }) {
  total.passed += passed;
  total.failed += failed;
  for (const list of ['failedTests', 'unsteady', 'leftOut']) {
    total[list] = [...(total[list] ?? []), ...(named[list] ?? [])];
  }
  return total;
}

function asOne(status) {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Its output comes whole when it ends, not among that of others. */
function stepBeside(commandLine, env) {
  return step(commandLine, env, { atOnce: true });
}

async function step(commandLine, env, options) {
  let started;
  const status = await run(commandLine, {
    ...options,
    env: {
      TMPDIR: temporary,
      MIGRATED_SNAPSHOT: snapshot(),
      ...(isWhole ? { TEST_ALL: 'on' } : {}),
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      ...env,
    },
    onStart: (child) => {
      started = child;
      current.add(child);
    },
  });
  current.delete(started);
  endGroup(started.pid);
  return status;
}

/** Ends processes left in a runner's group; an interrupted runner leaves its workers. */
function endGroup(processId) {
  try {
    process.kill(-processId, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
