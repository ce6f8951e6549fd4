import { describe, expect, it } from 'vitest';
import { vehiclePageModels } from '../../../db/demo/vehicle-page-models.ts';
import { platforms } from '../../../db/demo/vehicles.ts';
import { factOf } from './page-file.ts';
import { informationFiles, vehicleFiles } from './page-files.server.ts';
import { renderPage } from './render-page.server.ts';
import { vehiclePages } from './vehicle-pages.server.ts';

// Source: specification, section 2, route table.
const addresses = [
  'technical-information',
  'faq',
  'returns',
  'info-conditions',
  'info-specialist-kits',
  'warranties',
  'info-privacy',
  'cookies',
  'info-international-delivery',
  'about-us',
  'contact',
];

const terms = {
  shop: 'Wishbone',
  mail: 'shop_mail@example.com',
  vat: '23 %',
  vatRule: 'It holds.',
  unpaid: '24 hours',
  unpaidTransfer: '7 days',
};
const files = [
  ...[...informationFiles].map(([name, file]) => [`/${name}`, file] as const),
  ...[...vehicleFiles].map(([name, file]) => [`/info-${name}`, file] as const),
];
const pages = files.map(([address, file]) => [address, renderPage(file, terms)] as const);

it('has every information page', () => {
  expect([...informationFiles.keys()].sort()).toEqual([...addresses].sort());
});

it('has a page for each of the 37 vehicles', () => {
  expect([...vehicleFiles.keys()].sort()).toEqual([...vehiclePageModels].sort());
});

it.each(pages)('says on %s what it is about', (_, { title, description, html }) => {
  expect(title.length).toBeGreaterThan(2);
  expect(description.length).toBeGreaterThan(40);
  expect(description.length).toBeLessThan(160);
  expect(html).toContain('<h2>');
  expect(html).not.toContain('{{');
});

it('describes each page in words of its own', () => {
  for (const key of ['title', 'description', 'html'] as const) {
    expect(new Set(pages.map(([, page]) => page[key])).size).toBe(pages.length);
  }
});

it('links only to pages that are there', () => {
  const known = new Set(['/', '/parts', ...pages.map(([address]) => address)]);
  for (const [address, { html }] of pages) {
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
      if (href === `mailto:${terms.mail}`) continue;
      expect(known, `${href} on ${address}`).toContain(href.replace(/\?.*/, ''));
    }
  }
});

describe.each([...vehicleFiles])('the page of the %s', (name, file) => {
  const make = factOf(file, 'make');
  const model = factOf(file, 'model');

  it('is about a vehicle that the demo catalogue has', () => {
    const generations = platforms.flatMap((platform) => platform.generations);
    expect(generations.some((one) => one.make === make && one.model === model)).toBe(true);
    expect(`${make.replaceAll(/[ -]/g, '')}-${model.replaceAll(' ', '-')}`.toLowerCase()).toBe(
      name,
    );
  });

  it('begins its title with the make', () => {
    const plain = factOf(file, 'title').normalize('NFD').replaceAll(/\p{M}/gu, '');
    expect(plain.toUpperCase()).toMatch(new RegExp(`^${make} `));
  });
});

it('groups the vehicle pages by make', () => {
  const groups = vehiclePages();
  expect(groups.flatMap(({ pages }) => pages)).toHaveLength(37);
  expect(groups.find(({ make }) => make === 'Land Rover')?.pages).toEqual([
    { name: 'landrover-defender', model: 'Defender' },
  ]);
  expect(groups.find(({ make }) => make === 'Citroën')?.pages).toEqual([
    { name: 'citroen-dispatch', model: 'Dispatch' },
  ]);
});
