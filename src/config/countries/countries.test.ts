import { describe, expect, it } from 'vitest';
import { readAddedCountries } from './added-countries.ts';
import {
  countries,
  countryName,
  countryOfLocale,
  everyEntry,
  isEuTaxCountry,
  isSelectableCountry,
  selectableCountries,
} from './countries.ts';

const plainList = { ...everyEntry, northernIreland: false };

/** Whatever the names of ISO 3166 are in this version of Node. */
const NAMES =
  'Austria, Belgium, Bulgaria, Croatia, Cyprus, Czech Republic, Denmark, Estonia, Finland, France, Germany, Greece, ' +
  'Hungary, Iceland, Ireland, Italy, Latvia, Lithuania, Luxembourg, Malta, Netherlands, Norway, Poland, Portugal, ' +
  'Portugal - Azores, Portugal - Madeira, Romania, Slovakia, Slovenia, Spain, Spain - Canary Islands, Sweden, ' +
  'Switzerland, United Kingdom, United Kingdom - Northern Ireland';

describe('the country list', () => {
  it('has 35 entries, each code and name once, by name', () => {
    expect(countries).toHaveLength(35);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(35);
    const names = countries.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    expect(names.join(', ')).toBe(NAMES);
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
    const without = plainList;
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

describe('countries that the owner has added', () => {
  const { added } = readAddedCountries('us 94103/94103-1234; LI 9490 ; AE;');
  const settings = { ...plainList, addedCountries: added };

  it('have the names of ISO 3166, and stand between the others', () => {
    expect(added).toEqual([
      { code: 'US', name: 'United States', postalCodes: ['94103', '94103-1234'] },
      { code: 'LI', name: 'Liechtenstein', postalCodes: ['9490'] },
      { code: 'AE', name: 'United Arab Emirates', postalCodes: [] },
    ]);
    const names = selectableCountries(settings).map(({ name }) => name);
    expect(names).toHaveLength(36);
    expect(names.slice(17, 19)).toEqual(['Liechtenstein', 'Lithuania']);
    expect(countryName('US')).toBe('United States');
    expect(isSelectableCountry('US', settings)).toBe(true);
    expect(isEuTaxCountry('US')).toBe(false);
  });

  it('are refused with every fault at once', () => {
    const text = 'DE; GB; MC; UK; EU; BU; XX; US; US 94103; U S; A2; USA; LI 9490:1';
    expect(readAddedCountries(text).faults.map((fault) => fault.split(/[;:,]/)[0])).toEqual([
      'DE is in the list already',
      'GB is served by another site',
      'MC counts as France for VAT',
      "UK is no country's code",
      "EU is no country's code",
      "BU is no country's code",
      "XX is no country's code",
      'US stands there twice',
      ...['U S', 'A2', 'USA', 'LI 9490'].map(() => "Expected a country's two letters"),
    ]);
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
