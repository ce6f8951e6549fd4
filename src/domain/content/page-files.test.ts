import { describe, expect, it } from 'vitest';
import { demoParts } from '../../../db/demo/catalogue.ts';
import { vehiclePageModels } from '../../../db/demo/vehicle-page-models.ts';
import { readConfig } from '../../config/config.ts';
import { factOf } from './page-file.ts';
import { informationFiles, vehicleFiles } from './page-files.server.ts';
import { pageTerms } from './page-terms.ts';
import { renderPage } from './render-page.server.ts';
import { vehiclePages } from './shown-pages.server.ts';

// Requirements ADR-4 and ADR-5.
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
  'distributors',
  'info-trade',
  'info-distributors-uk',
  // By law.
  'accessibility',
];

const seller = {
  SELLER_NAME: 'Chassis & Sons sp. z o.o.',
  SELLER_ADDRESS: 'Polna 7, 80-001 Gdańsk, Poland',
  SELLER_EMAIL: 'shop_mail@example.com',
  SELLER_PHONE: '+48 58 000 00 00',
};
const terms = pageTerms(readConfig(seller));
const demonstration = pageTerms(readConfig({}));
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

it.each(pages)('says on %s what it is about', (_, { title, description, html, sections }) => {
  expect(title.length).toBeGreaterThan(2);
  expect(description.length).toBeGreaterThan(40);
  expect(description.length).toBeLessThan(160);
  expect(sections.length).toBeGreaterThan(1);
  expect(html).not.toContain('{{');
});

it('describes each page in words of its own', () => {
  for (const key of ['title', 'description', 'html'] as const) {
    expect(new Set(pages.map(([, page]) => page[key])).size).toBe(pages.length);
  }
});

it('names the seller on the legal pages, and leaves no hole where nothing is set', () => {
  for (const address of ['contact', 'info-conditions', 'info-privacy']) {
    const file = informationFiles.get(address);
    if (!file) throw new Error(address);
    const { html } = renderPage(file, terms);
    expect(html).toContain('<dd>Chassis &amp; Sons sp. z o.o.</dd>');
    expect(html).toContain('<dd>Polna 7, 80-001 Gdańsk, Poland</dd>');
    expect(html).not.toContain('<dt>Register</dt>');
    expect(html).not.toContain('demonstration');
    const demo = renderPage(file, demonstration).html;
    expect(demo).toContain('This is a demonstration shop.');
    expect(demo).toContain('<dt>Register</dt>');
    expect(demo).not.toMatch(/<dd><\/dd>|undefined/);
  }
});

it('shows made-up dealers in a demonstration only', () => {
  for (const address of ['distributors', 'info-distributors-uk']) {
    const file = informationFiles.get(address);
    if (!file) throw new Error(address);
    expect(renderPage(file, demonstration).html).toContain('These dealers are made up');
    expect(renderPage(file, terms).html).not.toMatch(/<table>|made up/);
  }
});

it('says how the shop is paid as its settings have it', () => {
  const file = informationFiles.get('info-conditions');
  if (!file) throw new Error('info-conditions');
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' };
  const { html } = renderPage(file, pageTerms(readConfig({ ...seller, ...stripe })));
  expect(html).toContain('Stripe');
  expect(html).not.toContain('PayPal');
  expect(html).not.toContain('Demo payment');
});

it('sends nobody to the platform for online disputes, which is closed', () => {
  for (const [address, { html }] of pages) expect(html, address).not.toMatch(/consumers\/odr/);
});

it('links only to pages that are there', () => {
  const written = pages.map(([address]) => address);
  const known = new Set([
    '/',
    '/parts',
    '/withdrawal',
    '/order-by-part-numbers',
    '/licenses.txt',
    ...written,
  ]);
  for (const [address, { html }] of pages) {
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
      if (/^(mailto|tel):/.test(href) || href.startsWith('https://europa.eu/')) continue;
      expect(known, `${href} on ${address}`).toContain(href.replace(/\?.*/, ''));
    }
  }
});

const demoVehicles = [...demoParts({ today: new Date('2026-11-26') })].flatMap(({ applications }) =>
  (applications ?? []).map(({ make, model }) => `${make} ${model}`),
);

describe.each([...vehicleFiles])('the page of the %s', (name, file) => {
  const make = factOf(file, 'make');
  const model = factOf(file, 'model');

  it('is about a vehicle that the demo catalogue has', () => {
    expect(demoVehicles).toContain(`${make} ${model}`);
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

/** Share of three-word runs of the shorter text that the other one has too. */
function sharedWords(a: string, b: string): number {
  const runs = (text: string) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')));
  };
  const [few, many] = [runs(a), runs(b)].sort((one, other) => one.size - other.size);
  if (!few || !many) return 0;
  return [...few].filter((run) => many.has(run)).length / few.size;
}

it('has a text of its own for each vehicle', () => {
  const texts = [...vehicleFiles].map(([name, { markdown }]) => [name, markdown] as const);
  const shared = texts.flatMap(([name, text], at) =>
    texts.slice(at + 1).map(([other, otherText]) => ({
      pair: `${name} ${other}`,
      share: sharedWords(text, otherText),
    })),
  );
  const worst = shared.sort((a, b) => b.share - a.share)[0];
  expect(worst?.share, worst?.pair).toBeLessThan(0.12);
});
