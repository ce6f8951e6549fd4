import { expect, test } from 'vitest';
import { compareNumbers, type NumberPiece } from './number-answer.ts';

const marked = (pieces: readonly NumberPiece[]) =>
  pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

test.each([
  ['46907-0F272', '46907-0F271', '46907-0F27[2]', '46907-0F27[1]'],
  ['469070f271', '46907-0F271', '469070f271', '46907-0F271'],
  ['46907-0F2711', '46907-0F271', '46907-0F271[1]', '46907-0F271'],
  ['46907-0F27', '46907-0F271', '46907-0F27', '46907-0F27[1]'],
  ['PTO-25O2', 'PTO-2502', 'PTO-25[O]2', 'PTO-25[0]2'],
  ['WKB-5223', 'WBK-5223', 'W[K]B-5223', 'WB[K-]5223'],
  ['', 'WBK', '', '[WBK]'],
])('%s beside %s', (asked, found, left, right) => {
  const compared = compareNumbers(asked, found);
  expect(marked(compared.asked)).toBe(left);
  expect(marked(compared.found)).toBe(right);
});
