import { expect, test } from 'vitest';
import { intents, nextWithdrawalStep } from './withdrawal-step.ts';

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
  [{ 'taken:0': '9', 'taken:1': '1' }, '5 x ARM Control arm\n1 x BOLT Bolt', false],
  [{ 'taken:0': '-1', 'taken:1': 'x' }, '', false],
])('%j declares %j', async (taken, parts, isUnsent) => {
  const done = await nextWithdrawalStep(sentForm(intents.confirm, taken), answer);
  expect(done).toMatchObject({ step: 'done', withdrawal: { parts }, isUnsent });
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
