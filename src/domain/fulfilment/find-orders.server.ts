import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { orderNumberKey } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { messages } from '../../messages/en.ts';
import { latestInvoiceDay } from '../ledger/latest-invoice-day.ts';
import { ledgerOf } from '../ledger/ledger.sql.server.ts';
import { standOf } from '../ledger/ledger.ts';
import { type OpenAmounts, type OpenWork, openWork } from '../ledger/open-work.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { addressDoubts } from './address-check/address-check.ts';
import { type FoundOrder, findListedOrders } from './find-orders.sql.server.ts';
import {
  fromPageToken,
  ORDERS_A_PAGE,
  type OrderSearch,
  type OrderSort,
  type OrdersView,
  readOrderSearch,
  toPageToken,
} from './order-views.ts';

/** The letters at the start of every order number, as searched for. */
const NUMBER_PREFIX = orderNumberKey(messages.orderMail.orderNumber(0)).replace('0', '');

/** An order as a list shows it. */
type ListedOrder = Omit<FoundOrder, 'checked' | 'open' | 'isOverpaid' | 'toInvoiceSince'> & {
  /** The last lawful day of its invoice; null where it has one, or needs none. */
  readonly invoiceBy: IsoDay | null;
  /** What is open about it besides sending and the first payment, which its states say. */
  readonly open: readonly OpenWork[];
  /** Whether somebody should look at its address before it is packed. */
  readonly isAddressDoubtful: boolean;
};

export interface OrderListPage {
  readonly orders: readonly ListedOrder[];
  /** The cursor of the next page; '' on the last one. */
  readonly next: string;
}

/**
 * One page of a list of orders: the most urgent first, in 'all' the newest. A search matches the beginning of a
 * number, a name, an e-mail address, a part number or a VIN. FUL-10.
 * @param input.page `next` of the previous page; the first page by default
 * @param input.isForPacking the search finds numbers alone: by its answers one could spell out the data of a buyer
 */
export async function findOrders(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  input: {
    readonly view: OrdersView;
    readonly search?: string | undefined;
    readonly page?: string | undefined;
    readonly isForPacking?: boolean;
    /** Sent to this country only. */
    readonly country?: string | undefined;
    readonly sort?: OrderSort;
  },
): Promise<Result<OrderListPage, { readonly kind: 'unknown-page' }>> {
  const { view, search: typed = '', page = '', isForPacking = false, country = '' } = input;
  const after = page === '' ? undefined : fromPageToken(page);
  if (page !== '' && !after) return refuse({ kind: 'unknown-page' });
  const meanings = readOrderSearch(typed, NUMBER_PREFIX);
  const search = isForPacking ? onlyNumber(meanings) : meanings;
  if (typed.trim() !== '' && !search) return ok({ orders: [], next: '' });
  const today = shopDay(context.clock());
  const isReversed = input.sort === 'reversed';
  const wanted = { view, search, after, today, limit: ORDERS_A_PAGE + 1, country, isReversed };
  const found = await findListedOrders(context.db.sql, wanted);
  const shown = found.slice(0, ORDERS_A_PAGE);
  const orders = await Promise.all(
    shown.map(async ({ checked, open, isOverpaid, toInvoiceSince, ...order }) => ({
      ...order,
      invoiceBy: toInvoiceSince && latestInvoiceDay(shopDay(toInvoiceSince)),
      open: openWork(
        isOverpaid ? { ...open, ...(await moneyBack(context.db.sql, order.id)) } : open,
      ),
      isAddressDoubtful: addressDoubts(checked, context.config.addedCountries).length > 0,
    })),
  );
  const last = orders.at(-1);
  return ok({ orders, next: last && found.length > ORDERS_A_PAGE ? toPageToken(last) : '' });
}

async function moneyBack(sql: Queryable, orderId: string): Promise<OpenAmounts> {
  const { giveBackCents, surplusCents } = standOf(await ledgerOf(sql, orderId)).money;
  return { 'give-back': giveBackCents, surplus: surplusCents };
}

function onlyNumber(search: OrderSearch | undefined): OrderSearch | undefined {
  return search?.number === undefined ? undefined : { number: search.number };
}
