import { create } from 'qrcode';
import { countryName } from '../../../config/countries/countries.ts';
import { CURRENCY } from '../../../config/countries/markets.ts';
import { formatNumber } from '../../../kernel/format-number.ts';
import { formatMoney, toPercent } from '../../../kernel/money.ts';
import { papers as text } from '../../../messages/order/papers.ts';
import { dayInWords, type PaperCode } from '../content/paper.ts';
import type {
  BuyerParty,
  PaperRecord,
  PostalParty,
  RecordLine,
  SellerParty,
  TaxTotal,
  VatNumberParts,
} from '../record/record.ts';
import { unitPriceText } from '../record/unit-price.ts';
import type { InsideXml } from './archive.server.ts';
import { block, COLUMN, drawPdf, INK, makeRoom, PAGE, type Sheet, say } from './page.server.ts';
import { drawTable } from './table.server.ts';

const QR_SIZE = 92;
/** The code of a certificate has a signature in it, and some 130 rows of squares. */
const KSEF_CODE_SIZE = 130;
const euros = (cents: number) => formatMoney(cents, CURRENCY.symbol);
const zloty = (groszy: number) => formatMoney(groszy, 'PLN');

/**
 * Draws the picture of a paper with prices.
 * @param inside its XML, in a hybrid invoice
 * @param codes those of KSeF
 * @param logo a PNG
 * @returns a PDF
 */
export function drawPaper(
  record: PaperRecord,
  inside?: InsideXml,
  codes: readonly PaperCode[] = [],
  logo?: Uint8Array,
): Promise<Buffer> {
  const name = text.titles[record.kind === 'correction' ? 'credit-note' : record.kind];
  const title = text.numbered(name, record.number);
  const author = record.seller.tradeName || record.seller.name;
  const footer = sellerLines(record.seller);
  return drawPdf({ title, author, footer, inside, logo }, (sheet) => {
    say(sheet, author, { size: 11, isBold: true, isQuiet: true });
    sheet.at += 20;
    sheet.at += say(sheet, title, { as: 'H1', size: 20, isBold: true }) + 10;
    drawFacts(sheet, record);
    drawParties(sheet, record, footer);
    drawLines(sheet, record);
    drawSums(sheet, record);
    if (record.kind === 'proforma') drawTransfer(sheet, record);
    for (const remark of remarksOf(record)) {
      makeRoom(sheet, 30);
      sheet.at += say(sheet, remark, {}) + 3;
    }
    if (codes.length > 0) drawKsefCodes(sheet, codes);
  });
}

function drawFacts(sheet: Sheet, { issuedOn, order, dates, corrects, reason }: PaperRecord): void {
  const facts: readonly (readonly [string, string])[] = [
    [text.issuedOn, dayInWords(issuedOn)],
    ...corrects.map(({ number, issuedOn: day, ksefNumber }) => {
      const named = day ? text.ofDay(number, dayInWords(day)) : number;
      return [text.corrects, ksefNumber ? text.inKsef(named, ksefNumber) : named] as const;
    }),
    ...(reason ? [[text.reason, reason] as const] : []),
    [text.orderNumber, order.number],
    [text.orderedOn, dayInWords(order.placedOn)],
    ...(order.buyerReference ? [[text.buyerReference, order.buyerReference] as const] : []),
    ...(dates.suppliedOn ? [[text.suppliedOn, dayInWords(dates.suppliedOn)] as const] : []),
    ...(dates.dueOn ? [[text.dueOn, dayInWords(dates.dueOn)] as const] : []),
  ];
  for (const [name, value] of facts) {
    sheet.at += say(sheet, `${name}: ${value}`, {}) + 2;
  }
  sheet.at += 12;
}

/** Seller and buyer side by side, and where the goods go where that is another place. */
function drawParties(
  sheet: Sheet,
  { buyer, deliverTo }: PaperRecord,
  seller: readonly string[],
): void {
  const top = sheet.at;
  const left = block(sheet, { title: text.seller, lines: seller, x: PAGE.left, y: top });
  let right = block(sheet, { title: text.buyer, lines: buyerLines(buyer), x: COLUMN, y: top });
  if (deliverTo) {
    const lines = postalLines(deliverTo, '');
    right = block(sheet, { title: text.deliverTo, lines, x: COLUMN, y: right + 8 });
  }
  sheet.at = Math.max(left, right) + 18;
}

/** Name, postal address, numbers and contact. */
function sellerLines(seller: SellerParty): readonly string[] {
  const { vat, register, eori, otherNumbers, email, phone } = seller;
  return [
    ...postalLines(seller, ''),
    vatLine(vat),
    register,
    eori && text.eori(eori),
    ...otherNumbers.map(({ name, number }) => `${name} ${number}`),
    email,
    phone,
  ].filter(Boolean);
}

/** Without e-mail address and phone number, which no paper shows. */
function buyerLines(buyer: BuyerParty): readonly string[] {
  const { contact, vat, leitwegId } = buyer;
  return [
    ...postalLines(buyer, contact),
    vatLine(vat),
    leitwegId && text.leitwegId(leitwegId),
  ].filter(Boolean);
}

function postalLines(
  { name, lines, zip, city, countryName: country }: PostalParty,
  contact: string,
): readonly string[] {
  return [name, contact, ...lines, `${zip} ${city}`.trim(), country].filter(Boolean);
}

function vatLine(vat: VatNumberParts | null): string {
  return vat ? text.vatNumber(vat.prefix + vat.digits) : '';
}

