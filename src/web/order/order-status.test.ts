import { describe, expect, test } from 'vitest';
import type { ParcelState } from '../../domain/fulfilment/parcels/parcel.ts';
import type { WireOrder, WireOrderLine } from '../../wire/order.ts';
import { cancelStep, KEY, PIECES, WHOLE } from './cancel-step.ts';
import { type OrderWay, orderStatus } from './order-status.ts';
import { paymentStand } from './payment-state.tsx';

const line = (change: Partial<WireOrderLine> = {}) =>
  ({
    ...{ displayname: 'ARM', kitcomponent: false, depositof: null, quantity: 3 },
    ...{ sent: 0, fallen: 0, back: 0 },
    ...change,
  }) as WireOrderLine;
const order = (lines: readonly WireOrderLine[], change: Partial<WireOrder> = {}) =>
  ({
    ...{ pickupat: null, withdrawals: [], topayamount: 0, tosendbackamount: 0 },
    ...{ paymentstatus: 'paid', shipcountryname: 'Poland', currency: { name: 'EUR', symbol: '€' } },
    arrival: { from: '2026-12-01', to: '2026-12-04' },
    ...{ transactionlines: lines, promisedparcels: [] },
    ...change,
  }) as WireOrder;
const withdrawn = (parts: string) => ({ receivedat: '2026-11-27T10:00:00Z', parts });
const wayOf = (...states: ParcelState[]): OrderWay => ({
  ...{ parcels: states.map((state) => ({ state })), isAllPacked: true },
  ...{ withdrawBy: null, late: null },
});
const nothing = wayOf();
const packed = wayOf('packed');
const some = { ...packed, isAllPacked: false };
const onTheWay = wayOf('handed-over');
const there = wayOf('delivered');
const later = (pieces: number, isAll = true) => ({
  late: { day: '2026-12-12', parts: [{ partNumber: 'ARM', pieces }], isAll },
});
const late = { ...nothing, ...later(3) };
const PART_READY = 'Part of your order is ready to be picked up';
const gone = { pickupat: 'Portowa 1' };

test.each([
  ['new', order([line()]), nothing, undefined],
  ['packed', order([line()]), packed, 'Your order is packed'],
  ['packed to pick up', order([line()], gone), packed, 'Your order is ready to be picked up'],
  ['packed in part', order([line()]), some, 'Part of your order is packed'],
  ['packed in part to pick up', order([line()], gone), some, PART_READY],
  ['late', order([line()]), late, 'Your order comes later than promised'],
  [
    'late in part',
    order([line()]),
    { ...nothing, ...later(2, false) },
    'Part of your order comes later than promised',
  ],
  [
    'late in what is left of it',
    order([line({ sent: 1 })]),
    { ...there, ...later(2) },
    'Part of your order has arrived',
  ],
  ['sent in part', order([line({ sent: 1 })]), onTheWay, 'Part of your order is on its way'],
  ['there in part', order([line({ sent: 1 })]), there, 'Part of your order has arrived'],
  ['sent', order([line({ sent: 3 })]), onTheWay, 'Your order is on its way'],
  ['there', order([line({ sent: 3 })]), there, 'Your order has arrived'],
  ['picked up', order([line({ sent: 3 })], gone), there, 'You have picked up your order'],
  ['back', order([line({ sent: 3, back: 3 })]), there, 'Your order came back to us'],
  [
    'back as far as it was sent',
    order([line({ sent: 1, back: 1 })]),
    there,
    'Part of your order came back to us',
  ],
  [
    'back but for what is cancelled',
    order([line({ sent: 1, back: 1, fallen: 2 })]),
    there,
    'Your order came back to us',
  ],
  [
    'back in part, whose arrival nobody noted',
    order([line({ sent: 3, back: 1 })]),
    onTheWay,
    'Your order has arrived',
  ],
  ['less', order([line({ fallen: 1 })]), nothing, 'Part of your order is cancelled'],
  [
    'withdrawn in part',
    order([line({ fallen: 1 })], { withdrawals: [withdrawn('1 x ARM')] }),
    nothing,
    'You have withdrawn from part of this order',
  ],
  [
    'withdrawn',
    order([line({ fallen: 3 })], { withdrawals: [withdrawn('3 x ARM')] }),
    nothing,
    'You have withdrawn from this order',
  ],
  [
    'withdrawn unread',
    order([line()], { withdrawals: [withdrawn('')] }),
    nothing,
    'You have withdrawn from this order',
  ],
  ['cancelled', order([line({ fallen: 3 })]), nothing, 'Your order is cancelled'],
])('an order that is %s says so at its top', (_, of, way, title) => {
  expect(orderStatus(of, way)?.title).toBe(title);
});

