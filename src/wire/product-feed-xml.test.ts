import { expect, it } from 'vitest';
import type { Offer } from '../domain/findability/offer.ts';
import { productFeedXml } from './product-feed-xml.ts';

it('leaves out an offer that cannot be written, says which, and goes on', async () => {
  const good = {
    id: 1,
    partNumber: 'T-1',
    brand: 'PEDDERS',
    description: 'Spring',
    detailHtml: '',
    urlcomponent: 't-1',
    photoUrls: ['/pictures/a.jpg'],
    price: {
      netCents: 100,
      grossCents: 123,
      promotion: false,
      baseCents: null,
      baseNetCents: null,
    },
    availability: { case: 'instock', days: null },
    category: 'SPRINGS AND SHOCKS',
    group: 'Springs',
    weightGrams: null,
    gtin: null,
    delivery: null,
  } as unknown as Offer;
  const bad = { ...good, partNumber: 'T-2', price: null } as unknown as Offer;
  async function* offers() {
    yield bad;
    yield good;
  }
  const shop = { name: 'Shop', publicUrl: 'https://parts.example', today: '2026-03-10' };
  const faults: string[] = [];
  let xml = '';
  for await (const text of productFeedXml(shop, offers(), ({ part }) => faults.push(part)))
    xml += text;
  expect(faults).toEqual(['T-2']);
  expect(xml).toContain('<g:mpn>T-1</g:mpn>');
  expect(xml).toMatch(/<\/rss>\n$/);
});
