import { expect, test } from 'vitest';
import { type EinvoiceForm, einvoiceForms } from '../../src/config/einvoice-forms.ts';
import { enInvoice } from '../../src/domain/papers/einvoice/en-invoice.ts';
import { writeFa3 } from '../../src/domain/papers/einvoice/fa3.ts';
import { profiles } from '../../src/domain/papers/einvoice/profiles.ts';
import { writeEinvoice } from '../../src/domain/papers/einvoice/write-einvoice.ts';
import { drawPaper } from '../../src/domain/papers/pdf/draw-paper.server.ts';
import type { PaperRecord } from '../../src/domain/papers/record/record.ts';
import { readCii } from '../support/einvoice/read-cii.ts';
import { asFa3, readFa3 } from '../support/einvoice/read-fa3.ts';
import { readUbl } from '../support/einvoice/read-ubl.ts';
import { readPdf } from '../support/pdf-text.ts';
import { toldRecords } from './told-records.ts';

const cases = Object.entries(toldRecords).flatMap(([name, record]) =>
  einvoiceForms.map((form) => [name, form, record()] as const),
);

test.each(cases)('%s as %s is read back as it was written, or refused', (_, form, record) => {
  const written = writeEinvoice(record, form);
  if (!written.ok) {
    expect(written.refusal).toEqual(refusalOf(record, form));
    return;
  }
  expect(refusalOf(record, form)).toBeUndefined();
  const read = profiles[form].syntax === 'ubl' ? readUbl(written.value) : readCii(written.value);
  const invoice = enInvoice(record, form);
  // UBL does not say whether an account is an IBAN.
  const { isIban: _isIban, ...payment } = invoice.payment;
  expect(read).toMatchObject({ ...invoice, payment });
});

test.each(Object.entries(toldRecords))(
  '%s as FA(3) is read back as it was written, or refused',
  (_, told) => {
    const record = told();
    const written = writeFa3(record, {
      made: new Date('2026-04-14T10:00:00Z'),
      system: 'Wishbone',
    });
    const isInvoice = record.kind !== 'proforma' && record.kind !== 'confirmation';
    expect(written.ok ? [] : written.refusal).toEqual(
      isInvoice ? [] : ['no-invoice', 'no-zloty-rate'],
    );
    if (written.ok) expect(readFa3(written.value)).toEqual(asFa3(record));
  },
);

test.each(Object.entries(toldRecords))(
  'the picture of %s says what the record says',
  async (_, told) => {
    const record = told();
    const { title, text } = await readPdf(await drawPaper(record));
    expect(title).toMatch(new RegExp(`${record.number}$`));
    const { seller, buyer, order, lines, taxes, totals, corrects, notes } = record;
    const words = [
      ...[seller, buyer].flatMap((party) => [party.name, ...party.lines, party.city]),
      ...[seller, buyer].flatMap(({ vat }) => (vat ? [vat.prefix + vat.digits] : [])),
      ...[order.number, order.buyerReference, ...corrects.map(({ number }) => number), ...notes],
      ...taxes.map(({ exemptionReason }) => exemptionReason),
    ];
    for (const one of words) expect(text).toContain(one);
    // Row by row, and the sums after the last one.
    const cells = [
      ...lines.flatMap(({ partNumber, name, quantity, unitNetTenThousandths, rate, netCents }) => [
        ...[
          partNumber,
          name,
          count(quantity),
          money(unitNetTenThousandths / 10_000),
          `${rate / 100}%`,
        ],
        money(netCents / 100),
      ]),
      money(totals.netCents / 100),
      ...taxes.map(({ taxCents }) => money(taxCents / 100)),
      money(totals.grossCents / 100),
    ];
    let at = 0;
    for (const cell of cells) {
      at = text.indexOf(cell, at);
      expect(at, cell).toBeGreaterThanOrEqual(0);
      at += cell.length;
    }
  },
);

const count = (number: number) => number.toLocaleString('en');
/** At least two decimals; a unit price has as many as it takes. */
const money = (euros: number) =>
  `${euros.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 })} €`;

/**
 * The told cases that have no file: papers that are no invoice, buyers without an address in a network, a supply without
 * its day. In Germany companies are reached by mail.
 */
function refusalOf({ kind, buyer, dates, taxes }: PaperRecord, form: EinvoiceForm) {
  if (kind === 'proforma' || kind === 'confirmation')
    return { kind: 'not-an-invoice', paper: kind };
  const isReached = {
    xrechnung: buyer.is === 'company' && buyer.country === 'DE',
    // The network has addresses for GB numbers only.
    peppol: buyer.is === 'company' && buyer.vat?.prefix !== 'XI',
    ubl: true,
    cii: true,
    facturx: true,
  };
  const isUndated = taxes.some(({ category }) => category === 'K') && dates.suppliedOn === null;
  const fields = [
    ...(isReached[form] ? [] : ['buyer-electronic-address']),
    ...(isUndated ? ['day-of-supply'] : []),
  ];
  return fields.length > 0 ? { kind: 'fields-missing', fields } : undefined;
}