describe('what is said of it', () => {
  const factsOf = (of: WireOrder, way: OrderWay) =>
    orderStatus(of, {
      ...way,
      withdrawBy: way.parcels.some(({ state }) => state === 'delivered') ? '2026-12-18' : null,
    })?.facts.map((fact) => fact.replaceAll('\u00a0', ' '));

  test('the next day that matters, and what is still to be sent', () => {
    expect(factsOf(order([line()]), packed)).toEqual([
      'Still to be sent: 3 x ARM.',
      'Next: it arrives 1 to 4 December 2026 in Poland.',
    ]);
    expect(factsOf(order([line({ sent: 1 })]), onTheWay)).toEqual([
      'Still to be sent: 2 x ARM.',
      'Next: what is still to be sent arrives 1 to 4 December 2026 in Poland.',
    ]);
    expect(factsOf(order([line({ sent: 3 })]), there)).toEqual([
      'You may withdraw from it until Friday 18 December.',
    ]);
  });

  test.each([
    ['all', [line({ sent: 3 })], there, 'it until Friday 18 December.'],
    ['but what came back', [line({ sent: 3, back: 1 })], there, 'the rest of it until Friday'],
    ['while more is to be sent', [line({ sent: 1 })], there, 'what has arrived until .* at least'],
    [
      'while more is on its way',
      [line({ sent: 3 })],
      wayOf('delivered', 'handed-over'),
      'what has arrived until .* at least',
    ],
  ])('until when the buyer may withdraw: from %s', (_, lines, way, words) => {
    expect(factsOf(order(lines), way)?.at(-1)).toMatch(
      new RegExp(`^You may withdraw from ${words}`),
    );
  });

  test('no day to withdraw from what is not with the buyer', () => {
    for (const of of [
      line({ sent: 3, back: 3 }),
      line({ sent: 1, back: 1 }),
      line({ fallen: 1 }),
    ]) {
      expect(factsOf(order([of]), there)?.join()).not.toContain('You may withdraw');
    }
  });

  test('what comes later as it was mailed, and the promised day of the rest', () => {
    const part = (pieces: number) =>
      `Later than promised: ${pieces} x ARM, by 12 December 2026, as we wrote to you.`;
    expect(factsOf(order([line()]), late)).toEqual(['Still to be sent: 3 x ARM.', part(3)]);
    const lines = [line({ _id: 'a' }), line({ _id: 'b', displayname: 'BOLT' })];
    const promisedparcels = [
      { lines: ['b'], arrival: { from: '2026-12-01', to: '2026-12-02' } },
      { lines: ['a'], arrival: { from: '2026-12-01', to: '2026-12-04' } },
    ];
    const of = order(lines, { promisedparcels });
    const rest = (days: string) =>
      `Next: the rest of what is still to be sent arrives ${days} December 2026 in Poland.`;
    expect(factsOf(of, { ...nothing, ...later(3, false) })?.slice(1)).toEqual([
      part(3),
      rest('1 to 2'),
    ]);
    expect(factsOf(of, { ...nothing, ...later(2, false) })?.slice(1)).toEqual([
      part(2),
      rest('1 to 4'),
    ]);
    // The others are packed, and have still to go.
    expect(factsOf(of, { ...some, ...later(3) })?.slice(1)).toEqual([part(3), rest('1 to 2')]);
  });

  test('cancellations, returns and withdrawals with their parts, and the money that is owed', () => {
    const withdrawals = [{ receivedat: '2026-11-27T10:00:00Z', parts: '1 x ARM\n1 x BOLT' }];
    const money = { topayamount: 5, tosendbackamount: 12.5 };
    const of = order([line({ quantity: 4, sent: 2, fallen: 1, back: 1 })], {
      withdrawals,
      ...money,
    });
    const facts = factsOf(of, there);
    expect(facts?.[0]).toMatch(/^Withdrawal received on .*: 1 x ARM, 1 x BOLT\.$/);
    expect(facts?.slice(1)).toEqual([
      'Cancelled: 1 x ARM.',
      'Came back to us: 1 x ARM.',
      'Still to be sent: 1 x ARM.',
      'Next: what is still to be sent arrives 1 to 4 December 2026 in Poland.',
      'You may withdraw from what has arrived until Friday 18 December at least: the 14 days begin when the last part is with you.',
      'Still to pay: 5.00 €.',
      'To be paid back to you: 12.50 €.',
    ]);
    const all = order([line()], { withdrawals: [{ ...withdrawals[0]!, parts: '' }] });
    expect(factsOf(all, nothing)?.[0]).toContain(': everything in this order.');
  });
});

