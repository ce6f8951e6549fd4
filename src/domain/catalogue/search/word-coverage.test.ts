import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { normaliseWords } from '../../parts/normalise.ts';
import { groupsWithoutWords, languagesWithout } from './word-coverage.server.ts';
import { wordLists } from './word-lists.server.ts';

const file = new URL('../../../../db/demo/catalogue.jsonl', import.meta.url);
const parts = (await readFile(file, 'utf8'))
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

it('has a list for each language of the search', () => {
  expect(wordLists.map(({ language }) => language)).toEqual(
    ['cs', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl'], // by ISO 639-1
  );
});

it('has words for every group of the demonstration in every language', () => {
  const groups = new Set<string>(
    parts.flatMap(({ applications }) => applications.map((each: string[]) => each[5])),
  );
  const counted = [...groups].filter(Boolean).map((group) => ({ group, parts: 1 }));
  expect(counted.length).toBeGreaterThan(60);
  expect(groupsWithoutWords(counted)).toEqual([]);
});

it('has words for every type of part of the demonstration in every language', () => {
  const types = new Map<string, string>(parts.map(({ kind, description }) => [kind, description]));
  expect(types.size).toBeGreaterThan(40);
  const missing = [...types].filter(([, description]) => languagesWithout(description).length > 0);
  expect(missing).toEqual([]);
});

it('lists what no language but English names, the largest group first', () => {
  const groups = [
    { group: 'Roof Tents', parts: 3 },
    { group: 'Snorkels', parts: 40 },
    { group: 'Front Brake Pads', parts: 900 },
  ];
  const languages = ['cs', 'de', 'es', 'fr', 'it', 'nl', 'pl'];
  expect(groupsWithoutWords(groups)).toEqual([
    { group: 'Snorkels', parts: 40, languages },
    { group: 'Roof Tents', parts: 3, languages },
  ]);
});

it.each(wordLists.filter(({ language }) => language !== 'en').map((list) => [list.language, list]))(
  'names no axle or side within a part in %s, where it would go unread',
  (_, { things, stops }) => {
    const sides = ['front', 'rear', 'left', 'right'];
    const isSided = ({ name }: { name: string }) =>
      name.split(' ').some((word) => sides.includes(word));
    const places = new Set(
      things
        .filter((each) => each.kind === 'place' && isSided(each))
        .flatMap(({ words }) => words.map(normaliseWords))
        .flatMap((words) => (words.length === 1 && !stops.has(words[0] ?? '') ? words : [])),
    );
    const names = things.filter((each) => each.kind === 'part' && !isSided(each));
    const hidden = names
      .flatMap(({ words }) => words)
      .filter(
        (name) => name.includes(' ') && normaliseWords(name).some((word) => places.has(word)),
      );
    expect(hidden).toEqual([]);
  },
);
