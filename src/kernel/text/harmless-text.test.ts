import { describe, expect, it, test } from 'vitest';
import { answerAddress, exactly, harmlessLine, looksLikeAddress } from './harmless-text.ts';

/** What mail readers make something to press of: a scheme, www, a domain, a mail address, a share. */
const PRESSABLE =
  /[a-z][a-z0-9+.-]*:\/?\/?\S|www\.\S|[\p{L}\d-]+[.\u2024\u3002\uff0e\uff61]\p{L}|\S@\S|[\\/]{2}/iu;

describe('harmlessLine', () => {
  test.each([
    ['http://evil.test', 'http: /evil. test'],
    ['evil\u2024test', 'evil. test'],
    ['evil\u3002test', 'evil. test'],
    ['evil\uff0etest', 'evil. test'],
    ['www.evil.test', 'www. evil. test'],
    ['evil.test/x?y=1', 'evil. test/x?y=1'],
    ['ev\u200bil.te\u00adst', 'evil. test'],
    ['evil\u2060.\u200dtest', 'evil. test'],
    ['\u202etset.live', 'tset. live'],
    ['a\r\nBcc: b@evil.test', 'a Bcc: b (at) evil. test'],
    ['mailto:a@evil.test', 'mailto: a (at) evil. test'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['\\\\evil\\share', '/evil\\share'],
    ['//evil.test', '/evil. test'],
    ['\uff48ttps://\u24d4vil.test', 'https: /evil. test'],
    ['xn--80ak6aa92e.xn--p1ai', 'xn--80ak6aa92e. xn--p1ai'],
    ['зло.рф', 'зло. рф'],
    ['<a href="http://evil.test">x</a>', '<a href="http: /evil. test">x</a>'],
    ['[x](http://evil.test)', '[x](http: /evil. test)'],
  ])('%j becomes %j', (text, harmless) => {
    expect(harmlessLine(text, 80)).toBe(harmless);
    expect(harmlessLine(text, 80)).not.toMatch(PRESSABLE);
  });

  test.each([
    'Anna Nowak',
    'Zażółć Gęślą',
    "O'Brien",
    'J. R. de Vries',
    'ul. Polna 7/9 m. 3',
    'Cztery Koła sp. z o. o.',
    '1 x T-1, 2.5 mm',
    'WB-1001',
    '+48 58 000 00 00',
    '株式会社',
  ])('%s stays', (text) => expect(harmlessLine(text, 80)).toBe(text));

  it('is cut', () => {
    expect(harmlessLine('x'.repeat(100), 60)).toBe(`${'x'.repeat(59)}…`);
    expect(harmlessLine('x'.repeat(60), 60)).toHaveLength(60);
    expect(harmlessLine('http://evil.test '.repeat(50), 80)).not.toMatch(PRESSABLE);
  });
});

describe('exactly', () => {
  test.each(['A.12/B-7', '1.Z05.C', 'FR 32 123 456 789', '00340434161094042557'])(
    '%s stays',
    (text) => expect(exactly(text, 60)).toBe(text),
  );

  test.each([
    'http://evil.test',
    '//evil',
    'evil.test',
    'a@evil.test',
    'A\r\nBcc: b@evil.test',
    'a@evil.test'.repeat(10),
  ])('%j is nothing to press', (text) => {
    expect(exactly(text, 60)).toBe(harmlessLine(text, 60));
  });
});

test.each([
  ['anna.nowak@example.com', 'anna.nowak@example.com'],
  ['www.evil.test/a@evil.test', 'www. evil. test/a (at) evil. test'],
  ['evil.test', 'evil. test'],
])('the e-mail address %s is written %s', (email, written) => {
  expect(answerAddress(email)).toBe(written);
});

test.each([
  'http://evil.test',
  'evil\u2024test',
  'www.evil.test',
  'evil.test/x',
  'Visit evil.com now',
  'Win at casino.xyz',
  'a@evil.test',
  '//evil',
  'ev\u200bil.pl',
])('%j looks like an address', (name) => expect(looksLikeAddress(name)).toBe(true));

test.each([
  'Anna Nowak',
  'J.R. Tolkien',
  'J.de Vries',
  'St.James',
  'Dr.Anna Nowak',
  'Jan K.',
  'Św. Jan',
])('%s does not', (name) => expect(looksLikeAddress(name)).toBe(false));
