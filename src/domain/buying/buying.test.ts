import { describe, expect, test } from 'vitest';
import { servedBy } from './late.ts';
import {
  faultOfDay,
  landedCents,
  mayBecome,
  morePiecesThanWanted,
  type PurchaseLine,
  purchaseStates,
  stateOfReceived,
} from './purchase.ts';
import { countedPieces, planReceipt, type WaitingTaking } from './receipt.ts';
import {
  chosenOffer,
  judgedSupplier,
  priceAt,
  type Supplier,
  type SupplierOffer,
} from './supplier.ts';
import { readSupplierList } from './supplier-list.ts';
import { reorderOf, reorderQuantity, toOrder, type WaitingPieces } from './to-order.ts';

const supplier = (of: Partial<Supplier> = {}): Supplier => ({
  ...{ id: 1, name: 'Acme', ordersTo: 'orders@acme.example', postal: '', currency: 'EUR' },
  ...{ leadDays: 10, minimumCents: 0, freightCents: 0, listFormat: 'csv' as const },
  ...{ brands: [], places: [], shipsToBuyers: true, isEnded: false },
  ...of,
});
const offer = (of: Partial<SupplierOffer> = {}): SupplierOffer => ({
  ...{ supplier: supplier(), number: '', isListed: true, prices: [{ from: 1, cents: 1000 }] },
  ...of,
});

describe('a supplier as it is typed', () => {
  const { id: _id, isEnded: _isEnded, ...typed } = supplier();
  const brands = ['PEDDERS', 'Brembo', 'A.B.S.'];
  test.each([
    [{ name: '  ' }, 'name-required'],
    [{ ordersTo: 'acme' }, 'no-mail-address'],
    [{ currency: 'EURO' }, 'no-currency'],
    [{ leadDays: 366 }, 'no-lead-days'],
    [{ leadDays: 1.5 }, 'no-lead-days'],
    [{ minimumCents: -1 }, 'no-amount'],
    [{ freightCents: Number.NaN }, 'no-amount'],
    [{ listFormat: 'pdf' }, 'no-format'],
    [{ places: ['MOON'] }, 'unknown-place'],
  ])('%j is refused: %s', (wrong, kind) => {
    const judged = judgedSupplier({ ...typed, ...wrong }, brands);
    expect(judged.ok ? [] : judged.refusal.map((fault) => fault.kind)).toEqual([kind]);
  });

  test('every field that is wrong is named at once, in the order of the form', () => {
    const empty = { name: '', ordersTo: '', currency: '', places: ['MOON'], listFormat: '' };
    const unknown = { brands: ['Bremo'] };
    const amounts = { leadDays: Number.NaN, minimumCents: Number.NaN, freightCents: -1 };
    const judged = judgedSupplier({ ...typed, ...empty, ...amounts, ...unknown }, brands);
    expect(judged.ok ? [] : judged.refusal.map(({ field }) => field)).toEqual([
      ...['name', 'ordersTo', 'leadDays', 'currency', 'minimum', 'freight', 'listFormat'],
      ...['brands', 'places'],
    ]);
  });

  test('brands, places and currency are kept in capitals, each once', () => {
    const input = { ...typed, brands: ['Pedders', 'PEDDERS', ''], places: ['nl'], currency: 'pln' };
    expect(judgedSupplier(input, brands)).toMatchObject({
      value: { brands: ['PEDDERS'], places: ['NL'], currency: 'PLN' },
    });
  });

  test.each([
    ['brembo', ['BREMBO'], undefined],
    ['ABS', ['A.B.S.'], undefined],
    ['Bremo', undefined, { typed: 'BREMO', close: ['Brembo'] }],
    ['Peders', undefined, { typed: 'PEDERS', close: ['PEDDERS'] }],
    ['Lemforder', undefined, { typed: 'LEMFORDER', close: [] }],
  ])('%s is the brand %j, or asked about', (brand, kept, fault) => {
    const judged = judgedSupplier({ ...typed, brands: [brand] }, brands);
    if (kept) expect(judged).toMatchObject({ value: { brands: kept } });
    else expect(judged).toMatchObject({ refusal: [{ kind: 'unknown-brand', ...fault }] });
  });

  test('a brand that is right, and new to the shop, is taken', () => {
    const input = { ...typed, brands: ['Lemforder', 'Brembo'], newBrands: ['LEMFORDER'] };
    expect(judgedSupplier(input, brands)).toMatchObject({
      value: { brands: ['LEMFORDER', 'BREMBO'] },
    });
  });
});

