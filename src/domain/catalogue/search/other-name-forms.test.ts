import { expect, it } from 'vitest';
import { inflectedNamesAt, withPhrasesSpelled } from './other-name-forms.ts';

it.each([
  ['klockami', 'brake pad'],
  ['resorami', 'leaf spring'],
  ['amortyzatorem', 'shock absorber'],
  ['koncowek', 'tie rod end'],
  ['tlumicich', 'shock absorber'],
  ['pruzinami', 'spring'],
  ['koncowki drazkow kierowniczych', 'tie rod end'],
  ['querlenkern', 'control arm'],
  ['hinterem', 'rear'],
  ['piano', undefined],
])('%j is %j with another ending', (text, name) => {
  const words = inflectedNamesAt(text.split(' '), 0)?.names.map((each) => each.join(' '));
  if (name === undefined) expect(words).toBeUndefined();
  else expect(words).toContain(name);
});

it.each([
  ['wrangler stearing stabilizer', 'stearing', 'wrangler steering stabilizer'],
  ['golf swya bar lnik', 'swya lnik', 'golf sway bar link'],
  ['golf swya roof', 'swya', undefined],
])('%j, of which %j is unknown, is spelled %j', (text, unknown, spelled) => {
  expect(withPhrasesSpelled(text.split(' '), new Set(unknown.split(' ')))?.join(' ')).toBe(spelled);
});
