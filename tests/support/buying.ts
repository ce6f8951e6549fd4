import { sendPurchase } from '../../src/domain/buying/purchases.server.ts';
import type { TypedSupplier } from '../../src/domain/buying/supplier.ts';
import { saveSupplier, takeSupplierList } from '../../src/domain/buying/suppliers.server.ts';
import { draftPurchases } from '../../src/domain/buying/to-order.server.ts';
import { findOrder } from '../../src/domain/checkout/order.sql.server.ts';
import { placeOrder } from '../../src/domain/checkout/place-order.server.ts';
import { markOrderPaid } from '../../src/domain/fulfilment/mark-order-paid.server.ts';
import type { TestContext } from './context.ts';
import { got, readyBasket } from './ready-basket.ts';
import { stockPart } from './stock-parts.ts';

export const BUYER_OF_GOODS = { accountId: null, email: 'buyer@shop.example' };

/** A supplier that lists parts by number, each at 10.00 a piece. */
export async function supplierOf(
  context: TestContext,
  numbers: readonly string[],
  of: Partial<TypedSupplier> = {},
): Promise<number> {
  const typed = {
    ...{
      name: `Supplier of ${numbers[0]}`,
      ordersTo: 'orders@acme.example',
      postal: 'Acme\n1 Road',
    },
    ...{ currency: 'EUR', leadDays: 5, minimumCents: 0, freightCents: 0, listFormat: 'csv' },
    ...{ brands: [], places: [], shipsToBuyers: true },
    ...of,
  };
  const { id } = got(await saveSupplier(context, { id: null, typed, by: BUYER_OF_GOODS }));
  const list = numbers.map((number) => `${number};AC-${number};10.00`).join('\n');
  if (list) got(await takeSupplierList(context, { id, list, by: BUYER_OF_GOODS }));
  return id;
}

/** A part that never lies on the shop's own shelves: the maker has 50. */
export async function partOfMaker(context: TestContext, name: string) {
  const part = await stockPart(context.db, { name, stock: 0, manufacturer: 50 });
  await context.db.sql`delete from stock where part_id = ${part.id}`;
  return part;
}

/** A paid order of parts. */
export async function soldOf(
  context: TestContext,
  ...parts: readonly { readonly urlcomponent: string; readonly quantity: number }[]
) {
  const records = parts.map(({ urlcomponent: record, quantity }) => ({ record, quantity }));
  const basketId = await readyBasket(context, records);
  const placed = got(await placeOrder(context, { visitor: undefined, basketId }));
  const order = await findOrder(context.db.sql, placed.id);
  if (!order) throw new Error('The order is not there');
  got(await markOrderPaid(context, { number: order.number, actor: 'test', reference: 'paid' }));
  return order;
}

/** The drafts of all that is proposed for a supplier, sent. @returns their ids */
export async function orderedFrom(context: TestContext, supplierId: number) {
  const { ids } = got(await draftPurchases(context, { supplierId, by: BUYER_OF_GOODS }));
  for (const id of ids) got(await sendPurchase(context, { id, by: BUYER_OF_GOODS }));
  return ids;
}
