import { expect, test } from 'vitest';
import { priceByMeasure } from './price-by-measure.ts';

test.each([
  ['400 ml', 'l', 2_500, 3_075],
  ['0.4 l', 'l', 2_500, 3_075],
  ['5 kg', 'kg', 200, 246],
  ['80 g', 'kg', 12_500, 15_375],
  ['3 m', 'm', 333, 410],
  ['2.5 m2', 'm2', 400, 492],
])('%s for 10.00 net', (content, unit, netCents, grossCents) => {
  const price = { netCents: 1_000, grossCents: 1_230 };
  expect(priceByMeasure(content, price)).toEqual({ unit, netCents, grossCents });
});

test.each([null, '', '1 l', '1000 ml', '0 g', '4 pieces'])('%j has no other price', (content) => {
  expect(priceByMeasure(content, { netCents: 1_000, grossCents: 1_230 })).toBeNull();
});
