import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { type NbpStandIn, startNbp } from '../../../../tests/support/nbp.ts';
import { got } from '../../../../tests/support/ready-basket.ts';
import type { Database } from '../../../db/database.server.ts';
import { dayAfter } from '../../../kernel/clock.ts';
import { isWorkingDay } from '../../delivery/working-days.ts';
import { fetchZlotyRates, keptZlotyRates, setZlotyRate } from './zloty-rates.server.ts';
import { zlotyRateOf } from './zloty-rates.sql.server.ts';

let db: Database;
let nbp: NbpStandIn;
let context: TestContext;
beforeEach(async () => {
  db = await openTestDatabase();
  nbp = await startNbp(() => context.now);
  context = testContext(db, { NBP_URL: `${nbp.url}/` });
  at('2026-03-10T06:00:00Z');
  // Working days of January to March 2026, but the Epiphany.
  for (let day = '2026-01-02'; day < '2026-04-01'; day = dayAfter(day, 1)) {
    const isPublished = isWorkingDay(day, (one) => one === '2026-01-06');
    if (isPublished) nbp.published.set(day, (42_000 + nbp.published.size) / 10_000);
  }
});
afterEach(async () => {
  await nbp.close();
  await db.close();
});

const at = (moment: string) => {
  context.now = new Date(moment);
};
const problems = () => context.logged.flatMap((line) => ('problem' in line ? line.problem : []));

test('two months are fetched at first, then one question a working day, and none at the weekend', async () => {
  expect(await fetchZlotyRates(context)).toBe(44);
  expect((await keptZlotyRates(context)).missing).toEqual([]);
  expect(await zlotyRateOf(db.sql, '2026-03-09')).toMatchObject({ table: '068/A/NBP/2026' });
  for (let hour = 0; hour < 24; hour++) await fetchZlotyRates(context);
  expect(nbp.calls).toHaveLength(1);

  // Friday, and then the Saturday after, when Friday's table is the newest.
  for (const moment of ['2026-03-13T08:00:00Z', '2026-03-14T08:00:00Z', '2026-03-15T08:00:00Z']) {
    at(moment);
    for (let hour = 0; hour < 3; hour++) await fetchZlotyRates(context);
  }
  expect(nbp.calls).toHaveLength(3);
  expect(nbp.calls.at(-1)).toContain('/tables/A/2026-03-13/2026-03-14/');
  expect((await keptZlotyRates(context)).rates[0]?.day).toBe('2026-03-13');
});

test('a day on which the bank published nothing is no failure', async () => {
  await fetchZlotyRates(context);
  nbp.published.delete('2026-03-10');
  at('2026-03-11T06:00:00Z');
  expect(await fetchZlotyRates(context)).toBe(0);
  expect(problems()).toEqual([]);
  expect((await keptZlotyRates(context)).missing).toEqual(['2026-03-10']);
});

test.each([
  ['cut JSON', { status: 200, body: '[{"table":"A","no":"068/A/N' }, 'UNREADABLE'],
  ['a page', { status: 200, body: '<html>maintenance</html>' }, 'UNREADABLE'],
  [
    'tables without the euro',
    { status: 200, body: [{ table: 'A', no: '1', effectiveDate: '2026-03-09', rates: [] }] },
    'UNREADABLE',
  ],
  ['an error', { status: 500, body: 'no' }, 'HTTP_500'],
  [
    'another address',
    { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } },
    'UNREACHABLE',
  ],
  ['a line that breaks', { status: 0 }, 'UNREACHABLE'],
])('%s keeps nothing, is logged, and is asked again', async (_, instead, problem) => {
  nbp.next.push(instead);
  expect(await fetchZlotyRates(context)).toBe(0);
  expect(problems()).toEqual([problem]);
  expect((await keptZlotyRates(context)).rates).toEqual([]);
  expect(await fetchZlotyRates(context)).toBe(44);
});

test('a bank that is silent holds nothing up', async () => {
  nbp.trouble = 'silent';
  expect(await fetchZlotyRates(context, { timeoutMs: 200 })).toBe(0);
  expect(problems()).toEqual(['TIMEOUT']);
  nbp.trouble = undefined;
  expect(await fetchZlotyRates(context)).toBe(44);
});

test('after five failures it is left alone for a while', async () => {
  nbp.trouble = 'broken';
  for (let count = 0; count < 7; count++) await fetchZlotyRates(context);
  expect(nbp.calls).toHaveLength(5);
});

test('what was typed wrong is corrected by the bank, and days of another span are not kept', async () => {
  got(await setZlotyRate(context, { day: '2026-03-06', rate: '2.1', table: '099/A/NBP/2026' }));
  expect(await fetchZlotyRates(context)).toBe(44);
  expect(await zlotyRateOf(db.sql, '2026-03-06')).toMatchObject({ table: '065/A/NBP/2026' });
  await db.sql`delete from zloty_rate where day = '2026-03-09'`;
  const rates = [{ code: 'EUR', mid: 4.2 }];
  const another = { table: 'A', no: '100/A/NBP/2026', effectiveDate: '2026-04-10', rates };
  nbp.next.push({ status: 200, body: [another] });
  expect(await fetchZlotyRates(context)).toBe(0);
  expect(await zlotyRateOf(db.sql, '2026-04-10')).toBeUndefined();
});

test('without the setting nobody is asked', async () => {
  expect(await fetchZlotyRates(testContext(db))).toBe(0);
  expect(nbp.calls).toEqual([]);
  expect((await keptZlotyRates(testContext(db))).isFetched).toBe(false);
});