test.each([
  ['2026-11-28', undefined],
  ['2026-11-27', 'past-day'],
  ['2025-12-01', 'past-day'],
  ['2028-11-27', undefined],
  ['2028-11-28', 'far-day'],
  ['2062-12-01', 'far-day'],
  ['2026-02-30', 'no-day'],
  ['tomorrow', 'no-day'],
])('on 28 November 2026 a supplier names %s: %s', (day, fault) => {
  expect(faultOfDay(day, '2026-11-28')).toBe(fault);
});

test.each([
  ['as many as the buyer waits for', 2, 2, []],
  ['one more', 3, 2, [{ wanted: 2 }]],
  ['some where the buyer has them all', 1, 0, [{ wanted: 0 }]],
  ['some where other drop shipments bring too many', 1, -1, [{ wanted: 0 }]],
])('a drop shipment of %s', (_, quantity, waiting, tooMany) => {
  const lines = [{ partId: 7, partNumber: 'P-7', quantity }];
  const found = morePiecesThanWanted(lines, new Map([[7, waiting]]));
  expect(found).toMatchObject(tooMany);
  expect(found).toHaveLength(tooMany.length);
});

test('a drop shipment of a part that the buyer did not order has too many', () => {
  const lines = [{ partId: 8, partNumber: 'P-8', quantity: 1 }];
  expect(morePiecesThanWanted(lines, new Map())).toMatchObject([{ partId: 8, wanted: 0 }]);
});

test.each([
  [1, 1000],
  [9, 1000],
  [10, 900],
  [49, 900],
  [50, 800],
  [0, 1000],
])('the price of a piece at %i pieces is %i cents', (quantity, cents) => {
  const prices = [
    { from: 50, cents: 800 },
    { from: 1, cents: 1000 },
    { from: 10, cents: 900 },
  ];
  expect(priceAt(prices, quantity)).toBe(cents);
});

test.each<[string, readonly Partial<Supplier>[], Partial<SupplierOffer>[], string | undefined]>([
  [
    'the cheaper one',
    [{ name: 'A' }, { name: 'B' }],
    [{}, { prices: [{ from: 1, cents: 9 }] }],
    'B',
  ],
  [
    'whoever has the pieces, though dearer',
    [{ name: 'A' }, { name: 'B', places: ['NL'] }],
    [{}, { prices: [{ from: 1, cents: 9999 }] }],
    'B',
  ],
  [
    'whoever lists it before whoever has the brand',
    [{ name: 'A' }, { name: 'B' }],
    [{ isListed: false, prices: [] }, {}],
    'B',
  ],
  [
    'in euros: 20 PLN is less than 10 EUR',
    [{ name: 'A' }, { name: 'B', currency: 'PLN' }],
    [{}, { prices: [{ from: 1, cents: 2000 }] }],
    'B',
  ],
  [
    'a currency without a rate last',
    [{ name: 'A' }, { name: 'B', currency: 'CHF' }],
    [{}, { prices: [{ from: 1, cents: 1 }] }],
    'A',
  ],
  ['nobody who has ended', [{ name: 'A', isEnded: true }], [{}], undefined],
])('a part is ordered from %s', (_, suppliers, offers, name) => {
  const all = offers.map((one, at) => offer({ ...one, supplier: supplier(suppliers[at]) }));
  const chosen = chosenOffer(all, { place: 'NL', quantity: 1 }, new Map([['PLN', 0.23]]));
  expect(chosen?.supplier.name).toBe(name);
});

describe("a supplier's list", () => {
  const read = (text: string) => {
    const list = readSupplierList(text);
    return list.ok ? list.value : list.refusal;
  };
  test.each([
    ['with headings', 'Part;Supplier number;Price;From\nT-1;A1;12,50;1\nT-1;;11;10\n'],
    ['typed without', 'T-1;A1;12.50\nT-1;;11;10'],
    ['with tabs', 'T-1\tA1\t12.50\t1\nT-1\t\t11.00\t10'],
    ['in German', 'Artikel;Lieferantennummer;Preis;Menge\nT-1;A1;12,50;\nT-1;A1;11;10'],
  ])('%s', (_, text) => {
    const prices = [
      { from: 1, cents: 1250 },
      { from: 10, cents: 1100 },
    ];
    expect(read(text)).toEqual([{ part: 'T-1', number: 'A1', prices }]);
  });
  test.each([
    ['', { kind: 'empty-list' }],
    ['T-1;A1;cheap', { kind: 'not-a-price', line: 1, text: 'cheap' }],
    ['T-1;A1;1.234', { kind: 'not-a-price', line: 1, text: '1.234' }],
    ['Part;Price\nT-1;-5', { kind: 'not-a-price', line: 2, text: '-5' }],
    ['T-1;A1;5;0', { kind: 'not-a-price', line: 1, text: '5 0' }],
  ])('%j is refused', (text, refusal) => expect(read(text)).toEqual(refusal));
});

