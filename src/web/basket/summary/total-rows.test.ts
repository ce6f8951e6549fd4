import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from '../../../kernel/money.ts';
import type { WireLine, WireShoppingCart } from '../../../wire/cart.ts';
import { totalRows, wholeArrival } from './total-rows.ts';

const line = {
  amount: 100,
  grosamount: 123,
  kitcomponent: false,
  discountrate: 0,
  deposit: null,
} as WireLine;

function cart(given: Partial<WireShoppingCart>): WireShoppingCart {
  return {
    currency: { name: 'EUR', symbol: '€' },
    shipcountry: 'DE',
    shippingmethod: 'courier',
    vattreatment: 'standard',
    vatrate: 23,
    vatcountry: '',
    grossitemsamount: 123,
    grossshippingcost: 12.3,
    taxamount: 25.3,
    grossamount: 135.3,
    transactionlines: [line],
    proposal: null,
    ...given,
    promoterms: '',
  } as WireShoppingCart;
}

const unchosen = {
  shippingmethod: '',
  grossshippingcost: 0,
  taxamount: 23,
  grossamount: 123,
} as const;
const proposal = {
  shippingmethod: 'courier',
  shippingcost: 10,
  grossshippingcost: 12.3,
  taxamount: 25.3,
  grossamount: 135.3,
};

/** Labels and amounts, with plain spaces. */
function shown(given: Partial<WireShoppingCart>, isNet = false) {
  return Object.fromEntries(
    totalRows(cart(given), isNet).map(({ label, amount, note = '' }) => [
      label,
      `${amount}|${note}`.replaceAll('\u00a0', ' '),
    ]),
  );
}

describe('what the totals say', () => {
  test('a chosen method: everything is known', () => {
    expect(shown({})).toEqual({
      'Cart subtotal': '123.00 €|',
      Shipping: '12.30 €|',
      Tax: '25.30 €|23 % VAT, included',
      'Order Total': '135.30 €|',
    });
  });

  test('net prices: the VAT comes on top, the total is the same', () => {
    expect(shown({}, true)).toEqual({
      'Cart subtotal': '100.00 €|',
      Shipping: '10.00 €|',
      Tax: '25.30 €|23 % VAT, added',
      'Order Total': '135.30 €|',
    });
  });

  test('none chosen: with the cheapest, and from', () => {
    expect(shown({ ...unchosen, proposal })).toEqual({
      'Cart subtotal': '123.00 €|',
      Shipping: '|Depends on the delivery method, from 12.30 €',
      Tax: 'from 25.30 €|23 % VAT, included',
      'Order Total': 'from 135.30 €|',
    });
  });

  test('no country: what it depends on', () => {
    expect(shown({ ...unchosen, shipcountry: '' })).toMatchObject({
      Shipping: '|Depends on the country of delivery',
      'Order Total': 'from 123.00 €|',
    });
  });
});

test('the arrival names its country, and whether that is only assumed', () => {
  const days = { from: '2026-12-02', to: '2026-12-07' };
  const text = (shipcountry: string, arrival: typeof days | null = days) =>
    wholeArrival(cart({ shipcountry, arrival, arrivalcountry: 'PL' }));
  expect(text('PL')).toBe('Arrives 2 to 7 December in Poland');
  expect(text('')).toBe('Arrives 2 to 7 December if delivered to Poland');
  expect(text('PL', null)).toBe('');
  expect(
    wholeArrival(cart({ arrival: days, arrivalcountry: 'PL', paymentmethod: 'banktransfer' })),
  ).toBe('Arrives 2 to 7 December in Poland, if paid on the day of the order');
});

test('no zero stands for what is not known, and what is shown adds up', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  const carts = fc.record({
    items: cents,
    shipping: cents,
    tax: cents,
    choice: fc.constantFrom('chosen', 'proposed', 'no-method', 'no-country'),
    isNet: fc.boolean(),
  });
  fc.assert(
    fc.property(carts, ({ items, shipping, tax, choice, isNet }) => {
      const euros = (amount: number) => amount / 100;
      const isChosen = choice === 'chosen';
      const gross = items + tax;
      const rows = totalRows(
        cart({
          shipcountry: choice === 'no-country' ? '' : 'DE',
          shippingmethod: isChosen ? 'courier' : '',
          transactionlines: [{ ...line, amount: euros(items), grosamount: euros(gross) }],
          grossitemsamount: euros(gross),
          grossshippingcost: isChosen ? euros(shipping) : 0,
          taxamount: euros(tax),
          grossamount: euros(isChosen ? gross + shipping : gross),
          proposal:
            choice === 'proposed'
              ? {
                  ...proposal,
                  shippingcost: euros(shipping),
                  grossshippingcost: euros(shipping),
                  taxamount: euros(tax),
                  grossamount: euros(gross + shipping),
                }
              : null,
        }),
        isNet,
      );
      for (const { amount, note } of rows) expect(`${amount} ${note}`).not.toMatch(/(^|\s)0\.00/);
      const [subtotal, delivery, vat, total] = rows.map(({ amount }) => amount);
      expect(delivery === '').toBe(!isChosen);
      expect(total?.startsWith('from ')).toBe(!isChosen);
      if (isChosen && isNet) {
        const read = (text = '') => toCents(Number(text.replace(/[^\d.]/g, '')));
        expect(read(subtotal) + read(delivery) + read(vat)).toBe(read(total));
      }
    }),
  );
});
