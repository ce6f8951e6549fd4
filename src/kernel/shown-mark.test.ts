import { expect, test } from 'vitest';
import { changedSince, shownMark } from './shown-mark.server.ts';

const shown = { text: 'Open', 'quantity:7': 2, isShown: true };
const mark = shownMark(shown);

test.each([
  ['nothing', shown, []],
  ['one field', { ...shown, text: 'Closed' }, ['text']],
  ['a field that is new', { ...shown, 'quantity:8': 1 }, ['quantity:8']],
  ['a field that is gone', { text: 'Open', isShown: true }, ['quantity:7']],
  ['a number that became its text', { ...shown, 'quantity:7': '2' }, ['quantity:7']],
  ['nothing to an empty one', { ...shown, text: undefined }, ['text']],
])('of what a form has shown, %s has changed', (_, now, fields) => {
  expect(changedSince(mark, now)?.changed ?? []).toEqual(fields);
});

test('a command has shown nothing, and a mark that nobody made has shown something else', () => {
  expect(changedSince(undefined, shown)).toBeUndefined();
  expect(changedSince('', shown)).toBeUndefined();
  expect(changedSince('%', shown)?.changed).toEqual([...Object.keys(shown), '%']);
});

test.each([
  ['as it was shown', { ...shown }, ['text', 'quantity:7']],
  ['another text', { ...shown, text: 'Ajar' }, ['quantity:7']],
  ['another text, and no number', { text: 'Ajar' }, []],
])('a form that posts %s has not touched the rest', (_, typed, untouched) => {
  const now = { ...shown, text: 'Closed', 'quantity:7': 3 };
  expect(changedSince(mark, now, typed)?.untouched).toEqual(untouched);
});
