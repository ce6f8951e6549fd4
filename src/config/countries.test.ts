import { describe, expect, it } from 'vitest';
import {
  countries,
  countryName,
  countryOfLocale,
  isEuTaxCountry,
  isSelectableCountry,
  selectableCountries,
} from './countries.ts';

describe('the country list', () => {
  it('has 34 entries, each code and name once, by name', () => {
    expect(countries).toHaveLength(34);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(34);
    const names = countries.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it.each([
    ['A2', 'Portugal - Azores'],
    ['M3', 'Portugal - Madeira'],
    ['IC', 'Spain - Canary Islands'],
    ['XX', 'XX'],
  ])('names %s %s', (code, name) => {
    expect(countryName(code)).toBe(name);
  });

  it('offers all but Great Britain for delivery', () => {
    expect(selectableCountries).toHaveLength(33);
    expect(countryName('GB')).toBe('United Kingdom');
    expect(isSelectableCountry('GB')).toBe(false);
    expect(isSelectableCountry('IC')).toBe(true);
    expect(isSelectableCountry('US')).toBe(false);
  });
});

describe('countries taxed at the EU rate', () => {
  it('are the 27 and the Portuguese islands, all of them in the list', () => {
    const taxed = countries.filter(({ code }) => isEuTaxCountry(code)).map(({ code }) => code);
    expect(taxed.sort().join(' ')).toBe(
      'A2 AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV M3 MT NL PL PT RO SE SI SK',
    );
  });

  it.each(['GB', 'NO', 'CH', 'IS', 'IC', '', 'pl'])('are not %j', (code) => {
    expect(isEuTaxCountry(code)).toBe(false);
  });
});

describe('the country of a browser language', () => {
  it.each([
    ['en-GB', 'GB'],
    ['pl', 'PL'],
    ['pl-PL', 'PL'],
    ['de', 'DE'],
    ['de-DE', 'DE'],
    ['de-AT', 'AT'],
    ['fr', 'FR'],
    ['nl', 'NL'],
    ['nl-BE', 'BE'],
    ['es', 'ES'],
    ['it', 'IT'],
    ['pt', 'PT'],
    ['cs', 'CZ'],
    ['sk', 'SK'],
    ['sv', 'SE'],
    ['en', undefined],
    ['en-US', undefined],
    ['fr-CH', undefined],
    ['pt-BR', undefined],
    ['ja', undefined],
    ['', undefined],
  ])('%j is %s', (locale, country) => {
    expect(countryOfLocale(locale)).toBe(country);
  });
});
