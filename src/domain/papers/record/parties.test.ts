import { expect, test } from 'vitest';
import { vatNumberParts } from './parties.ts';

test.each<[string, string, string, string]>([
  ['526-000-12-46', 'PL', 'PL', '5260001246'],
  ['PL 5260001246', 'PL', 'PL', '5260001246'],
  ['GR 094259216', 'GR', 'EL', '094259216'],
  ['094259216', 'GR', 'EL', '094259216'],
  ['507957547', 'M3', 'PT', '507957547'],
  ['DE136695976', 'PL', 'DE', '136695976'],
  ['XI 980780684', 'DE', 'XI', '980780684'],
  // From outside the EU's VAT area.
  ['CHE-123.456.789 MWST', 'CH', '', 'CHE123456789MWST'],
  ['NO 923609016 MVA', 'NO', '', '923609016MVA'],
  ['923609016', 'NO', '', '923609016'],
  ['54321', 'IS', '', '54321'],
  ['B58378431', 'IC', '', 'B58378431'],
])('%s of %s is %j and %s', (typed, country, prefix, digits) => {
  expect(vatNumberParts(typed, country)).toEqual({ prefix, digits });
});
