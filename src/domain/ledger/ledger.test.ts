import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryKinds, type Ledger, type LedgerEntry, type LedgerLine, standOf } from './ledger.ts';
import { purposesOf } from './refund-purposes.ts';
import { shopperStandOf } from './shopper-stand.ts';
import { fallOf, reductionOf, unitsBack } from './what-falls.ts';

const line = (id: string, of: Partial<LedgerLine> = {}): LedgerLine => ({
  id,
  parentLineId: null,
  depositOf: null,
  partId: 1,
  partNumber: `P-${id}`,
  description: 'Part',
  quantity: 5,
  netCents: 10_000,
  grossCents: 12_300,
  ...of,
});

const entry = (kind: LedgerEntry['kind'], of: Partial<LedgerEntry> = {}): LedgerEntry => ({
  at: new Date('2026-11-27T10:00:00Z'),
  kind,
  lineId: null,
  parcel: null,
  pieces: 0,
  netCents: 0,
  grossCents: 0,
  actor: '',
  why: '',
  source: null,
  ...of,
});

const ledger = (of: Partial<Ledger> = {}): Ledger => ({
  isPaid: true,
  isClosed: false,
  isHeld: false,
  shipping: { netCents: 1_000, grossCents: 1_230 },
  lines: [line('a')],
  parcels: [],
  entries: [],
  ...of,
});

const received = entry('received', { grossCents: 13_530 });
const surplus = entry('received', { grossCents: 500 });
const minute = (at: number) => new Date(Date.UTC(2026, 10, 27, 10, at));
const back = (grossCents: number, at: number) => entry('sent-back', { grossCents, at: minute(at) });
const reducedAt = (at: number) =>
  entry('reduced', { lineId: 'a', netCents: 81, grossCents: 100, at: minute(at) });

test('pieces are packed, sent, come back and fall away', () => {
  const stand = standOf(
    ledger({
      parcels: [
        { position: 1, state: 'handed-over', decided: null },
        { position: 2, state: 'returned', decided: null },
        { position: 3, state: 'unpacked', decided: null },
        { position: 4, state: 'returned', decided: 'sent-again' },
      ],
      entries: [
        received,
        entry('packed', { lineId: 'a', parcel: 1, pieces: 2 }),
        entry('packed', { lineId: 'a', parcel: 2, pieces: 1 }),
        entry('packed', { lineId: 'a', parcel: 3, pieces: 2 }),
        entry('packed', { lineId: 'a', parcel: 4, pieces: 1 }),
        entry('cancelled', { lineId: 'a', pieces: 1, netCents: 2_000, grossCents: 2_460 }),
      ],
    }),
  );
  expect(stand.lines[0]).toMatchObject({
    ordered: 5,
    sent: 2,
    cameBack: 1,
    cancelled: 1,
    toPack: 1,
    left: 4,
    owed: { netCents: 8_000, grossCents: 9_840 },
  });
  expect(stand).toMatchObject({ piecesToPack: 1, cameBack: [2] });
  expect(stand.money).toMatchObject({ giveBackCents: 2_460, surplusCents: 0, shortCents: 0 });
});

