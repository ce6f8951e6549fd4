import { expect, test } from 'vitest';
import type { EntryTax, RegisterEntry } from './entry.ts';
import { movedEntries, type SupplyStand } from './moved-supplies.ts';

const tax = (given: Partial<EntryTax> = {}): EntryTax => ({
  category: 'K',
  rate: 0,
  baseCents: 1_000,
  taxCents: 0,
  baseGroszy: 4_250,
  taxGroszy: 0,
  ...given,
});
const invoice: RegisterEntry = {
  key: 'invoice INV-1',
  kind: 'invoice',
  isCounted: true,
  day: '2026-10-20',
  taxPoint: '2026-10-20',
  issuedOn: '2026-10-20',
  suppliedOn: '2026-10-20',
  document: 'INV-1',
  corrects: [],
  order: 'WB-1',
  buyer: { is: 'company', name: 'Fahrwerk GmbH', country: 'DE', vat: null },
  place: { country: 'PL', isOss: false, from: 'PL', to: 'DE' },
  taxes: [tax()],
  zloty: { rateTenThousandths: 42_500, table: '1/A', day: '2026-10-19' },
  gtu: [],
  ksef: 'BFK',
  goods: [{ customsCode: '', origin: '', pieces: 1, grams: null, netCents: 1_000 }],
};
const credit: RegisterEntry = {
  ...invoice,
  key: 'correction CN-1',
  kind: 'correction',
  day: '2027-01-08',
  taxes: [tax({ baseCents: -333, baseGroszy: -1_415 })],
};
const overdue: SupplyStand = {
  isOverdue: true,
  movesOn: '2026-11-30',
  isSettled: false,
  provedOn: null,
};
const proved: SupplyStand = {
  isOverdue: false,
  movesOn: '2026-11-30',
  isSettled: true,
  provedOn: '2027-02-03',
};
/** As a closed month has it. */
const frozen = (entry: RegisterEntry) => movedEntries([entry], overdue, []);

test('a supply moves to domestic VAT with its tax in the month between, and each correction with it', () => {
  expect(movedEntries([invoice, credit], overdue, [])).toMatchObject([
    {
      key: 'moved 1 invoice INV-1',
      moved: { key: 'invoice INV-1', to: 'domestic' },
      day: '2026-11-30',
      taxPoint: '2026-10-20',
      goods: [],
      taxes: [
        { category: 'K', baseCents: -1_000, baseGroszy: -4_250, taxCents: 0 },
        { category: 'S', rate: 2300, baseCents: 1_000, taxCents: 230, taxGroszy: 978 },
      ],
    },
    {
      key: 'moved 1 correction CN-1',
      day: '2027-01-08',
      taxes: [
        { category: 'K', baseCents: 333 },
        { category: 'S', baseCents: -333, taxCents: -77, taxGroszy: -327 },
      ],
    },
  ]);
});

test.each<[string, readonly RegisterEntry[], SupplyStand, readonly string[]]>([
  ['while there is time', [invoice], { ...overdue, isOverdue: false }, []],
  ['with proof before anything moved', [invoice], proved, []],
  ['once it has moved', [invoice, ...frozen(invoice)], overdue, []],
  ['with proof', [invoice, ...frozen(invoice)], proved, ['moved 2 invoice INV-1 2027-02-03']],
  [
    'where it fell away',
    [invoice, ...frozen(invoice), credit],
    { ...proved, provedOn: null },
    ['moved 2 invoice INV-1 2027-01-08'],
  ],
  [
    'and a correction after it moved',
    [invoice, ...frozen(invoice), credit],
    overdue,
    ['moved 1 correction CN-1 2027-01-08'],
  ],
  ['not an entry that does not count', [{ ...invoice, isCounted: false }], overdue, []],
  ['nor a taxed one', [{ ...invoice, taxes: [tax({ category: 'S' })] }], overdue, []],
])('moves %s', (_, entries, stand, expected) => {
  expect(movedEntries(entries, stand, []).map(({ key, day }) => `${key} ${day}`)).toEqual(expected);
});

test('what was proved and lost its proof moves again, each time under a key of its own', () => {
  const once = [invoice, ...frozen(invoice)];
  const twice = [...once, ...movedEntries(once, proved, [])];
  const thrice = [...twice, ...movedEntries(twice, overdue, [])];
  expect(thrice.map(({ key }) => key)).toEqual([
    'invoice INV-1',
    ...['moved 1 invoice INV-1', 'moved 2 invoice INV-1', 'moved 3 invoice INV-1'],
  ]);
  const sum = thrice.flatMap(({ taxes }) => taxes).reduce((all, { taxCents }) => all + taxCents, 0);
  expect(sum).toBe(230);
});
