import { expect, test } from 'vitest';
import { escapeHtml, isAddressRefused, isGivenUp } from './mail.ts';

const DAY_MS = 24 * 60 * 60_000;

test.each([
  { days: 0, isLastAttempt: false, isRefused: false, expected: false },
  { days: 6, isLastAttempt: false, isRefused: false, expected: false },
  { days: 4.9, isLastAttempt: true, isRefused: false, expected: false },
  { days: 5, isLastAttempt: true, isRefused: false, expected: true },
  { days: 0, isLastAttempt: false, isRefused: true, expected: true },
])(
  'given up: $expected after $days days, last attempt: $isLastAttempt, refused: $isRefused',
  ({ days, expected, ...mail }) => {
    expect(isGivenUp({ ...mail, ageMs: days * DAY_MS })).toBe(expected);
  },
);

test.each([
  [{ command: 'RCPT TO', responseCode: 550 }, true],
  [{ command: 'RCPT TO', responseCode: 451 }, false],
  [{ command: 'MAIL FROM', responseCode: 550 }, false],
  [{ command: 'AUTH PLAIN', responseCode: 535 }, false],
  [new Error('ECONNREFUSED'), false],
  [undefined, false],
])('%o says that there is no such address: %s', (error, expected) => {
  expect(isAddressRefused(error)).toBe(expected);
});

test('text cannot break out of HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  );
});
