import { expect, test } from 'vitest';
import { carrierName, carriers, trackingUrl } from './carriers.ts';

test('a carrier is known however it is typed', () => {
  expect(['dhl', 'dhl-paket', 'In Post', 'Kurier Nowak'].map(carrierName)).toEqual([
    'DHL',
    'DHL Paket',
    'InPost',
    'Kurier Nowak',
  ]);
});

test.each(carriers)('$name links to a parcel by its number', ({ name }) => {
  expect(trackingUrl(name, '00 34/1')).toContain('0034%2F1');
});

test.each([
  ['Kurier Nowak', '123'],
  ['DHL', ''],
])('%s with the number "%s" has no link', (carrier, number) => {
  expect(trackingUrl(carrier, number)).toBe('');
});
