import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asFa3, readFa3 } from '../../../../tests/support/einvoice/read-fa3.ts';
import { someRecord } from '../../../../tests/support/einvoice/records.ts';
import { paperRecord, type WantedLine } from '../../../../tests/support/paper-records.ts';
import { runsOf } from '../../../../tests/support/whole-run.ts';
import type { BuyerParty, PaperRecord } from '../record/record.ts';
import { writeFa3 } from './fa3.ts';
import type { Fa3Fault } from './fa3-faults.ts';

const MADE = { made: new Date('2026-11-27T09:30:47.123Z'), system: 'Wishbone' };
const RUNS = runsOf(1000);
const ORIGINAL = {
  number: 'INV-2026-00001',
  issuedOn: '2026-11-20',
  ksefNumber: '5260001246-20261120-0100001AF629-AF',
};

function written(record: PaperRecord): string {
  const document = writeFa3(record, MADE);
  if (!document.ok) throw new Error(document.refusal.join(', '));
  return document.value;
}

function faultsOf(record: PaperRecord): readonly Fa3Fault[] {
  const document = writeFa3(record, MADE);
  return document.ok ? [] : document.refusal;
}

/** The texts of all elements with a name, in their order. */
function all(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(
    ([, text]) => text ?? '',
  );
}

const one = (xml: string, name: string) => all(xml, name).join('|');

test('a Polish invoice in euros has its tax in złoty, and the rate in each line', () => {
  const xml = written(
    paperRecord({ lines: [{}, { quantity: 1, unitNetTenThousandths: 123_456 }] }),
  );
  expect(xml).toContain('<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"><Naglowek>');
  expect(one(xml, 'DataWytworzeniaFa')).toBe('2026-11-27T09:30:47Z');
  expect(one(xml, 'NIP')).toBe('5260001246|1111111111');
  expect(one(xml, 'P_2')).toBe('INV-2026-00001');
  expect(one(xml, 'P_6')).toBe('2026-11-26');
  expect(one(xml, 'P_13_1')).toBe('259.25');
  expect(one(xml, 'P_14_1')).toBe('59.63');
  expect(one(xml, 'P_14_1W')).toBe('253.83');
  expect(one(xml, 'P_15')).toBe('318.88');
  expect(one(xml, 'RodzajFaktury')).toBe('VAT');
  expect(one(xml, 'P_9A')).toBe('123.4500|12.3456');
  expect(one(xml, 'P_11')).toBe('246.90|12.35');
  expect(one(xml, 'P_12')).toBe('23|23');
  expect(one(xml, 'KursWaluty')).toBe('4.2567|4.2567');
  expect(one(xml, 'GTU')).toBe('GTU_07|GTU_07');
  expect(xml).toContain('<Zaplacono>1</Zaplacono><DataZaplaty>2026-11-25</DataZaplaty>');
  expect(one(xml, 'NrRB')).toBe('PL61109010140000071219812874');
  expect(xml).not.toMatch(/jan@warsztat|600100200/);
});

test('random records are read back as they were written, or refused for their tax alone', () => {
  const folded = (text: string) => text.replaceAll('\u0001', '').replace(/\s+/g, ' ').trim();
  const asWritten = (_: string, part: unknown) => (typeof part === 'string' ? folded(part) : part);
  let written = 0;
  const records = fc.property(someRecord, (record) => {
    const document = writeFa3(record, MADE);
    if (document.ok) {
      written += 1;
      expect(readFa3(document.value)).toEqual(JSON.parse(JSON.stringify(asFa3(record)), asWritten));
    } else {
      expect(['tax-unknown', 'no-zloty-rate']).toEqual(
        expect.arrayContaining([...document.refusal]),
      );
    }
  });
  fc.assert(records, { numRuns: RUNS });
  expect(written).toBeGreaterThan(RUNS / 2);
});

