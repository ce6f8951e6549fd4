import { expect, test } from 'vitest';
import type { WireOrder } from '../../wire/order.ts';
import { declarationAbout, intents, nextWithdrawalStep } from './withdrawal-step.ts';

const answer = async () => ({ receivedAt: '2026-11-27T10:00:00Z', isReceiptMailed: true });

function sentForm(intent: string, taken: Readonly<Record<string, string>>, parts = ''): FormData {
  const form = new FormData();
  const typed = { intent, name: 'Anna', orderNumber: 'WB-1', email: 'anna@example.com', parts };
  for (const [name, value] of Object.entries({ ...typed, ...taken })) form.set(name, value);
  for (const [words, left, unsent] of [
    ['ARM Control arm', '5', '3'],
    ['BOLT Bolt', '1', '0'],
  ] as const) {
    form.append('offered', words);
    form.append('left', left);
    form.append('unsent', unsent);
  }
  return form;
}

test.each([
  [{ 'taken:0': '2' }, '2 x ARM Control arm', true],
  [{ 'taken:0': '4' }, '4 x ARM Control arm', false],
  [{ 'taken:0': '5', 'taken:1': '1' }, '5 x ARM Control arm\n1 x BOLT Bolt', false],
  [{ all: 'yes' }, '', false],
  [{ all: 'yes', 'taken:0': '2' }, '', false],
])('%j declares %j', async (taken, parts, isUnsent) => {
  const done = await nextWithdrawalStep(sentForm(intents.confirm, taken), answer);
  expect(done).toMatchObject({ step: 'done', withdrawal: { parts }, isUnsent });
});

test.each<Readonly<Record<string, string>>>([
  {},
  { 'taken:0': '0', 'taken:1': '' },
  { parts: ' ' },
])('an empty choice (%j) is asked about, and never means everything', async (taken) => {
  for (const intent of [intents.review, intents.confirm]) {
    expect(await nextWithdrawalStep(sentForm(intent, taken), answer)).toMatchObject({
      step: 'identify',
      faults: [{ field: 'parts' }],
    });
  }
});

test.each(['9', '-1', '1.5', 'x'])('%j pieces of 5 are refused, never rounded', async (typed) => {
  const taken = { 'taken:0': typed, 'taken:1': '1' };
  for (const intent of [intents.review, intents.confirm]) {
    expect(await nextWithdrawalStep(sentForm(intent, taken), answer)).toMatchObject({
      step: 'identify',
      faults: [{ field: 'taken:0' }],
      offered: [{ typed }, { typed: '1' }],
    });
  }
});

test('an order begins its declaration with the lines that are left, and chooses a sole piece', () => {
  const line = (change: object) => ({
    ...{ displayname: 'ARM', description: 'Control arm', kitcomponent: false, depositof: null },
    ...{ quantity: 5, fallen: 1, sent: 3, back: 1, vehicles: [] },
    ...change,
  });
  const about = (...transactionlines: object[]) =>
    declarationAbout(
      {
        ...{ name: 'WB-1', shipaddressee: 'Anna', shipemail: 'anna@example.com', shortened: false },
        transactionlines,
        withdrawals: [{ receivedat: '2026-11-27T10:00:00Z', parts: '1 x ARM Control arm' }],
      } as unknown as WireOrder,
      { isBySupplier: false },
    );
  expect(about(line({}), line({ kitcomponent: true }), line({ depositof: 'a' }))).toEqual({
    withdrawal: { name: 'Anna', orderNumber: 'WB-1', email: 'anna@example.com', parts: '' },
    offered: [
      {
        ...{ part: 'ARM', words: 'ARM Control arm', vehicle: '', isMisfit: false },
        ...{ left: 3, unsent: 1, taken: 0, typed: '0' },
      },
    ],
    ...{ isAll: false, isBySupplier: false },
    before: [expect.stringMatching(/already, on 27 November 2026.*: 1 x ARM Control arm\./)],
  });
  const sole = line({ quantity: 1, fallen: 0, sent: 0, back: 0 });
  expect(about(sole).offered).toMatchObject([{ left: 1, unsent: 1, taken: 1 }]);
  expect(about(sole, line({})).offered).toMatchObject([{ taken: 0 }, { taken: 0 }]);
  const hilux = { make: 'TOYOTA', model: 'HILUX', year: 2012, engine: '' };
  const vehicles = [hilux, { ...hilux, year: 2013, promised: true }];
  expect(about(line({ vehicles })).offered).toMatchObject([{ vehicle: 'TOYOTA HILUX 2013' }]);
});

test('what was chosen is still there after a change', async () => {
  const taken = { 'taken:0': '2' };
  for (const intent of [intents.review, intents.change]) {
    const step = await nextWithdrawalStep(sentForm(intent, taken), answer);
    expect(step).toMatchObject({
      offered: [
        { words: 'ARM Control arm', left: 5, unsent: 3, taken: 2 },
        { words: 'BOLT Bolt', left: 1, unsent: 0, taken: 0 },
      ],
    });
  }
});

test('what does not fit although it was promised is withdrawn, and said to be free', async () => {
  const form = sentForm(intents.confirm, { 'misfit:0': 'on', 'misfit:1': 'on' });
  for (const [part, vehicle] of [
    ['ARM', 'TOYOTA HILUX 2012'],
    // Never promised.
    ['BOLT', ''],
  ] as const) {
    form.append('part', part);
    form.append('vehicle', vehicle);
  }
  const sent: unknown[] = [];
  const done = await nextWithdrawalStep(form, async (withdrawal) => {
    sent.push(withdrawal);
    return answer();
  });
  expect(done).toMatchObject({ step: 'done', isFree: true });
  expect(sent).toMatchObject([{ parts: '5 x ARM Control arm', misfits: ['ARM'] }]);
});

test('what a supplier may be sending is said until the end', async () => {
  for (const intent of Object.values(intents)) {
    const said = (fields: object) =>
      nextWithdrawalStep(sentForm(intent, { 'taken:0': '2', ...fields }), answer);
    expect(await said({ supplier: 'yes' })).toMatchObject({ isBySupplier: true });
    expect(await said({})).toMatchObject({ isBySupplier: false });
  }
});