// 18 pieces in 90 days, 10 working days of lead time (14 days) and 14 of safety: 18 * 28 / 90 = 5.6.
test.each([
  [{ sold: 18, stock: 6, inTransit: 0 }, 0, undefined],
  [{ sold: 18, stock: 5, inTransit: 0 }, 0, 7],
  [{ sold: 18, stock: 0, inTransit: 0 }, 0, 12],
  [{ sold: 18, stock: 3, inTransit: 3 }, 0, undefined],
  [{ sold: 18, stock: 3, inTransit: 0 }, 3, undefined],
  [{ sold: 18, stock: 5, inTransit: 0 }, -4, 7],
  [{ sold: 0, stock: 0, inTransit: 0 }, 0, undefined],
])('of %j with %i ordered beyond what waits, %s are reordered', (part, spare, quantity) => {
  const reorder = reorderOf(part, { spare, leadDays: 10 });
  expect(reorder && reorderQuantity(reorder)).toBe(quantity);
});

describe('what to order', () => {
  const waits = (of: Partial<WaitingPieces> = {}): WaitingPieces => ({
    ...{ orderId: 'o1', orderNumber: 'WB-1', partId: 7, stage: 'airfreight', place: '' },
    ...{ quantity: 2, left: 2 },
    ...of,
  });
  const facts = { coming: [], shelf: [], euros: new Map([['EUR', 1]]) };
  const offers = new Map([[7, [offer()]]]);
  const summed = (found: ReturnType<typeof toOrder>) =>
    found.proposals.map(({ lines, dropShipments }) => ({
      here: lines.map(({ quantity, orders }) => [quantity, ...orders]),
      drops: dropShipments.map(({ orderNumber, lines: own }) => [orderNumber, own[0]?.quantity]),
    }));

  test.each<[string, Partial<Parameters<typeof toOrder>[0]>, unknown]>([
    [
      'of two orders in one line',
      { waiting: [waits(), waits({ orderId: 'o2', orderNumber: 'WB-2' })] },
      [{ here: [[4, 'WB-1', 'WB-2']], drops: [] }],
    ],
    [
      'less what is on its way',
      { waiting: [waits()], coming: [{ partId: 7, orderId: null, quantity: 1 }] },
      [{ here: [[1, 'WB-1']], drops: [] }],
    ],
    [
      'nothing that is on its way',
      { waiting: [waits()], coming: [{ partId: 7, orderId: null, quantity: 2 }] },
      [],
    ],
    ['nothing that is packed', { waiting: [waits({ left: 0 })] }, []],
    [
      'a drop shipment for each buyer',
      {
        waiting: [
          waits({ stage: 'dropshipping' }),
          waits({
            stage: 'dropshipping',
            orderId: 'o2',
            orderNumber: 'WB-2',
            quantity: 1,
            left: 1,
          }),
        ],
      },
      [
        {
          here: [],
          drops: [
            ['WB-1', 2],
            ['WB-2', 1],
          ],
        },
      ],
    ],
    [
      'no drop shipment of what is on the shelf',
      {
        waiting: [waits({ stage: 'dropshipping', quantity: 1, left: 2 })],
        coming: [{ partId: 7, orderId: 'o1', quantity: 1 }],
      },
      [],
    ],
    [
      'no drop shipment twice',
      {
        waiting: [waits({ stage: 'dropshipping' })],
        coming: [{ partId: 7, orderId: 'o1', quantity: 2 }],
      },
      [],
    ],
    [
      'here, where the supplier sends nothing to buyers',
      {
        waiting: [waits({ stage: 'dropshipping' })],
        offers: new Map([[7, [offer({ supplier: supplier({ shipsToBuyers: false }) })]]]),
      },
      [{ here: [[2, 'WB-1']], drops: [] }],
    ],
    [
      'no fewer than the supplier sells',
      { waiting: [waits()], offers: new Map([[7, [offer({ prices: [{ from: 5, cents: 1 }] })]]]) },
      [{ here: [[5, 'WB-1']], drops: [] }],
    ],
    [
      'for orders and the shelf together',
      { waiting: [waits()], shelf: [{ partId: 7, sold: 18, stock: 0, inTransit: 0 }] },
      [{ here: [[14, 'WB-1']], drops: [] }],
    ],
  ])('%s', (_, changed, proposals) => {
    expect(summed(toOrder({ ...facts, offers, waiting: [], ...changed }))).toEqual(proposals);
  });

  test('a part that nobody delivers is named', () => {
    const found = toOrder({ ...facts, offers: new Map(), waiting: [waits()] });
    expect(found).toEqual({ proposals: [], unknown: [waits()] });
  });
});

