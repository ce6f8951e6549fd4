import { expect, test } from 'vitest';
import { recordedFields } from '../../domain/staff/recorded-fields.ts';
import { recordedValues } from './recorded-values.ts';

test.each([
  [null, ''],
  [{ amountCents: 46435, isForced: false }, 'amount 464.35\u00a0€'],
  [{ lessCents: 500 }, 'less to pay 5.00\u00a0€'],
  [{ lessCents: -500 }, 'more to pay 5.00\u00a0€'],
  [{ parcel: 1, lines: ['1 x A', '2 x B'], carrier: '' }, 'parcel 1, parts 1 x A, 2 x B'],
  [{ until: '2026-03-10' }, 'until 10 March 2026'],
  [{ until: '2026-03-10T12:00:00.000Z' }, 'until 10 March 2026 at 13:00:00 CET'],
  [{ condition: 'as-new', reason: 'not-given' }, 'condition as new, because: no reason given'],
  [{ isForced: true }, 'another amount than was owed'],
  [{ surplusCents: 500 }, 'too much by 5.00\u00a0€'],
  [{ location: 'EU', baseGrossCents: null, promotion: true }, 'at EU, promotion'],
  [{ constructor: 'x', gone: 1 }, 'constructor x, gone 1'],
])('%j reads %s', (values, words) => {
  expect(recordedValues(values)).toBe(words);
});

test('no field is shown by its name in the code', () => {
  for (const field of recordedFields)
    expect(recordedValues({ [field]: 1 })).not.toMatch(/[a-z][A-Z]/);
});
