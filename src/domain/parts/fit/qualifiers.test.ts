import { expect, test } from 'vitest';
import { detailValues } from '../../vehicles/vehicle-details.ts';
import { monthsOfText, monthsText, readQualifiers } from './qualifier-text.ts';
import { qualifierWords } from './qualifier-words.ts';
import { qualifiersOf } from './qualifiers.ts';

test.each<[string, string]>([
  ['To 07/2012', 'built--201207'],
  ['From 08/2012', 'built-201208-'],
  ['to 7.2012', 'built--201207'],
  ['Before 08/2012', 'built--201207'],
  ['after 07/2012', 'built-201208-'],
  ['Up to Jul 2012', 'built--201207'],
  ['from August 2012', 'built-201208-'],
  ['08/2012 on', 'built-201208-'],
  ['2012-08 ->', 'built-201208-'],
  ['bis 07/2012', 'built--201207'],
  ['od 08/2012', 'built-201208-'],
  ['07/2008 - 06/2012', 'built-200807-201206'],
  ['From 07/2008 to 06/2012', 'built-200807-201206'],
  ['07/2012', ''],
  ['To 13/2012', ''],
  ['From 08/2012, to 07/2012', ''],
  ['4WD', 'drive-4wd'],
  ['4x4 / AWD', 'drive-4wd'],
  ['2WD/4WD', 'drive-2wd_4wd'],
  ['Rear-wheel drive', 'drive-rwd'],
  ['Allrad', 'drive-4wd'],
  ['Napęd 4x4', 'drive-4wd'],
  ['Double Cab, 4WD, To 07/2012', 'drive-4wd.body-double-cab.built--201207'],
  ['King Cab or Crew Cab', 'body-extra-cab_double-cab'],
  ['Doppelkabine', 'body-double-cab'],
  ['RHD', 'wheel-rhd'],
  ['Left hand drive', 'wheel-lhd'],
  ['Not 4WD', ''],
  ['Except RHD, 4WD', 'drive-4wd'],
  ['ohne Allrad', ''],
  ['bez 4x4', ''],
  ['Front, Left', ''],
  ['Raised 30-50 mm', ''],
  ['Also for 4WD', ''],
  ['Advanced', ''],
  ['', ''],
])('"%s" is read as "%s"', (remark, qualifiers) => {
  expect(qualifiersOf([remark])).toBe(qualifiers);
  expect(qualifiersOf(['', 'Front', remark])).toBe(qualifiers);
});

test('each word of the table is read as its value alone', () => {
  for (const [kind, values] of Object.entries(detailValues)) {
    for (const value of values) {
      const words: Readonly<Record<string, readonly string[]>> =
        qualifierWords[kind as keyof typeof qualifierWords];
      for (const word of words[value] ?? []) {
        expect([word, readQualifiers(qualifiersOf([word]))]).toEqual([word, { [kind]: [value] }]);
      }
    }
  }
});

test.each(['200808-201207', '200808-', '-201212', '201212-201212'])('months %s', (text) => {
  expect(monthsText(monthsOfText(text))).toBe(text);
});
