import { expect, test } from 'vitest';
import { keyInText, readKeyOfFile, readVehicleKey } from './vehicle-keys.ts';

test.each([
  ['hsn-tsn', '0603 BGU', '0603BGU'],
  ['hsn-tsn', '0603/bgu000123', '0603BGU'],
  ['hsn-tsn', '0603 451', '0603451'],
  ['hsn-tsn', '603 BGU', undefined],
  ['ktype', '009465', '9465'],
  ['ktype', '0', undefined],
  ['ktype', '94a5', undefined],
  ['aces', '2771', '2771'],
  ['type-mine', 'M10 RENVP 000A123', 'M10RENVP000A123'],
  ['rdw', 'e1*2001/116*0242*25', 'E12001116024225'],
  ['vin', 'wvwzzz1kz9w000001', 'WVWZZZ1KZ9W000001'],
  ['vin', 'WVWZZZ1K', undefined],
] as const)('%s "%s" is %s', (kind, typed, key) => {
  expect(readVehicleKey(kind, typed)?.key).toBe(key);
});

test.each([
  ['WVWZZZ1K', 'WVWZZZ1K'],
  ['WVWZZZ1KZ?W', 'WVWZZZ1KZ_W'],
  ['wvwzzz1k*****', 'WVWZZZ1K'],
  ['WVW', undefined],
  ['W?WZZZ1K', undefined],
  ['WVWZZZIK', undefined],
  ['WVWZZZ1KZ9W0000011', undefined],
])('the pattern "%s" is %s', (typed, key) => {
  expect(readKeyOfFile('vin', typed)?.key).toBe(key);
});

test.each([
  ['0603 BGU', { kind: 'hsn-tsn', key: '0603BGU' }],
  ['0603bgu', { kind: 'hsn-tsn', key: '0603BGU' }],
  ['HSN 0603 TSN BGU', { kind: 'hsn-tsn', key: '0603BGU' }],
  ['KBA-Nr 0603/451', { kind: 'hsn-tsn', key: '0603451' }],
  ['K-Type 9465', { kind: 'ktype', key: '9465' }],
  ['ktyp 9465', { kind: 'ktype', key: '9465' }],
  ['VIN: WVWZZZ1KZ9W000001', { kind: 'vin', key: 'WVWZZZ1KZ9W000001' }],
  ['wvwzzz1kz9w000001', { kind: 'vin', key: 'WVWZZZ1KZ9W000001' }],
  ['0603 451', undefined],
  ['golf 2015', undefined],
  ['kbar', undefined],
  ['T-1001', undefined],
])('"%s" is read as %j', (typed, key) => {
  expect(keyInText(typed)).toEqual(key);
});
