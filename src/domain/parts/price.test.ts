import { describe, expect, it } from 'vitest';
import { markets } from '../../config/countries/markets.ts';
import { amountsAt, type ListPrice, priceIn } from './price.ts';

const VAT = 2300;
const eu: ListPrice = {
  location: 'EU',
  netCents: 10_000,
  grossCents: 12_300,
  vatRate: VAT,
  isNetDerived: false,
  promotion: false,
  baseGrossCents: null,
};

describe('the amounts of a price list at the rate of the shop', () => {
  it.each([
    ['the rate of the list', VAT, false, 12_500, 10_000, 12_500],
    ['an unknown rate of the list', null, false, 12_500, 10_000, 12_500],
    ['another one, the list naming the net amount', 2000, false, 12_500, 10_000, 12_300],
    ['another one, the list naming the gross amount alone', 2000, true, 12_300, 10_000, 12_300],
    ['another one, half a cent rounded up', 2000, true, 12_301, 10_001, 12_301],
  ])('at %s', (_name, vatRate, isNetDerived, grossCents, net, gross) => {
    const list = { netCents: 10_000, grossCents, vatRate, isNetDerived };
    expect(amountsAt(list, VAT)).toEqual({ netCents: net, grossCents: gross });
  });
});

describe('the price that a market asks', () => {
  it('is that of its own location', () => {
    const uk = { ...eu, location: 'UK', netCents: 9_000, grossCents: 11_070 };
    expect(priceIn([eu, uk], markets.UK, VAT)?.grossCents).toBe(11_070);
    expect(priceIn([eu, uk], markets.EU, VAT)?.grossCents).toBe(12_300);
  });

  it('is none where its location has none', () => {
    expect(priceIn([eu], markets.PL, VAT)).toBeNull();
    expect(priceIn([], markets.EU, VAT)).toBeNull();
  });

  it.each([
    ['no promotion', false, null, null, null],
    ['a base price left from an earlier promotion', false, 15_000, null, null],
    ['a promotion from an unknown price', true, null, null, null],
    ['a promotion from a known price', true, 15_000, 15_000, 12_195],
    ['a promotion that asks as much as before', true, 12_300, null, null],
    ['a promotion that asks a cent less', true, 12_301, 12_301, 10_001],
  ])(
    'has the right base price with %s',
    (_name, promotion, baseGrossCents, baseCents, baseNetCents) => {
      expect(priceIn([{ ...eu, promotion, baseGrossCents }], markets.EU, VAT)).toEqual({
        location: 'EU',
        netCents: 10_000,
        grossCents: 12_300,
        promotion,
        baseCents,
        baseNetCents,
      });
    },
  );

  it('shows net amounts in a market without VAT', () => {
    const reduced = { ...eu, promotion: true, baseGrossCents: 15_375 };
    expect(priceIn([reduced], markets.ZERO, VAT)).toEqual({
      location: 'EU',
      netCents: 10_000,
      grossCents: 10_000,
      promotion: true,
      baseCents: 12_500,
      baseNetCents: 12_500,
    });
  });

  it('takes the VAT out of a base price at the rate at which it was asked', () => {
    const reduced = { ...eu, vatRate: 2000, promotion: true, baseGrossCents: 15_000 };
    expect(priceIn([reduced], markets.ZERO, VAT)?.baseCents).toBe(12_500);
  });
});