function drawLines(sheet: Sheet, { lines, kind }: PaperRecord): void {
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
    lines.map((line) => [
      line.partNumber,
      kind === 'correction' && line.quantity > 0 && line.pieces !== 0
        ? text.instead(wordsOf(line))
        : wordsOf(line),
      formatNumber(line.quantity, 0),
      unitOf(line),
      `${toPercent(line.rate)}%`,
      euros(line.netCents),
    ]),
  );
}

/** What a line is about: its name, vehicles, discount, contents, and why it changed. */
function wordsOf(line: RecordLine): string {
  const { name, vehicleLine, discountNetCents, discountReason, suppliedOn, contents, why } = line;
  return [
    why ? `${name} (${why})` : name,
    vehicleLine,
    discountReason && text.discounted(discountReason, euros(discountNetCents)),
    ...contents.map((part) => text.component(part.quantity, part.name, part.partNumber)),
    suppliedOn ? `${text.suppliedOn}: ${dayInWords(suppliedOn)}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** With as many decimals as it takes to multiply to the line's net. */
function unitOf({ unitNetTenThousandths }: RecordLine): string {
  const decimals = unitPriceText(unitNetTenThousandths).split('.')[1]?.length ?? 0;
  return `${formatNumber(unitNetTenThousandths / 10_000, decimals)}\u00a0${CURRENCY.symbol}`;
}

function drawSums(sheet: Sheet, record: PaperRecord): void {
  const { totals, taxes, zloty: inZloty } = record;
  const sums: readonly (readonly [string, string])[] = [
    [text.totalNet, euros(totals.netCents)],
    ...taxes.map((tax) => [taxName(record, tax), euros(tax.taxCents)] as const),
    ...(inZloty ? [[text.taxInZloty, zloty(inZloty.taxGroszy)] as const] : []),
    [lastOf(record), euros(totals.grossCents)],
  ];
  makeRoom(sheet, sums.length * 18 + 10);
  sheet.at += 6;
  sums.forEach(([name, amount], index) => {
    const isLast = index === sums.length - 1;
    const style = { isBold: isLast, size: isLast ? 12 : 9.5 };
    say(sheet, name, { x: PAGE.left, width: COLUMN + 140 - PAGE.left, align: 'right', ...style });
    sheet.at += say(sheet, amount, { x: COLUMN + 150, align: 'right', ...style }) + 3;
  });
  sheet.at += 14;
}

function lastOf({ kind }: PaperRecord): string {
  if (kind === 'correction') return text.totalBack;
  return kind === 'proforma' ? text.total : text.totalPaid;
}

/** The country is named where it is not the seller's own. */
function taxName({ place }: PaperRecord, { rate }: TaxTotal): string {
  return text.tax(toPercent(rate), place.isOss ? countryName(place.country) : '');
}

/** What else a paper has to say, in sentences. */
function remarksOf(record: PaperRecord): readonly string[] {
  const { taxes, isSplitPayment, zloty: inZloty, payment, dates, notes, kind } = record;
  const isAbout = kind !== 'correction';
  return [
    ...(isSplitPayment ? [text.splitPayment] : []),
    ...taxes.map(({ exemptionReason }) => exemptionReason).filter(Boolean),
    ...(inZloty
      ? [
          text.zlotyRate(
            formatNumber(inZloty.rateTenThousandths / 10_000, 4),
            inZloty.table,
            dayInWords(inZloty.day),
          ),
        ]
      : []),
    ...(isAbout && payment.method ? [text.paidBy(payment.method)] : []),
    ...(isAbout && dates.paidOn ? [text.paidOn(dayInWords(dates.paidOn))] : []),
    ...notes,
  ];
}

function drawTransfer(sheet: Sheet, { payment, totals }: PaperRecord): void {
  makeRoom(sheet, QR_SIZE + 40);
  const { account, reference, code } = payment;
  const amount = euros(totals.dueCents);
  const top = sheet.at;
  const x = code ? PAGE.left + QR_SIZE + 16 : PAGE.left;
  let at = top + say(sheet, text.payTitle, { as: 'H2', x, y: top, size: 11, isBold: true }) + 4;
  for (const line of [
    `${text.account}: ${account || text.noAccount}`,
    `${text.amount}: ${amount}`,
    `${text.reference}: ${reference}`,
    text.payHint,
    ...(code ? [text.qrHint] : []),
  ]) {
    at += say(sheet, line, { x, y: at }) + 2;
  }
  if (code) {
    const alt = text.qrAlt(amount, account, reference);
    drawCode(sheet, code, { x: PAGE.left, y: top, size: QR_SIZE, alt });
    at = Math.max(at, top + QR_SIZE);
  }
  sheet.at = at + 16;
}

/** The codes of KSeF side by side, each with the words under it that the ministry wants. */
function drawKsefCodes(sheet: Sheet, codes: readonly PaperCode[]): void {
  makeRoom(sheet, KSEF_CODE_SIZE + 30);
  const y = sheet.at + 8;
  codes.forEach(({ link, label, is }, index) => {
    const x = PAGE.left + index * (PAGE.width / 2);
    drawCode(sheet, link, { x, y, size: KSEF_CODE_SIZE, alt: text.ksefAlt[is](label) });
    const width = PAGE.width / 2 - 12;
    say(sheet, label, { x, y: y + KSEF_CODE_SIZE + 4, width, size: 8.5 });
  });
  sheet.at = y + KSEF_CODE_SIZE + 22;
}

function drawCode(
  { doc, root }: Sheet,
  code: string,
  { x, y, size, alt }: { x: number; y: number; size: number; alt: string },
): void {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const cell = size / modules.size;
  const figure = doc.struct('Figure', { alt }, () => {
    doc.fillColor(INK);
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (modules.get(row, column)) {
          doc.rect(x + column * cell, y + row * cell, cell, cell);
        }
      }
    }
    doc.fill();
  });
  root.add(figure);
}
