import { expect, test } from 'vitest';
import type { WireLine } from '../../wire/cart.ts';
import { componentsOf, countOf, ownLines } from './basket-state.ts';
import { deliveryLabel, paymentLabel } from './delivery-choices.ts';
import { discountPercent, lineDiscount } from './discount.ts';

const kit = lineOf({ _id: 'kit', quantity: 2 });
const component = lineOf({ _id: 'part', quantity: 4, kitcomponent: true, init: 'kit' });
const other = lineOf({ _id: 'other', quantity: 3 });

function lineOf(facts: Partial<WireLine>): WireLine {
  return { kitcomponent: false, init: null, ...facts } as WireLine;
}

test('the count leaves kit components out', () => {
  expect(countOf([kit, component, other])).toBe(5);
  expect(countOf([])).toBe(0);
});

test('components stand with their kit', () => {
  expect(ownLines([kit, component, other])).toEqual([kit, other]);
  expect(componentsOf([kit, component, other], kit)).toEqual([component]);
  expect(componentsOf([kit, component, other], other)).toEqual([]);
});

test.each([
  [-0.1, '10%'],
  [-0.07, '7%'],
  [0.125, '12.5%'],
  [-1, '100%'],
])('a discount rate of %f is %s', (rate, expected) => {
  expect(discountPercent(rate)).toBe(expected);
});

test.each([
  ['nothing', 0, 0, ''],
  ['a share', -0.1, 25.96, '10% discount'],
  ['an amount', 0, 20, '20.00 € discount'],
  ['a share of other parts', -0.1, 0, ''],
])('a code that takes %s off a line says so', (_, discountrate, discountamount, words) => {
  expect(lineDiscount({ discountrate, discountamount }).replaceAll('\u00a0', ' ')).toBe(words);
});

test('a delivery method is described where that says something else', () => {
  const method = { displayname: 'Courier', description: 'To your door', pickupat: null };
  expect(deliveryLabel(method)).toBe('Courier - To your door');
  expect(deliveryLabel({ ...method, description: 'Courier' })).toBe('Courier');
  expect(deliveryLabel({ ...method, description: '' })).toBe('Courier');
  const pickUp = { ...method, displayname: 'Pick-up', pickupat: 'Portowa 1, Gdynia' };
  expect(deliveryLabel(pickUp)).toBe('Pick-up - Pick up at Portowa 1, Gdynia');
});

test('a payment method goes by its display name, or else its name', () => {
  const method = { _id: 'a', name: 'demo', displayname: 'Demo payment', description: '' };
  expect(paymentLabel(method)).toBe('Demo payment');
  expect(paymentLabel({ ...method, displayname: '' })).toBe('demo');
});
