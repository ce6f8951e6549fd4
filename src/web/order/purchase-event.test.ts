import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WireOrder } from '../../wire/order.ts';
import { expectPurchase, takePurchase } from '../basket/purchase-memory.ts';
import { purchaseEvent } from './purchase-event.ts';

const order = {
  _id: 'b1f5',
  name: 'WB-100007',
  grossitemsamount: 246,
  grossshippingcost: 6.03,
  taxamount: 47.13,
  grossamount: 252.03,
  currency: { name: 'EUR', symbol: '€' },
  promocode: 'SPRING',
  shipaddressee: 'Anna Nowak',
  shipcompany: 'Warsztat Nowak',
  shipemail: 'anna@example.com',
  shipaddress: 'Polna 7a',
  shipcity: 'Gdańsk',
  shipzip: '80-001',
  shipcountry: 'PL',
  shipphone: '+48 600 000 000',
  transactionlines: [
    { displayname: 'K-1', description: 'Kit', quantity: 2, grossprice: 123, kitcomponent: false },
    { displayname: 'T-1', description: 'Spring', quantity: 4, grossprice: 0, kitcomponent: true },
  ],
} as unknown as WireOrder;

test('a purchase says what was bought; who bought it, only with consent', () => {
  const anonymous = purchaseEvent(order, false);
  expect(anonymous).toEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: 'WB-100007',
      value: 252.03,
      tax: 47.13,
      shipping: 6.03,
      currency: 'EUR',
      coupon: 'SPRING',
      items: [{ item_id: 'K-1', item_name: 'Kit', quantity: 2, price: 123 }],
    },
    customer: { city: 'Gdańsk', zip: '80-001', country: 'PL' },
  });
  expect(JSON.stringify(anonymous)).not.toMatch(/Nowak|Polna|600|@|b1f5/);
  expect(purchaseEvent(order, true).customer).toEqual({
    city: 'Gdańsk',
    zip: '80-001',
    country: 'PL',
    name: 'Anna Nowak',
    company: 'Warsztat Nowak',
    address: 'Polna 7a',
    phone: '+48 600 000 000',
    email: 'anna@example.com',
  });
});

let items: Map<string, string>;
beforeEach(() => {
  items = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('each purchase of this browser is told once', async () => {
  expectPurchase('a');
  expectPurchase('b');
  expect(await takePurchase('a')).toBe(true);
  expectPurchase('a');
  expect(await takePurchase('a')).toBe(false);
  expect(await takePurchase('b')).toBe(true);
  expect(await takePurchase('of another browser')).toBe(false);
});

test.each(['null', '[]', 'x', '{"due":{"length":1},"told":7}'])(
  'what somebody else stored does no harm: %s',
  async (stored) => {
    items.set('purchases', stored);
    expect(await takePurchase('a')).toBe(false);
    expectPurchase('a');
    expect(await takePurchase('a')).toBe(true);
  },
);

test('without storage nothing is told', async () => {
  vi.stubGlobal('localStorage', {});
  expectPurchase('a');
  expect(await takePurchase('a')).toBe(false);
});
