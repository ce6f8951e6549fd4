import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../../tests/support/paid-order.ts';
import { got } from '../../../../tests/support/ready-basket.ts';
import type { Database } from '../../../db/database.server.ts';
import { cancelPieces } from '../cancel-order.server.ts';
import { handOver } from '../parcels/hand-over.server.ts';
import { packOrder, unpackParcel } from '../parcels/pack-order.server.ts';
import { parcelsOf } from '../parcels/parcels.sql.server.ts';
import { matchTracking, type TrackedOrder } from './match-tracking.ts';
import { applyTrackingFile, matchTrackingFile } from './tracking.server.ts';
import { readTrackingFile } from './tracking-file.ts';

const row = { at: 2, order: 'wb 7', carrier: 'DHL', tracking: 'T1' };
const order: TrackedOrder = {
  number: 'WB-7',
  key: 'WB7',
  paymentStatus: 'paid',
  isClosed: false,
  isPickUp: false,
  leftPieces: 2,
  isApart: false,
  parcels: [],
};
const parcel = (position: number, state = 'packed', tracking = '') => ({
  position,
  state,
  tracking,
});

describe('a row', () => {
  test.each<[string, Partial<TrackedOrder>, object, object]>([
    ['of an order with nothing packed sends all', {}, {}, { kind: 'sure', sends: 'rest' }],
    ['sends the packed parcel', { parcels: [parcel(2)] }, {}, { kind: 'sure', sends: 2 }],
    [
      'may mean one of two parcels',
      { parcels: [parcel(1), parcel(2)] },
      {},
      { doubt: 'several-packed', choices: [1, 2] },
    ],
    [
      'sends no pieces that are not here',
      { isApart: true },
      {},
      { doubt: 'not-all-here', choices: ['rest'] },
    ],
    [
      'sends a packed parcel while others wait',
      { isApart: true, parcels: [parcel(1)] },
      {},
      { kind: 'sure' },
    ],
    [
      'may mean the rest',
      { parcels: [parcel(1, 'handed-over', 'T0')] },
      {},
      { doubt: 'rest-of-order', choices: ['rest'] },
    ],
    [
      'counts once',
      { parcels: [parcel(1, 'handed-over', 'T1')] },
      {},
      { kind: 'applied', number: 'WB-7' },
    ],
    ['of a pick-up sends nothing', { isPickUp: true }, {}, { why: 'picked-up' }],
    ...['3,40434E+19', '3.40434E+19', '34043416109402100000'].map(
      (tracking): [string, object, object, object] => {
        const match = { doubt: 'damaged-number', choices: ['rest'] };
        return [`is in doubt by its number ${tracking}`, {}, { tracking }, match];
      },
    ),
    ['has nothing to send', { leftPieces: 0 }, {}, { why: 'nothing-left' }],
    ['of an unpaid order', { paymentStatus: 'pending' }, {}, { why: 'not-paid' }],
    ['of a cancelled order', { isClosed: true }, {}, { why: 'cancelled' }],
    ['of no order', {}, { order: 'WB-8' }, { why: 'no-order' }],
    ['without a carrier', {}, { carrier: '' }, { why: 'no-carrier' }],
  ])('%s', (_, orderHas, rowHas, match) => {
    const rows = [{ ...row, ...rowHas }];
    expect(matchTracking(rows, [{ ...order, ...orderHas }])).toMatchObject([match]);
  });

  test('is in doubt where an earlier one names its order', () => {
    const rows = [row, { ...row, at: 3, tracking: 'T2' }];
    expect(matchTracking(rows, [order])[1]).toMatchObject({ doubt: 'named-before' });
  });
});

test.each([
  ['Order number;Carrier;Tracking\nWB-7;DHL;T1\n\n;DHL;T2\nWB-8;;T3', ['DHL', '']],
  ['Sendungsnummer,Bestellnummer\nT1,"WB-7"\nT3,WB-8', ['', '']],
])('%j is read', (csv, carriers) => {
  const rows = got(readTrackingFile(`\ufeff${csv}`));
  expect(rows.map(({ order: number }) => number)).toEqual(['WB-7', 'WB-8']);
  expect(rows.map(({ tracking }) => tracking)).toEqual(['T1', 'T3']);
  expect(rows.map(({ carrier }) => carrier)).toEqual(carriers);
});

test('cells become single lines of signs that can be seen', () => {
  const rows = got(readTrackingFile('order;tracking\n"WB-7\t\n8";"T\u202e1\n2"'));
  expect(rows).toMatchObject([{ order: 'WB-7 8', tracking: 'T1 2' }]);
});

