import { expect, test } from 'vitest';
import { terminalText } from './terminal-text.ts';

test.each([
  ['a part, line 2:\nSpring Ø 12 µm 🔧', 'a part, line 2:\nSpring Ø 12 µm 🔧'],
  ['\u001b]0;owned\u0007', '\\x1b]0;owned\\x07'],
  ['100 %\rImport finished', '100 %\\x0dImport finished'],
  ['\u009b2J', '\\x9b2J'],
  ['a\u202egpj', 'a\\u202egpj'],
  ['\ud800', '\\ud800'],
])('%j is shown as %j', (text, shown) => {
  expect(terminalText(text)).toBe(shown);
});
