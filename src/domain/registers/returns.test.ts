import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { toldRecords } from '../../../tests/papers/told-records.ts';
import { projectRoot } from '../../kernel/project-root.server.ts';
import type { PaperRecord, RecordLine, TaxCategory } from '../papers/record/record.ts';
import { inGroszy } from '../papers/record/taxes.ts';
import {
  entryOfRecord,
  inRegisterOrder,
  type KsefMark,
  ksefMarkOf,
  type RegisterEntry,
  type SentPaper,
} from './entry.ts';
import { intrastatOf } from './intrastat.ts';
import { declaredFields, jpkOf } from './jpk-fields.ts';
import { monthAfter, monthsOfQuarter, quarterOf } from './month.ts';
import { ossOf } from './oss.ts';
import { type RegisterKind, registerTable } from './tables.ts';
import { vatUeOf } from './vat-ue.ts';
import { jpkXml, vatUeXml } from './xml-returns.ts';

/** Papers and sales of a shop in Poland in November 2026. */

const RATE = { rateTenThousandths: 42_500, table: '220/A/NBP/2026', day: '2026-11-09' };

interface Told {
  readonly number: string;
  readonly kind?: 'invoice' | 'advance' | 'correction';
  readonly buyer: {
    is: 'company' | 'consumer';
    name: string;
    country: string;
    vat?: [string, string];
  };
  readonly category: TaxCategory;
  readonly netCents: number;
  readonly taxCents?: number;
  readonly issuedOn?: string;
  readonly taxPoint?: string;
  readonly corrects?: string;
}

const SELLER = { prefix: 'PL', digits: '5261040828' };
const noAddress = { lines: [], city: '', zip: '', countryName: '' };
const noParty = { ...noAddress, contact: '', email: '', phone: '', electronic: null };

/** A record as the shop freezes it, with one line of two arms. */
function recordOf(told: Told): PaperRecord {
  const { kind = 'invoice', buyer, category, netCents, taxCents = 0 } = told;
  const issuedOn = told.issuedOn ?? '2026-11-10';
  const rate = category === 'S' ? 2300 : 0;
  const sign = kind === 'correction' ? -1 : 1;
  const amounts = { netCents, taxCents, grossCents: netCents + taxCents, category, rate };
  const line: RecordLine = {
    number: 1,
    is: 'part',
    lineId: 'a',
    name: 'Control arm',
    partNumber: 'ARM',
    vehicleLine: '',
    gtin: '',
    customsCode: '87088055',
    origin: 'PL',
    gtu: category === 'S' ? 'GTU_07' : '',
    unitCode: 'C62',
    quantity: 2 * sign,
    unitNetTenThousandths: Math.abs(netCents) * 50,
    discountNetCents: 0,
    discountReason: '',
    suppliedOn: null,
    contents: [],
    why: '',
    ...amounts,
  };
  const tax = { category, rate, baseCents: netCents, taxCents };
  return {
    version: 2,
    kind,
    number: told.number,
    issuedOn,
    currency: 'EUR',
    seller: {
      ...noParty,
      name: 'Zawieszenia sp. z o.o.',
      country: 'PL',
      vat: SELLER,
      tradeName: '',
      register: '',
      eori: '',
      otherNumbers: [],
    },
    buyer: {
      ...noParty,
      is: buyer.is,
      name: buyer.name,
      country: buyer.country,
      vat: buyer.vat ? { prefix: buyer.vat[0], digits: buyer.vat[1] } : null,
      leitwegId: '',
      unitId: '',
      isJst: false,
      isVatGroupMember: false,
    },
    deliverTo: null,
    order: { number: `2026-${told.number.slice(-4)}`, placedOn: issuedOn, buyerReference: '' },
    dates: {
      suppliedOn: issuedOn,
      taxPoint: told.taxPoint ?? issuedOn,
      paidOn: issuedOn,
      dueOn: null,
      isBeforeDispatch: false,
    },
    place: { country: 'PL', isOss: false, from: 'PL', to: buyer.country },
    lines: [line],
    taxes: [{ ...tax, exemptionCode: '', exemptionReason: '' }],
    totals: {
      netCents,
      taxCents,
      grossCents: netCents + taxCents,
      paidCents: 0,
      dueCents: 0,
    },
    payment: { meansCode: '58', method: '', account: '', bic: '', reference: '', code: '' },
    zloty: {
      ...RATE,
      taxGroszy: inGroszy(taxCents, RATE),
      byTax: [{ baseGroszy: inGroszy(netCents, RATE), taxGroszy: inGroszy(taxCents, RATE) }],
    },
    corrects: told.corrects
      ? [{ number: told.corrects, issuedOn: '2026-10-20', ksefNumber: '' }]
      : [],
    reason: '',
    isSplitPayment: false,
    notes: [],
  };
}

