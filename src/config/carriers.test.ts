import { expect, test } from 'vitest';
import { carrierName, carriers, carriersOfNumber, trackingUrl } from './carriers.ts';

test('a carrier is known however it is typed', () => {
  const typed = ['dhl-express', 'dhl-paket', 'In Post', 'Kurier Nowak'];
  expect(typed.map((name) => carrierName(name))).toEqual([
    'DHL Express',
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

test.each([
  ['DHL', '1234567890', 'DHL Express', 'dhl.com'],
  ['dhl', '00340434161094042557', 'DHL Paket', 'dhl.de'],
  ['DHL Express', 'JJD0002 2906 0046 0563', 'DHL Paket', 'dhl.de'],
  ['DHL Paket', '12 3456 7890', 'DHL Express', 'dhl.com'],
  ['DHL Paket', 'A-1', 'DHL Paket', 'dhl.de'],
  ['DHL', 'A-1', 'DHL', ''],
  ['dhl', '', 'DHL', ''],
  ['DHL Freight', '', 'DHL Freight', ''],
  ['DPD', '1234567890', 'DPD', 'dpd.de'],
])('%s with the number %j is %s', (carrier, number, name, host) => {
  expect(carrierName(carrier, number)).toBe(name);
  const url = trackingUrl(carrier, number);
  expect(url === '' ? '' : new URL(url).hostname).toMatch(
    host === '' ? /^$/ : new RegExp(`${host}$`),
  );
});

test.each([
  ['1234567890', ['DHL Express']],
  ['JJD0002 2906 0046 0563', ['DHL Paket']],
  ['01234567890123', ['DPD']],
  ['1Z999AA10123456784', ['UPS']],
  ['012345678901', ['DHL Paket', 'FedEx', 'GLS']],
  ['602677439331630333000000', ['InPost']],
  ['WB-1000000001', []],
  ['12345678', []],
])('a parcel %s is of %j', (number, names) => {
  expect(carriersOfNumber(number)).toEqual(names);
});
