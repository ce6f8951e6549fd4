import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { basketView } from '../basket/basket.server.ts';
import { changeBasket } from '../basket/change-basket.server.ts';
import { readOrder } from './order.server.ts';
import { promisedParcels } from './order.ts';
import { placeOrder } from './place-order.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function basketWithLateLine() {
  const context = testContext(db);
  const there = await stockPart(db, { weightGrams: 3000 });
  const late = await stockPart(db, {
    stock: 0,
    weightGrams: 3000,
    deliveries: [{ eta: '2026-05-10', quantity: 5 }],
  });
  const parts = [{ record: there.urlcomponent }, { record: late.urlcomponent }];
  return { context, basketId: await readyBasket(context, parts) };
}

test('one parcel waits for the late line, two do not, and cost two parcels', async () => {
  const { context, basketId } = await basketWithLateLine();
  const together = got(await basketView(context, { visitor: undefined, basketId }));
  // Two parcels of 3 kg: together they are in the band above 5 kg, apart twice in the one below.
  expect(together.delivery?.parcels.map(({ netCents }) => netCents)).toEqual([890]);
  expect(together.lines.map(({ isLate }) => isLate)).toEqual([false, true]);
  expect(together.split).toMatchObject({ isChosen: false });

  const changes = [{ field: 'sendtogether', value: false }];
  const parted = got(await changeBasket(context, { visitor: undefined, basketId, changes }));
  expect(parted.delivery?.parcels.map(({ netCents }) => netCents)).toEqual([490, 490]);
  const { shipping } = parted.totals;
  expect(shipping.netCents).toBe(980);
  expect(shipping.grossCents - together.totals.shipping.grossCents).toBe(
    together.split?.extraGrossCents,
  );
  const [first, later] = parted.split?.parcels ?? [];
  expect(first?.arrival).toEqual(parted.lines[0]?.arrival);
  expect(later?.arrival).toEqual(parted.lines[1]?.arrival);
  expect(parted.arrival).toEqual(later?.arrival);
});

test('the order keeps what was promised of each line, and that it goes in two parcels', async () => {
  const { context, basketId } = await basketWithLateLine();
  const changes = [{ field: 'sendtogether', value: false }];
  const view = got(await changeBasket(context, { visitor: undefined, basketId, changes }));
  const { id: orderId } = got(await placeOrder(context, { visitor: undefined, basketId }));
  // The promise stays, whatever happens to deliveries later.
  await db.sql`update delivery set eta = '2026-09-01'`;
  const order = got(await readOrder(context, { orderId }));
  expect(order.sendTogether).toBe(false);
  expect(order.lines.map(({ arrival }) => arrival)).toEqual(
    view.lines.map(({ arrival }) => arrival),
  );
  const [first, second] = view.split?.parcels ?? [];
  expect(
    promisedParcels(order).map(({ position, lines, arrival }) => [
      position,
      lines.map(({ partNumber }) => partNumber),
      arrival,
    ]),
  ).toEqual([
    [1, [order.lines[0]?.partNumber], first?.arrival],
    [2, [order.lines[1]?.partNumber], second?.arrival],
  ]);
  expect(order.reckoning).toEqual(JSON.parse(JSON.stringify(view.reckoning)));
  const [mail] = await db.sql`
    select text_body from mail_outbox where text_body like ${`%/order/${orderId}%`}`;
  expect(mail?.text_body).toContain('In two parcels: first what is there, then the rest.');
  expect(mail?.text_body).toMatch(/Parcel 1 \(.+\) arrives .+\nParcel 2 \(.+\) arrives/);
  expect(mail?.text_body).not.toContain('the whole order will be delivered when completed');
});

test('where nothing is late there is nothing to part, whatever the basket says', async () => {
  const context = testContext(db);
  const { urlcomponent } = await stockPart(db);
  const changes = [{ field: 'sendtogether', value: false }];
  const basketId = await readyBasket(context, [{ record: urlcomponent }], { changes });
  const view = got(await basketView(context, { visitor: undefined, basketId }));
  expect(view.split).toBeNull();
  const { id: orderId } = got(await placeOrder(context, { visitor: undefined, basketId }));
  expect(got(await readOrder(context, { orderId })).sendTogether).toBe(true);
});

test('a kit and its components go in one parcel', async () => {
  const context = testContext(db);
  const there = await stockPart(db);
  const component = await stockPart(db, {
    stock: 0,
    deliveries: [{ eta: '2026-05-10', quantity: 8 }],
  });
  const kit = await stockPart(db, {
    components: [{ partId: component.id, quantity: 2 }],
  });
  const changes = [{ field: 'sendtogether', value: false }];
  const parts = [{ record: there.urlcomponent }, { record: kit.urlcomponent }];
  const basketId = await readyBasket(context, parts, { changes });
  const { id: orderId } = got(await placeOrder(context, { visitor: undefined, basketId }));
  const { lines } = got(await readOrder(context, { orderId }));
  expect(lines.map(({ promisedParcel }) => promisedParcel)).toEqual([1, 2, 2]);
});
