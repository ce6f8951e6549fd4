import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries, isEuTaxCountry } from '../../config/countries/countries.ts';
import { vatModes } from '../../config/countries/vat-rates.ts';
import { unitGross, unitSteps } from '../parts/price.ts';
import { type TaxFacts, vatReckoningOf } from './tax.ts';
import { deliverySteps, lineAmount, lineSteps, shippingAmount } from './totals.ts';

/** Recomputes every step in whole numbers, so that no rounding is hidden. */

const WHOLE = 10_000n;

function withVat(netCents: number, rate: number): number {
  return Number((2n * BigInt(netCents) * (WHOLE + BigInt(rate)) + WHOLE) / (2n * WHOLE));
}

function share(cents: number, basisPoints: number): number {
  return Number((2n * BigInt(cents) * BigInt(basisPoints) + WHOLE) / (2n * WHOLE));
}

const numbers = ['valid', 'invalid', 'unknown', 'none'] as const;

/** The seller is in Poland; a number is of Germany, of Poland, or of the country of delivery. */
const factsOf = (country: string) =>
  fc.record({
    mode: fc.constantFrom(...vatModes),
    isZeroRatedMarket: fc.boolean(),
    isCompany: fc.boolean(),
    number: fc.constantFrom(...numbers),
    numberCountry: fc.constantFrom('DE', 'PL', country),
  });

const purchases = fc.record({
  netCents: fc.integer({ min: 1, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  discount: fc.constantFrom(0, 1, 333, 1000, 9999),
  parcels: fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 2 }),
});

test('there are 35 countries', () => {
  expect(countries).toHaveLength(35);
});

test.each(countries.map(({ code }) => code))('%s: steps lead to the figures', (country) => {
  fc.assert(
    fc.property(factsOf(country), purchases, (asked, { netCents, quantity, discount, parcels }) => {
      const facts: TaxFacts = {
        mode: asked.mode,
        addedRates: [],
        marketRate: 2300,
        isZeroRatedMarket: asked.isZeroRatedMarket,
        sellerCountry: 'PL',
        country,
        zip: '',
        isCompany: asked.isCompany,
        // A number that could not be checked proves nothing: it gives no evidence.
        vatNumber:
          asked.number === 'none' || asked.number === 'unknown'
            ? null
            : { country: asked.numberCountry, isValid: asked.number === 'valid' },
        day: '2026-03-10',
      };
      const vat = vatReckoningOf(facts);
      const isZeroRated = vat.treatment !== 'standard';
      const isProven = asked.isCompany && asked.number === 'valid';

      // Reason, treatment and rate agree.
      expect(isZeroRated).toBe(vat.rate === 0);
      expect(vat.reason === vat.treatment).toBe(isZeroRated);
      if (!isEuTaxCountry(country)) expect(vat.reason).toBe('export');
      else if (!isProven) expect(isZeroRated).toBe(false);
      if (vat.reason === 'intra-community') expect(country).not.toBe('PL');
      expect(vat.numberEffect === 'takes-vat-off').toBe(isZeroRated && vat.reason !== 'export');
      if (!asked.isCompany) expect(vat.numberEffect).toBe('none');
      if (vat.reason === 'destination-rate') expect(vat.country).toBe(country);
      if (vat.reason === 'home-company') expect(vat.country).not.toBe(country);

      // One piece.
      const list = { netCents, grossCents: withVat(netCents, 2300) };
      const unitVat = { isZeroRated, vatRate: vat.rate, listRate: 2300 };
      const unit = unitSteps(list, unitVat);
      const expected = isZeroRated ? netCents : withVat(netCents, vat.rate);
      expect(unit.at(-1)?.cents).toBe(expected);
      expect(unitGross(list, unitVat)).toBe(expected);

      // The line.
      const terms = { isZeroRated, vatRate: vat.rate };
      const line = {
        ...{ unitNetCents: netCents, unitGrossCents: expected, quantity },
        discount: { basisPoints: discount },
      };
      const amount = lineAmount(line, terms);
      let running = expected;
      for (const step of lineSteps(line, terms)) {
        running =
          step.kind === 'times'
            ? running * step.quantity
            : share(running, 10_000 - (step.kind === 'discount' ? step.discount : 0));
        expect(step.cents).toBe(running);
      }
      expect(amount.grossCents).toBe(running);
      expect(amount.netCents + amount.taxCents).toBe(amount.grossCents);
      if (isZeroRated) expect(amount.taxCents).toBe(0);

      // Delivery.
      const rates = parcels.map((cents) => ({ weightGrams: 1, upToGrams: 5000, netCents: cents }));
      let sum = 0;
      for (const step of deliverySteps(rates, terms)) {
        if (step.kind === 'parcel') sum += step.netCents;
        else if (step.kind === 'vat-on-top') sum = withVat(sum, step.vatRate);
        else throw new Error('Nothing is free without a limit');
        expect(step.cents).toBe(sum);
      }
      const netSum = parcels.reduce((all, cents) => all + cents, 0);
      expect(shippingAmount(netSum, terms).grossCents).toBe(sum);
      const free = deliverySteps(rates, terms, 15_000);
      expect(free.slice(0, rates.length)).toEqual(
        deliverySteps(rates, terms).slice(0, rates.length),
      );
      expect(free.at(-1)).toEqual({ kind: 'free', fromCents: 15_000, cents: 0 });
      expect(shippingAmount(0, terms).grossCents).toBe(free.at(-1)?.cents);
    }),
    { numRuns: 60 },
  );
});
