import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { PRICE_HISTORY_DAYS } from '../../config/law.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { thinPrices } from './delete-old.server.ts';

const HOUR_MS = 60 * 60_000;
const NOW = new Date('2026-03-10T12:00:00Z');

let db: Database;
let partId: number;

beforeAll(async () => {
  db = await openTestDatabase();
  partId = (await stockPart(db)).id;
});
beforeEach(() => db.sql`delete from price_history`);
afterAll(() => db.close());

interface Change {
  readonly at: Date;
  readonly gross: number | null;
}

async function write(changes: readonly Change[], part = partId): Promise<void> {
  await db.sql`
    insert into price_history (part_id, location, valid_from, net_cents, gross_cents, promotion)
    select ${part}, 'EU', at, 1, gross, false
    from jsonb_to_recordset(${db.sql.json(changes.map((change) => ({ ...change })) as never)})
      as change (at timestamptz, gross int)`;
}
const rows = () =>
  db.sql<Change[]>`
    select valid_from as at, gross_cents as gross from price_history
    where part_id = ${partId} order by valid_from`;
const thin = () => thinPrices({ ...testContext(db), clock: () => NOW });
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

test('an hourly price of a year leaves three rows a day for a month, then one, and all of the last days', async () => {
  const hours = 400 * 24;
  // Falls from morning to noon and rises again: the lowest of a day is not its last.
  await write(
    Array.from({ length: hours }, (_, hour) => {
      const at = hoursAgo(hour);
      return { at, gross: 1000 + Math.abs(at.getUTCHours() - 12) };
    }),
  );
  await thin();
  const left = await rows();
  const within = (from: number, to: number) =>
    left.filter(({ at }) => at >= hoursAgo(from) && at < hoursAgo(to)).length;
  const noon = 12;
  expect(within(2 * 24 + noon, -1)).toBe(2 * 24 + 13);
  // The lowest, the last, and the one of midnight itself.
  expect(within(31 * 24 + noon, 2 * 24 + noon)).toBe(29 * 3);
  // The last price before the law's window is in force at its beginning.
  expect(within(365 * 24 + noon, 31 * 24 + noon)).toBe(334 + 1);
  expect(within(hours, 365 * 24 + noon)).toBe(1);
  expect(await thin()).toBe(0);
});

test('a price that has not changed for years is still known', async () => {
  await write([
    { at: addDays(NOW, -2000), gross: 900 },
    { at: addDays(NOW, -1000), gross: 1000 },
  ]);
  await thin();
  expect(await rows()).toEqual([{ at: addDays(NOW, -1000), gross: 1000 }]);
});

test('property: whatever midnight a window begins at, its lowest price is the same', async () => {
  const change = fc.record({
    at: fc.integer({ min: 0, max: 60 * 24 * 4 }).map((quarters) => hoursAgo(quarters / 4)),
    gross: fc.option(fc.integer({ min: 1, max: 30 }), { freq: 8 }),
  });
  const lowestFrom = (changes: readonly Change[], from: Date) => {
    const inForce = changes.filter(({ at }) => at <= from).at(-1);
    const prices = [...(inForce ? [inForce] : []), ...changes.filter(({ at }) => at > from)];
    return Math.min(...prices.map(({ gross }) => gross ?? Number.POSITIVE_INFINITY));
  };
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(change, { selector: ({ at }) => at.getTime(), maxLength: 60 }),
      async (changes) => {
        await db.sql`delete from price_history`;
        await write(changes);
        const all = await rows();
        await thin();
        const left = await rows();
        for (let days = 0; days <= PRICE_HISTORY_DAYS; days++) {
          const from = new Date(`${addDays(NOW, -days).toISOString().slice(0, 10)}T00:00:00Z`);
          expect(lowestFrom(left, from)).toBe(lowestFrom(all, from));
        }
      },
    ),
    {
      numRuns: 40,
      examples: [
        [
          [
            { at: new Date('2026-02-25T23:45:00Z'), gross: 1 },
            { at: new Date('2026-02-26T00:00:00Z'), gross: null },
            { at: new Date('2026-02-26T23:45:00Z'), gross: 2 },
          ],
        ],
      ],
    },
  );
}, 60_000);
