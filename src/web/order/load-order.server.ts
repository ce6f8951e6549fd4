import { randomBytes } from 'node:crypto';
import { data } from 'react-router';
import { paperPath } from '../../config/page-paths.ts';
import { formOfOrder } from '../../domain/checkout/checkout-form.ts';
import type { OrderView } from '../../domain/checkout/order.server.ts';
import { transferCode } from '../../domain/papers/content/transfer-code.ts';
import { reckoningWords } from '../../domain/reckoning/reckoning-words.ts';
import { shopDay } from '../../domain/shop-context/shop-day.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { qrPath } from '../../kernel/qr-path.ts';
import { einvoice } from '../../messages/order/einvoice.ts';
import { orderErased } from '../../messages/order/order-erased.ts';
import { orderSupplier } from '../../messages/order/order-supplier.ts';
import { papers } from '../../messages/order/papers.ts';
import type { Shop } from '../../shop.server.ts';
import { toWireOption } from '../../wire/cart.mapper.ts';
import { toWireOrder } from '../../wire/order.mapper.ts';
import { toWireReckoning } from '../../wire/reckoning.ts';
import { GONE } from '../addresses/order-address.ts';
import type { PayPalScript } from '../page-data/shop-context.ts';
import type { LinkEndedWords } from './link-ended.tsx';
import { orderStatus } from './order-status.ts';
import type { TransferTo } from './payment-state.tsx';

const NONCE_BYTES = 16;

/**
 * A placed order for its page, with its payment methods while it is unpaid.
 * @throws a 404 answer where there is none by this id, a 410 one where its link has ended, or its buyer was erased, with
 * the words that say so
 */
export async function loadOrder(shop: Shop, id: string) {
  const found = await shop.order({ orderId: id });
  if (!found.ok) {
    const words = await erasedWords(shop, id);
    const isGone = words !== null || found.refusal.kind === 'order-link-ended';
    throw data(words, { status: isGone ? GONE : 404 });
  }
  const order = toWireOrder(found.value);
  const { late, ...words } = await supplierWords(shop, id);
  const { parcels, isAllPacked, withdrawBy } = await shop.parcelsByLink({ orderId: id });
  return {
    order,
    parcels,
    status: orderStatus(order, {
      ...{ parcels, isAllPacked, late },
      // A company that buys as one may not withdraw as a consumer.
      withdrawBy: order.vatnumber ? null : withdrawBy,
    }),
    paidMsAgo: paidMsAgo(shop, found.value),
    reckoning: found.value.reckoning
      ? reckoningWords(found.value.reckoning).map(toWireReckoning)
      : [],
    ...words,
    form: found.value.isShortened ? null : formOfOrder(found.value),
    papers: (await shop.papersByLink({ orderId: id })).map(({ kind, number, form, file }) => ({
      title: form
        ? einvoice.asXml(paperTitle(kind, number), einvoice.forms[form])
        : paperTitle(kind, number),
      path: paperPath(id, file),
    })),
    paymentMethods: shop.paymentMethods({ amountCents: found.value.owedCents }).map(toWireOption),
    transfer: transferOf(shop, found.value),
    payPal: found.value.paidAt === null ? payPalScript(shop) : undefined,
  };
}

async function erasedWords(shop: Shop, orderId: string): Promise<LinkEndedWords | null> {
  const erased = await shop.papers.erasedOrder({ orderId });
  if (!erased) return null;
  const day = shopDay(erased.erasedAt);
  const { title, heading, text } = orderErased;
  return { title, heading, text: text(formatDays({ from: day, to: day }, { year: true })) };
}

/** What the page says about parts that suppliers send: beside cancelling, once some are cancelled, of a later day. */
async function supplierWords(shop: Shop, orderId: string) {
  const { isComing, isCancelled, late } = await shop.buying.suppliersOfOrder({ orderId });
  return {
    cancelNote: isComing ? orderSupplier.beforeCancel : undefined,
    supplierNote: isCancelled ? orderSupplier.cancelled : undefined,
    late,
  };
}

function paidMsAgo({ clock }: Shop, { paidAt, stand }: OrderView): number | undefined {
  const isPaid = paidAt && stand.toPayCents === 0;
  return isPaid ? clock().getTime() - paidAt.getTime() : undefined;
}

/** Undefined where nothing is to be transferred, or nobody knows where to. */
function transferOf({ config }: Shop, order: OrderView): TransferTo | undefined {
  const amountCents = order.paidAt === null ? order.owedCents : order.stand.toPayCents;
  if (order.bankAccount === '' || amountCents === 0 || order.closedAt) return undefined;
  const payee = config.seller.name ?? config.shopName;
  const { bankAccount: account, number: reference } = order;
  const code = transferCode({ name: payee, account, amountCents, reference });
  return { payee, qr: code === '' ? undefined : qrPath(code) };
}

function paperTitle(kind: keyof typeof papers.titles, number: string): string {
  const title = papers.titles[kind];
  return kind === 'invoice' || kind === 'credit-note' ? papers.numbered(title, number) : title;
}

function payPalScript({ config: { payPal } }: Shop): PayPalScript | undefined {
  if (!payPal) return undefined;
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  return { url: payPal.scriptUrl, clientId: payPal.clientId, nonce };
}
