import { expect, test } from 'vitest';
import { sold, told } from '../../../../tests/papers/sold.ts';
import { readPdf } from '../../../../tests/support/pdf-text.ts';
import { drawPaper } from './draw-paper.server.ts';
import { asDrawn, BOX, runsOf } from './letters.server.ts';

test.each([
  ['GROẞE STRAẞE', [[null, 'GROẞE STRAẞE']]],
  ['Nguyễn Thị Ánh', [[null, 'Nguyễn Thị Ánh']]],
  [
    'თბილისი 12',
    [
      ['noto-sans-georgian', 'თბილისი'],
      [null, ' 12'],
    ],
  ],
  [
    'Ali علي محمد',
    [
      [null, 'Ali '],
      ['noto-sans-arabic', 'علي محمد'],
    ],
  ],
  ['علي (محمد)', [['noto-sans-arabic', 'علي (محمد)']]],
  [
    'Ali (علي)',
    [
      [null, 'Ali ('],
      ['noto-sans-arabic', 'علي'],
      [null, ')'],
    ],
  ],
  ['北京市', [['noto-sans-chinese', '北京市']]],
  ['Ж Ω Š ő', [[null, 'Ж Ω Š ő']]],
  ['ภาษา', [['noto-sans-chinese', BOX.repeat(4)]]],
  ['a\nb', [[null, 'a\nb']]],
])('%s is in faces that have it, or in boxes', (text, runs) => {
  expect(runsOf(text).map(({ face, words }) => [face, words])).toEqual(runs);
});

const named = (addressee: string) => {
  const order = sold([{ id: 'a', netCents: 1_000 }]);
  return told({ ...order, shippingAddress: { ...order.shippingAddress, addressee } });
};

test.each(['GROẞE STRAẞE', 'Nguyễn Thị Ánh', 'გიორგი', '王小明', 'Հայաստան'])(
  '%s stands on the page',
  async (name) => {
    const { text } = await readPdf(await drawPaper(named(name)));
    expect(text).toContain(name);
    expect(text).not.toContain(BOX);
  },
);

test.each([
  ['شارع 125 (دبي) 3', 'شارع 521 )دبي( 3'],
  ['رقم ٢٠٢٦', 'رقم ٦٢٠٢'],
  ['רחוב 12/34 תל אביב', 'רחוב 43/21 תל אביב'],
  ['ქუჩა 12', 'ქუჩა 12'],
  ['北京 (12)', '北京 (12)'],
])('%s is drawn with its numbers from left to right', async (text, turned) => {
  expect(runsOf(text).map(asDrawn).join('')).toBe(turned);
  const page = await readPdf(await drawPaper(named(text)));
  for (const number of text.match(/\p{Nd}+/gu) ?? []) expect(page.text).toContain(number);
});

test('what no face has is a box, and the page says so', async () => {
  const { text } = await readPdf(await drawPaper(named('สมชาย')));
  expect(text).toContain(BOX.repeat(3));
  expect(text).toContain('stands for a letter that our fonts do not have');
});
