import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCii } from '../../../../tests/support/einvoice/read-cii.ts';
import { readUbl } from '../../../../tests/support/einvoice/read-ubl.ts';
import { recordOf, someRecord } from '../../../../tests/support/einvoice/records.ts';
import { got } from '../../../../tests/support/ready-basket.ts';
import { runsOf } from '../../../../tests/support/whole-run.ts';
import { type EinvoiceForm, einvoiceForms } from '../../../config/einvoice-forms.ts';
import type { PaperRecord } from '../record/record.ts';
import { enInvoice } from './en-invoice.ts';
import { profiles } from './profiles.ts';
import { brokenSumRules } from './sums.ts';
import { writeEinvoice } from './write-einvoice.ts';

const RUNS = runsOf(2000);
/** Reading back takes longer, and a busy machine several times as long as a quiet one. */
const WRITTEN = { runs: runsOf(1000), mostMs: 180_000 };
const piece = { quantity: 2, netCents: 2000 };
const read = (form: EinvoiceForm, xml: string) =>
  profiles[form].syntax === 'ubl' ? readUbl(xml) : readCii(xml);
const folded = (text: string) => text.replaceAll('\u0001', '').replace(/\s+/g, ' ').trim();
/** Texts as an element has them. */
const asWritten = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'string' ? folded(part) : part)));
/** UBL does not say whether an account is an IBAN. */
const withoutIban = <Made extends { readonly payment: { readonly account: string } }>(
  made: Made,
) => ({
  ...made,
  payment: { ...made.payment, isIban: null },
});

