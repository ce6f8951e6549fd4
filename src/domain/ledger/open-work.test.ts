import { describe, expect, test } from 'vitest';

import { type LedgerEntry, standOf } from './ledger.ts';
import { openWords } from './open-words.ts';
import { openAmounts, openKinds, openWork } from './open-work.ts';

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
const received = (grossCents: number) => entry('received', { grossCents });
const packed = (pieces: number) => entry('packed', { lineId: 'a', parcel: 1, pieces });
const reduced = (grossCents: number) =>
  entry('reduced', { lineId: 'a', netCents: grossCents, grossCents });

/** Three pieces for 30.00, delivery for 5.00. */
function amountsOf({
  entries = [],
  state,
  ...head
}: {
  entries?: readonly LedgerEntry[];
  state?: string;
  isPaid?: boolean;
  isClosed?: boolean;
  isHeld?: boolean;
}) {
  const line = {
    id: 'a',
    parentLineId: null,
    depositOf: null,
    partId: 1,
    partNumber: 'P-1',
    description: 'Part',
  };
  const ledger = {
    isPaid: true,
    isClosed: false,
    isHeld: false,
    ...head,
    shipping: { netCents: 500, grossCents: 500 },
    lines: [{ ...line, quantity: 3, netCents: 3000, grossCents: 3000 }],
    parcels: state === undefined ? [] : [{ position: 1, state, decided: null }],
    entries,
  };
  return openAmounts(ledger, standOf(ledger));
}

describe('what is open about an order', () => {
  test.each([
    ['an unpaid one', { isPaid: false }, '35.00 € to be paid'],
    ['an unpaid one that is closed', { isPaid: false, isClosed: true }, 'Nothing is open.'],
    ['a paid one', { entries: [received(3500)] }, '3 pieces to send'],
    [
      'packed pieces',
      { entries: [received(3500), packed(3)], state: 'packed' },
      '3 pieces to send',
    ],
    [
      'all of it delivered',
      { entries: [received(3500), packed(3)], state: 'delivered' },
      'Nothing is open.',
    ],
    [
      'one piece is left',
      { entries: [received(3500), packed(2)], state: 'handed-over' },
      '1 piece to send',
    ],
    [
      'a parcel came back',
      { entries: [received(3500), packed(3)], state: 'returned' },
      'a parcel came back',
    ],
    [
      'a lower price',
      { entries: [received(3500), reduced(440), packed(3)], state: 'delivered' },
      '4.40 € to give back',
    ],
    [
      'a lower price and a surplus',
      { entries: [received(4000), reduced(440)] },
      '3 pieces to send, 4.40 € to give back, 5.00 € too much received',
    ],
    [
      'paid too little',
      { entries: [received(3000), packed(3)], state: 'delivered' },
      '5.00 € still to come',
    ],
    [
      'paid too little, and written off',
      {
        entries: [received(3000), entry('rest-written-off', { grossCents: 500 }), packed(3)],
        state: 'delivered',
      },
      'Nothing is open.',
    ],
    [
      'nothing goes out while a withdrawal is not decided',
      { isHeld: true, entries: [received(3500)] },
      'a withdrawal waits for a decision',
    ],
    [
      'cancelled after it was paid',
      { isClosed: true, entries: [received(3500)] },
      '35.00 € to give back',
    ],
    [
      'asked of the provider',
      { isClosed: true, entries: [received(3500), entry('sending-back', { grossCents: 3500 })] },
      '35.00 € on its way back',
    ],
  ])('%s', (_, order, sentence) => {
    expect(openWords(openWork(amountsOf(order)))).toBe(sentence);
  });

  test('each kind has its words, in the order in which it is settled', () => {
    const all = openWork(Object.fromEntries(openKinds.map((kind) => [kind, 2])));
    expect(all.map(({ kind }) => kind)).toEqual(openKinds);
    expect(openWords(all)).toBe(
      'a withdrawal waits for a decision, 2 parcels came back, 2 pieces to send, 0.02 € to give back, 0.02 € too much received, 0.02 € still to come, 0.02 € to be paid, a credit note is to be written, 0.02 € on its way back',
    );
  });
});
