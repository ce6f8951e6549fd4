import { expect, test } from 'vitest';
import {
  canNameVehicle,
  resultsHref,
  searchHref,
  searchTerm,
  termForVehicle,
  termOf,
} from './search-term.ts';

test.each([
  ['  front spring ', 'front spring'],
  ['x'.repeat(200), 'x'.repeat(128)],
  [`${'x'.repeat(127)}😀`, 'x'.repeat(127)],
  [`${'x'.repeat(126)}😀`, `${'x'.repeat(126)}😀`],
  ['\ud83d', ''],
])('%j is looked for as %j', (text, term) => {
  expect(searchTerm(text)).toBe(term);
});

test('every term has an address', () => {
  expect(searchHref('spring & shock')).toBe('/search/spring%20%26%20shock');
  expect(searchHref(`${'x'.repeat(127)}😀`)).toBe(`/search/${'x'.repeat(127)}`);
});

test.each(['.', '..', 'a/b', '50%', '#1', 'what?', '"', "o'ring", '🚗', 'a+b', '&', '...'])(
  '%j comes back from its address as it was',
  (term) => {
    const { pathname, searchParams } = new URL(resultsHref(term, 3), 'https://shop.example');
    const [, root, param] = pathname.split('/');
    expect(root).toBe('search');
    expect(termOf(param && decodeURIComponent(param), searchParams)).toBe(term);
    expect(searchParams.get('page')).toBe('3');
  },
);

const HILUX = { make: 'TOYOTA', model: 'HILUX', year: 2012, engine: '3.0 D-4D' };

test.each([
  ['front spring', {}, 'front spring TOYOTA HILUX 2012'],
  ['toyota spring', { vehicle: { make: 'TOYOTA' } }, 'toyota spring HILUX 2012'],
  ['hilux spring', { vehicle: { make: 'TOYOTA', model: 'HiLux' } }, 'hilux spring 2012'],
  ['ranger spring', { vehicle: { make: 'FORD', model: 'RANGER' } }, undefined],
  ['prado spring', { vehicle: { make: 'TOYOTA', model: 'PRADO' } }, undefined],
  ['x'.repeat(111), {}, undefined],
])('%j is narrowed to a vehicle', (term, understood, narrowed) => {
  expect(termForVehicle(term, understood, HILUX)).toBe(narrowed);
});

test.each([
  [{}, true],
  [{ vehicle: { make: 'TOYOTA', model: 'HILUX' } }, true],
  [{ vehicle: { make: 'TOYOTA', model: 'HILUX', year: 2009 } }, false],
  [{ number: 'PCF3981' }, false],
])('of %j a vehicle can be said: %j', (understood, can) => {
  expect(canNameVehicle(understood)).toBe(can);
});
