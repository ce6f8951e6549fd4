import { code128 } from '../../../kernel/code-128.ts';
import { papers as text } from '../../../messages/order/papers.ts';
import type { PackingList, PaperCode, PurchasePaper } from '../content/paper.ts';
import type { PaperRecord } from '../record/record.ts';
import type { InsideXml } from './archive.server.ts';
import { drawPaper } from './draw-paper.server.ts';
import { drawPurchase } from './draw-purchase.server.ts';
import { drawPdf, INK, PAGE, type Sheet, say } from './page.server.ts';
import { drawTable, titleOf } from './table.server.ts';

/** The documents that can be drawn. */
export type Drawable =
  | {
      readonly kind: 'paper';
      readonly record: PaperRecord;
      readonly inside?: InsideXml | undefined;
      readonly codes: readonly PaperCode[];
    }
  | { readonly kind: 'packing-lists'; readonly lists: readonly PackingList[] }
  | { readonly kind: 'purchase-order'; readonly order: PurchasePaper };

/** The code of a drawing thread. */
export default function drawPdfOf({
  drawable,
  logo,
}: {
  readonly drawable: Drawable;
  /** The shop's logo as it is now, a PNG. */
  readonly logo: Uint8Array | undefined;
}): Promise<Uint8Array> {
  if (drawable.kind === 'purchase-order') return drawPurchase(drawable.order, logo);
  return drawable.kind === 'paper'
    ? drawPaper(drawable.record, drawable.inside, drawable.codes, logo)
    : drawPackingLists(drawable.lists, logo);
}

/** Draws packing lists, each on a page of its own. @returns a PDF */
function drawPackingLists(
  lists: readonly PackingList[],
  logo: Uint8Array | undefined,
): Promise<Buffer> {
  const author = lists[0]?.shopName ?? '';
  const title =
    lists.length === 1 && lists[0]
      ? text.numbered(text.packingList, lists[0].orderNumber)
      : text.packingList;
  return drawPdf({ title, author, footer: [], logo }, (sheet) => {
    lists.forEach((list, index) => {
      if (index > 0) {
        sheet.doc.addPage();
        sheet.at = PAGE.top;
      }
      drawList(sheet, list);
    });
  });
}

function drawList(sheet: Sheet, list: PackingList): void {
  const { orderNumber, buyerReference, parcel, promised, shopName, shipTo, lines } = list;
  const { delivery, pickUpAt } = list;
  const width = drawBarCode(sheet, orderNumber);
  say(sheet, shopName, { size: 11, isBold: true, isQuiet: true });
  sheet.at += 20;
  const title = text.numbered(text.packingList, orderNumber);
  sheet.at += say(sheet, title, { as: 'H1', size: 20, isBold: true }) + 10;
  if (buyerReference) {
    sheet.at += say(sheet, `${text.buyerReference}: ${buyerReference}`, { width }) + 2;
  }
  sheet.at += say(sheet, `${text.parcel}: ${parcel}`, { width }) + 2;
  if (promised) sheet.at += say(sheet, `${text.promised}: ${promised}`, { width }) + 2;
  const way = pickUpAt === null ? `${text.carrier}: ${delivery}` : text.pickedUp(pickUpAt);
  sheet.at += say(sheet, way, { width }) + 12;
  const whose = pickUpAt === null ? text.deliverTo : text.buyer;
  sheet.at += say(sheet, whose, { as: 'H2', size: 8.5, isBold: true, isQuiet: true }) + 2;
  for (const line of shipTo) sheet.at += say(sheet, line, { size: 12 }) + 1;
  sheet.at += 16;
  drawTable(
    sheet,
    [
      { title: text.quantity, width: 40, align: 'right' },
      { title: text.item, width: 110 },
      { title: text.description, width: 207 },
      { title: text.place, width: 130 },
    ],
    lines.map(({ quantity, partNumber, description, vehicleLine, places }) => [
      String(quantity),
      partNumber,
      titleOf(description, vehicleLine),
      places,
    ]),
  );
  sheet.at += 24;
  say(sheet, `${text.checked}: ____________________`, {});
}

const BAR_WIDTH = 0.9;
/** Below the logo and the title. The space around it is as wide as a scanner needs. */
const BAR_CODE = { top: PAGE.top + 46, height: 34, space: 16 } as const;

/** The order's number for the scanner of the packing bench, at the right. @returns the width of what stands beside it */
function drawBarCode({ doc, root }: Sheet, number: string): number {
  const widths = code128(number);
  if (!widths) return PAGE.width;
  const units = widths.reduce((sum, width) => sum + width, 0);
  const left = PAGE.right - units * BAR_WIDTH;
  let x = left;
  const figure = doc.struct('Figure', { alt: text.barCode(number) }, () => {
    doc.fillColor(INK);
    widths.forEach((width, place) => {
      if (place % 2 === 0) doc.rect(x, BAR_CODE.top, width * BAR_WIDTH, BAR_CODE.height);
      x += width * BAR_WIDTH;
    });
    doc.fill();
  });
  root.add(figure);
  return left - BAR_CODE.space - PAGE.left;
}