function entry(told: Told, facts: { ksef?: KsefMark; isCounted?: boolean } = {}): RegisterEntry {
  const read = entryOfRecord(recordOf(told), {
    ksef: facts.ksef ?? 'BFK',
    isCounted: facts.isCounted ?? true,
    originalTaxPoint: told.corrects ? '2026-10-15' : null,
    gramsByLine: new Map([['a', 3_200]]),
  });
  if (!read) throw new Error('It declares something');
  return read;
}

/** A consumer's order without an invoice, or what fell of it. */
function sale(
  order: string,
  amounts: { net: number; tax: number; rate: number; country?: string; taxPoint?: string },
): RegisterEntry {
  const { net, tax, rate, country = 'PL', taxPoint = '2026-11-12' } = amounts;
  const isOss = country !== 'PL';
  const base = entry({
    number: order,
    buyer: { is: 'consumer', name: '', country },
    category: 'S',
    netCents: net,
    taxCents: tax,
    issuedOn: '2026-11-12',
  });
  return {
    ...base,
    key: `${net < 0 ? 'change' : 'sale'} ${order}`,
    kind: net < 0 ? 'change' : 'sale',
    document: order,
    order,
    taxPoint,
    ksef: 'DI',
    gtu: [],
    place: { country, isOss, from: 'PL', to: country },
    taxes: base.taxes.map((one) => ({ ...one, rate })),
    goods: base.goods.map((one) => (net < 0 ? { ...one, pieces: 0, grams: 0 } : one)),
  };
}

const nowak = {
  is: 'company',
  name: 'Nowak sp. z o.o.',
  country: 'PL',
  vat: ['PL', '5260001246'],
} as const;
const fahrwerk = {
  is: 'company',
  name: 'Fahrwerk GmbH',
  country: 'DE',
  vat: ['DE', '136695976'],
} as const;
const ola = { is: 'consumer', name: 'Ola Nordmann', country: 'NO' } as const;
const KSEF = { number: '5261040828-20261110-0123456789AB-5F' };

const november: readonly RegisterEntry[] = [
  entry(
    {
      number: 'INV-2026-00101',
      buyer: { ...nowak, vat: [...nowak.vat] },
      category: 'S',
      netCents: 100_000,
      taxCents: 23_000,
    },
    { ksef: KSEF },
  ),
  entry({
    number: 'INV-2026-00102',
    buyer: { ...fahrwerk, vat: [...fahrwerk.vat] },
    category: 'K',
    netCents: 50_000,
  }),
  entry({ number: 'INV-2026-00103', buyer: ola, category: 'G', netCents: 20_000 }),
  entry({
    number: 'CN-2026-00011',
    kind: 'correction',
    buyer: { ...fahrwerk, vat: [...fahrwerk.vat] },
    category: 'K',
    netCents: -5_000,
    corrects: 'INV-2026-00087',
    issuedOn: '2026-11-12',
  }),
  sale('2026-0201', { net: 10_000, tax: 2_300, rate: 2300 }),
  sale('2026-0202', { net: -1_000, tax: -230, rate: 2300 }),
  sale('2026-0203', { net: 10_000, tax: 1_900, rate: 1900, country: 'DE' }),
  sale('2026-0204', {
    net: -5_000,
    tax: -1_000,
    rate: 2000,
    country: 'FR',
    taxPoint: '2026-08-30',
  }),
];

function jpk(entries = november) {
  const read = jpkOf(entries, '2026-11', 'PL');
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value;
}

