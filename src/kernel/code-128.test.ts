import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

/** Reads a code back: the signs between start and stop, by the table that their own letters make. */
const signsOf = (text: string) =>
  (code128(text)?.join('').match(/\d{6}/g) ?? []).slice(0, text.length + 2);

// Every letter once, so the signs of all values up to 94 stand in it.
const letters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32)).join('');

test('every sign is eleven units wide, has an even number of black ones and stands for one letter', () => {
  const signs = signsOf(letters);
  expect(new Set(signs.slice(1, -1)).size).toBe(letters.length);
  for (const sign of signs) {
    const widths = [...sign].map(Number);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11);
    const black = widths.filter((_, at) => at % 2 === 0).reduce((sum, width) => sum + width, 0);
    expect(black % 2).toBe(0);
  }
});

test('a number becomes start, letters, check sign and stop', () => {
  // Source of the example: "PJJ123C" in code set B has the check value 54 by its letters' values 48, 42, 42, 17, 18, 19, 35.
  const check = (104 + 48 + 42 * 2 + 42 * 3 + 17 * 4 + 18 * 5 + 19 * 6 + 35 * 7) % 103;
  const signs = signsOf('PJJ123C');
  expect(signs[0]).toBe('211214');
  expect(signs.at(-1)).toBe(signsOf(String.fromCharCode(check + 32))[1]);
  expect(code128('PJJ123C')?.join('').endsWith('2331112')).toBe(true);
});

test.each(['', 'Zażółć', 'WB\n1'])('%j has no such code', (text) => {
  expect(code128(text)).toBeUndefined();
});