test('signs by which spreadsheets keep numbers as texts are taken off', () => {
  const csv = ['order;tracking', 'WB-7;"=""00340434161094021501"""', "'WB-8;'00340434161094021502"];
  expect(got(readTrackingFile(csv.join('\n')))).toMatchObject([
    { order: 'WB-7', tracking: '00340434161094021501' },
    { order: 'WB-8', tracking: '00340434161094021502' },
  ]);
  expect(got(readTrackingFile('order\ttracking\nWB-7\t="0034"'))).toMatchObject([
    { tracking: '0034' },
  ]);
});

test('a file without its headings is refused', () => {
  expect(readTrackingFile('WB-7;T1')).toEqual({
    ok: false,
    refusal: { kind: 'no-tracking-header' },
  });
});

describe('a file', () => {
  let db: Database;
  let context: TestContext;
  beforeAll(async () => {
    db = await openTestDatabase();
    context = testContext(db);
  });
  afterAll(() => db.close());
  const actor = 'anna@shop.example';

  test('sends what is sure, and each number once', async () => {
    const [whole, partly] = [await orderOf(context, [2]), await orderOf(context, [2])];
    const [{ partNumber: line = '' } = {}] = partly.lines;
    const packed = { number: partly.number, actor, lines: [{ line, quantity: 1 }] };
    got(await packOrder(context, packed));
    got(await packOrder(context, packed));
    const csv = ['order;tracking', `${whole.number};T1`, `${partly.number};T2`].join('\n');
    const file = { csv, carrier: 'dhl' };
    expect(got(await matchTrackingFile(context, { csv })).map(({ match }) => match)).toEqual([
      { kind: 'unmatched', why: 'no-carrier' },
      { kind: 'unmatched', why: 'no-carrier' },
    ]);
    expect(got(await applyTrackingFile(context, { ...file, actor }))).toMatchObject([
      { number: whole.number },
    ]);
    expect(await parcelsOf(db.sql, whole.id)).toMatchObject([
      { state: 'handed-over', carrier: 'DHL', tracking: 'T1' },
    ]);
    expect(got(await applyTrackingFile(context, { ...file, actor }))).toEqual([]);

    const chosen = [
      { at: 2, sends: 'rest' as const },
      { at: 3, sends: 2 },
    ];
    const again = { ...file, actor, chosen };
    expect(got(await applyTrackingFile(context, again))).toMatchObject([
      { number: whole.number, refusal: { kind: 'handed-over-before' } },
      { number: partly.number },
    ]);
    expect(got(await applyTrackingFile(context, again))[1]).toMatchObject({
      refusal: { kind: 'handed-over-before' },
    });
    expect((await parcelsOf(db.sql, partly.id)).map(({ state }) => state)).toEqual([
      'packed',
      'handed-over',
    ]);
    expect(await mailsAbout(context, partly.id, /is on its way/)).toHaveLength(1);
  });

  test('never sends by itself under a number that a spreadsheet rounded', async () => {
    const { id, number } = await orderOf(context, [1]);
    const file = { csv: `order;tracking\n${number};"3,40434E+19"`, carrier: 'DHL', actor };
    expect(got(await applyTrackingFile(context, file))).toEqual([]);
    const work = { number, actor, carrier: 'DHL' };
    expect(await handOver(context, { ...work, tracking: '3,40434E+19' })).toMatchObject({
      refusal: { kind: 'rounded-tracking' },
    });
    const chosen = [{ at: 2, sends: 'rest' as const }];
    got(await applyTrackingFile(context, { ...file, chosen }));
    expect(await parcelsOf(db.sql, id)).toMatchObject([{ state: 'handed-over', tracking: '' }]);
  });

  test('a file sends nothing of what has fallen away, and all that was unpacked', async () => {
    const work = (number: string) => ({ number, actor });
    const cut = await orderOf(context, [2, 1]);
    const [kept, gone] = cut.lines.map(({ partNumber }) => partNumber);
    got(
      await handOver(context, {
        ...work(cut.number),
        carrier: 'DHL',
        lines: [{ line: kept ?? '' }],
      }),
    );
    got(
      await cancelPieces(context, { ...work(cut.number), lines: [{ line: gone ?? '' }], key: 'a' }),
    );
    const unpacked = await orderOf(context, [1]);
    got(await packOrder(context, work(unpacked.number)));
    got(await unpackParcel(context, { ...work(unpacked.number), parcel: 1 }));
    const csv = ['Order;Carrier;Tracking', `${cut.number};DHL;T7`, `${unpacked.number};DHL;T8`];
    const matched = got(await matchTrackingFile(context, { csv: csv.join('\n') }));
    expect(matched).toMatchObject([
      { match: { why: 'nothing-left' } },
      { match: { sends: 'rest' } },
    ]);
  });
});