describe('JPK_V7M', () => {
  test('sums each field; consumers without an invoice stand in one row, OSS in none', () => {
    expect(Object.fromEntries(jpk().totals)).toEqual({
      K_19: 425_000 + 38_250,
      K_20: 97_750 + 8_797,
      K_21: 212_500 - 21_250,
      K_22: 85_000,
    });
    const summed = jpk().rows.find(({ type }) => type === 'WEW');
    expect(summed).toMatchObject({ document: 'WEW-2026-11', issuedOn: '2026-11-30', ksef: 'DI' });
    expect(jpk().rows).toHaveLength(5);
  });

  test.each<[string, Pick<Told, 'buyer' | 'category'>, string | undefined]>([
    ['a consumer’s is listed', { buyer: { ...ola, country: 'PL' }, category: 'S' }, 'FP'],
    ['a company’s is not', { buyer: { ...nowak, vat: [...nowak.vat] }, category: 'S' }, undefined],
    [
      'that of an intra-Community supply is not',
      { buyer: { ...fahrwerk, vat: [...fahrwerk.vat] }, category: 'K' },
      undefined,
    ],
  ])(
    'an invoice for a sale that was declared without one adds nothing: %s',
    (_, { buyer, category }, type) => {
      const number = 'INV-2026-00110';
      const taxCents = category === 'S' ? 1_610 : 0;
      const late = { number, buyer, category, netCents: 7_000, taxCents };
      const read = jpk([...november, entry(late, { isCounted: false })]);
      expect(read.rows.find(({ document }) => document === number)?.type).toBe(type);
      expect(read.totals).toEqual(jpk().totals);
    },
  );

  test.each<[NonNullable<Told['kind']>, string]>([
    ['invoice', '2026-11-05'],
    ['advance', '2026-11-03'],
    ['correction', ''],
  ])('the day of the sale of an %s is "%s"', (kind, soldOn) => {
    const paper = { ...november[0], suppliedOn: '2026-11-05', taxPoint: '2026-11-03', kind };
    const suppliedOn = kind === 'advance' ? null : paper.suppliedOn;
    const [row] = jpk([{ ...(paper as RegisterEntry), suppliedOn }]).rows;
    expect(row?.soldOn).toBe(soldOn);
  });

  test('names the state of a number that has no letters of the EU', () => {
    const buyer = { ...nowak, country: 'CH', vat: ['', 'CHE123456789MWST'] as [string, string] };
    const [row] = jpk([entry({ number: 'INV-1', buyer, category: 'G', netCents: 1 })]).rows;
    expect(row).toMatchObject({ country: 'CH', vatNumber: 'CHE123456789MWST' });
  });

  test.each<[SentPaper | null, KsefMark]>([
    [null, 'BFK'],
    [{ state: 'accepted', ksefNumber: 'X', isOfFailure: true }, { number: 'X' }],
    [{ state: 'aside', ksefNumber: null, isOfFailure: true }, 'BFK'],
    [{ state: 'waiting', ksefNumber: null, isOfFailure: true }, 'OFF'],
    [{ state: 'sent', ksefNumber: null, isOfFailure: false }, 'DI'],
    [{ state: 'refused', ksefNumber: null, isOfFailure: false }, 'DI'],
  ])('marks a paper of which KSeF has %j', (sent, mark) => {
    expect(ksefMarkOf(sent)).toEqual(mark);
  });

  test('is refused abroad, without a rate of the National Bank, and at a rate it has no field for', () => {
    expect(jpkOf(november, '2026-11', 'DE')).toMatchObject({ refusal: { kind: 'not-polish' } });
    const [first] = november;
    const odd = { ...first, taxes: first?.taxes.map((tax) => ({ ...tax, rate: 1900 })) };
    expect(jpkOf([odd as RegisterEntry], '2026-11', 'PL')).toMatchObject({
      refusal: { kind: 'unknown-rate', rate: 1900 },
    });
    const without = { ...first, taxes: first?.taxes.map((tax) => ({ ...tax, baseGroszy: null })) };
    expect(jpkOf([without as RegisterEntry], '2026-11', 'PL')).toMatchObject({
      refusal: { kind: 'missing-rates', days: ['2026-11-10'] },
    });
  });

  test('gives the declaration whole złoty, from 50 groszy up, and its sums', () => {
    const fields = Object.fromEntries(
      declaredFields(jpk()).map(({ field, zloty }) => [field, zloty]),
    );
    expect(fields).toMatchObject({ P_19: 4_633, P_20: 1_065, P_21: 1_913, P_22: 850 });
    expect(fields).toMatchObject({ P_37: 4_633 + 1_913 + 850, P_38: 1_065 });
  });

  test('is written in the order of the structure', () => {
    const declarant = { nip: '5261040828', name: 'A & B', email: 'a@b.pl', taxOffice: '2206' };
    const madeAt = new Date('2026-12-05T10:00:00Z');
    const xml = jpkXml(jpk(), { month: '2026-11', madeAt, declarant });
    expect(xml).toContain('<DataWytworzeniaJPK>2026-12-05T10:00:00Z</DataWytworzeniaJPK>');
    expect(xml).toContain('<PelnaNazwa>A &amp; B</PelnaNazwa>');
    expect(xml).toContain(
      '<SprzedazWiersz><LpSprzedazy>1</LpSprzedazy><NrKontrahenta>5260001246</NrKontrahenta>' +
        '<NazwaKontrahenta>Nowak sp. z o.o.</NazwaKontrahenta><DowodSprzedazy>INV-2026-00101</DowodSprzedazy>' +
        `<DataWystawienia>2026-11-10</DataWystawienia><NrKSeF>${KSEF.number}</NrKSeF><GTU_07>1</GTU_07>` +
        '<K_19>4250.00</K_19><K_20>977.50</K_20></SprzedazWiersz>',
    );
    expect(xml).toContain(
      '<KodKrajuNadaniaTIN>DE</KodKrajuNadaniaTIN><NrKontrahenta>136695976</NrKontrahenta>',
    );
    expect(xml).toContain('<DI>1</DI><TypDokumentu>WEW</TypDokumentu><K_19>382.50</K_19>');
    expect(xml).toContain(
      '<LiczbaWierszySprzedazy>5</LiczbaWierszySprzedazy><PodatekNalezny>1065.47</PodatekNalezny>',
    );
  });
});

