import type {
  BuyerParty,
  PaperRecord,
  RecordLine,
  TaxCategory,
  TaxTotal,
} from '../../src/domain/papers/record/record.ts';
import { divideHalfUp, shareOf } from '../../src/kernel/money.ts';

/** What a test says of a line; the rest follows from it. */
export interface WantedLine {
  readonly quantity?: number;
  readonly unitNetTenThousandths?: number;
  readonly category?: TaxCategory;
  readonly rate?: number;
  readonly more?: Partial<RecordLine>;
}

const exemptions: Readonly<Partial<Record<TaxCategory, readonly [string, string]>>> = {
  K: ['VATEX-EU-IC', 'Article 138(1) of Directive 2006/112/EC'],
  G: ['VATEX-EU-G', 'Article 146(1)(a) of Directive 2006/112/EC'],
};

export const polishCompany: BuyerParty = {
  name: 'Warsztat Kowalski Sp. z o.o.',
  contact: '',
  email: 'jan@warsztat.example',
  phone: '+48600100200',
  lines: ['ul. Polna 1 m. 2'],
  city: 'Kraków',
  zip: '30-002',
  country: 'PL',
  countryName: 'Poland',
  vat: { prefix: 'PL', digits: '1111111111' },
  electronic: null,
  is: 'company',
  leitwegId: '',
  isJst: false,
  isVatGroupMember: false,
  unitId: '',
};

/** A paper's record whose sums follow from its lines: a Polish invoice of one line, unless a test says otherwise. */
export function paperRecord({
  lines: wanted = [{}],
  buyer = {},
  ...more
}: Partial<Omit<PaperRecord, 'lines' | 'buyer' | 'taxes' | 'totals'>> & {
  readonly lines?: readonly WantedLine[];
  readonly buyer?: Partial<BuyerParty>;
} = {}): PaperRecord {
  const lines = wanted.map(lineOf);
  const taxes = taxesOf(lines);
  const netCents = sum(taxes.map(({ baseCents }) => baseCents));
  const taxCents = sum(taxes.map(({ taxCents }) => taxCents));
  const grossCents = netCents + taxCents;
  const isPolishTax = (more.place?.country ?? 'PL') === 'PL' && taxCents !== 0;
  return {
    version: 2,
    kind: 'invoice',
    number: 'INV-2026-00001',
    issuedOn: '2026-11-27',
    currency: 'EUR',
    seller: {
      name: 'Wishbone Części Sp. z o.o.',
      tradeName: 'Wishbone',
      contact: '',
      email: 'shop@wishbone.example',
      phone: '+48 22 123 45 67',
      lines: ['ul. Kwiatowa 1'],
      city: 'Warszawa',
      zip: '00-001',
      country: 'PL',
      countryName: 'Poland',
      vat: { prefix: 'PL', digits: '5260001246' },
      electronic: null,
      register: 'KRS 0000099999, Sąd Rejonowy dla m.st. Warszawy',
      eori: 'PL526000124600000',
      otherNumbers: [{ name: 'BDO', number: '000099999' }],
    },
    buyer: { ...polishCompany, ...buyer },
    deliverTo: null,
    order: { number: 'W-1001', placedOn: '2026-11-20', buyerReference: '' },
    dates: {
      suppliedOn: '2026-11-26',
      taxPoint: '2026-11-26',
      paidOn: '2026-11-25',
      dueOn: null,
      isBeforeDispatch: false,
    },
    place: { country: 'PL', isOss: false, from: 'PL', to: 'PL' },
    lines,
    taxes,
    totals: { netCents, taxCents, grossCents, paidCents: grossCents, dueCents: 0 },
    payment: {
      meansCode: '58',
      method: 'Bank transfer',
      account: 'PL61 1090 1014 0000 0712 1981 2874',
      bic: 'WBKPPLPP',
      reference: 'W-1001',
      code: '',
    },
    zloty: isPolishTax ? zlotyOf(taxes) : null,
    corrects: [],
    reason: '',
    isSplitPayment: false,
    notes: [],
    ...more,
  };
}

function lineOf(
  { quantity = 2, unitNetTenThousandths = 1_234_500, category = 'S', rate, more }: WantedLine,
  index: number,
): RecordLine {
  const netCents = divideHalfUp(quantity * unitNetTenThousandths, 100);
  const ownRate = rate ?? (category === 'S' ? 2300 : 0);
  const taxCents = shareOf(netCents, ownRate);
  return {
    number: index + 1,
    is: 'part',
    lineId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Control arm ${index + 1}`,
    partNumber: `CA-${1000 + index}`,
    vehicleLine: '',
    gtin: '',
    customsCode: '87088099',
    origin: '',
    gtu: 'GTU_07',
    unitCode: 'C62',
    quantity,
    unitNetTenThousandths,
    discountNetCents: 0,
    discountReason: '',
    netCents,
    taxCents,
    grossCents: netCents + taxCents,
    category,
    rate: ownRate,
    suppliedOn: null,
    contents: [],
    why: '',
    ...more,
  };
}

function taxesOf(lines: readonly RecordLine[]): readonly TaxTotal[] {
  const keys = [...new Set(lines.map(({ category, rate }) => `${category} ${rate}`))];
  return keys.map((key) => {
    const own = lines.filter(({ category, rate }) => `${category} ${rate}` === key);
    const [{ category, rate }] = own as [RecordLine];
    const baseCents = sum(own.map(({ netCents }) => netCents));
    const [exemptionCode, exemptionReason] = exemptions[category] ?? ['', ''];
    return {
      category,
      rate,
      baseCents,
      taxCents: shareOf(baseCents, rate),
      exemptionCode,
      exemptionReason,
    };
  });
}

const ZLOTY_RATE = 42_567;

function zlotyOf(taxes: readonly TaxTotal[]): PaperRecord['zloty'] {
  const inGroszy = (cents: number) => divideHalfUp(cents * ZLOTY_RATE, 10_000);
  const byTax = taxes.map(({ baseCents, taxCents }) => ({
    baseGroszy: inGroszy(baseCents),
    taxGroszy: inGroszy(taxCents),
  }));
  return {
    rateTenThousandths: ZLOTY_RATE,
    table: '228/A/NBP/2026',
    day: '2026-11-25',
    taxGroszy: sum(byTax.map(({ taxGroszy }) => taxGroszy)),
    byTax,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
