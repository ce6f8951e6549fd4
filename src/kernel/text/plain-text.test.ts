import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['  ul. Polna  7a ', 'ul. Polna 7a'],
  ['a\u0000b', 'a b'],
  ['a\r\nBcc: b', 'a Bcc: b'],
  ['\u0007', ''],
  ['\ud800x', 'x'],
  ['Zażółć', 'Zażółć'],
  ['e\u0301', '\u00e9'],
  ['<script>', '<script>'],
  ['Anna \u202eksawoN\u202c', 'Anna ksawoN'],
  ['\u2066Polna\u2069\u200f 7\u200b', 'Polna 7'],
  ['\ufeffGda\u0144sk', 'Gda\u0144sk'],
  ['x\u{e0041}\u{e007f}y', 'xy'],
  // A joiner within a word of Persian is part of the word.
  ['\u0645\u06cc\u200c\u062e', '\u0645\u06cc\u200c\u062e'],
])('%j becomes %j', (text, expected) => {
  expect(plainText(text)).toBe(expected);
});
