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
])('%j becomes %j', (text, expected) => {
  expect(plainText(text)).toBe(expected);
});