test('VAT-UE sums supplies by number, less corrections, in whole złoty', () => {
  const rows = vatUeOf(november);
  expect(rows).toMatchObject([
    { prefix: 'DE', digits: '136695976', baseCents: 45_000, zloty: 1_913 },
  ]);
  const declarant = { nip: '5261040828', name: 'A', email: '', taxOffice: '2206' };
  expect(vatUeXml(rows, { month: '2026-11', declarant })).toContain(
    '<Grupa1><P_Da>DE</P_Da><P_Db>136695976</P_Db><P_Dc>1913</P_Dc><P_Dd>1</P_Dd></Grupa1>',
  );
});

test('the One-Stop-Shop nets what falls in the quarter, and corrects earlier quarters apart', () => {
  const fell = sale('2026-0203', { net: -2_000, tax: -380, rate: 1900, country: 'DE' });
  expect(ossOf([...november, fell], '2026-Q4')).toEqual([
    { corrects: null, from: 'PL', country: 'DE', rate: 1900, baseCents: 8_000, taxCents: 1_520 },
    {
      corrects: '2026-Q3',
      from: 'PL',
      country: 'FR',
      rate: 2000,
      baseCents: -5_000,
      taxCents: -1_000,
    },
  ]);
});

test('a correction stands behind the invoice of its day', () => {
  const invoice = november.find(({ kind }) => kind === 'invoice') as RegisterEntry;
  const correction: RegisterEntry = { ...invoice, kind: 'correction', document: 'CN-2026-00011' };
  expect([correction, invoice].sort(inRegisterOrder)).toEqual([invoice, correction]);
});

test('Intrastat’s figures set nothing that fell off against what was sold, in one month neither', () => {
  const goods = (pieces: number) => [
    { customsCode: '87088055', origin: 'PL', pieces, grams: 100 * pieces, netCents: 1000 * pieces },
  ];
  const sold = sale('2026-0203', { net: 5_000, tax: 950, rate: 1900, country: 'DE' });
  const entries = [
    { ...sold, goods: goods(5) },
    { ...sold, kind: 'change' as const, goods: goods(-1) },
  ];
  expect(intrastatOf(entries).map(({ corrects, pieces }) => [corrects, pieces])).toEqual([
    ['2026-11', -1],
    [null, 5],
  ]);
});

