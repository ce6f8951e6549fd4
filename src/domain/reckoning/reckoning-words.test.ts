import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { everyEntry, selectableCountries } from '../../config/countries/countries.ts';
import { vatModes } from '../../config/countries/vat-rates.ts';
import type { Database } from '../../db/database.server.ts';
import type { BasketView } from '../basket/basket.ts';
import { changeBasket } from '../basket/change-basket.server.ts';
import { reckoningWords } from './reckoning-words.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** The last amount that some steps name. */
function endOf(view: BasketView, about: string, lineId = ''): number | undefined {
  const found = reckoningWords(view.reckoning).find(
    (words) => words.about === about && words.lineId === lineId,
  );
  return found?.steps.findLast(({ cents }) => cents !== undefined)?.cents;
}

/** What a buyer enters as VAT number, and the possible answers. */
const buyers = {
  private: [{ field: 'iscompany', value: false }],
  'valid number': [
    { field: 'iscompany', value: true },
    { field: 'billcountry', value: 'DE' },
    { field: 'vat', value: '136695976' },
  ],
  'invalid number': [
    { field: 'iscompany', value: true },
    { field: 'billcountry', value: 'DE' },
    { field: 'vat', value: '136695975' },
  ],
};

/** With VIES switched on and nobody to ask, a number is unknown. */
const shops = [
  ...vatModes.map((mode) => ({ VAT_MODE: mode })),
  { VAT_MODE: 'destination', VIES_URL: 'http://127.0.0.1:9' },
];

test.each(shops)('steps end at the figures, for all countries and buyers: %j', async (settings) => {
  const context = testContext(db, { ...settings, NORTHERN_IRELAND: 'on' });
  const parts = [
    await stockPart(db, { weightGrams: 3000, price: { netCents: 3333, grossCents: 4100 } }),
    await stockPart(db, { stock: 0, deliveries: [{ eta: '2026-05-10', quantity: 9 }] }),
  ];
  await db.sql`
    insert into promo_code (code_key, discount_basis_points) values ('SEVEN', 700)
    on conflict do nothing`;
  const basketId = await readyBasket(
    context,
    parts.map(({ urlcomponent }) => ({ record: urlcomponent, quantity: 3 })),
    { changes: [{ field: 'promocode', value: 'SEVEN' }] },
  );
  for (const { code } of selectableCountries(everyEntry)) {
    for (const [buyer, changes] of Object.entries(buyers)) {
      // The method of another country is dropped: the proposed one is shown.
      const view = got(
        await changeBasket(context, {
          visitor: undefined,
          basketId,
          changes: [
            ...changes,
            { field: 'shipcountry', value: code },
            { field: 'shippingmethod', value: '' },
            { field: 'sendtogether', value: code < 'M' },
          ],
        }),
      );
      const where = `${code}, ${buyer}`;
      const { totals } = view.proposal ?? view;
      expect(endOf(view, 'total'), where).toBe(totals.total.grossCents);
      expect(endOf(view, 'tax'), where).toBe(totals.total.taxCents);
      expect(endOf(view, 'delivery'), where).toBe(totals.shipping.grossCents);
      for (const line of view.lines) {
        const steps = view.reckoning.lines.find(({ lineId }) => lineId === line.id);
        expect(steps?.unit.at(-1)?.cents, where).toBe(line.unitGrossCents);
        expect(steps?.steps.at(-1)?.cents, where).toBe(line.grossCents);
        const arrives = steps?.arrival;
        expect(arrives && { from: arrives.from, to: arrives.to }, where).toEqual(line.arrival);
      }
      const { vat } = view.reckoning;
      expect(vat.checked === null, where).toBe(view.vatEvidence === null);
      if (view.vatNumberState === 'unavailable') expect(vat.numberEffect).not.toBe('takes-vat-off');
    }
  }
});

/** A part in the warehouse or on its way, bought at a moment, in the words of "Why this day?". */
async function whyThisDay(at: string, supply: Parameters<typeof stockPart>[1], country: string) {
  const context = testContext(db);
  context.now = new Date(at);
  const part = await stockPart(db, supply);
  const basketId = await readyBasket(context, [{ record: part.urlcomponent, quantity: 1 }], {
    changes: [{ field: 'shipcountry', value: country }],
  });
  const view = got(await changeBasket(context, { visitor: undefined, basketId, changes: [] }));
  const words = reckoningWords(view.reckoning).find(({ about }) => about === 'arrival');
  return (words?.steps ?? []).map(({ text }) => text).join('\n');
}

test('a holiday of the sending country delays a parcel to another one', async () => {
  // The eleventh of November is a holiday in Poland alone.
  const said = await whyThisDay('2026-11-09T09:00:00Z', { stock: 3 }, 'DE');
  expect(said).toContain('the public holidays 11 November 2026');
});

test('a holiday of the receiving country delays it too', async () => {
  // The third of October 2025 was a Friday, and a holiday in Germany alone.
  const said = await whyThisDay('2025-10-01T09:00:00Z', { stock: 3 }, 'DE');
  expect(said).toContain('the public holidays 3 October 2025');
});

test('calendar days say that they are, and nothing of holidays that they include', async () => {
  const supply = { stock: 0, deliveries: [{ eta: '2027-01-05', quantity: 9 }] };
  const said = await whyThisDay('2026-11-26T09:00:00Z', supply, 'PL');
  expect(said).toContain('calendar days from this calculation, weekends and public holidays');
  expect(said).not.toContain('There is no public holiday');
});
