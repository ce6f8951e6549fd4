import fc from 'fast-check';
import type {
  PaperRecord,
  RecordLine,
  TaxCategory,
  TaxTotal,
} from '../../../src/domain/papers/record/record.ts';
import type { IsoDay } from '../../../src/kernel/clock.ts';

const day = (text: string) => text as IsoDay;

const reasons = {
  S: { code: '', words: '' },
  K: { code: 'VATEX-EU-IC', words: 'Exempt intra-Community supply, article 138(1)' },
  G: { code: 'VATEX-EU-G', words: 'Exempt export, article 146(1)(a)' },
  Z: { code: '', words: '' },
  O: { code: 'VATEX-EU-O', words: 'Outside the scope of VAT' },
} as const;

const seller: PaperRecord['seller'] = {
  name: 'Części i Spółka Sp. z o.o.',
  lines: ['Polna 7'],
  city: 'Warszawa',
  zip: '00-001',
  country: 'PL',
  countryName: 'Poland',
  contact: '',
  email: 'shop@parts.example',
  phone: '+48 22 123 45 67',
  vat: { prefix: 'PL', digits: '5260001246' },
  electronic: null,
  tradeName: 'Wishbone',
  register: 'KRS 0000123456',
  eori: 'PL526000124600000',
  otherNumbers: [{ name: 'BDO', number: '000123456' }],
};

const buyer: PaperRecord['buyer'] = {
  name: 'Müller & Söhne GmbH',
  lines: ['Hauptstraße 5', 'Hinterhof'],
  city: 'Straußberg',
  zip: '15344',
  country: 'DE',
  countryName: 'Germany',
  contact: 'Anna Müller',
  email: 'einkauf@mueller.example',
  phone: '+49 30 1234567',
  vat: { prefix: 'DE', digits: '129273398' },
  electronic: null,
  is: 'company',
  leitwegId: '',
  isJst: false,
  isVatGroupMember: false,
  unitId: '',
};

interface LineFacts {
  readonly quantity: number;
  readonly netCents: number;
  readonly discountNetCents?: number;
  readonly category?: TaxCategory;
  readonly rate?: number;
  readonly more?: Partial<RecordLine>;
}

/** A line as a paper has it: the price of a unit is its net divided by the pieces. */
function lineOf(facts: LineFacts, number: number): RecordLine {
  const { quantity, netCents, discountNetCents = 0, category = 'S', rate = 2300 } = facts;
  const taxCents = Math.round((netCents * rate) / 10_000);
  return {
    number,
    is: 'part',
    lineId: `line-${number}`,
    name: `Brake pads ${number}`,
    partNumber: `WB-${1000 + number}`,
    vehicleLine: '',
    gtin: '',
    customsCode: '87083010',
    origin: 'PL',
    gtu: '',
    unitCode: 'C62',
    quantity,
    unitNetTenThousandths: Math.round((netCents * 100) / quantity),
    discountNetCents,
    discountReason: discountNetCents === 0 ? '' : 'Spring sale',
    netCents,
    taxCents,
    grossCents: netCents + taxCents,
    category,
    rate,
    suppliedOn: null,
    contents: [],
    why: '',
    ...facts.more,
  };
}

/** A record whose taxes and totals follow from its lines. */
export function recordOf(
  lines: readonly LineFacts[],
  changes: Partial<PaperRecord> = {},
  { paidCents = 0 }: { readonly paidCents?: number } = {},
): PaperRecord {
  const all = lines.map((line, index) => lineOf(line, index + 1));
  const taxes = taxesOf(all);
  const netCents = all.reduce((sum, line) => sum + line.netCents, 0);
  const taxCents = taxes.reduce((sum, tax) => sum + tax.taxCents, 0);
  return {
    version: 2,
    kind: 'invoice',
    number: 'INV-2026-00001',
    issuedOn: day('2026-11-27'),
    currency: 'EUR',
    seller,
    buyer,
    deliverTo: null,
    order: { number: 'W-10001', placedOn: day('2026-11-20'), buyerReference: 'PO 4711/26' },
    dates: {
      suppliedOn: day('2026-11-25'),
      taxPoint: day('2026-11-25'),
      paidOn: null,
      dueOn: day('2026-12-11'),
      isBeforeDispatch: false,
    },
    place: { country: 'PL', isOss: false, from: 'PL', to: 'DE' },
    lines: all,
    taxes,
    totals: {
      netCents,
      taxCents,
      grossCents: netCents + taxCents,
      paidCents,
      dueCents: netCents + taxCents - paidCents,
    },
    payment: {
      meansCode: '58',
      method: 'Bank transfer',
      account: 'PL61 1090 1014 0000 0712 1981 2874',
      bic: 'WBKPPLPP',
      reference: 'W-10001',
      code: '',
    },
    zloty: null,
    corrects: [],
    reason: '',
    isSplitPayment: false,
    notes: [],
    ...changes,
  };
}

