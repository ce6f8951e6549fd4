import { expect, test } from 'vitest';
import { searchDocument } from './search-document.ts';

test('a word stands once for each weight', () => {
  expect(
    searchDocument({
      numbers: ['T-1001'],
      description: 'Front shock absorber T',
      groups: ['Front Shock Absorbers'],
      categories: ['SPRINGS AND SHOCKS'],
      vehicles: ['CITROËN', 'C4'],
    }),
  ).toBe(
    'front:1B,5C shock:2B,6C absorber:3B t:4B absorbers:7C 1001:8A springs:9D and:10D shocks:11D citroen:12D c4:13D',
  );
});

test('what a tsvector would read as syntax is no word', () => {
  expect(
    searchDocument({
      numbers: [],
      description: `it's a:1 \\ b`,
      groups: [],
      categories: [],
      vehicles: [],
    }),
  ).toBe('it:1B s:2B a:3B 1:4B b:5B');
});
