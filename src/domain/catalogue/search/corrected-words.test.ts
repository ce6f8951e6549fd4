import { expect, it } from 'vitest';
import { correctedWords } from './search-pieces.ts';

const guess = (typed: string, spellings: readonly string[]) => ({
  typed,
  isGuess: true as const,
  alternatives: spellings.map((words) => words.split(' ').map((word) => [word])),
});

it.each([
  ['a typing error', guess('shok', ['shock']), [{ typed: 'shok', meant: ['shock'] }]],
  [
    'a word of another language',
    guess('amortyzatro', ['shock absorber', 'shock', 'damper']),
    [{ typed: 'amortyzatro', meant: ['shock', 'damper'] }],
  ],
  [
    'singular and plural',
    guess('sprigs', ['springs', 'spring']),
    [{ typed: 'sprigs', meant: ['spring'] }],
  ],
  [
    'four meanings',
    guess('bxl', ['bll', 'bar', 'bag', 'bolt']),
    [{ typed: 'bxl', meant: ['bll', 'bar', 'bag'] }],
  ],
  ['a beginning', guess('absor', ['absorber']), []],
  ['a known word', { typed: 'shock', alternatives: [[['shock', 'shocks']]] }, []],
  [
    'a name of two words',
    { typed: 'stearing stabiliser', spelled: 'steering stabiliser', alternatives: [] },
    [{ typed: 'stearing stabiliser', meant: ['steering stabiliser'] }],
  ],
])('%s', (_, term, corrections) => {
  expect(correctedWords([term], undefined)).toEqual(corrections);
});

it('names the vehicle first', () => {
  const corrected = [{ typed: 'hillux', meant: ['HILUX'] }];
  expect(
    correctedWords([guess('shok', ['shock'])], { corrected }).map(({ typed }) => typed),
  ).toEqual(['hillux', 'shok']);
});