function taxesOf(lines: readonly RecordLine[]): readonly TaxTotal[] {
  const kinds = [...new Set(lines.map(({ category, rate }) => `${category} ${rate}`))];
  return kinds.map((kind) => {
    const [category = 'S', rate = '0'] = kind.split(' ');
    const baseCents = lines
      .filter((line) => `${line.category} ${line.rate}` === kind)
      .reduce((sum, { netCents }) => sum + netCents, 0);
    const { code, words } = reasons[category as TaxCategory];
    return {
      category: category as TaxCategory,
      rate: Number(rate),
      baseCents,
      taxCents: Math.round((baseCents * Number(rate)) / 10_000),
      exemptionCode: code,
      exemptionReason: words,
    };
  });
}

const taxKinds: Readonly<
  Record<'taxed' | 'K' | 'G' | 'Z' | 'O', readonly [TaxCategory, number][]>
> = {
  taxed: [
    ['S', 2300],
    ['S', 800],
    ['S', 550],
  ],
  K: [['K', 0]],
  G: [['G', 0]],
  Z: [['Z', 0]],
  O: [['O', 0]],
};

/** What people and suppliers write: letters of many languages, and everything that XML has a meaning for. */
const words = fc
  .array(
    fc.constantFrom(
      ...[
        'Klocki',
        'ẞ & Söhne',
        'Việt',
        'ქართული',
        '零件',
        '<b>',
        '"x"',
        "d'Été",
        '  ',
        '\u0001',
        'a\nb',
      ],
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => ['x', ...parts].join(' '));

/** Records of all kinds: invoices, advances, and corrections up and down, in each category of tax. */
export const someRecord: fc.Arbitrary<PaperRecord> = fc
  .record({
    tax: fc.constantFrom('taxed', 'K', 'G', 'Z', 'O'),
    kind: fc.constantFrom('invoice', 'advance', 'correction'),
    isUp: fc.boolean(),
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 500 }),
        netCents: fc.integer({ min: 0, max: 5_000_000 }),
        discountNetCents: fc.constantFrom(0, 0, 1, 250, 9999),
        at: fc.nat({ max: 2 }),
        name: words,
        vehicleLine: fc.option(words, { nil: '' }),
        gtin: fc.constantFrom('', '4006633123457'),
        isSet: fc.boolean(),
        gtu: fc.constantFrom('', 'GTU_07'),
        suppliedOn: fc.option(fc.constant(day('2026-11-24')), { nil: null }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    paid: fc.constantFrom(0, 0.5, 1),
    name: words,
    hasDeliverTo: fc.boolean(),
    notes: fc.array(words, { maxLength: 2 }),
    meansCode: fc.constantFrom('58', '30', '48', '68'),
    account: fc.constantFrom('', 'PL61109010140000071219812874', 'Konto 12345'),
    zloty: fc.boolean(),
    isSplitPayment: fc.boolean(),
    isDated: fc.boolean(),
    corrected: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ tax, kind, isUp, lines, paid, ...rest }) => {
    const sign = kind === 'correction' && !isUp ? -1 : 1;
    const made = recordOf(
      lines.map(({ at, quantity, netCents, discountNetCents, isSet, ...more }) => {
        const [category, rate] = taxKinds[tax][at % taxKinds[tax].length] ?? ['S', 2300];
        return {
          quantity: sign * quantity,
          netCents: sign * netCents,
          discountNetCents,
          category,
          rate,
          more: {
            ...more,
            unitCode: isSet ? 'SET' : 'C62',
            contents: isSet ? [{ name: 'Disc', partNumber: 'WB-7', quantity: 2 }] : [],
            why: kind === 'correction' ? 'dent' : '',
          },
        };
      }),
      {
        kind,
        seller,
        buyer: { ...buyer, name: rest.name },
        deliverTo: rest.hasDeliverTo
          ? { ...buyer, name: 'Werkstatt', city: 'Köln', zip: '50667' }
          : null,
        notes: rest.notes,
        isSplitPayment: rest.isSplitPayment,
        corrects:
          kind === 'correction'
            ? Array.from({ length: rest.corrected }, (_, at) => ({
                number: `INV-2026-0000${at}`,
                issuedOn: day('2026-10-01'),
                ksefNumber: '',
              }))
            : [],
        reason: kind === 'correction' ? 'Returned' : '',
      },
    );
    const { grossCents, taxCents } = made.totals;
    const paidCents = kind === 'correction' ? 0 : Math.round(grossCents * paid);
    return {
      ...made,
      dates: rest.isDated ? made.dates : { ...made.dates, taxPoint: null, dueOn: null },
      totals: { ...made.totals, paidCents, dueCents: grossCents - paidCents },
      payment: { ...made.payment, meansCode: rest.meansCode, account: rest.account },
      zloty: rest.zloty
        ? {
            rateTenThousandths: 42_567,
            table: '228/A/NBP/2026',
            day: day('2026-11-24'),
            taxGroszy: Math.round(taxCents * 4.2567),
            byTax: [],
          }
        : null,
    } satisfies PaperRecord;
  });
