import { expect, test } from 'vitest';
import { shownName, storedName } from './upload.ts';

test.each([
  ['parts.csv', 'parts.csv', 'parts.csv'],
  ['../../etc/passwd', 'passwd', 'passwd'],
  ['..\\..\\windows\\prices.xlsx', 'prices.xlsx', 'prices.xlsx'],
  ['/etc/cron.d/x.csv', 'x.csv', 'x.csv'],
  ['..', '..', 'file'],
  ['', 'file', 'file'],
  ['.hidden.csv', '.hidden.csv', 'hidden.csv'],
  ['-rf.csv', '-rf.csv', 'rf.csv'],
  ['Preisliste März.csv', 'Preisliste März.csv', 'Preisliste-Ma-rz.csv'],
  ['a\u0000b\n.csv', 'a b .csv', 'a-b-.csv'],
  ['gpj.\u202evsc.csv', 'gpj.vsc.csv', 'gpj.vsc.csv'],
  ['CON.csv', 'CON.csv', 'file-CON.csv'],
  ['nul', 'nul', 'file-nul'],
  ['$(touch x);.csv', '$(touch x);.csv', 'touch-x-.csv'],
  ['feed.csv...', 'feed.csv...', 'feed.csv'],
])('%j is shown as %j and stored as %j', (given, shown, stored) => {
  expect([shownName(given), storedName(given)]).toEqual([shown, stored]);
});

test('a long name keeps its ending', () => {
  const name = storedName(`${'x'.repeat(5_000)}.csv`);
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name).toMatch(/\.csv$/);
});