test.each<[string, Partial<Ledger>, object]>([
  ['nothing', { entries: [received] }, { giveBackCents: 0, surplusCents: 0, shortCents: 0 }],
  [
    'too much',
    { entries: [received, entry('received', { grossCents: 500 })] },
    { surplusCents: 500, giveBackCents: 0 },
  ],
  [
    'too much, and less is owed',
    {
      entries: [
        received,
        entry('received', { grossCents: 500 }),
        entry('reduced', { lineId: 'a', netCents: 81, grossCents: 100 }),
      ],
    },
    { surplusCents: 500, giveBackCents: 100, dueBackCents: 600 },
  ],
  [
    'too much that went back, and less is owed then',
    { entries: [received, surplus, back(500, 2), reducedAt(3)] },
    { surplusCents: 0, giveBackCents: 100, dueBackCents: 100 },
  ],
  [
    'too much, and only what fell has gone back',
    { entries: [received, surplus, reducedAt(1), back(100, 2)] },
    { surplusCents: 500, giveBackCents: 0, dueBackCents: 500 },
  ],
  [
    'a surplus sent back that never arrived',
    {
      entries: [
        ...[received, surplus, reducedAt(1), back(100, 2), back(500, 3)],
        entry('refund-failed', { grossCents: 500, at: minute(4) }),
      ],
    },
    { surplusCents: 500, giveBackCents: 0, dueBackCents: 500 },
  ],
  [
    'a surplus sent back, then all cancelled',
    {
      isClosed: true,
      entries: [received, surplus, back(500, 2), entry('closed', { at: minute(3) })],
    },
    { surplusCents: 0, giveBackCents: 13_530 },
  ],
  [
    'too much, of which the price fell in the same moment as it went back',
    { entries: [received, surplus, back(100, 3), reducedAt(3)] },
    { surplusCents: 500, giveBackCents: 0 },
  ],
  ['too little', { entries: [entry('received', { grossCents: 13_000 })] }, { shortCents: 530 }],
  [
    'too little, and the rest is written off',
    {
      entries: [
        entry('received', { grossCents: 13_000 }),
        entry('rest-written-off', { grossCents: 530 }),
      ],
    },
    { shortCents: 0, giveBackCents: 0, owedCents: 13_530 },
  ],
  ['an unpaid order', { isPaid: false }, { shortCents: 0, giveBackCents: 0, owedCents: 13_530 }],
  [
    'a closed one',
    { isClosed: true, entries: [received] },
    { owedCents: 0, giveBackCents: 13_530 },
  ],
  [
    'what is on its way back',
    { isClosed: true, entries: [received, entry('sending-back', { grossCents: 13_530 })] },
    { giveBackCents: 0, sendingCents: 13_530 },
  ],
  [
    'a refund made at the provider that nobody gave a reason for',
    { entries: [received, entry('sent-back', { grossCents: 300 })] },
    { shortCents: 300 },
  ],
  [
    'a dispute that was won',
    {
      entries: [
        received,
        entry('charged-back', { grossCents: 13_530 }),
        entry('chargeback-won', { grossCents: 13_530 }),
      ],
    },
    { shortCents: 0, sentBackCents: 0 },
  ],
])('money: %s', (_what, of, expected) => {
  expect(standOf(ledger(of)).money).toMatchObject(expected);
});

test('a credit note says what is invoiced beyond what is owed, once', () => {
  const invoiced = [
    entry('invoiced', { lineId: 'a', pieces: 5, netCents: 10_000, grossCents: 12_300 }),
    entry('invoiced', { netCents: 1_000, grossCents: 1_230, source: 'delivery' }),
  ];
  const fell = entry('withdrawn', { lineId: 'a', pieces: 2, netCents: 4_000, grossCents: 4_920 });
  const of = (...entries: LedgerEntry[]) => standOf(ledger({ entries: [received, ...entries] }));
  expect(of(...invoiced).toCredit).toEqual([]);
  expect(of(fell).toCredit).toEqual([]);
  expect(of(...invoiced, fell).toCredit).toEqual([
    { lineId: 'a', pieces: 2, insteadOf: '', netCents: 4_000, grossCents: 4_920 },
  ]);
  const corrected = entry('corrected', {
    lineId: 'a',
    pieces: 2,
    netCents: 4_000,
    grossCents: 4_920,
  });
  expect(of(...invoiced, fell, corrected).toCredit).toEqual([]);
});

test('an earlier reduction is set off when the part comes back', () => {
  const one = ledger({
    lines: [line('a', { quantity: 1, netCents: 4_423, grossCents: 5_440 })],
    entries: [entry('reduced', { lineId: 'a', netCents: 1_626, grossCents: 2_000 })],
  });
  const [stand] = standOf(one).lines;
  expect(stand && fallOf(stand, 1).grossCents).toBe(3_440);
});

const kept = { netCents: 0, grossCents: 0 };

