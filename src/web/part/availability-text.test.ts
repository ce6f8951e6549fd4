import { expect, test } from 'vitest';
import type { Availability } from '../../domain/parts/availability.ts';
import { availabilityText } from './availability-text.ts';

test.each([
  ['instock', null, 'In stock', 'Delivery within 2-5 days'],
  ['dropshipping', null, 'In stock', 'Delivery within 2-5 days'],
  ['alternative', null, 'In stock', 'Delivery within 5-10 days'],
  ['intransit', 10, 'In transit', 'Delivery within 15 - 17 days'],
  ['intransit', null, 'In transit', 'Delivery within 1 - 2 days'],
  [
    'airfreight',
    null,
    'Available from the manufacturer',
    'Delivery within 3-4 weeks with airfreight*',
  ],
] as const)('%s (%s days) reads %s, %s', (kase, days, status, delivery) => {
  expect(availabilityText({ case: kase, days }, 9)).toMatchObject({ status, delivery });
});

test.each([
  ['instock', '(working days)'],
  ['alternative', '(working days)'],
  ['intransit', undefined],
  ['airfreight', undefined],
] as const)('%s says which days it counts: %s', (kase, counted) => {
  expect(availabilityText({ case: kase, days: null }, 9).counted).toBe(counted);
});

test('nothing at all is temporarily out of stock; more than there is, out of stock', () => {
  const none: Availability = { case: 'outofstock', days: null };
  expect(availabilityText(none, 0).status).toBe('Temporarily out of stock');
  expect(availabilityText(none, 3).status).toBe('Out of stock');
});

test('air freight says that it may cost extra, and an unknown case that it is unknown', () => {
  expect(availabilityText({ case: 'airfreight', days: null }, 9).note).toMatch(/^Extra costs/);
  const unknown = { case: 'teleport', days: null } as unknown as Availability;
  expect(availabilityText(unknown, 9).status).toBe('Status unavailable');
});

test('to another country the range is that of the arrival', () => {
  const arrivals = [
    { case: 'instock', days: null, daysfrom: 5, daysto: 10, from: '2026-03-17', to: '2026-03-24' },
  ] as const;
  const text = availabilityText({ case: 'instock', days: null }, 9, [...arrivals]);
  expect(text.delivery).toBe('Delivery within 5-10 days');
});
