import { expect, test } from 'vitest';
import { type EinvoiceForm, einvoiceForms } from '../../src/config/einvoice-forms.ts';
import { enInvoice } from '../../src/domain/papers/einvoice/en-invoice.ts';
import { profiles } from '../../src/domain/papers/einvoice/profiles.ts';
import { writeEinvoice } from '../../src/domain/papers/einvoice/write-einvoice.ts';
import type { PaperRecord } from '../../src/domain/papers/record/record.ts';
import { readCii } from '../support/einvoice/read-cii.ts';
import { readUbl } from '../support/einvoice/read-ubl.ts';
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

/**
 * The told cases that have no file: papers that are no invoice, buyers without an address in a network, a supply without
 * its day. In Germany companies are reached by mail.
 */
function refusalOf({ kind, buyer, dates, taxes }: PaperRecord, form: EinvoiceForm) {
  if (kind === 'proforma' || kind === 'confirmation')
    return { kind: 'not-an-invoice', paper: kind };
  const isReached = {
    xrechnung: buyer.is === 'company' && buyer.country === 'DE',
    peppol: buyer.is === 'company',
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
