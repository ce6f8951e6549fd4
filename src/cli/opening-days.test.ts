import { afterAll, beforeAll, expect, test } from 'vitest';
import { printedLines } from '../../tests/support/printed-lines.ts';
import { openForCommands, type ShopForCommands } from '../../tests/support/shop-for-commands.ts';
import { ORDER_CUT_OFF_HOUR } from '../config/shop-rules.ts';
import { shopDay } from '../domain/shop-context/shop-day.ts';
import { dayAfter } from '../kernel/clock.ts';
import { runOpeningDays } from './opening-days.ts';

let shop: ShopForCommands;
const said = printedLines();
beforeAll(async () => {
  shop = await openForCommands();
});
afterAll(() => shop.close());

/** A Monday at least a week ahead. */
function monday(): string {
  let day = dayAfter(shopDay(new Date()), 7);
  while (new Date(day).getUTCDay() !== 1) day = dayAfter(day, 1);
  return day;
}

test('closes days after a preview, lists them, removes them, and sets the week', async () => {
  const day = monday();
  const closing = ['close', day, dayAfter(day, 1), '--reason', 'Stocktaking'];
  expect(await runOpeningDays([...closing, '--preview'])).toBe(0);
  expect(said[0]).toMatch(/^Preview, nothing was changed:\n/);
  expect(said[0]).toContain(' instead of ');

  expect(await runOpeningDays(closing)).toBe(0);
  expect(await runOpeningDays([])).toBe(0);
  expect(said[2]).toBe(
    `Orders leave on: Mon Tue Wed Thu Fri, before ${ORDER_CUT_OFF_HOUR}:00 on the same day\n  closed ${day} to ${dayAfter(day, 1)} (Stocktaking)`,
  );

  expect(await runOpeningDays(['remove', day, dayAfter(day, 1)])).toBe(0);
  expect(await runOpeningDays(['weekdays', 'monday', 'TUE', 'Sat', '--json'])).toBe(0);
  expect(JSON.parse(said[4] ?? '')).toMatchObject({
    saved: true,
    days: { weekdays: [1, 2, 6], exceptions: [] },
  });
});

test.each([
  ['an unknown step', ['shut', '2027-01-04'], 'npm run opening-days'],
  ['a step without a day', ['close'], 'npm run opening-days'],
  ['a day that is none', ['close', '2027-02-30'], 'This is not a day of the calendar.'],
  ['days the list has not', ['remove', '2027-01-04'], 'These days are not in the list'],
  ['an unknown weekday', ['weekdays', 'Freitag'], '"Freitag" is not one of Mon, Tue'],
  ['no weekday', ['weekdays'], 'At least one weekday is open.'],
])('%s changes nothing', async (_name, args, words) => {
  expect(await runOpeningDays(args)).toBe(1);
  expect(said[0]).toContain(words);
  expect(said[1]).toBe('Nothing was changed.');
});
