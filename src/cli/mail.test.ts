import { expect, test } from 'vitest';
import { printedLines } from '../../tests/support/printed-lines.ts';
import { runMail } from './mail.ts';

const said = printedLines();

test.each([
  [['list', '--held', '--failed']],
  [['list', '--all-failed']],
  [['show']],
  [['show', 'x', '--failed']],
  [['send-again']],
  [['send-again', 'x', '--all-failed']],
  [['send-again', '--all-waiting', '--all-failed']],
  [[]],
])('%j gets the help', async (args) => {
  expect(await runMail(args)).toBe(1);
  expect(said[0]).toMatch(/^npm run mail -- list .*\nnpm run mail -- show ID\n/);
});

test('an id is checked before anything is opened', async () => {
  expect(await runMail(['show', 'x'])).toBe(1);
  expect(said).toEqual(['"x" is not the id of a mail.', 'Nothing was changed.']);
});