describe('a press on cancelling', () => {
  const pressed = async (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const asked: unknown[] = [];
    const { refused } = await cancelStep(form, async (cancellation) => {
      asked.push(cancellation);
      return undefined;
    });
    return { asked, refused };
  };

  test('is for all, or for the pieces that were chosen', async () => {
    const whole = await pressed({ [KEY]: '0', [WHOLE]: 'yes', [`${PIECES}a`]: '1' });
    expect(whole).toEqual({ asked: [{ lines: undefined, key: '0' }], refused: undefined });
    const some = await pressed({ [KEY]: '0', [`${PIECES}a`]: '2', [`${PIECES}b`]: '0' });
    expect(some.asked).toEqual([{ lines: [{ line: 'a', quantity: 2 }], key: '0' }]);
  });

  test('is for nothing where no piece was chosen, and says so', async () => {
    for (const typed of ['0', '', '-1', 'x']) {
      const { asked, refused } = await pressed({ [KEY]: '0', [`${PIECES}a`]: typed });
      expect(asked).toEqual([]);
      expect(refused).toContain('how many pieces');
    }
  });
});

const unpaid = {
  ...{ grossamount: 10, receivedamount: 0, owedamount: 0, sentbackamount: 0 },
  ...{ tosendbackamount: 0, topayamount: 0, currency: { name: 'EUR', symbol: '€' } },
};
test.each([
  ['to go back', { receivedamount: 10, owedamount: 0, tosendbackamount: 10 }, 'What you paid goes'],
  ['gone back', { receivedamount: 10, owedamount: 0, tosendbackamount: 0 }, 'has been refunded'],
  ['not paid', { receivedamount: 0, owedamount: 0, tosendbackamount: 0 }, 'You turned back'],
])('a cancelled order whose money is %s is asked for nothing else', (_, money, words) => {
  const of = { ...unpaid, paymentstatus: 'cancelled', paymentdetail: '', ...money } as const;
  const stand = paymentStand(of);
  expect(stand.words).toContain(words);
  expect(stand.canPay).toBe(money.receivedamount === 0 ? true : undefined);
});

test.each([
  ['all of it', { receivedamount: 10 }, 'Your order has been paid.', 'success'],
  [
    'too little',
    { receivedamount: 6, topayamount: 4 },
    'has been paid. 4.00 € is still to pay.',
    'warning',
  ],
  [
    'what the bank took back',
    { receivedamount: 10, sentbackamount: 10, topayamount: 10 },
    'Your payment went back: 10.00 € is still to pay.',
    'warning',
  ],
])('an order that counts as paid says what was paid of it: %s', (_, money, words, kind) => {
  const paid = { ...unpaid, paymentstatus: 'paid', paymentdetail: '', owedamount: 10 } as const;
  const stand = paymentStand({ ...paid, ...money });
  expect(stand.words.replaceAll('\u00a0', ' ')).toContain(words);
  expect(stand).toMatchObject({ kind });
});