const line = (of: Partial<PurchaseLine> = {}): PurchaseLine => ({
  ...{ partId: 7, partNumber: 'T-7 B', description: '', gtin: '4006381333931' },
  ...{ supplierNumber: 'AC/7', quantity: 5, received: 0, unitCents: 1000, confirmedFor: null },
  ...of,
});

test.each([
  ['t7b\nT-7B 2\nAC-7;3\n4006381333931', { came: [1, 2, 3, 1], unknown: [] }],
  ['T-7 B\t4', { came: [4], unknown: [] }],
  ['T-8 2\n\nT-7B', { came: [1], unknown: ['T-8 2'] }],
  ['T-7B 0', { came: [], unknown: [] }],
])('typed or scanned %j', (typed, expected) => {
  const { came, unknown } = countedPieces(typed, [line()]);
  expect({ came: came.map(({ quantity }) => quantity), unknown }).toEqual(expected);
});

describe('what becomes of goods that come', () => {
  const waiting = (orderId: string, quantity: number): WaitingTaking => ({
    ...{ orderId, orderNumber: orderId, partId: 7, stage: 'airfreight', location: '', eta: null },
    quantity,
  });
  test.each([
    [
      5,
      0,
      [
        ['a', 2],
        ['b', 2],
      ],
      1,
      0,
      0,
    ],
    [
      3,
      0,
      [
        ['a', 2],
        ['b', 1],
      ],
      0,
      0,
      2,
    ],
    [
      7,
      0,
      [
        ['a', 2],
        ['b', 2],
      ],
      3,
      2,
      0,
    ],
    [2, 4, [['a', 2]], 0, 1, 0],
  ])('%i of 5 with %i before', (came, received, fills, toShelf, over, missing) => {
    const lines = [line({ received })];
    const [planned] = planReceipt(
      lines,
      [{ partId: 7, quantity: came }],
      [waiting('a', 2), waiting('b', 2)],
    );
    expect(planned).toMatchObject({ toShelf, over, missing });
    expect(planned?.fills.map((fill) => [fill.taking.orderId, fill.quantity])).toEqual(fills);
  });
});

test.each([
  [
    'the first order gets what comes first',
    [
      ['o1', 2],
      ['o2', 2],
    ],
    [
      [1, 2, '2026-03-20'],
      [2, 2, '2026-03-12'],
    ],
    [
      ['o1', 2, '2026-03-12'],
      ['o2', 1, '2026-03-20'],
    ],
  ],
  [
    'an order waits for its last piece',
    [['o1', 3]],
    [
      [1, 2, '2026-03-12'],
      [2, 2, '2026-03-20'],
    ],
    [['o1', 2, '2026-03-20']],
  ],
  ['what nothing brings has no day', [['o1', 3]], [[1, 2, '2026-03-12']], []],
] as const)('%s', (_, waiting, expected, served) => {
  const found = servedBy(
    waiting.map(([orderId, quantity]) => ({ orderId, quantity, partId: 7 })),
    expected.map(([purchaseId, quantity, day]) => ({ purchaseId, quantity, day, partId: 7 })),
  );
  expect(found.map(({ orderId, purchaseId, day }) => [orderId, purchaseId, day])).toEqual(served);
});

// 10 and 20 pieces' worth: freight of 30.00 on goods of 300.00 is a tenth.
test.each([
  [1000, 3000, 30_000, 1, 1100],
  [1000, 0, 30_000, 1, 1000],
  [1000, 3000, 30_000, 0.25, 275],
  [0, 3000, 0, 1, 1],
])(
  'a piece at %i with freight %i on %i at %d costs %i',
  (unit, freightCents, goods, euros, cents) => {
    expect(landedCents(unit, { goodsCents: goods, freightCents, euros })).toBe(cents);
  },
);

test('a purchase order ends as what has come of it', () => {
  expect(stateOfReceived([line({ received: 5 }), line({ received: 9 })])).toBe('received');
  expect(stateOfReceived([line({ received: 5 }), line({ received: 4 })])).toBe('partly-received');
  const ends = purchaseStates.filter((from) => !purchaseStates.some((to) => mayBecome(from, to)));
  expect(ends).toEqual(['closed', 'cancelled']);
  expect(purchaseStates.filter((from) => mayBecome(from, 'sent'))).toEqual(['draft']);
  expect(purchaseStates.filter((from) => mayBecome(from, 'cancelled'))).toEqual(['draft', 'sent']);
});
