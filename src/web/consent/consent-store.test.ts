import { expect, test } from 'vitest';
import { consentCookie, parseConsent } from './consent-store.ts';

const record = (value: unknown) => encodeURIComponent(JSON.stringify(value));

test('an accepted record is read with what it allows', () => {
  expect(
    parseConsent(record({ accepted: true, preferences: ['mandatory', 'analytics'] })),
  ).toStrictEqual({ isKnown: true, accepted: true, preferences: ['mandatory', 'analytics'] });
});

test('mandatory is always on, and unknown categories are nothing', () => {
  expect(parseConsent(record({ accepted: true, preferences: ['spying'] }))?.preferences).toEqual([
    'mandatory',
  ]);
});

test.each([
  ['not JSON', 'yes'],
  ['a broken escape', '%E0%A4%A'],
  ['not an object', record(true)],
  ['null', record(null)],
])('%s is no record', (_name, text) => {
  expect(parseConsent(text)).toBeUndefined();
});

test('anything but true is not accepted', () => {
  expect(parseConsent(record({ accepted: 'true' }))?.accepted).toBe(false);
});

test.each([
  [true, 180],
  [false, 7],
])('accepted %s, the record is kept for %i days', (accepted, days) => {
  const consent = { isKnown: true, accepted, preferences: ['mandatory'] } as const;
  const seconds = days * 24 * 60 * 60;
  expect(consentCookie(consent, false)).toMatch(
    new RegExp(`^cookie-consent=[^;]+; Path=/; SameSite=Lax; Max-Age=${seconds}$`),
  );
  expect(consentCookie(consent, true)).toMatch(/; Secure$/);
});
