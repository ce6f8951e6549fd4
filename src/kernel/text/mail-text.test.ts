import { expect, it } from 'vitest';
import { harmlessLine, joined, mailText, ours } from './harmless-text.ts';

const typed: string = 'http://evil.test';

it('is a text of the shop with a stranger’s made harmless', () => {
  const name = harmlessLine(typed, 60);
  const greeting = mailText`Hello ${name}, ${2}\n${ours('https://shop.test')}`;
  expect(joined([greeting, mailText`Bye`], '\n\n')).toBe(
    'Hello http: /evil. test, 2\nhttps://shop.test\n\nBye',
  );
});

it('takes no text of which nobody has said whose it is', () => {
  // @ts-expect-error a plain string may be a stranger's
  const inTemplate = mailText`Hello ${typed}`;
  // @ts-expect-error also in a list
  const inList = joined([mailText`Hello`, typed], ' ');
  // @ts-expect-error also within another template, or joined before
  const within = mailText`Hello ${`you, ${typed}`}, ${[typed].join('')}`;
  expect([inTemplate, inList, within].every((text) => text.includes(typed))).toBe(true);
});
