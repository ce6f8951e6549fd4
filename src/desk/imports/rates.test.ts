import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { deskImports } from '../../messages/desk/goods/imports.ts';

const server = deskForTests();
const RATES = '/desk/rates';
const named = (body: string) =>
  [...body.matchAll(/class="field-fault" id="(\w+)-fault"/g)].map(([, id]) => id);

test('a rate far from the one before is asked about, and kept where somebody says that it is right', async () => {
  const { browser } = await server.owner();
  const set = (euros: string, more: Record<string, string> = {}) =>
    browser.post(RATES, { currency: 'PLN', euros, from: '', ...more });
  const statuses = async (...rates: string[]) =>
    Promise.all(rates.map(async (euros) => (await set(euros)).statusCode));
  expect((await set('0.235')).statusCode).toBe(303);
  expect(await statuses('0.2351', '0.2349')).toEqual([303, 303]);
  // Its point elsewhere, twice, and upside down.
  for (const euros of ['2.35', '0.0235', '4.2553']) {
    const { statusCode, body } = await set(euros);
    expect([euros, statusCode, named(body)]).toEqual([euros, 422, ['euros']]);
    expect(body).toContain(deskImports.rates.isRight);
    expect(body).toContain(`value="${euros}"`);
  }
  expect((await set('0.5', { sure: 'on' })).statusCode).toBe(303);
});

test('a day that cannot be is refused beside its field', async () => {
  const { browser } = await server.owner();
  for (const from of ['2062-01-01', '2026-02-30', 'soon']) {
    const { statusCode, body } = await browser.post(RATES, {
      currency: 'CHF',
      euros: '1.04',
      from,
    });
    expect([from, statusCode, named(body)]).toEqual([from, 422, ['from']]);
  }
});
