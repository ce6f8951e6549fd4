import { expect, test } from 'vitest';
import { searchDocument } from './search-document.ts';

test('a word stands once, with the best weight it has', () => {
  expect(
    searchDocument({
      numbers: ['T-1001'],
      description: 'Front shock absorber T',
      groups: ['Front Shock Absorbers', 'SPRINGS AND SHOCKS'],
      vehicles: ['CITROËN', 'C4'],
    }),
  ).toBe(
    't1001:1A t:2A 1001:3A front:4B shock:5B absorber:6B absorbers:7C springs:8C and:9C shocks:10C citroen:11D c4:12D',
  );
});

test('what a tsvector would read as syntax is no word', () => {
  expect(
    searchDocument({ numbers: [], description: `it's a:1 \\ b`, groups: [], vehicles: [] }),
  ).toBe('it:1B s:2B a:3B 1:4B b:5B');
});
