import { expect, test } from 'vitest';
import type { WireOrderLine } from '../../wire/order.ts';
import {
  changeRows,
  depositTotals,
  isBought,
  lineChange,
  piecesToSend,
  promisedLines,
  soldLines,
} from './what-changed.ts';

const currency = { name: 'EUR', symbol: '€' };

const line = {
  ...{ quantity: 5, sent: 0, fallen: 0, back: 0, depositof: null },
  ...{ grosamount: 100, owedamount: 100, insteadof: '' },
};

test.each([
  ['as ordered', {}, ''],
  ['sent in part', { sent: 2 }, '2 of 5 sent'],
  ['sent', { sent: 5 }, 'Sent'],
  [
    'sent in part, the rest cancelled',
    { sent: 2, fallen: 3, owedamount: 40 },
    '2 of 5 sent, 3 cancelled. Price now 40.00 € with VAT',
  ],
  ['cancelled', { fallen: 5, owedamount: 0 }, 'Cancelled'],
  ['back', { sent: 5, back: 5, owedamount: 0 }, 'Sent, 5 came back'],
  [
    'back with a part of the price kept',
    { sent: 5, back: 5, owedamount: 7.5 },
    'Sent, 5 came back. Price now 7.50 € with VAT',
  ],
  ['a lower price', { owedamount: 90 }, 'Price now 90.00 € with VAT'],
  [
    'another part for less',
    { insteadof: 'ARM', owedamount: 90 },
    'In place of ARM, which you ordered. Price now 90.00 € with VAT',
  ],
  ['another part', { insteadof: 'ARM', sent: 5 }, 'In place of ARM, which you ordered. Sent'],
  ['given free', { owedamount: 0 }, 'Price now 0.00 € with VAT'],
  [
    'a deposit',
    { back: 1, depositof: 'part', owedamount: 80 },
    '1 given back. Price now 80.00 € with VAT',
  ],
])('a line says what became of it: %s', (_case, of, words) => {
  const order = { currency, pickupat: null, vattreatment: 'standard' } as const;
  expect(lineChange(order, { ...line, ...of }).replaceAll('\u00a0', ' ')).toBe(words);
});

test('a line of a pick-up or without VAT says it its own way', () => {
  const order = { currency, pickupat: '', vattreatment: 'export' } as const;
  const words = lineChange(order, { ...line, sent: 1, owedamount: 90 });
  expect(words.replaceAll('\u00a0', ' ')).toBe('1 of 5 picked up. Price now 90.00 €');
});

const plain = {
  ...{ currency, grossamount: 100, owedamount: 100 },
  ...{ receivedamount: 0, sentbackamount: 0, tosendbackamount: 0, topayamount: 100 },
};

test.each([
  ['unpaid', {}, []],
  ['paid', { receivedamount: 100, topayamount: 0 }, []],
  [
    'less to pay',
    { owedamount: 60, topayamount: 60 },
    ['Taken off since -40.00 €', 'New total 60.00 €', 'Still to pay 60.00 €'],
  ],
  [
    'paid short',
    { receivedamount: 95, topayamount: 5 },
    ['You paid 95.00 €', 'Still to pay 5.00 €'],
  ],
  [
    'paid too much',
    { receivedamount: 112, tosendbackamount: 12, topayamount: 0 },
    ['You paid 112.00 €', 'To be paid back to you 12.00 €'],
  ],
  [
    'given back in part',
    {
      ...{ owedamount: 60, receivedamount: 100 },
      ...{ sentbackamount: 30, tosendbackamount: 10, topayamount: 0 },
    },
    [
      ...['Taken off since -40.00 €', 'New total 60.00 €', 'You paid 100.00 €'],
      ...['Paid back to you 30.00 €', 'To be paid back to you 10.00 €'],
    ],
  ],
])('the totals say what differs from the order: %s', (_case, of, rows) => {
  const said = changeRows({ ...plain, ...of }).map(({ label, amount }) => `${label} ${amount}`);
  expect(said.map((row) => row.replaceAll('\u00a0', ' '))).toEqual(rows);
});

test('a deposit stands under its part, and components under none', () => {
  const of = (_id: string, depositof: string | null = null, kitcomponent = false) =>
    ({ _id, depositof, kitcomponent }) as WireOrderLine;
  const lines = [of('a'), of('b'), of('c', null, true), of('deposit of a', 'a')];
  expect(soldLines(lines).map(({ _id }) => _id)).toEqual(['a', 'deposit of a', 'b']);
  // What is ordered again, and what a withdrawal can name.
  expect(lines.filter(isBought).map(({ _id }) => _id)).toEqual(['a', 'b']);
});

test.each([
  ['nothing has happened', {}, 5, ['a', 'b']],
  ['some fell, some are sent', { fallen: 2, sent: 2 }, 1, ['a', 'b']],
  ['all is sent', { sent: 5 }, 0, ['a', 'b']],
  ['all is back', { sent: 5, back: 5 }, 0, ['b']],
  ['all fell', { fallen: 5 }, 0, ['b']],
])('what is promised where %s', (_case, of, toSend, promised) => {
  const a = { ...line, kitcomponent: false, _id: 'a', ...of };
  expect(piecesToSend([a, { ...a, kitcomponent: true }, { ...a, depositof: 'a' }])).toBe(toSend);
  const b = { ...a, _id: 'b', sent: 0, fallen: 0, back: 0 };
  expect(promisedLines([a, b], ['a', 'b']).map(({ _id }) => _id)).toEqual(promised);
});

test('deposits are summed apart from the parts', () => {
  const part = { depositof: null, amount: 100, grosamount: 123 };
  const deposit = { depositof: 'a', amount: 0.1, grosamount: 0.12 };
  expect(depositTotals([part, deposit, deposit, deposit])).toEqual({
    amount: 0.3,
    grosamount: 0.36,
  });
  expect(depositTotals([part])).toEqual({ amount: 0, grosamount: 0 });
});