test('pieces one by one add up to the line', () => {
  let owed = { netCents: 18_720, grossCents: 23_026 };
  const parts: number[] = [];
  for (let left = 3; left > 0; left--) {
    const fell = fallOf({ owed, kept, left }, 1);
    parts.push(fell.grossCents);
    owed = {
      netCents: owed.netCents - fell.netCents,
      grossCents: owed.grossCents - fell.grossCents,
    };
  }
  expect(parts).toEqual([7_675, 7_675, 7_676]);
  expect(owed).toEqual({ netCents: 0, grossCents: 0 });
  expect(() => fallOf({ owed, kept, left: 1 }, 2)).toThrow(RangeError);
});

test('what is kept of one piece does not fall with the next', () => {
  const one = ledger({
    lines: [line('a', { quantity: 2, netCents: 20_000, grossCents: 24_600 })],
    entries: [
      entry('withdrawn', { lineId: 'a', pieces: 1, netCents: 10_000, grossCents: 12_300 }),
      entry('kept', { lineId: 'a', netCents: -407, grossCents: -500 }),
    ],
  });
  const [stand] = standOf(one).lines;
  expect(stand && fallOf(stand, 1)).toEqual({ netCents: 10_000, grossCents: 12_300 });
});

test('whatever falls in whatever steps, nothing is left and nothing is too much', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 5 })), { maxLength: 20 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 0, max: 30 }),
      steps,
      (net, rate, taken) => {
        let owed = { netCents: net, grossCents: net + Math.round((net * rate) / 100) };
        let left = 7;
        for (const [isPieces, amount] of [...taken, [true, 7] as const]) {
          if (left === 0) break;
          const pieces = Math.min(amount, left);
          const fell = isPieces
            ? fallOf({ owed, kept, left }, pieces)
            : reductionOf(owed, Math.min(owed.grossCents, amount * 100));
          if (isPieces) left -= pieces;
          owed = {
            netCents: owed.netCents - fell.netCents,
            grossCents: owed.grossCents - fell.grossCents,
          };
          expect(fell.netCents).toBeGreaterThanOrEqual(0);
          expect(fell.grossCents).toBeGreaterThanOrEqual(0);
          expect(owed.netCents).toBeGreaterThanOrEqual(0);
        }
        expect([left, owed]).toEqual([0, { netCents: 0, grossCents: 0 }]);
      },
    ),
  );
});

test('a kit counts when its sets are complete over all returns', () => {
  const lines = [
    line('kit', { quantity: 2 }),
    line('left', { parentLineId: 'kit', quantity: 2 }),
    line('bolts', { parentLineId: 'kit', quantity: 8 }),
  ];
  const back = (...entries: LedgerEntry[]) => {
    const stand = standOf(ledger({ lines, entries }));
    const [kit] = stand.lines;
    return kit && unitsBack(kit, stand.lines);
  };
  const left = (pieces: number) => entry('received-back', { lineId: 'left', pieces });
  const bolts = (pieces: number) => entry('received-back', { lineId: 'bolts', pieces });
  expect(back(left(2))).toBe(0);
  expect(back(left(2), bolts(4))).toBe(1);
  expect(back(left(1), left(1), bolts(4), bolts(4))).toBe(2);
});

test('a refund says what it is for, in the order in which it fell', () => {
  const one = ledger({
    entries: [
      received,
      entry('received', { grossCents: 300 }),
      entry('cancelled', { lineId: 'a', pieces: 1, grossCents: 2_460 }),
      entry('reduced', { lineId: 'a', grossCents: 100 }),
      entry('withdrawn', { grossCents: 1_230 }),
      entry('sent-back', { grossCents: 2_460 }),
    ],
  });
  const stand = standOf(one);
  expect(purposesOf(one, stand, 50)).toEqual(['reduction']);
  expect(purposesOf(one, stand, 1_000)).toEqual(['reduction', 'delivery']);
  expect(purposesOf(one, stand, 1_500)).toEqual(['reduction', 'delivery', 'surplus']);
});

