import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Queryable } from '../../db/database.server.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { formatMoney } from '../../kernel/money.ts';
import { purchaseOrderText as text } from '../../messages/buying/purchase-order.ts';
import type { ExportColumn } from '../accounting/export.ts';
import { writeTable } from '../accounting/table-file.server.ts';
import { findOrder } from '../checkout/order.sql.server.ts';
import type { Order } from '../checkout/order.ts';
import { linesOfAddress } from '../checkout/order-in-words.ts';
import { parcelsOf } from '../fulfilment/parcels/parcels.sql.server.ts';
import { type Attachment, type MailedPaper, sellerLines } from '../mail/mail.ts';
import { dayInWords, type PackingList, type PurchasePaper } from '../papers/content/paper.ts';
import { mailedPapers } from '../papers/papers.server.ts';
import { renderPdf } from '../papers/pdf/render-pdf.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { deliverToUs } from './deliver-to-us.ts';
import { goodsCents, isUnpriced, type PurchaseOrder } from './purchase.ts';
import { orderAddress, purchaseById } from './purchases.sql.server.ts';
import type { ListFormat } from './supplier.ts';

type Context = Pick<ShopContext, 'db' | 'config'>;

/** The people at the desk wait for each other. */
const DESK = 'desk';

/** The files of a sent order: the order itself, its list, and for a drop shipment the packing list. */
export function purchaseFileNames(
  { number, shipTo }: Pick<PurchaseOrder, 'number' | 'shipTo'>,
  format: ListFormat,
): readonly string[] {
  return [`${number}.pdf`, `${number}.${format}`, ...(shipTo ? [`packing-${number}.pdf`] : [])];
}

/**
 * A file of a sent order, made of what it says and of the buyer's address as it is now: nothing of the buyer is kept
 * with it.
 * @returns undefined where it has no such file
 */
export async function purchaseFile(
  context: Context,
  { id, file }: { readonly id: number; readonly file: string },
): Promise<Attachment | undefined> {
  const { sql } = context.db;
  const purchase = await purchaseById(sql, id);
  if (!purchase || purchase.number === '') return undefined;
  const { listFormat, postal } = await orderAddress(sql, purchase.supplierId);
  if (!purchaseFileNames(purchase, listFormat).includes(file)) return undefined;
  const order = purchase.shipTo ? await findOrder(sql, purchase.shipTo.id) : undefined;
  if (file.startsWith('packing-')) {
    if (!order) return undefined;
    const list = await packingListOf(sql, context, { purchase, order });
    return {
      name: file,
      bytes: await renderPdf(context, { kind: 'packing-lists', lists: [list] }, DESK),
    };
  }
  const deliverTo = order ? linesOfAddress(order.shippingAddress) : deliverToUs(context.config);
  if (!file.endsWith('.pdf')) {
    return { name: file, bytes: await listOf(purchase, { format: listFormat, deliverTo }) };
  }
  const paper = paperOf(purchase, context, { postal, deliverTo });
  return {
    name: file,
    bytes: await renderPdf(context, { kind: 'purchase-order', order: paper }, DESK),
  };
}

/** All papers attached to a mail, those of orders to suppliers too. */
export async function mailedFiles(
  context: Pick<ShopContext, 'db' | 'config' | 'clock'>,
  papers: readonly MailedPaper[],
): Promise<readonly Attachment[]> {
  const files = [...(await mailedPapers(context, papers))];
  for (const paper of papers) {
    if (!('purchaseId' in paper)) continue;
    const file = await purchaseFile(context, { id: paper.purchaseId, file: paper.file });
    if (file) files.push(file);
  }
  return files;
}

function paperOf(
  purchase: PurchaseOrder,
  { config }: Context,
  { postal, deliverTo }: { readonly postal: string; readonly deliverTo: readonly string[] },
): PurchasePaper {
  const { currency, freightCents, lines, supplierName, sentAt, number, isDropShipment } = purchase;
  const amount = (cents: number) => formatMoney(cents, currency);
  return {
    ...{ number, isDropShipment, deliverTo },
    shopName: config.shopName,
    orderedOn: sentAt ? dayInWords(shopDay(sentAt)) : '',
    supplier: [supplierName, ...postal.split('\n')].filter(Boolean),
    orderedBy: sellerLines(config).flatMap((line) =>
      line === config.seller.address ? config.seller.addressLines : [line],
    ),
    lines: lines.map((line) => ({
      supplierNumber: line.supplierNumber,
      partNumber: line.partNumber,
      description: line.description,
      quantity: formatNumber(line.quantity, 0),
      unit: isUnpriced(line) ? text.unpriced : amount(line.unitCents),
      amount: isUnpriced(line) ? '' : amount(line.quantity * line.unitCents),
    })),
    freight: amount(freightCents),
    confirm: text.confirm(config.seller.email),
    isWithoutParts: lines.some(isUnpriced),
    total: amount(goodsCents(lines) + freightCents),
  };
}

async function packingListOf(
  sql: Queryable,
  { config }: Context,
  { purchase, order }: { readonly purchase: PurchaseOrder; readonly order: Order },
): Promise<PackingList> {
  const parcels = await parcelsOf(sql, order.id);
  return {
    orderNumber: order.number,
    buyerReference: order.buyerReference,
    parcel: parcels.length + 1,
    promised: '',
    shopName: config.shopName,
    shipTo: linesOfAddress({ ...order.shippingAddress, phone: '' }),
    delivery: order.shippingMethodName,
    pickUpAt: order.pickUpAt,
    lines: purchase.lines.map(({ quantity, partNumber, description }) => ({
      ...{ quantity, partNumber, description, places: '' },
      vehicleLine: order.lines.find((line) => line.partNumber === partNumber)?.vehicleLine ?? '',
    })),
  };
}

/** The order as a table for the supplier's own program. */
async function listOf(
  { number, lines, currency }: PurchaseOrder,
  { format, deliverTo }: { readonly format: ListFormat; readonly deliverTo: readonly string[] },
): Promise<Uint8Array> {
  const columns: readonly ExportColumn[] = [
    { name: text.list.order, is: 'text' },
    { name: text.yourNumber, is: 'text' },
    { name: text.ourNumber, is: 'text' },
    { name: text.description, is: 'text' },
    { name: text.quantity, is: 'count' },
    { name: `${text.unit} (${currency})`, is: 'money' },
    { name: text.list.address, is: 'text' },
  ];
  const rows = lines.map((line) => [
    ...[number, line.supplierNumber, line.partNumber, line.description],
    ...[line.quantity, isUnpriced(line) ? null : line.unitCents, deliverTo.join(', ')],
  ]);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-purchase-'));
  try {
    const file = path.join(folder, 'list');
    const written = await writeTable(file, format, columns, once(rows));
    if (!written.ok) throw new Error(`${number} has too many rows for a workbook`);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
