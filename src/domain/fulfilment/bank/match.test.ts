import { expect, test } from 'vitest';
import { type Match, matchLines, type PayableOrder } from './match.ts';

const order = (number: string, more: Partial<PayableOrder> = {}): PayableOrder => ({
  number,
  key: number.replace('-', ''),
  dueCents: 10_000,
  addressee: 'Anna Nowak',
  company: '',
  isPaid: false,
  isClosed: false,
  ...more,
});
const orders = [
  order('WB-1000000001'),
  order('WB-1000000002', { dueCents: 20_000, addressee: 'Łukasz Żak' }),
  order('WB-1000000003', { isPaid: true, dueCents: 0 }),
  order('WB-1000000006', { isPaid: true, dueCents: 300 }),
  order('WB-1000000004', { isClosed: true }),
  order('WB-1000000005', { dueCents: 20_000, addressee: 'Ola' }),
];
const line = (reference: string, amountCents = 10_000, more: object = {}) => ({
  at: 2,
  bookedOn: '',
  amountCents,
  currency: '',
  reference,
  payer: '',
  ...more,
});
const doubtful = (doubt: string, ...numbers: string[]) => ({ kind: 'doubtful', doubt, numbers });
const sure = (number: string) => ({ kind: 'sure', number });

test.each<[string, ReturnType<typeof line>, object]>([
  ['its number', line('WB-1000000001'), sure('WB-1000000001')],
  ['its digits within words', line('Order 1000000001 thanks'), sure('WB-1000000001')],
  ['a number that the bank has broken', line('w b-10000 00001 thanks'), sure('WB-1000000001')],
  ['a cent less', line('WB-1000000001', 9_999), doubtful('other-amount', 'WB-1000000001')],
  [
    'two numbers',
    line('WB-1000000001 WB-1000000002', 30_000),
    doubtful('several-orders', 'WB-1000000001', 'WB-1000000002'),
  ],
  ['a paid one', line('WB-1000000003'), doubtful('is-paid', 'WB-1000000003')],
  ['what came short of a paid one', line('WB-1000000006', 300), sure('WB-1000000006')],
  [
    'another amount for a paid one that came short',
    line('WB-1000000006', 10_000),
    doubtful('other-amount', 'WB-1000000006'),
  ],
  [
    'the rest of a paid one without its number',
    line('rest', 300),
    { kind: 'unmatched', why: 'no-order' },
  ],
  ['a cancelled one', line('WB-1000000004'), doubtful('is-cancelled', 'WB-1000000004')],
  [
    'no number, but name and amount',
    line('thanks', 20_000, { payer: 'LUKASZ ZAK' }),
    doubtful('only-name-and-amount', 'WB-1000000002'),
  ],
  [
    'no number, but the amount',
    line('thanks', 20_000),
    doubtful('only-amount', 'WB-1000000002', 'WB-1000000005'),
  ],
  ['nothing of ours', line('rent', 77), { kind: 'unmatched', why: 'no-order' }],
  ['a longer number', line('WB-10000000011', 77), { kind: 'unmatched', why: 'no-order' }],
  ['money that went out', line('WB-1000000001', -10_000), { kind: 'unmatched', why: 'outgoing' }],
  [
    'another currency',
    line('WB-1000000001', 10_000, { currency: 'PLN' }),
    { kind: 'unmatched', why: 'other-currency' },
  ],
])('%s', (_what, one, match) => {
  expect(matchLines([one], orders)).toEqual([match]);
});

test('the second line that names an order is doubtful', () => {
  const twice: readonly Match[] = matchLines(
    [line('WB-1000000001'), line('WB-1000000001')],
    orders,
  );
  expect(twice).toEqual([sure('WB-1000000001'), doubtful('named-before', 'WB-1000000001')]);
});
