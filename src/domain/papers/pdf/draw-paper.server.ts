import { create } from 'qrcode';
import { CURRENCY } from '../../../config/markets.ts';
import { formatMoney, toPercent } from '../../../kernel/money.ts';
import { formatUnitPrice } from '../../../kernel/unit-price.ts';
import { papers as text } from '../../../messages/order/papers.ts';
import { dayInWords, type Paper, type PaperLine, type Transfer } from '../content/paper.ts';
import { drawPdf, INK, makeRoom, PAGE, type Sheet, say } from './page.server.ts';
import { drawTable, titleOf } from './table.server.ts';

const COLUMN = PAGE.left + PAGE.width / 2;
const QR_SIZE = 92;
const euros = (cents: number) => formatMoney(cents, CURRENCY.symbol);

/** Draws a paper with prices. @returns a PDF */
export function drawPaper(paper: Paper): Promise<Buffer> {
  const title = text.numbered(text.titles[paper.kind], paper.number);
  return drawPdf({ title, author: paper.shopName, footer: paper.seller }, (sheet) => {
    say(sheet, paper.shopName, { size: 11, isBold: true, isQuiet: true });
    sheet.at += 20;
    sheet.at += say(sheet, title, { as: 'H1', size: 20, isBold: true }) + 10;
    drawFacts(sheet, paper);
    drawParties(sheet, paper);
    drawLines(sheet, paper);
    drawSums(sheet, paper);
    if (paper.transfer) drawTransfer(sheet, paper.transfer);
    for (const remark of paper.remarks) {
      makeRoom(sheet, 30);
      sheet.at += say(sheet, remark, {}) + 3;
    }
  });
}

function drawFacts(sheet: Sheet, paper: Paper): void {
  const facts: readonly (readonly [string, string])[] = [
    [text.issuedOn, dayInWords(paper.issuedOn)],
    [text.orderNumber, paper.orderNumber],
    [text.orderedOn, dayInWords(paper.orderedOn)],
    ...(paper.buyerReference ? [[text.buyerReference, paper.buyerReference] as const] : []),
    ...(paper.suppliedOn ? [[text.suppliedOn, dayInWords(paper.suppliedOn)] as const] : []),
    ...(paper.corrects ? [[text.corrects, paper.corrects] as const] : []),
  ];
  for (const [name, value] of facts) {
    sheet.at += say(sheet, `${name}: ${value}`, {}) + 2;
  }
  sheet.at += 12;
}

/** Seller and buyer side by side, and where the goods go where that is another place. */
function drawParties(sheet: Sheet, { seller, buyer, deliverTo }: Paper): void {
  const top = sheet.at;
  const left = block(sheet, { title: text.seller, lines: seller, x: PAGE.left, y: top });
  let right = block(sheet, { title: text.buyer, lines: buyer, x: COLUMN, y: top });
  if (deliverTo.length > 0) {
    right = block(sheet, { title: text.deliverTo, lines: deliverTo, x: COLUMN, y: right + 8 });
  }
  sheet.at = Math.max(left, right) + 18;
}

/** @returns where it ends */
function block(
  sheet: Sheet,
  { title, lines, x, y }: { title: string; lines: readonly string[]; x: number; y: number },
): number {
  const width = PAGE.width / 2 - 12;
  let at =
    y + say(sheet, title, { as: 'H2', x, y, width, size: 8.5, isBold: true, isQuiet: true }) + 2;
  for (const line of lines) at += say(sheet, line, { x, y: at, width }) + 1;
  return at;
}

function drawLines(sheet: Sheet, { lines, taxes }: Paper): void {
  const rate = taxes[0] ? `${toPercent(taxes[0].rate)}%` : '0%';
  drawTable(
    sheet,
    [
      { title: text.item, width: 92 },
      { title: text.description, width: 183 },
      { title: text.quantity, width: 34, align: 'right' },
      { title: text.unitNet, width: 72, align: 'right' },
      { title: text.rate, width: 40, align: 'right' },
      { title: text.net, width: 66 + 8, align: 'right' },
    ],
    lines.map(({ partNumber, description, vehicleLine, quantity, unitNetCents, netCents }) => [
      partNumber,
      titleOf(description, vehicleLine),
      String(quantity),
      unitOf(unitNetCents, { quantity, netCents }),
      netCents === null ? '' : rate,
      netCents === null ? '' : euros(netCents),
    ]),
  );
}

function unitOf(
  unitCents: number | null,
  { quantity, netCents: cents }: Pick<PaperLine, 'quantity' | 'netCents'>,
): string {
  if (unitCents === null || cents === null) return '';
  return formatUnitPrice({ unitCents, quantity, cents }, CURRENCY.symbol);
}

function drawSums(sheet: Sheet, paper: Paper): void {
  const last =
    paper.kind === 'credit-note'
      ? text.totalBack
      : paper.kind === 'proforma'
        ? text.total
        : text.totalPaid;
  const sums: readonly (readonly [string, string])[] = [
    [text.totalNet, euros(paper.netCents)],
    ...(paper.taxes.length === 0 ? [[text.noTax, euros(0)] as const] : []),
    ...paper.taxes.map(
      ({ rate, country, taxCents }) =>
        [text.tax(toPercent(rate), country), euros(taxCents)] as const,
    ),
    [last, euros(paper.grossCents)],
  ];
  makeRoom(sheet, sums.length * 18 + 10);
  sheet.at += 6;
  sums.forEach(([name, amount], index) => {
    const isLast = index === sums.length - 1;
    const style = { isBold: isLast, size: isLast ? 12 : 9.5 };
    say(sheet, name, { x: COLUMN, width: 140, align: 'right', ...style });
    sheet.at += say(sheet, amount, { x: COLUMN + 150, align: 'right', ...style }) + 3;
  });
  sheet.at += 14;
}

function drawTransfer(sheet: Sheet, { account, reference, amountCents, code }: Transfer): void {
  makeRoom(sheet, QR_SIZE + 40);
  const top = sheet.at;
  const x = code ? PAGE.left + QR_SIZE + 16 : PAGE.left;
  let at = top + say(sheet, text.payTitle, { as: 'H2', x, y: top, size: 11, isBold: true }) + 4;
  for (const line of [
    `${text.account}: ${account || text.noAccount}`,
    `${text.amount}: ${euros(amountCents)}`,
    `${text.reference}: ${reference}`,
    text.payHint,
    ...(code ? [text.qrHint] : []),
  ]) {
    at += say(sheet, line, { x, y: at }) + 2;
  }
  if (code) {
    const alt = text.qrAlt(euros(amountCents), account, reference);
    drawCode(sheet, code, { y: top, alt });
    at = Math.max(at, top + QR_SIZE);
  }
  sheet.at = at + 16;
}

function drawCode(
  { doc, root }: Sheet,
  code: string,
  { y, alt }: { y: number; alt: string },
): void {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const cell = QR_SIZE / modules.size;
  const figure = doc.struct('Figure', { alt }, () => {
    doc.fillColor(INK);
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (modules.get(row, column)) {
          doc.rect(PAGE.left + column * cell, y + row * cell, cell, cell);
        }
      }
    }
    doc.fill();
  });
  root.add(figure);
}
