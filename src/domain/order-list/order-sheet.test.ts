import { expect, test } from 'vitest';
import { listLines } from './order-list.ts';

test.each<[string, string[][], string[]]>([
  ['cells side by side', [['WBK-5223', '2'], ['PTO-2502']], ['WBK-5223\t2', 'PTO-2502']],
  [
    'headings below a title, in any order',
    [
      ['Order of 3 March'],
      [],
      ['Pos', 'Description', 'Qty', 'Price', 'Part number'],
      ['1', 'Rear bush', '4', '12.5', 'WBK 5223'],
      ['2', 'Front bush', '', '', 'PTO 2502 17'],
      ['', 'Total', '4'],
    ],
    ['WBK 5223\t4', 'PTO 2502 17\t1'],
  ],
  [
    'German headings',
    [
      ['Menge', 'Artikelnummer'],
      ['3', 'A-1'],
    ],
    ['A-1\t3'],
  ],
  ['signs that would end a cell or a line', [['A;1\n2', '3']], ['A 1 2\t3']],
  ['nothing', [['', '-'], []], []],
])('%s', (_what, rows, lines) => expect(listLines(rows)).toEqual(lines));
