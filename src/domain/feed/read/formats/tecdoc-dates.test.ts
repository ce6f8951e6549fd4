import { expect, test } from 'vitest';
import { fitmentPeriod } from './tecdoc.server.ts';

test.each([
  ['2005-11-01', '2013-06-01', { yearfrom: 2005, yearto: 2013, note: '11/2005 - 06/2013' }],
  ['2005-01-01', '2013-12-01', { yearfrom: 2005, yearto: 2013, note: '' }],
  ['2005-11-01', '', { yearfrom: 2005, yearto: null, note: 'From 11/2005' }],
  ['2005-01-01', '2012-07-01', { yearfrom: 2005, yearto: 2012, note: 'To 07/2012' }],
  ['2005', '2012', { yearfrom: 2005, yearto: 2012, note: '' }],
  ['', '2012-07-01', undefined],
  ['2005-13-01', '', undefined],
  ['2005-02-30', '', undefined],
  ['2005-01-01', 'today', undefined],
])('%s to %j', (from, to, expected) => {
  expect(fitmentPeriod(from, to)).toEqual(expected);
});
