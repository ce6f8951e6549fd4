import { describe, expect, it } from 'vitest';
import {
  countries,
  countryName,
  countryOfLocale,
  everyEntry,
  isEuTaxCountry,
  isSelectableCountry,
  selectableCountries,
} from './countries.ts';

describe('the country list', () => {
  it('has 35 entries, each code and name once, by name', () => {
    expect(countries).toHaveLength(35);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(35);
    const names = countries.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it.each([
    ['A2', 'Portugal - Azores'],
    ['M3', 'Portugal - Madeira'],
    ['IC', 'Spain - Canary Islands'],
    ['XI', 'United Kingdom - Northern Ireland'],
    ['XX', 'XX'],
  ])('names %s %s', (code, name) => {
    expect(countryName(code)).toBe(name);
  });

  it('offers all but Great Britain for delivery, and Northern Ireland by its setting', () => {
    const without = { northernIreland: false };
    expect(selectableCountries(without)).toHaveLength(33);
    expect(selectableCountries(everyEntry)).toHaveLength(34);
    expect(countryName('GB')).toBe('United Kingdom');
    for (const settings of [without, everyEntry]) {
      expect(isSelectableCountry('GB', settings)).toBe(false);
      expect(isSelectableCountry('IC', settings)).toBe(true);
      expect(isSelectableCountry('US', settings)).toBe(false);
      expect(isSelectableCountry('XI', settings)).toBe(settings.northernIreland);
    }
  });
});

describe('countries taxed at the EU rate', () => {
  it('are the 27, the Portuguese islands and Northern Ireland, all of them in the list', () => {
    const taxed = countries.filter(({ code }) => isEuTaxCountry(code)).map(({ code }) => code);
    expect(taxed.sort().join(' ')).toBe(
      'A2 AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV M3 MT NL PL PT RO SE SI SK XI',
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
