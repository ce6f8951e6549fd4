import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRow } from './csv-row.ts';

/** What a spreadsheet takes for a formula, once it has skipped blanks and quotes. */
const FORMULA = /^[\s\p{Cf}\p{Cc}"]*[=+\-@＝＋－＠]/u;

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', ',', ';', '\t', '"', "'", '\n'),
      fc.constantFrom('\r\n', ' ', '\u00a0', '\u200b', '\ufeff', 'a', '1', '""', ';"=', '\t"@'),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

/** The cells as readers see them that split at one separator: one that obeys quotes, and one that does not. */
function cellsOf(csv: string, delimiter: string): readonly string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of csv) {
    const at = cells.length - 1;
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === delimiter || /[\r\n]/.test(sign))) cells.push('');
    else cells[at] += sign;
  }
  return [...cells, ...csv.split(new RegExp(`[${delimiter}\r\n]`))];
}

test('no cell is a formula to a reader that splits at comma, semicolon or tab', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1 }),
      (rows) => {
        const csv = rows.map((row) => csvRow(['row', ...row])).join('\n');
        for (const delimiter of [',', ';', '\t']) {
          const formulas = cellsOf(csv, delimiter).filter((cell) => FORMULA.test(cell));
          expect([delimiter, csv, formulas]).toEqual([delimiter, csv, []]);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test('nothing but apostrophes is added to a text, and one without formulas stays as it is', () => {
  const read = (row: string) => (parse(row, { relax_column_count: true }) as string[][])[0];
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
      const back = read(csvRow(['x', ...cells]));
      const bare = (one: string) => one.replaceAll("'", '');
      expect(back?.slice(1).map(bare)).toEqual(cells.map(bare));
    }),
  );
  const plain = ['Müller GmbH & Co', '3"-6" pipe', 'a-b', 'x@y.example', "it's", '1 + 1 = 2'];
  expect(read(csvRow(plain))).toEqual(plain);
});

test.each([
  ['=1+1', "'=1+1"],
  ['＝cmd', "'＝cmd"],
  [' -2', " '-2"],
  ['a;=1', '"a;\'=1"'],
  ['a,\t@x', '"a,\t\'@x"'],
])('the text %j is written %j', (given, written) => {
  expect(csvRow([given])).toBe(written);
});

test('numbers of the shop stay numbers', () => {
  const cells = ['refund', { hundredths: -1250 }, -3, { hundredths: 5 }] as const;
  expect(csvRow(cells)).toBe('refund,-12.50,-3,0.05');
});

test('a long run of separators takes no time', () => {
  const began = performance.now();
  csvRow(['\t'.repeat(200_000)]);
  expect(performance.now() - began).toBeLessThan(1_000);
});
