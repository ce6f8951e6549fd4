import { expect, test } from 'vitest';
import { printedLines } from '../../tests/support/printed-lines.ts';
import { ok } from '../kernel/result.ts';
import { flag, text } from './command.ts';
import { commandsWith, commandTable } from './command-table.ts';

const said = printedLines();
const options = { reason: text, lines: text, parcel: text, force: flag, out: text };
const command = commandsWith(options);
const entry = (usage: string) =>
  command({ usage, run: () => async () => ok(usage), print: (done) => done });

const table = commandTable({
  call: 'npm run try --',
  options,
  misplaced: (option, name) => `--${option} does not go with ${name}.`,
  commands: {
    none: entry('| others'),
    one: entry('NUMBER --reason TEXT [--parcel N | --lines PART:PIECES,…]'),
    either: entry('NUMBER [EUROS] [--force [--reason TEXT]]'),
    quoted: entry("NUMBER 'A, B, …' --reason 'a=1; b=2'"),
    many: entry('[NUMBER…] --reason FILE.pdf'),
    choice: entry('orders|vat --reason a|b'),
  },
  about: 'What they do.',
});

/** What a command takes follows from the line that the help shows of it: the fewest and the most words. */
test.each([
  ['none', 0, 0],
  ['one', 1, 1],
  ['either', 1, 2],
  ['quoted', 2, 2],
  ['many', 0, 50],
  ['choice', 1, 1],
])('%s takes %i to %i words, and others get the help', async (name, least, most) => {
  for (const count of [least - 1, most + 1].filter((one) => one >= 0)) {
    expect(await table.run([name, ...Array<string>(count).fill('x')])).toBe(1);
    expect(said.splice(0)).toEqual([table.usage, 'Nothing was changed.']);
  }
  // The right number gets as far as the options.
  for (const count of new Set([least, most])) {
    const words = Array<string>(count).fill('x');
    expect(await table.run([name, ...words, '--out', 'x'])).toBe(1);
    expect(said.splice(0)[0]).toBe(`--out does not go with ${name}.`);
  }
});

test.each([
  [['one', 'x', '--force'], '--force does not go with one.'],
  [['either', 'x', '--parcel', '1'], '--parcel does not go with either.'],
  [['none', '--reason', 'x'], '--reason does not go with none.'],
])('%j names an option of another command', async (args, fault) => {
  expect(await table.run(args)).toBe(1);
  expect(said).toEqual([fault, 'Nothing was changed.']);
});

test('the help has a line for each command, and what they do', async () => {
  expect(await table.run(['--help'])).toBe(0);
  expect(said[0]?.split('\n')).toEqual([
    'npm run try -- none | others',
    'npm run try -- one NUMBER --reason TEXT [--parcel N | --lines PART:PIECES,…]',
    'npm run try -- either NUMBER [EUROS] [--force [--reason TEXT]]',
    "npm run try -- quoted NUMBER 'A, B, …' --reason 'a=1; b=2'",
    'npm run try -- many [NUMBER…] --reason FILE.pdf',
    'npm run try -- choice orders|vat --reason a|b',
    '',
    'What they do.',
  ]);
});
