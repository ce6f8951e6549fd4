import type { Queryable } from '../../db/database.server.ts';
import { type IsoDay, isoDay } from '../../kernel/clock.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { findOrder } from '../checkout/order.sql.server.ts';
import { linesOfAddress } from '../checkout/order-in-words.ts';
import { type Work, workOrder } from '../fulfilment/order/work-order.server.ts';
import { findOrderId } from '../fulfilment/order/worked-order.sql.server.ts';
import { type ParcelState, parcelsFromHere } from '../fulfilment/parcels/parcel.ts';
import { type WholeOrder, wholeOrder } from '../fulfilment/whole-order.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { buyerDetailsOf, setBuyerDetails } from './buyer-details.server.ts';
import type { PackingLine, PackingList } from './content/paper.ts';
import { reopenDeliveries } from './einvoice-delivery.sql.server.ts';
import { type Einvoice, einvoicesOf } from './einvoices.server.ts';
import { issueCreditNotes, issueInvoice } from './issue-papers.server.ts';
import { erasedOrder, keptOrder, keptPaper } from './kept-order.server.ts';
import { type PaperFile, type PaperLink, paperFile, papersOf } from './papers.server.ts';
import { renderPdf } from './pdf/render-pdf.server.ts';
import { awaitsDispatch } from './record/build-record.ts';

/** The people at the desk wait for each other. */
const DESK = 'desk';

type UnknownPaper = { readonly kind: 'unknown-order' } | { readonly kind: 'unknown-paper' };

/** The use cases about papers for the people who work orders. */
export function paperUseCases(context: Pick<ShopContext, 'db' | 'config' | 'clock'>) {
  return {
    issueInvoice: (work: Parameters<typeof issueInvoice>[1]) => issueInvoice(context, work),
    issueCreditNotes: (work: Parameters<typeof issueCreditNotes>[1]) =>
      issueCreditNotes(context, work),

    setBuyerDetails: (work: Parameters<typeof setBuyerDetails>[1]) =>
      setBuyerDetails(context, work),

    /** What an authority's or a group's invoice says of its buyer. */
    buyerDetails: (orderId: string) => buyerDetailsOf(context.db.sql, orderId),

    /** Whether the invoice of an order waits until its goods have left. */
    awaitsDispatch: ({ order, stand }: Pick<WholeOrder, 'order' | 'stand'>) =>
      awaitsDispatch(order, stand, context.config.sellerCountry),

    /** @returns what there is of an order */
    async list({ number }: { readonly number: string }): Promise<readonly PaperLink[]> {
      const order = await orderOf(context.db.sql, number);
      return order ? papersOf(context.db.sql, order) : [];
    },

    /** What is kept of an order whose buyer was erased. */
    keptOrder: (wanted: Parameters<typeof keptOrder>[1]) => keptOrder(context, wanted),
    erasedOrder: (by: Parameters<typeof erasedOrder>[1]) => erasedOrder(context, by),
    keptPaper: (wanted: Parameters<typeof keptPaper>[1]) => keptPaper(context, wanted),

    /** The order's invoices and credit notes as data. */
    async einvoices({ number }: { readonly number: string }): Promise<readonly Einvoice[]> {
      const id = await findOrderId(context.db.sql, number);
      return id ? einvoicesOf(context, id) : [];
    },

    /** Tries again to hand over what was given up. */
    resendEinvoices: (work: Work) =>
      workOrder<number, never>(context, work, async ({ tx, order, now }) =>
        ok(await reopenDeliveries(tx, { orderId: order.id, now })),
      ),

    async file({
      number,
      file,
    }: {
      readonly number: string;
      readonly file: string;
    }): Promise<Result<PaperFile, UnknownPaper>> {
      const order = await orderOf(context.db.sql, number);
      if (!order) return refuse({ kind: 'unknown-order' });
      const paper = await paperFile(context, order, { file, asker: DESK });
      return paper.ok ? paper : refuse({ kind: 'unknown-paper' });
    },

    /** One list for each parcel of an order, again for one that has left. */
    async packingLists({
      number,
    }: {
      readonly number: string;
    }): Promise<Result<PaperFile, UnknownPaper>> {
      const whole = await wholeOrder(context, { number });
      if (!whole.ok) return whole;
      const lists = packingListsOf(whole.value, context.config.shopName, [
        ...SENT_STATES,
        'packed',
      ]);
      if (lists.length === 0) return refuse({ kind: 'unknown-paper' });
      const bytes = await renderPdf(context, { kind: 'packing-lists', lists }, DESK);
      return ok({
        name: `packing-${whole.value.order.number}.pdf`,
        type: 'application/pdf',
        bytes,
      });
    },

    /**
     * Packing lists of many orders in one file, in the requested order: for packed parcels that have not left, and
     * for the remaining lines. Changes nothing. PAP-8.
     */
    async manyPackingLists({
      numbers,
    }: {
      readonly numbers: readonly string[];
    }): Promise<Result<PaperFile, UnknownPaper>> {
      const lists: PackingList[] = [];
      for (const number of [...new Set(numbers)].slice(0, ORDERS_AT_ONCE)) {
        const whole = await wholeOrder(context, { number });
        if (!whole.ok) return whole;
        lists.push(
          ...packingListsOf(whole.value, context.config.shopName, ['packed']),
          ...listsOfRest(whole.value, context.config.shopName, shopDay(context.clock())),
        );
      }
      if (lists.length === 0) return refuse({ kind: 'unknown-paper' });
      const bytes = await renderPdf(context, { kind: 'packing-lists', lists }, DESK);
      return ok({ name: `packing-${isoDay(context.clock())}.pdf`, type: 'application/pdf', bytes });
    },
  };
}

