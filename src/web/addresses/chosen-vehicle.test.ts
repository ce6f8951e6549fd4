import { expect, test } from 'vitest';
import { addressForVehicle, addressWithChosenVehicle } from './chosen-vehicle.ts';

const hilux = { make: 'TOYOTA', model: 'HILUX', year: 2012, engine: '' };
const ofHilux = 'make=TOYOTA&model=HILUX&year=2012';

test.each([
  ['/parts', `/parts?${ofHilux}`],
  ['/parts?category=BRAKES', `/parts?${ofHilux}&category=BRAKES`],
  [
    '/parts?category=BRAKES&groups=Brake+Pads&from=24#group-2',
    `/parts?${ofHilux}&category=BRAKES&groups=Brake+Pads#group-2`,
  ],
])('%s takes the vehicle', (address, expected) => {
  expect(addressWithChosenVehicle(address, hilux)).toBe(expected);
});

test('clearance takes it too, and all parts come along where they are wanted', () => {
  expect(addressWithChosenVehicle('/clearance', hilux)).toBe(`/clearance?${ofHilux}`);
  expect(addressWithChosenVehicle('/clearance?category=BRAKES', hilux, true)).toBe(
    `/clearance?${ofHilux}&category=BRAKES&fit=first`,
  );
});

test.each([
  ['/search/brake%20pads', `/search/brake%20pads?${ofHilux}`],
  ['/search?term=..', `/search?term=..&${ofHilux}`],
  ['/search/a%2Fb?page=2', `/search/a%2Fb?${ofHilux}`],
])('a search takes it too: %s', (address, expected) => {
  expect(addressWithChosenVehicle(address, hilux)).toBe(expected);
  expect(addressWithChosenVehicle(address, hilux, true)).toBe(`${expected}&fit=first`);
  expect(addressWithChosenVehicle(expected, { ...hilux, model: 'HIACE' })).toBe(expected);
  expect(addressForVehicle(`${expected}&fit=first`, undefined)).toBe(
    address.replace('?page=2', ''),
  );
});

test('the engine goes along where it is known', () => {
  expect(addressWithChosenVehicle('/parts', { ...hilux, engine: '2.5 D-4D' })).toBe(
    `/parts?${ofHilux}&engine=2.5+D-4D`,
  );
});

test.each([
  '/parts?make=NISSAN&model=NAVARA&year=2010',
  '/parts?make=NISSAN&category=BRAKES',
  '/parts/nissan',
  '/parts#finder',
  '/',
  '/details/wbk-5223',
  '/info-toyota-hilux',
])('%s stays as it is', (address) => {
  expect(addressWithChosenVehicle(address, hilux)).toBe(address);
});

test('a listing changes its vehicle, or loses it, and keeps what it shows', () => {
  const navara = '/parts?make=NISSAN&model=NAVARA&year=2010&category=BRAKES';
  expect(addressForVehicle(navara, hilux)).toBe(`/parts?${ofHilux}&category=BRAKES`);
  expect(addressForVehicle(`${navara}&fit=first`, hilux)).toMatch(/&fit=first$/);
  expect(addressForVehicle(`${navara}&fit=first`, undefined)).toBe('/parts?category=BRAKES');
});
