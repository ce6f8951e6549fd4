import { expect, test } from 'vitest';
import { fromPageToken, readOrderSearch, toPageToken } from './order-views.ts';

test.each([
  ['anna@Example.com', { email: 'anna@example.com' }],
  [
    'WB-1234567890',
    {
      number: 'WB1234567890',
      part: 'WB1234567890',
      key: 'WB1234567890',
      email: 'wb-1234567890',
    },
  ],
  ['123', { number: 'WB123', part: '123', email: '123' }],
  ['wb 12', { part: 'WB12', names: "'wb':* & '12':*" }],
  ['Łukasz Żak', { part: 'UKASZAK', key: 'UKASZAK', names: "'lukasz':* & 'zak':*" }],
  ["O'Neil", { part: 'ONEIL', key: 'ONEIL', email: "o'neil", names: "'o':* & 'neil':*" }],
  ['EP-1107', { part: 'EP1107', key: 'EP1107', email: 'ep-1107' }],
  [
    '+49 (0)151 2345678',
    { number: 'WB4901512345678', part: '4901512345678', key: '4901512345678', phone: '512345678' },
  ],
  ['Müller', { part: 'MLLER', key: 'MLLER', email: 'müller', names: "('muller':* | 'mueller':*)" }],
  [
    '5F0C1A7B-e2a3-4d5c-9d0e-7b7f6a1c2d3e',
    {
      part: '5F0C1A7BE2A34D5C9D0E7B7F6A1C2D3E',
      key: '5F0C1A7BE2A34D5C9D0E7B7F6A1C2D3E',
      request: '5F0C1A7Be2a34d5c9d0e7b7f6a1c2d3e',
      email: '5f0c1a7b-e2a3-4d5c-9d0e-7b7f6a1c2d3e',
    },
  ],
  ['  ', undefined],
  ['!', undefined],
  ['1', undefined],
])('%s', (typed, expected) => {
  expect(readOrderSearch(typed, 'WB')).toEqual(expected);
});

test('the end of a page is read back, and anything else is none', () => {
  const end = { at: new Date('2026-03-10T12:00:00.123Z'), id: crypto.randomUUID() };
  expect(fromPageToken(toPageToken(end))).toEqual(end);
  for (const text of ['', 'x', Buffer.from("2026-03-10T12:00:00Z ' or 1").toString('base64url')]) {
    expect(fromPageToken(text)).toBeUndefined();
  }
});