test.each<[string, Partial<Ledger>, number, readonly string[]]>([
  [
    'a surplus that went back is no refund of what falls later',
    { entries: [received, surplus, back(500, 2), reducedAt(3)] },
    100,
    ['reduction'],
  ],
  [
    'what was kept of pieces that are back is not taken for a later reduction',
    {
      entries: [
        ...[received, entry('withdrawn', { lineId: 'a', grossCents: 2_460 })],
        ...[entry('kept', { lineId: 'a', grossCents: -460 }), back(2_000, 2), reducedAt(3)],
      ],
    },
    100,
    ['reduction'],
  ],
  [
    'the rest of an order that was cancelled in two steps',
    {
      isClosed: true,
      entries: [
        ...[received, surplus, entry('cancelled', { lineId: 'a', grossCents: 2_460 })],
        ...[back(2_460, 2), back(500, 2), entry('closed', { at: minute(3) })],
      ],
    },
    11_070,
    ['pieces'],
  ],
])('%s', (_, of, cents, purposes) => {
  const one = ledger(of);
  expect(purposesOf(one, standOf(one), cents)).toEqual(purposes);
});

test('the kinds are a list without repetition', () => {
  expect(new Set(entryKinds).size).toBe(entryKinds.length);
});

test('an exchanged line is corrected once, also for the same price', () => {
  const billed = { lineId: 'a', pieces: 5, netCents: 10_000, grossCents: 12_300, source: 'OLD' };
  const invoiced = entry('invoiced', billed);
  const corrected = entry('corrected', { lineId: 'a', source: 'P-a' });
  const of = (...entries: LedgerEntry[]) => standOf(ledger({ entries: [received, ...entries] }));
  expect(of(invoiced).toCredit).toEqual([
    { lineId: 'a', pieces: 0, insteadOf: 'OLD', netCents: 0, grossCents: 0 },
  ]);
  expect(of(invoiced, corrected).toCredit).toEqual([]);
});

test('an exchanged line that fell away whole is corrected once, by its old name', () => {
  const amount = { netCents: 10_000, grossCents: 12_300 };
  const invoiced = entry('invoiced', { lineId: 'a', pieces: 5, ...amount, source: 'OLD' });
  const fell = entry('cancelled', { lineId: 'a', pieces: 5, ...amount });
  const corrected = entry('corrected', { lineId: 'a', pieces: 5, ...amount, source: 'OLD' });
  const of = (...entries: LedgerEntry[]) => standOf(ledger({ entries: [received, ...entries] }));
  expect(of(invoiced, fell).toCredit).toEqual([
    { lineId: 'a', pieces: 5, insteadOf: 'OLD', ...amount },
  ]);
  expect(of(invoiced, fell, corrected).toCredit).toEqual([]);
});

test('the shopper reads of a kit how many sets were sent, and of an open order what is to pay', () => {
  const sets = [
    line('kit', { quantity: 2 }),
    line('a', { parentLineId: 'kit', quantity: 2, netCents: 0, grossCents: 0 }),
    line('b', { parentLineId: 'kit', quantity: 4, netCents: 0, grossCents: 0 }),
  ];
  const sent = (a: number, b: number) =>
    shopperStandOf(
      ledger({
        lines: sets,
        parcels: [{ position: 1, state: 'handed-over', decided: null }],
        entries: [
          received,
          entry('packed', { lineId: 'a', parcel: 1, pieces: a }),
          entry('packed', { lineId: 'b', parcel: 1, pieces: b }),
        ],
      }),
    ).lines.get('kit')?.sent;
  expect([sent(1, 1), sent(1, 2), sent(2, 3), sent(2, 4)]).toEqual([0, 1, 1, 2]);
  expect(shopperStandOf(ledger({ isPaid: false }))).toMatchObject({ toPayCents: 13_530 });
  expect(shopperStandOf(ledger({ isPaid: false, isClosed: true }))).toMatchObject({
    owedCents: 0,
    toPayCents: 0,
    toGiveBackCents: 0,
  });
  const onItsWay = [received, entry('sending-back', { grossCents: 30 })];
  expect(shopperStandOf(ledger({ entries: onItsWay }))).toMatchObject({ toGiveBackCents: 30 });
});
