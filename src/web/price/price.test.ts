import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { Source } from '../../config/countries/markets.ts';
import { PriceBlock } from './price.tsx';

type Shown = Parameters<typeof PriceBlock>[0]['price'];

/** The text of a market's page, without its elements and with plain spaces. */
function shown(source: Source, price: Shown): string {
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => createElement(PriceBlock, { price }) },
  ]);
  const hydrationData = { loaderData: { root: { source } } };
  return renderToString(createElement(Page, { hydrationData })).replace(/<[^>]*>|\u00a0/g, ' ');
}

const full = {
  price: 100,
  grossprice: 123,
  baseprice: null,
  netbaseprice: null,
  promotion: false,
  bymeasure: null,
  symbol: '€',
};

it.each<[Source, RegExp]>([
  ['EU', /123\.00 €\s+incl\. VAT/],
  ['UK', /123\.00 €\s+incl\. VAT/],
  ['ZERO', /100\.00 €\s+excl\. VAT/],
])('says in the market %s whether VAT is in it', (source, text) => {
  expect(shown(source, full)).toMatch(text);
});

it('says the price of a litre as its own', () => {
  const bymeasure = { unit: 'l', price: 250, grossprice: 307.5 } as const;
  expect(shown('EU', { ...full, bymeasure })).toContain('307.50 € per l');
  expect(shown('ZERO', { ...full, bymeasure })).toContain('250.00 € per l');
});

it('names the lowest price of the 30 days before a reduction', () => {
  const text = shown('EU', { ...full, baseprice: 150, netbaseprice: 121.95, promotion: true });
  expect(text).toMatch(/123\.00 €.*150\.00 €/);
  expect(text).toContain(
    'The lowest price offered within the last 30 days before the application of the price reduction.',
  );
});

it('is named without a number where there is none', () => {
  expect(shown('EU', null)).toContain('--- EUR');
});