describe('many records', () => {
  test(
    'are read back in each form as they were written',
    () => {
      fc.assert(
        fc.property(someRecord, fc.constantFrom(...einvoiceForms), (record, form) => {
          const xml = got(writeEinvoice(record, form));
          expect(withoutIban(read(form, xml))).toEqual(
            withoutIban(asWritten(enInvoice(record, form))),
          );
        }),
        { numRuns: WRITTEN.runs },
      );
    },
    WRITTEN.mostMs,
  );

  test('keep to the rules about sums, whatever they say', () => {
    fc.assert(
      fc.property(someRecord, (record) => {
        expect(brokenSumRules(record)).toEqual([]);
        const { totals, taxes, lines } = enInvoice(record, 'ubl');
        const cents = (text: string) => Math.round(Number(text) * 100);
        const sum = (texts: readonly string[]) => texts.reduce((all, one) => all + cents(one), 0);
        expect(sum(lines.map(({ net }) => net))).toBe(cents(totals.lineNet));
        expect(sum(taxes.map(({ base }) => base))).toBe(cents(totals.net));
        expect(sum(taxes.map(({ tax }) => tax))).toBe(cents(totals.tax));
        expect(cents(totals.net) + cents(totals.tax)).toBe(cents(totals.gross));
        expect(cents(totals.gross) - cents(totals.paid)).toBe(cents(totals.due));
      }),
      { numRuns: RUNS },
    );
  });

  test('have lines whose price multiplies to their amount, and is never negative', () => {
    fc.assert(
      fc.property(someRecord, (record) => {
        for (const { price, quantity, net } of enInvoice(record, 'ubl').lines) {
          const count = Number(quantity) / Number(price.baseQuantity || 1);
          expect(Number(price.net)).toBeGreaterThanOrEqual(0);
          expect(Math.abs(count * Number(price.net) - Number(net))).toBeLessThan(0.0051);
          if (price.discount) {
            const [gross, off] = [price.gross, price.discount].map(Number);
            expect((gross ?? 0) - (off ?? 0)).toBeCloseTo(Number(price.net), 6);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('what a paper becomes', () => {
  const back = { corrects: [{ number: 'INV-1', issuedOn: '2026-10-01', ksefNumber: '' }] } as never;
  const correction = (netCents: number) =>
    recordOf([{ quantity: Math.sign(netCents), netCents }], {
      kind: 'correction',
      ...(back as object),
    });

  test.each<[string, PaperRecord, EinvoiceForm, string, string]>([
    ['an invoice', recordOf([piece]), 'ubl', '380', '20.00'],
    ['an advance', recordOf([piece], { kind: 'advance' }), 'ubl', '386', '20.00'],
    ['an advance', recordOf([piece], { kind: 'advance' }), 'xrechnung', '326', '20.00'],
    ['a lower price', correction(-500), 'ubl', '381', '5.00'],
    ['a lower price', correction(-500), 'cii', '381', '5.00'],
    ['a higher price', correction(500), 'xrechnung', '384', '5.00'],
    ['a higher price', correction(500), 'peppol', '383', '5.00'],
  ])('%s', (_, record, form, typeCode, net) => {
    const made = read(form, got(writeEinvoice(record, form)));
    expect([made.typeCode, made.totals.net]).toEqual([typeCode, net]);
  });

  test.each<[EinvoiceForm, string, string]>([
    ['ubl', '', ''],
    ['peppol', '', ''],
    ['cii', '', ''],
    ['facturx', '', ''],
    // BR-DE-1 asks for a means of payment.
    ['xrechnung', '1', 'Bank transfer'],
  ])('what went by transfer is credited in %s without an account', (form, meansCode, meansText) => {
    const record = correction(-500);
    const payment = { ...record.payment, account: '', bic: '', method: 'Bank transfer' };
    const made = read(form, got(writeEinvoice({ ...record, payment }, form)));
    expect(made.payment).toMatchObject({ meansCode, meansText, account: '', bic: '' });
  });

  test('more paid than asked for leaves nothing due, and no more paid than the total', () => {
    const record = recordOf([piece]);
    const totals = { ...record.totals, paidCents: 9999, dueCents: 0 };
    const made = enInvoice({ ...record, totals }, 'ubl').totals;
    expect([made.gross, made.paid, made.due]).toEqual(['24.60', '24.60', '0.00']);
  });

  test.each([
    [{ quantity: 4, netCents: 1000 }, '2.50', '', ''],
    [{ quantity: 3, netCents: 1000 }, '3.3333', '', ''],
    [{ quantity: 700, netCents: 1003 }, '10.03', '700', ''],
    [{ quantity: 4, netCents: 1000, discountNetCents: 100 }, '2.50', '', '0.25'],
    [{ quantity: 3, netCents: 1000, discountNetCents: 100 }, '10.00', '3', '1.00'],
  ])('the price of %o', (line, net, baseQuantity, discount) => {
    const [made] = enInvoice(recordOf([line]), 'ubl').lines;
    expect(made?.price).toMatchObject({ net, baseQuantity, discount });
  });
});

describe('addresses in the network', () => {
  const party = (prefix: string, digits: string) => ({
    ...recordOf([piece]).buyer,
    vat: { prefix, digits },
  });
  test.each([
    ['PL', '5260001246', '9945', 'PL5260001246'],
    ['BE', '0403170701', '0208', '0403170701'],
    ['SE', '556036079301', '0007', '5560360793'],
    ['EL', '094259216', '9933', 'EL094259216'],
    ['IT', '00743110157', '0211', 'IT00743110157'],
  ])('%s%s in Peppol', (prefix, digits, scheme, id) => {
    const record = recordOf([piece], { buyer: party(prefix, digits) });
    expect(enInvoice(record, 'peppol').buyer.endpoint).toEqual({ scheme, id });
  });

  test('the one that the buyer named comes first, and an authority’s is its routing id', () => {
    const named = { ...party('PL', '1'), electronic: { scheme: '0088', id: '4012345000009' } };
    expect(enInvoice(recordOf([piece], { buyer: named }), 'peppol').buyer.endpoint.scheme).toBe(
      '0088',
    );
    const office = { ...recordOf([piece]).buyer, leitwegId: '04011000-12345-03' };
    const made = enInvoice(recordOf([piece], { buyer: office }), 'xrechnung');
    expect(made.buyer.endpoint).toEqual({ scheme: '0204', id: '04011000-12345-03' });
    expect(made.buyerReference).toBe('04011000-12345-03');
  });
});

describe('a refusal', () => {
  const made = recordOf([piece]);
  const { seller, buyer, dates } = made;
  const abroad = recordOf([{ ...piece, category: 'K', rate: 0 }]);
  const undelivered = { ...abroad, dates: { ...dates, suppliedOn: null } };

  test.each<[string, PaperRecord, EinvoiceForm, object]>([
    ['a pro forma', { ...made, kind: 'proforma' }, 'ubl', { kind: 'not-an-invoice' }],
    [
      'XRechnung without the seller’s phone',
      { ...made, seller: { ...seller, phone: '' } },
      'xrechnung',
      { fields: ['seller-phone'] },
    ],
    [
      'XRechnung without the towns',
      { ...made, seller: { ...seller, zip: '' }, buyer: { ...buyer, city: '' } },
      'xrechnung',
      { fields: ['seller-address', 'buyer-address'] },
    ],
    [
      'Peppol to somebody without a VAT number',
      { ...made, buyer: { ...buyer, vat: null } },
      'peppol',
      { fields: ['buyer-electronic-address'] },
    ],
    [
      'a seller without a VAT number',
      { ...made, seller: { ...seller, vat: null } },
      'ubl',
      { fields: ['seller-vat-number'] },
    ],
    [
      'an intra-Community supply before dispatch, to nobody known',
      { ...undelivered, buyer: { ...buyer, vat: null } },
      'cii',
      { fields: ['buyer-vat-number', 'day-of-supply'] },
    ],
    [
      'Peppol from Greece',
      { ...made, seller: { ...seller, country: 'GR' } },
      'peppol',
      { kind: 'rules-of-country', country: 'GR' },
    ],
    [
      'Peppol from Italy without the town',
      { ...made, seller: { ...seller, country: 'IT', city: '' } },
      'peppol',
      { fields: ['seller-address'] },
    ],
    [
      'Peppol from Sweden at another state’s rate',
      { ...made, seller: { ...seller, country: 'SE' } },
      'peppol',
      { kind: 'rules-of-country', country: 'SE' },
    ],
    [
      'Peppol within the Netherlands, paid in a way that they have no code for',
      {
        ...made,
        seller: { ...seller, country: 'NL' },
        buyer: { ...buyer, country: 'NL' },
        payment: { ...made.payment, meansCode: '68' },
      },
      'peppol',
      { kind: 'rules-of-country', country: 'NL' },
    ],
    [
      'Peppol within Germany without the seller’s phone, as XRechnung',
      {
        ...made,
        seller: { ...seller, country: 'DE', phone: '' },
        buyer: { ...buyer, country: 'DE' },
      },
      'peppol',
      { fields: ['seller-phone'] },
    ],
    [
      'a tax that is not its base’s',
      { ...made, taxes: made.taxes.map((tax) => ({ ...tax, taxCents: 0 })) },
      'ubl',
      { rules: ['BR-CO-14', 'BR-CO-17'] },
    ],
    [
      'lines that do not add up',
      { ...made, lines: made.lines.slice(1) },
      'ubl',
      { rules: ['BR-16', 'BR-CO-10', 'BR-S-08'] },
    ],
    [
      'something outside the scope beside something taxed',
      recordOf([piece, { ...piece, category: 'O', rate: 0 }]),
      'ubl',
      { rules: ['BR-O-11'] },
    ],
  ])('%s', (_, record, form, refusal) => {
    expect(writeEinvoice(record, form)).toMatchObject({ ok: false, refusal });
  });
});

describe('Peppol of sellers whose state has rules of its own', () => {
  const made = recordOf([piece]);
  const { seller, buyer } = made;
  const of = (country: string, prefix: string, digits: string) => ({
    ...made,
    seller: { ...seller, country, vat: { prefix, digits } },
  });

  test.each(['DK', 'GR', 'IS', 'IT', 'NL', 'NO', 'SE'])('a buyer in %s brings none', (country) => {
    const vat = { prefix: country === 'GR' ? 'EL' : country, digits: '123456789' };
    const electronic = { scheme: '0088', id: '1' };
    const record = { ...made, buyer: { ...buyer, country, vat, electronic } };
    expect(writeEinvoice(record, 'peppol')).toMatchObject({ ok: true });
  });

  test.each([
    ['IT', 'IT', '00743110157'],
    ['NL', 'NL', '004495445B01'],
    ['NO', '', '923609016MVA'],
  ])('%s asks for nothing that a record lacks', (country, prefix, digits) => {
    const electronic = { scheme: '0088', id: '1' };
    const record = of(country, prefix, digits);
    const written = writeEinvoice(
      { ...record, seller: { ...record.seller, electronic } },
      'peppol',
    );
    expect(written).toMatchObject({ ok: true });
  });

  test('Denmark asks for the number of the register, and takes no transfer without a place of its own', () => {
    const abroad = of('DK', 'DK', '21599336');
    expect(enInvoice(abroad, 'peppol').seller).toMatchObject({
      companyId: '21599336',
      companyScheme: '0184',
      vatNumber: 'DK21599336',
    });
    const home = { ...abroad, buyer: { ...buyer, country: 'DK' } };
    const paid = (record: PaperRecord) => ({
      ...record,
      payment: { ...record.payment, meansCode: '68' as const },
    });
    expect(enInvoice(paid(home), 'peppol').payment.meansCode).toBe('1');
    expect(enInvoice(paid(abroad), 'peppol').payment.meansCode).toBe('68');
  });
});