async function orderOf(sql: Queryable, number: string) {
  const id = await findOrderId(sql, number);
  return id && findOrder(sql, id);
}

/** A page of the list of orders. */
const ORDERS_AT_ONCE = 50;

/** What the shop is still to pack of a paid order as its next parcels, as it was sold; none where nothing is left. */
function listsOfRest(whole: WholeOrder, shopName: string, today: IsoDay): readonly PackingList[] {
  if (whole.order.paidAt === null) return [];
  const last = Math.max(0, ...whole.parcels.map(({ position }) => position));
  const supply = whole.supply.filter(({ isDropShipped }) => !isDropShipped);
  return parcelsFromHere(whole, today).map(({ lines, arrival }, at) => {
    const promised = arrival ? formatDays(arrival, { year: true }) : '';
    return packingList({ ...whole, supply }, shopName, { parcel: last + at + 1, promised, lines });
  });
}

/** Parcels that went out and did not come back. */
const SENT_STATES = ['handed-over', 'delivered'] as const;

function packingListsOf(
  whole: WholeOrder,
  shopName: string,
  states: readonly ParcelState[],
): readonly PackingList[] {
  return whole.parcels
    .filter(({ state }) => states.includes(state))
    .map(({ position, lines }) =>
      packingList(whole, shopName, { parcel: position, promised: '', lines }),
    );
}

function packingList(
  { order, supply }: WholeOrder,
  shopName: string,
  {
    parcel,
    promised,
    lines,
  }: Pick<PackingList, 'parcel' | 'promised'> & {
    readonly lines: readonly Omit<PackingLine, 'places'>[];
  },
): PackingList {
  return {
    orderNumber: order.number,
    buyerReference: order.buyerReference,
    parcel,
    promised,
    shopName,
    shipTo: linesOfAddress({ ...order.shippingAddress, phone: '' }),
    delivery: order.shippingMethodName,
    pickUpAt: order.pickUpAt,
    lines: lines.map(({ quantity, partNumber, description, vehicleLine }) => ({
      quantity,
      partNumber,
      description,
      vehicleLine,
      places: supply
        .filter((taken) => taken.partNumber === partNumber)
        .map(({ location, stage, quantity: pieces }) => `${location || stage}: ${pieces}`)
        .join(', '),
    })),
  };
}
