import { describe, expect, test } from 'vitest';
import { daysText, neededByText, noEarlierText, type ShownMethod } from './delivery-days.ts';

const method = (
  displayname: string,
  euros: number,
  arrival: ShownMethod['arrival'],
): ShownMethod => ({
  displayname,
  grossprice: euros,
  priceText: `${euros}.00 €`,
  arrival,
  orderby: null,
});
const days = (from: string, to = from) => ({ from, to });

const courier = method('Courier', 6, days('2026-12-01', '2026-12-04'));
const express = method('Express', 12, days('2026-11-27'));
const pallet = method('Pallet', 60, days('2026-12-01', '2026-12-04'));
const pickUp = method('Pick-up', 0, null);
const all = [courier, express, pallet, pickUp];

describe('the day of a method', () => {
  test.each([
    ['today', { day: '2026-11-26', hour: 14, today: true }, ', if ordered by 14:00'],
    [
      'a later day',
      { day: '2026-11-30', hour: 12, today: false },
      ', if ordered by Monday 30 November, 12:00',
    ],
    ['nothing', null, ''],
  ])('holds until %s', (_, orderby, words) => {
    expect(daysText({ ...express, orderby })).toBe(`Friday 27 November${words}`);
    expect(daysText({ ...courier, orderby })).toBe(`1 to 4 December${words}`);
    expect(daysText({ ...pickUp, orderby })).toBe('');
  });
});

test.each([
  [courier, ''],
  [express, ''],
  [pallet, 'No earlier than Courier for 6.00 €'],
  [pickUp, ''],
  [method('Slow', 20, days('2026-12-01', '2026-12-09')), 'No earlier than Courier for 6.00 €'],
  [method('Same price', 6, days('2026-12-01', '2026-12-09')), ''],
  [
    method('Early start', 20, days('2026-11-27', '2026-12-09')),
    'No earlier than Express for 12.00 €',
  ],
])('%o is told apart from what costs less and comes no later', (one, words) => {
  expect(noEarlierText(one, all)).toBe(words);
});

test.each([
  ['2026-12-04', 'Courier for 6.00 € is there in time: 1 to 4 December.'],
  ['2026-12-03', 'Express for 12.00 € is there in time: Friday 27 November.'],
  ['2026-11-27', 'Express for 12.00 € is there in time: Friday 27 November.'],
  ['2026-11-26', 'Nothing is there by then. The first is Express: Friday 27 November.'],
])('what is needed by %s', (day, words) => {
  expect(neededByText(day, all)).toBe(words);
});

test('what may come in time is not promised, and what cannot come is said', () => {
  expect(neededByText('2026-12-02', [courier, pallet])).toBe(
    'Courier may be there in time: 1 to 4 December.',
  );
  expect(neededByText('2026-12-02', [pickUp])).toBe('Nothing is delivered there.');
});
