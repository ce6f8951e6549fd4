import { describe, expect, test } from 'vitest';
import { basketWeight, ratesFor } from './rates.ts';

describe('weight of a basket', () => {
  test.each([
    ['nothing in it', [], 0],
    ['two pieces', [{ quantity: 2, weightGrams: 3200, components: [] }], 6400],
    ['a part of unknown weight', [{ quantity: 2, weightGrams: null, components: [] }], 0],
    [
      'a kit of unknown weight by its components',
      [
        {
          quantity: 2,
          weightGrams: null,
          components: [
            { perPiece: 2, weightGrams: 1000 },
            { perPiece: 1, weightGrams: null },
          ],
        },
      ],
      4000,
    ],
    [
      'a kit with a weight of its own',
      [{ quantity: 1, weightGrams: 500, components: [{ perPiece: 2, weightGrams: 1000 }] }],
      500,
    ],
  ] as const)('%s', (_, lines, expected) => {
    expect(basketWeight(lines)).toBe(expected);
  });
});

describe('delivery rates', () => {
  const rates = [
    { methodId: 'courier', upToGrams: 30_000, netCents: 890 },
    { methodId: 'courier', upToGrams: 5_000, netCents: 490 },
    { methodId: 'express', upToGrams: 5_000, netCents: 990 },
  ];
  test.each([
    [0, { courier: 490, express: 990 }],
    [5_000, { courier: 490, express: 990 }],
    [5_001, { courier: 890 }],
    [30_000, { courier: 890 }],
    [30_001, {}],
  ])('for %i grams', (grams, expected) => {
    const found = [...ratesFor(rates, grams)].map(([id, rate]) => [id, rate.netCents]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});
