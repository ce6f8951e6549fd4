import { describe, expect, test } from 'vitest';
import { ORDER_LIST_LINES_MAX, QUANTITY_MAX } from '../../config/shop-rules.ts';
import { doubtsOf, readOrderList } from './order-list.ts';

describe('a line', () => {
  test.each([
    ['WBK-5223', 'WBK-5223', 1],
    ['WBK-5223 2', 'WBK-5223', 2],
    ['WBK-5223\t12', 'WBK-5223', 12],
    ['"WBK-5223";"3"', 'WBK-5223', 3],
    ['WBK-5223,Rear bush,4', 'WBK-5223', 4],
    ['2 x WBK-5223', 'WBK-5223', 2],
    ['WBK-5223 x2', 'WBK-5223', 2],
    ['WBK-5223 5 pcs', 'WBK-5223', 5],
    ['46517 0N717', '46517 0N717', 1],
    ['46517 0717', '46517 0717', 1],
    ['WBK-5223;0', 'WBK-5223', undefined],
    ['WBK-5223;two', 'WBK-5223', undefined],
    [`WBK-5223;${QUANTITY_MAX + 1}`, 'WBK-5223', undefined],
  ])('%j is %s, %s times', (text, number, quantity) => {
    expect(readOrderList(text).lines).toEqual([{ text, number, quantity }]);
  });
});

test('empty lines and a heading say nothing', () => {
  const { lines } = readOrderList('Number;Quantity\r\n\r\nA-1;2\n---\nB-2\n');
  expect(lines.map(({ number, quantity }) => [number, quantity])).toEqual([
    ['A-1', 2],
    ['B-2', 1],
  ]);
});

test.each([
  [ORDER_LIST_LINES_MAX, 0],
  [ORDER_LIST_LINES_MAX + 1, 1],
])('of %d lines %d are left out', (count, leftOut) => {
  const read = readOrderList(Array.from({ length: count }, (_, at) => `A-${at}`).join('\n'));
  expect(read.lines).toHaveLength(ORDER_LIST_LINES_MAX);
  expect(read.leftOut).toBe(leftOut);
});

describe('doubt', () => {
  const part = { partId: 1, isForSale: true, maximum: 4 };
  const line = { quantity: 4, kind: 'exact' as const, candidates: [part] };
  test.each([
    [null, line],
    ['not-exact', { ...line, kind: 'similar' as const }],
    ['replaced', { ...line, kind: 'replaced' as const }],
    ['not-exact', { ...line, candidates: [] }],
    ['several', { ...line, candidates: [part, { ...part, partId: 2 }] }],
    ['quantity', { ...line, quantity: undefined }],
    ['not-for-sale', { ...line, candidates: [{ ...part, isForSale: false }] }],
    ['too-many', { ...line, quantity: 5 }],
  ])('%s', (doubt, judged) => expect(doubtsOf([judged])).toEqual([doubt]));

  test('the second line of a part is doubtful, wherever the first is chosen', () => {
    expect(doubtsOf([line, line])).toEqual([null, 'twice']);
    expect(doubtsOf([{ ...line, quantity: 5 }, line])).toEqual(['too-many', null]);
  });
});
