import { expect, it } from 'vitest';
import { withWordsSplit } from './joined-words.ts';
import { partWordsOf } from './search-essentials.ts';
import { indexVehicleNames } from './vehicle-words.ts';

const vocabulary = {
  vehicles: indexVehicleNames(
    [{ id: 1, name: 'TOYOTA' }],
    [{ id: 1, makeId: 1, name: 'HILUX', parts: 9 }],
  ),
  partWords: partWordsOf(['Front Brake Pads', 'Rear Shock Absorbers']),
  categoryGroups: [],
};

it.each([
  ['frontbrakepads', 'front brakepads'],
  ['hiluxrearshocks', 'hilux rear shocks'],
  ['headlight', undefined],
  ['brakefoobar', undefined],
])('%s is %s', (word, words) => {
  expect(withWordsSplit([word], new Set([word]), vocabulary)?.join(' ')).toBe(words);
});

it('splits unknown words only', () => {
  expect(withWordsSplit(['frontbrakepads'], new Set(), vocabulary)).toBeUndefined();
});
