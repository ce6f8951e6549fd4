import { expect, it } from 'vitest';
import { axleAsked, essentialTerms, partWordsOf, saysKind } from './search-essentials.ts';
import { namesOfCompound } from './search-synonyms.ts';
import type { SearchTerm } from './search-terms.ts';

const partWords = partWordsOf([
  'Front Shock Absorbers',
  'Rear Coil Springs',
  'Brake Hoses',
  'Driver Airbags',
  'Clutch Kits',
  'Steering Dampers',
  'Anti-Roll Bars',
]);
const term = (typed: string, ...names: string[]): SearchTerm => ({
  typed,
  alternatives: (names.length > 0 ? names : [typed]).map((name) =>
    name.split(' ').map((word) => [word]),
  ),
});
const guess = (typed: string, name: string): SearchTerm => ({
  ...term(typed, name),
  isGuess: true,
});

it.each<[SearchTerm[], string[]]>([
  [
    [term('winch'), term('rear'), term('coil'), term('springs')],
    ['rear coil springs', 'coil springs (rear)'],
  ],
  [
    [term('hinten', 'rear'), term('feder', 'spring'), term('dach')],
    ['hinten feder', 'feder (rear)'],
  ],
  // A qualifier next to no head says nothing if there is a head elsewhere.
  [[term('driver'), term('road'), term('brake'), term('hose')], ['brake hose']],
  [[term('brake'), term('road'), term('hose')], ['brake hose']],
  [
    [term('clutch'), term('kit'), guess('stock', 'shock')],
    ['clutch kit', 'clutch'],
  ],
  [
    [guess('shoks', 'shock absorber'), term('front'), term('roof')],
    ['shoks front', 'shoks (front)'],
  ],
  // A bar alone is no kind of part where there is another.
  [
    [{ ...term('lift'), isPartName: true }, term('bull'), term('bar')],
    ['lift bar', 'lift'],
  ],
  // Kit alone is no kind of part.
  [[term('kit'), term('roof')], []],
  // A guess counts first where it makes a kind of what is known.
  [[term('steering'), guess('dampner', 'damper')], ['steering dampner']],
  [[term('bumps'), term('rear'), term('shock', 'shock absorber')], ['rear shock']],
  [[term('back', 'back', 'rear'), term('hose'), term('cheese')], ['back hose']],
  [[term('front'), term('roof')], []],
  [[term('piano')], []],
])('of %j are essential %j', (terms, expected) => {
  const ways = essentialTerms(terms, partWords).map(({ kept, axle }) => {
    const words = kept.map(({ typed }) => typed).join(' ');
    return axle ? `${words} (${axle})` : words;
  });
  expect(ways).toEqual(expect.arrayContaining(expected));
  expect(ways[0]).toBe(expected[0]);
});

it('reads an axle only where one is asked for', () => {
  expect(axleAsked([term('vorne', 'front'), term('pad')])).toBe('front');
  expect(axleAsked([term('front'), term('rear')])).toBeUndefined();
  expect(axleAsked([term('pad')])).toBeUndefined();
});

it('takes compounds of two names apart', () => {
  expect(namesOfCompound('querlenkerbuchse')).toEqual([['control', 'arm', 'bush']]);
  expect(namesOfCompound('hinterachsfedern')).toEqual([['rear', 'spring']]);
  expect(namesOfCompound('kaffeemaschine')).toEqual([]);
});

it('looks for each of several kinds where no part is both', () => {
  const ways = essentialTerms(
    [term('front'), term('rear'), term('brake'), term('hose'), term('spring')],
    partWords,
  );
  const either = ways.at(-1)?.either?.map((terms) => terms.map(({ typed }) => typed).join(' '));
  expect(either).toEqual(['brake hose', 'spring']);
});

it('drops the hand where no part is for one of them, but shows none of the other', () => {
  const ways = essentialTerms([term('left'), term('brake'), term('hose')], partWords);
  expect(ways.map(({ kept, hand }) => [kept.map(({ typed }) => typed).join(' '), hand])).toEqual(
    expect.arrayContaining([['brake hose', 'left']]),
  );
});

it.each([
  // Of "roof hose" and "air filter" the known half says nothing.
  [[term('hose')], false],
  [[term('front')], false],
  [[term('kit')], false],
  [[term('brake'), term('hose')], true],
  [[term('clutch')], true],
  [[{ ...term('tarcze', 'brake disc'), isPartName: true as const }], true],
])('%j says what is looked for: %j', (terms, isSaid) => {
  expect(saysKind(terms, partWords)).toBe(isSaid);
});