/** Addresses there are the United Kingdom's; returns and VAT numbers have XI. */
describe('Northern Ireland', () => {
  const read = (name: string) => {
    const facts = { ksef: 'BFK', isCounted: true, originalTaxPoint: null } as const;
    const record = toldRecords[name]?.() as PaperRecord;
    return [entryOfRecord(record, { ...facts, gramsByLine: new Map() }) as RegisterEntry];
  };
  const supply = read('company in Northern Ireland, intra-Community');
  const atHome = read('consumer in Northern Ireland, at the seller’s rate');
  const oss = read('consumer in Northern Ireland, One-Stop-Shop, 20 %');
  const net = 17_260;

  test('an intra-Community supply stands in JPK_V7M, VAT-UE and Intrastat under XI', () => {
    const jpk = jpkOf(supply, '2026-03', 'PL');
    expect(jpk).toMatchObject({
      value: {
        rows: [{ country: 'XI', vatNumber: '980780684' }],
        totals: new Map([['K_21', 73_471]]),
      },
    });
    expect(vatUeOf(supply)).toMatchObject([{ prefix: 'XI', digits: '980780684', baseCents: net }]);
    expect(ossOf(supply, '2026-Q1')).toEqual([]);
    expect(intrastatOf(supply)).toMatchObject([
      { to: 'XI', nature: '11', partner: 'XI980780684', pieces: 2, netCents: 16_260 },
    ]);
  });

  test('below the threshold, a consumer’s is a distance sale that is taxed at home', () => {
    expect(jpkOf(atHome, '2026-03', 'PL')).toMatchObject({
      value: { rows: [{ isDistanceSale: true, country: '', type: '' }] },
    });
    expect([vatUeOf(atHome), ossOf(atHome, '2026-Q1')]).toEqual([[], []]);
    expect(intrastatOf(atHome)).toMatchObject([{ to: 'XI', nature: '12' }]);
  });

  test('above it, the One-Stop-Shop declares it at the rate of the United Kingdom', () => {
    expect(ossOf(oss, '2026-Q1')).toEqual([
      { corrects: null, from: 'PL', country: 'XI', rate: 2000, baseCents: net, taxCents: 3_452 },
    ]);
    expect(jpkOf(oss, '2026-03', 'PL')).toMatchObject({ value: { rows: [], totals: new Map() } });
    expect(vatUeOf(oss)).toEqual([]);
  });
});

test('months and quarters', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 2)]).toEqual([
    '2027-01',
    '2025-12',
    '2027-01',
  ]);
  expect(quarterOf('2026-12-31')).toBe('2026-Q4');
  expect(monthsOfQuarter('2026-11')).toEqual(['2026-10', '2026-11', '2026-12']);
});

/** The worked example of docs/accounting.md is this month. */
describe('docs/accounting.md', () => {
  const shown: readonly RegisterKind[] = [
    'jpk-v7m',
    'jpk-fields',
    'vat-ue',
    'oss',
    'intrastat-sales',
  ];

  test.each(shown)('shows %s as it is written', async (kind) => {
    const page = await readFile(path.join(projectRoot, 'docs/accounting.md'), 'utf8');
    expect(page).toContain(`\`\`\`text\n${printed(kind)}\n\`\`\``);
  });

  /** Rows as `field value, field value`, without what is empty or nothing, in lines that fit a page. */
  function printed(kind: RegisterKind): string {
    const table = registerTable(kind, november, { month: '2026-11', sellerCountry: 'PL' });
    if (!table.ok) throw new Error(JSON.stringify(table.refusal));
    const { columns, rows } = table.value;
    const all = rows.map((row) =>
      columns.flatMap(({ name, is }, index) => {
        const value = row[index];
        if (value === null || value === '' || value === 0) return [];
        const isHundredths = is === 'money' || is === 'rate';
        return [`${name} ${isHundredths ? (Number(value) / 100).toFixed(2) : value}`];
      }),
    );
    const filled = all.filter((words) => kind !== 'jpk-fields' || words.length === 3);
    return filled.map((words) => words.reduce(fitted)).join('\n');
  }

  /** Adds a word to the last line, or begins another one. */
  function fitted(text: string, word: string): string {
    const last = text.slice(text.lastIndexOf('\n') + 1);
    return last.length + word.length < 112 ? `${text}, ${word}` : `${text},\n  ${word}`;
  }
});