const sales: readonly {
  readonly is: string;
  readonly line: WantedLine;
  readonly buyer: Partial<BuyerParty>;
  readonly place: PaperRecord['place'];
  readonly has: Readonly<Record<string, string>>;
}[] = [
  {
    is: 'an intra-Community supply',
    line: { category: 'K' },
    buyer: { country: 'DE', vat: { prefix: 'DE', digits: '136695976' } },
    place: { country: 'PL', isOss: false, from: 'PL', to: 'DE' },
    has: {
      PrefiksPodatnika: 'PL',
      KodUE: 'DE',
      NrVatUE: '136695976',
      P_13_6_2: '246.90',
      P_12: '0 WDT',
      P_18: '2',
    },
  },
  {
    is: 'an intra-Community supply to Greece, whose letters are EL',
    line: { category: 'K' },
    buyer: { country: 'GR', vat: { prefix: 'EL', digits: '094259216' } },
    place: { country: 'PL', isOss: false, from: 'PL', to: 'GR' },
    has: { KodUE: 'EL', KodKraju: 'PL|GR' },
  },
  {
    is: 'an export',
    line: { category: 'G' },
    buyer: { country: 'CH', vat: { prefix: 'CH', digits: 'E116281710' } },
    place: { country: 'PL', isOss: false, from: 'PL', to: 'CH' },
    has: { NrID: 'E116281710', P_13_6_3: '246.90', P_12: '0 EX', PrefiksPodatnika: '' },
  },
  {
    is: 'a sale of the One-Stop-Shop',
    line: { rate: 1900 },
    buyer: { country: 'DE', is: 'consumer', vat: null },
    place: { country: 'DE', isOss: true, from: 'PL', to: 'DE' },
    has: {
      BrakID: '1',
      P_13_5: '246.90',
      P_14_5: '46.91',
      P_12_XII: '19.00',
      P_12: '',
      KursWaluty: '',
      Procedura: 'WSTO_EE',
    },
  },
  {
    is: 'a sale to a Polish consumer',
    line: { rate: 800 },
    buyer: { is: 'consumer', vat: null },
    place: { country: 'PL', isOss: false, from: 'PL', to: 'PL' },
    has: { BrakID: '1', P_13_2: '246.90', P_14_2: '19.75', P_14_2W: '84.07', P_12: '8' },
  },
];

test.each(sales)('$is', ({ line, buyer, place, has }) => {
  const xml = written(paperRecord({ lines: [line], buyer, place }));
  for (const [name, text] of Object.entries(has))
    expect([name, one(xml, name)]).toEqual([name, text]);
});

describe('a correction', () => {
  const back = { quantity: -1 };
  test('says what it corrects, why, and by how much', () => {
    const xml = written(
      paperRecord({ kind: 'correction', corrects: [ORIGINAL], reason: 'Zwrot', lines: [back] }),
    );
    expect(one(xml, 'RodzajFaktury')).toBe('KOR');
    expect(one(xml, 'PrzyczynaKorekty')).toBe('Zwrot');
    expect(one(xml, 'TypKorekty')).toBe('2');
    expect(xml).toContain(
      '<DaneFaKorygowanej><DataWystFaKorygowanej>2026-11-20</DataWystFaKorygowanej>' +
        '<NrFaKorygowanej>INV-2026-00001</NrFaKorygowanej><NrKSeF>1</NrKSeF>' +
        `<NrKSeFFaKorygowanej>${ORIGINAL.ksefNumber}</NrKSeFFaKorygowanej></DaneFaKorygowanej>`,
    );
    expect(one(xml, 'P_8B')).toBe('-1');
    expect(one(xml, 'P_13_1')).toBe('-123.45');
    expect(one(xml, 'P_14_1W')).toBe('-120.85');
    expect(xml).not.toContain('<Platnosc>');
  });
  test('of an invoice that was never in KSeF says so', () => {
    const xml = written(
      paperRecord({
        kind: 'correction',
        corrects: [{ ...ORIGINAL, ksefNumber: '' }],
        lines: [back],
      }),
    );
    expect(one(xml, 'NrKSeFN')).toBe('1');
    expect(xml).not.toContain('<NrKSeF>');
  });
});

test('an advance names the money and the order', () => {
  const xml = written(paperRecord({ kind: 'advance' }));
  expect(one(xml, 'RodzajFaktury')).toBe('ZAL');
  expect(one(xml, 'P_6')).toBe('2026-11-25');
  expect(one(xml, 'WartoscZamowienia')).toBe('303.69');
  expect(one(xml, 'KursWalutyZ')).toBe('4.2567');
  expect(xml).not.toContain('<FaWiersz>');
});

test('the correction of an advance names the payment before, and what the order is worth after', () => {
  const xml = written(
    paperRecord({
      kind: 'correction',
      reason: 'not delivered',
      corrects: [{ ...ORIGINAL, advanceCents: 30_369 }],
      lines: [{ quantity: -1 }],
    }),
  );
  expect(one(xml, 'RodzajFaktury')).toBe('KOR_ZAL');
  expect(one(xml, 'P_6')).toBe('2026-11-25');
  expect(one(xml, 'P_15')).toBe('-151.84');
  expect(one(xml, 'P_15ZK')).toBe('303.69');
  expect(one(xml, 'WartoscZamowienia')).toBe('151.85');
  expect([one(xml, 'KursWalutyZ'), one(xml, 'KursWalutyZK')]).toEqual(['4.2567', '4.2567']);
  expect(one(xml, 'P_8BZ')).toBe('-1');
  expect(xml).not.toContain('<FaWiersz>');
});

