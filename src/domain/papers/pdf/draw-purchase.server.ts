import { purchaseOrderText as text } from '../../../messages/buying/purchase-order.ts';
import { papers } from '../../../messages/order/papers.ts';
import type { PurchasePaper } from '../content/paper.ts';
import { block, COLUMN, drawPdf, makeRoom, PAGE, say } from './page.server.ts';
import { drawTable } from './table.server.ts';

/** Draws an order to a supplier. @returns a PDF */
export function drawPurchase(order: PurchasePaper, logo: Uint8Array | undefined): Promise<Buffer> {
  const title = papers.numbered(text.title, order.number);
  const author = order.shopName;
  return drawPdf({ title, author, footer: order.orderedBy, logo }, (sheet) => {
    say(sheet, author, { size: 11, isBold: true, isQuiet: true });
    sheet.at += 20;
    sheet.at += say(sheet, title, { as: 'H1', size: 20, isBold: true }) + 10;
    sheet.at += say(sheet, `${text.orderedOn}: ${order.orderedOn}`, {}) + 14;
    const y = sheet.at;
    const left = block(sheet, { title: text.supplier, lines: order.supplier, x: PAGE.left, y });
    const right = block(sheet, { title: text.from, lines: order.orderedBy, x: COLUMN, y });
    sheet.at = Math.max(left, right) + 10;
    const to = { title: text.deliverTo, lines: order.deliverTo, x: PAGE.left, y: sheet.at };
    sheet.at = block(sheet, to) + 14;
    if (order.isDropShipment) {
      sheet.at += say(sheet, text.dropShipment, { isBold: true }) + 10;
    }
    drawTable(
      sheet,
      [
        { title: text.quantity, width: 52, align: 'right' },
        { title: text.yourNumber, width: 86 },
        { title: text.ourNumber, width: 86 },
        { title: text.description, width: 125 },
        { title: text.unit, width: 72, align: 'right' },
        { title: text.amount, width: 66, align: 'right' },
      ],
      order.lines.map((line) => [
        ...[line.quantity, line.supplierNumber, line.partNumber],
        ...[line.description, line.unit, line.amount],
      ]),
    );
    makeRoom(sheet, 60);
    sheet.at += 8;
    const sums = [
      [text.freight, order.freight],
      [order.isWithoutParts ? text.totalWithoutUnpriced : text.total, order.total],
    ] as const;
    for (const [name, amount] of sums) {
      const width = COLUMN + 140 - PAGE.left;
      say(sheet, name, { x: PAGE.left, width, align: 'right' });
      sheet.at += say(sheet, amount, { x: COLUMN + 150, align: 'right' }) + 3;
    }
    sheet.at += 14;
    say(sheet, order.confirm, {});
  });
}
