import { expect, it } from 'vitest';
import { readKeyword } from './search-terms.ts';

it.each([
  ['n/s/f caliper', 'front left caliper'],
  ['o/s driveshaft', 'right driveshaft'],
  ['osr shock', 'rear right shock'],
  ['fr shks hilux', 'front shock absorber hilux'],
  ['rr lwr arm', 'rear lower arm'],
  ['f&r springs', 'front rear springs'],
  ['d/shaft lh', 'driveshaft left'],
  ['t/rod end rh', 'tie rod end right'],
  ['whl brg frt', 'wheel bearing front'],
  ['upr ball jt', 'upper ball joint'],
  ['rr sport springs', 'range rover sport springs'],
  ['58 plate ranger', '2008 ranger'],
  ['09 reg navara', '2009 navara'],
  ['Bj. 05 jimny', '2005 jimny'],
  ['bj73 springs', 'bj73 springs'],
])('%j reads as %j', (text, words) => {
  expect(readKeyword(text).words.join(' ')).toBe(words);
});

it('leaves the word that is being typed', () => {
  expect(readKeyword('hilux fr', true).words).toEqual(['hilux', 'fr']);
});
