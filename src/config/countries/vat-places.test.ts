import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { vatPlaceWords as text } from '../../messages/vat-places.ts';
import { countries, isEuTaxCountry, vatTerritory } from './countries.ts';
import { type VatPlace, vatAreaOf, vatPlaces } from './vat-places.ts';

test.each<[country: string, zip: string, place: VatPlace | null]>([
  ['ES', '35001', 'canary-islands'],
  ['ES', '35660', 'canary-islands'],
  ['ES', '38911', 'canary-islands'],
  ['ES', '34190', null],
  ['ES', '36001', null],
  ['ES', '37001', null],
  ['ES', '39001', null],
  ['ES', '51001', 'ceuta'],
  ['ES', '51005', 'ceuta'],
  ['ES', '50001', null],
  ['ES', '52001', 'melilla'],
  ['ES', '52006', 'melilla'],
  ['ES', '28001', null],
  ['FR', '97110', 'french-overseas'],
  ['FR', '97200', 'french-overseas'],
  ['FR', '97300', 'french-overseas'],
  ['FR', '97400', 'french-overseas'],
  ['FR', '97500', 'french-overseas'],
  ['FR', '97600', 'french-overseas'],
  ['FR', '97133', 'french-overseas'],
  ['FR', '97150', 'french-overseas'],
  ['FR', '98600', 'french-overseas'],
  ['FR', '98713', 'french-overseas'],
  ['FR', '98800', 'french-overseas'],
  ['FR', '20000', null],
  ['FR', '95880', null],
  // Monaco counts as France.
  ['FR', '98000', null],
  ['FR', 'MC-98000', null],
  ['IT', '23041', 'livigno'],
  ['IT', '23038', null],
  ['IT', '22061', 'campione'],
  ['IT', '22060', null],
  ['IT', '47890', 'san-marino'],
  ['IT', '47899', 'san-marino'],
  ['IT', '47900', null],
  ['IT', '00120', 'vatican'],
  ['IT', '00121', null],
  ['DE', '78266', 'busingen'],
  ['DE', '78262', null],
  ['DE', '27498', 'heligoland'],
  ['DE', '27499', null],
  ['FI', '22100', 'aland'],
  ['FI', '22950', 'aland'],
  ['FI', '21950', null],
  ['FI', '23100', null],
  ['GR', '63086', 'athos'],
  ['GR', '63087', 'athos'],
  ['GR', '63085', null],
  ['DK', '3900', 'greenland'],
  ['DK', '3992', 'greenland'],
  ['DK', '3790', null],
  ['DK', 'FO-100', 'faroe-islands'],
  ['IE', 'BT1 5GS', 'northern-ireland'],
  ['IE', 'bt-79 7aa', 'northern-ireland'],
  ['IE', 'D02 AF30', null],
  ['GB', 'BT1 5GS', 'northern-ireland'],
  ['GB', 'gb-bt71 4ab', null],
  ['GB', 'ＢＴ１ ５ＧＳ', 'northern-ireland'],
  ['GB', 'B1 1AA', null],
  ['GB', 'TB1 1AA', null],
  ['XI', 'BT93 8EQ', 'northern-ireland'],
  ['XI', 'SW1A 1AA', null],
  ['ES', 'AD500', 'andorra'],
  ['FR', 'AD 700', 'andorra'],
  ['PT', '9000-017', 'madeira'],
  ['PT', '9400-001', 'madeira'],
  ['PT', '9499', 'madeira'],
  ['PT', '9500-321', 'azores'],
  ['PT', '9980-024', 'azores'],
  ['PT', '8900-999', null],
  ['PT', '1000-001', null],
  // Spellings.
  ['FI', 'AX-22100', 'aland'],
  ['FI', 'ax 22 100', 'aland'],
  ['ES', 'E-35001', 'canary-islands'],
  ['ES', 'es35001', 'canary-islands'],
  ['ES', ' 3 5 0 0 1 ', 'canary-islands'],
  ['ES', '３５００１', 'canary-islands'],
  ['DE', 'D–78266', 'busingen'],
  ['FR', 'f-97110 cedex 9', 'french-overseas'],
  ['PT', 'P-９５００', 'azores'],
  ['GR', '630 86', 'athos'],
  // Codes that lost a leading zero, or were not finished, name no place.
  ['ES', '3501', null],
  ['DE', '2749', null],
  ['ES', '35', null],
  ['PT', '950', null],
  // Other countries' codes that look alike.
  ['PL', '35-001', null],
  ['SE', '22100', null],
  ['DE', '97070', null],
  ['AT', '9500', null],
  ['NO', '3900', null],
])('%s %s lies in %s', (country, zip, place) => {
  expect(vatAreaOf({ country, zip }).place).toBe(place);
});

test.each<[country: string, zip: string, area: ReturnType<typeof vatAreaOf>]>([
  // Without a postal code the entry is believed.
  ['IC', '', { country: 'ES', area: 'outside', place: 'canary-islands', entry: 'IC' }],
  ['A2', ' ', { country: 'PT', area: 'eu', place: 'azores', rateRegion: 'A2', entry: 'A2' }],
  ['ES', '', { country: 'ES', area: 'eu', place: null, entry: 'ES' }],
  // With one, the address is where the code says.
  ['ES', '35001', { country: 'ES', area: 'outside', place: 'canary-islands', entry: 'IC' }],
  ['IC', '28001', { country: 'ES', area: 'eu', place: null, entry: 'ES' }],
  ['IC', '-', { country: 'ES', area: 'eu', place: null, entry: 'ES' }],
  ['IC', '51001', { country: 'ES', area: 'outside', place: 'ceuta', entry: null }],
  [
    'A2',
    '9000-017',
    { country: 'PT', area: 'eu', place: 'madeira', rateRegion: 'M3', entry: 'M3' },
  ],
  ['M3', '1000-001', { country: 'PT', area: 'eu', place: null, entry: 'PT' }],
  ['IE', 'BT1 5GS', { country: 'XI', area: 'eu', place: 'northern-ireland', entry: 'XI' }],
  ['CH', '8238', { country: 'CH', area: 'outside', place: null, entry: 'CH' }],
  ['GB', 'BT1 1AA', { country: 'XI', area: 'eu', place: 'northern-ireland', entry: 'XI' }],
  ['GB', 'SW1A 1AA', { country: 'GB', area: 'outside', place: null, entry: 'GB' }],
  ['XI', 'SW1A 1AA', { country: 'GB', area: 'outside', place: null, entry: 'GB' }],
  ['XI', '', { country: 'XI', area: 'eu', place: 'northern-ireland', entry: 'XI' }],
])('%s %j', (country, zip, area) => {
  expect(vatAreaOf({ country, zip })).toEqual(area);
});

test('agrees with the list of countries where there is no postal code', () => {
  for (const { code } of countries) {
    const { area, country, entry } = vatAreaOf({ country: code, zip: '' });
    expect([code, area === 'eu', country, entry]).toEqual([
      code,
      isEuTaxCountry(code),
      vatTerritory(code),
      code,
    ]);
  }
});

test('docs/vat.md lists the same places', () => {
  const rows = vatPlaces.map(({ place, country, codes, entry = '' }) => {
    const vat = !isEuTaxCountry(entry) ? "outside the EU's VAT area" : 'rates of its own';
    const cells = [text.names[place], country, codes.join(', '), vat, entry || '-'];
    return `| ${cells.join(' | ')} |`;
  });
  const doc = readFileSync(new URL('../../../docs/vat.md', import.meta.url), 'utf8');
  const table = /\| place \| country \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(doc)?.[1];
  expect(table?.trim().split('\n')).toEqual(rows);
});
