import { expect, test } from 'vitest';
import { textChanges } from './text-changes.ts';

test.each([
  ['same', 'same', [['same', 'same']]],
  [
    'one two three',
    'one 2 three',
    [
      ['same', 'one '],
      ['removed', 'two'],
      ['added', '2'],
      ['same', ' three'],
    ],
  ],
  ['', 'new', [['added', 'new']]],
])('%j to %j', (before, after, changes) => {
  expect(textChanges(before, after).map(({ kind, text }) => [kind, text])).toEqual(changes);
});

test('long texts that have nothing in common are compared, too', () => {
  const text = (seed: number) =>
    Array.from({ length: 15_000 }, (_, n) => (n * seed) % 9973).join(' ');
  const changes = textChanges(text(7919), text(6421));
  const side = (left: string) =>
    changes
      .filter(({ kind }) => kind !== left)
      .map((change) => change.text)
      .join('');
  expect([side('added'), side('removed')]).toEqual([text(7919), text(6421)]);
});
