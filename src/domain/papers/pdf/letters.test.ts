import { expect, test } from 'vitest';
import { sold, told } from '../../../../tests/papers/sold.ts';
import { readPdf } from '../../../../tests/support/pdf-text.ts';
import { drawPaper } from './draw-paper.server.ts';
import { BOX, runsOf } from './letters.server.ts';

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

test('what no face has is a box, and the page says so', async () => {
  const { text } = await readPdf(await drawPaper(named('สมชาย')));
  expect(text).toContain(BOX.repeat(3));
  expect(text).toContain('stands for a letter that our fonts do not have');
});
