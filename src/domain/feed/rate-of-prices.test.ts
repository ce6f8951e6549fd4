import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { addToBasket } from '../basket/add-to-basket.server.ts';
import { readPart } from '../parts/parts.server.ts';
import { type ImportReport, importFeed } from './import-feed.server.ts';
import type { FeedPart, FeedPrice } from './read/feed-part.ts';

/** What becomes of a price list's amounts when the shop's VAT_RATE changes after the import. */

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const partOf = (name: string, price: FeedPrice): FeedPart => ({
  name,
  description: 'Coil spring',
  prices: { EU: price },
  stock: [{ location: 'EU', quantityavailable: 10, default: true }],
});
const parts = [
  partOf('NET', { price: 100 }),
  partOf('GROSS', { grossprice: 123 }),
  partOf('BOTH', { price: 100, grossprice: 125 }),
];

async function importAt(vatRate: number): Promise<ImportReport> {
  async function* records() {
    for (const [index, value] of parts.entries()) yield { file: 'feed', line: index + 1, value };
  }
  return importFeed(db, records(), { clock: testContext(db).clock, vatRate, strict: true });
}

async function shownAt(vatRate: string, name: string) {
  const context = testContext(db, { VAT_RATE: vatRate });
  const { price } = got(await readPart(context, { source: 'EU', record: name }));
  const { lines, totals } = got(
    await addToBasket(context, { visitor: undefined, source: 'EU', record: name, quantity: 1 }),
  );
  return {
    page: [price?.netCents, price?.grossCents],
    basket: [lines[0]?.unitNetCents, lines[0]?.unitGrossCents],
    charged: [totals.total.netCents, totals.total.grossCents],
  };
}

const everywhere = (net: number, gross: number) => ({
  page: [net, gross],
  basket: [net, gross],
  charged: [net, gross],
});

describe('a change of the VAT rate after the import', () => {
  beforeAll(() => importAt(2300).then(() => {}));

  test.each([
    ['23', 10_000, 12_300],
    ['24', 10_000, 12_400],
    ['19', 10_000, 11_900],
  ])('at %s %% leaves a net price what it was; the gross one follows', async (rate, net, gross) => {
    expect(await shownAt(rate, 'NET')).toEqual(everywhere(net, gross));
  });

  test.each([
    ['23', 10_000, 12_300],
    ['24', 9919, 12_300],
  ])(
    'at %s %% leaves a gross price what it was, where the feed gave it alone',
    async (rate, net, gross) => {
      expect(await shownAt(rate, 'GROSS')).toEqual(everywhere(net, gross));
    },
  );

  test('leaves the net price of a list that has both', async () => {
    expect(await shownAt('24', 'BOTH')).toEqual(everywhere(10_000, 12_400));
  });

  test('changes nothing that the next import of the list does not say, too', async () => {
    const before = [await shownAt('24', 'NET'), await shownAt('24', 'GROSS')];
    expect((await importAt(2400)).pricesChanged).toBe(3);
    expect([await shownAt('24', 'NET'), await shownAt('24', 'GROSS')]).toEqual(before);
    // The list's own gross price holds again at the rate that it came with.
    expect((await shownAt('24', 'BOTH')).basket).toEqual([10_000, 12_500]);
    expect((await importAt(2400)).pricesChanged).toBe(0);
  });

  test('of prices from before rates were kept is unknown until their next import, which is no change', async () => {
    await importAt(2300);
    await db.sql`update price set vat_rate_basis_points = null`;
    expect((await shownAt('24', 'NET')).page).toEqual([10_000, 12_300]);
    expect((await importAt(2300)).pricesChanged).toBe(0);
    expect((await shownAt('24', 'NET')).page).toEqual([10_000, 12_400]);
  });
});
