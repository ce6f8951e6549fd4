import { describe, expect, test } from 'vitest';
import { homeInPoland } from '../../../tests/support/ready-basket.ts';
import type { Order } from './order.ts';
import { isLinkOver, isShortened, shortenedOrder } from './order-link.ts';

const settings = { orderLink: { days: 400, addressDays: 90 } };
const placedAt = new Date('2026-03-10T12:00:00Z');
const at = (days: number, ms = 0) => new Date(placedAt.getTime() + days * 24 * 60 * 60_000 + ms);

describe('the link to an order', () => {
  test.each([
    [at(0), null, false, false],
    [at(90, -1), null, false, false],
    [at(90), null, false, true],
    [at(400, -1), null, false, true],
    [at(400), null, true, true],
    [at(1), at(1), true, false],
  ])('at %s, revoked %s, is over: %s, shortened: %s', (now, linkRevokedAt, over, shortened) => {
    expect(isLinkOver({ placedAt, linkRevokedAt }, now, settings)).toBe(over);
    expect(isShortened({ placedAt }, now, settings)).toBe(shortened);
  });
});

test('shortened, an order keeps initials, the town and the ends of numbers', () => {
  const billingAddress = { ...homeInPoland, addressee: '', company: 'Części Łódź Sp. z o.o.' };
  const order = {
    shippingAddress: homeInPoland,
    billingAddress,
    vatNumber: 'PL5261040828',
    vatEvidence: { vatNumber: 'PL5261040828', traderName: 'NOWAK', traderAddress: 'POLNA 7' },
    vin: 'WVWZZZ1JZXW000777',
    buyerReference: 'Zdzislawa 4711',
    number: 'WB-100001',
  } as unknown as Order;
  const shown = {
    address: '',
    address2: '',
    address3: '',
    zip: '',
    city: 'Gdańsk',
    country: 'PL',
    phone: '…000',
    email: 'a…@e…',
  };
  expect(shortenedOrder(order)).toEqual({
    shippingAddress: { ...shown, addressee: 'A. N.', company: '' },
    billingAddress: { ...shown, addressee: '', company: 'C. Ł. S. z. o.' },
    vatNumber: '…828',
    vatEvidence: { vatNumber: '…828', traderName: '', traderAddress: '' },
    vin: '…777',
    buyerReference: '…711',
    number: 'WB-100001',
  });
});