test('what FA(3) has no field for stands in its pairs, long values in several', () => {
  const xml = written(
    paperRecord({
      isSplitPayment: true,
      notes: ['x'.repeat(300)],
      lines: [
        {
          more: {
            vehicleLine: 'VW Golf VII',
            discountNetCents: 500,
            discountReason: 'JESIEŃ',
            contents: [{ name: 'Śruba <M8>', partNumber: 'S-8', quantity: 4 }],
          },
        },
      ],
    }),
  );
  expect(one(xml, 'P_18A')).toBe('1');
  expect(xml).toContain(
    '<NrWiersza>1</NrWiersza><Klucz>Do pojazdu</Klucz><Wartosc>VW Golf VII</Wartosc>',
  );
  expect(xml).toContain('<Wartosc>4 × S-8 Śruba &lt;M8&gt;</Wartosc>');
  expect(xml).toContain('<Wartosc>5.00 EUR (JESIEŃ)</Wartosc>');
  expect(
    all(xml, 'Wartosc')
      .filter((text) => text.startsWith('x'))
      .map(({ length }) => length),
  ).toEqual([256, 44]);
});

test('a unit of an authority and a member of a VAT group stand as third party', () => {
  const unit = written(paperRecord({ buyer: { isJst: true, unitId: '1111111111-00001' } }));
  expect(unit).toContain('<IDWew>1111111111-00001</IDWew>');
  expect(one(unit, 'Rola')).toBe('8');
  expect([one(unit, 'JST'), one(unit, 'GV')]).toEqual(['1', '2']);
  const member = written(paperRecord({ buyer: { isVatGroupMember: true, unitId: '2222222222' } }));
  expect(one(member, 'Rola')).toBe('10');
});

describe('payment', () => {
  const part = paperRecord();
  test.each([
    [
      'in part',
      { paidCents: 10_000, dueCents: 20_369 },
      '2026-11-25',
      'KwotaZaplatyCzesciowej',
      '100.00',
    ],
    ['not yet', { paidCents: 0, dueCents: 30_369 }, null, 'Termin', '2026-12-11'],
    // Money of a later day than the invoice's is not known when it is issued.
    ['later', { paidCents: 30_369, dueCents: 0 }, '2026-11-28', 'DataZaplaty', ''],
  ])('%s', (_, money, paidOn, name, text) => {
    const dates = { ...part.dates, paidOn, dueOn: '2026-12-11' };
    expect(one(written({ ...part, dates, totals: { ...part.totals, ...money } }), name)).toBe(text);
  });
});

describe('what cannot be written is refused with its reasons', () => {
  const record = paperRecord();
  const [line] = record.lines as [PaperRecord['lines'][number]];
  const [tax] = record.taxes as [PaperRecord['taxes'][number]];
  test.each<[Fa3Fault, PaperRecord]>([
    ['no-invoice', { ...record, kind: 'proforma' }],
    ['seller-number', { ...record, seller: { ...record.seller, vat: null } }],
    [
      'seller-number',
      { ...record, seller: { ...record.seller, vat: { prefix: 'DE', digits: '136695976' } } },
    ],
    ['buyer-number', paperRecord({ buyer: { vat: { prefix: 'PL', digits: '111111111' } } })],
    ['no-unit', paperRecord({ buyer: { isJst: true } })],
    ['no-unit', paperRecord({ buyer: { isVatGroupMember: true, unitId: 'gmina' } })],
    ['tax-unknown', paperRecord({ lines: [{ rate: 1900 }] })],
    [
      'tax-unknown',
      paperRecord({
        lines: [{ rate: 1900 }],
        place: { country: 'DE', isOss: false, from: 'DE', to: 'DE' },
      }),
    ],
    ['no-zloty-rate', { ...record, zloty: null }],
    ['no-original', { ...record, kind: 'correction' }],
    ['sums-differ', { ...record, totals: { ...record.totals, grossCents: 1 } }],
    ['sums-differ', { ...record, taxes: [{ ...tax, baseCents: 1 }] }],
    ['tax-differs', { ...record, taxes: [{ ...tax, taxCents: tax.taxCents - 8000 }] }],
    ['line-differs', { ...record, lines: [{ ...line, quantity: 3 }] }],
    ['negative', paperRecord({ lines: [{ quantity: -1 }] })],
    ['no-lines', { ...record, lines: [] }],
    ['too-large', paperRecord({ notes: Array.from({ length: 4000 }, () => 'ą'.repeat(256)) })],
  ])('%s', (fault, faulty) => {
    expect(faultsOf(faulty)).toContain(fault);
  });
});

test('an address without a street, names of any letters and a phone that is too long', () => {
  const record = paperRecord({ buyer: { lines: [], name: 'Großẞ & Việt "Sp. z o.o."' } });
  const xml = written({ ...record, seller: { ...record.seller, phone: '+48 123456789012345678' } });
  expect(xml).toContain('<Nazwa>Großẞ &amp; Việt &quot;Sp. z o.o.&quot;</Nazwa>');
  expect(xml).toContain('<AdresL1>30-002 Kraków</AdresL1></Adres>');
  expect(xml).not.toContain('<Telefon>');
});
