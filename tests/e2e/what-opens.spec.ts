import type { Page } from '@playwright/test';
import { type AuditPage, auditPages } from '../../scripts/audit/pages.mjs';
import { rememberFor } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ consent: 'mandatory' });

/** What a press opens, from a place that opens it. */
interface Opening {
  readonly what: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** The opened part; the whole page where it is left out. */
  readonly within?: string;
  /** Where it exists on one of the two screens only. */
  readonly only?: 'desktop' | 'phone';
}

const DIALOG = 'dialog[open]';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const tab = (name: string) => ({
  what: `tab ${name}`,
  open: (page: Page) => page.getByRole('tab', { name }).click(),
  within: '[role=tabpanel]:not([hidden])',
});
const menu = (name: string): Opening => ({
  what: `menu ${name}`,
  open: (page) => page.getByRole('banner').locator('summary', { hasText: name }).click(),
  within: 'header details[open]',
  only: 'desktop',
});
const refused = (name: string | RegExp): Opening => ({
  what: 'what a refused form says',
  open: (page) => page.getByRole('main').getByRole('button', { name }).first().click(),
  within: 'main',
});

/** By the name of the page in `auditPages`. */
const openings: Readonly<Record<string, readonly Opening[]>> = {
  faq: [
    ...['Categories', 'Where to buy', 'Popular vehicles'].map(menu),
    {
      what: 'country of delivery, from the header',
      open: (page) =>
        page
          .getByRole('banner')
          .getByRole('button', { name: /country/ })
          .click(),
      within: DIALOG,
      only: 'desktop',
    },
    {
      what: 'country of delivery, from the footer',
      open: (page) =>
        page
          .getByRole('contentinfo')
          .getByRole('button', { name: /country/ })
          .click(),
      within: DIALOG,
    },
    { what: 'cookie settings, from the footer', open: press('Cookies Manager'), within: DIALOG },
    { what: 'empty mini cart', open: press(/^Shopping cart:/), within: 'header' },
    {
      what: 'suggestions of the search',
      open: async (page) => {
        await page.getByRole('banner').getByRole('combobox').fill('brake');
        await expect(page.getByRole('listbox')).toBeVisible();
      },
      within: 'header',
    },
    {
      what: 'menu of a phone',
      open: async (page) => {
        await button(page, 'Menu').click();
        for (const more of await page.locator(`${DIALOG} summary`).all()) await more.click();
      },
      within: DIALOG,
      only: 'phone',
    },
  ],
  'home, before consent': [
    { what: 'question about cookies', open: async () => undefined, within: '#consent' },
    { what: 'its settings', open: press(/^Manage$/), within: DIALOG },
  ],
  'part for a vehicle': [
    tab('Vehicle Fitments'),
    tab('Technical Notes'),
    tab('Related Items'),
    {
      what: 'country of delivery, from the price',
      open: (page) =>
        page
          .getByRole('main')
          .getByRole('button', { name: /country/ })
          .first()
          .click(),
      within: DIALOG,
    },
    { what: 'pictures', open: press('Enlarge picture 1'), within: DIALOG },
    {
      what: 'vehicles, from the header',
      open: (page) => page.getByRole('banner').getByRole('button', { name: /HILUX/ }).click(),
      within: DIALOG,
    },
    {
      what: 'what was added',
      open: async (page) => {
        await button(page, /^Add to cart/).click();
        await expect(page.getByText('to your shopping cart.')).toBeVisible();
      },
      within: 'main',
    },
  ],
  'category of a vehicle': [
    { what: 'tree', open: press(/^Shop By/), within: '[popover]', only: 'phone' },
  ],
  'category, filtered': [
    {
      what: 'filters',
      open: async (page) => {
        await button(page, /^Filter/).click();
        await page.locator('[popover]:popover-open summary').first().click();
      },
      within: '[popover]:popover-open',
      only: 'phone',
    },
    {
      what: 'a facet over the list',
      open: (page) => page.locator('#facets summary', { hasText: 'Axle' }).click(),
      within: '#facets',
      only: 'desktop',
    },
  ],
  'search, by a similar number': [
    { what: 'a similar number', open: press(/^Add to cart/), within: DIALOG },
  ],
  basket: [
    { what: 'mini cart', open: press(/^Shopping cart:/), within: 'header' },
    { what: 'why this day', open: press(/^Why this day/), within: DIALOG },
    { what: 'why this total', open: press(/^Why this total/), within: DIALOG },
    {
      what: 'vehicles of a line',
      open: press(/^(Choose a|Change) vehicle/),
      within: DIALOG,
    },
    {
      what: 'a refused promo code',
      open: async (page) => {
        await page.getByText('Add Promo Code').click();
        await page.getByText('Estimate Shipping and Tax').click();
        await page.getByLabel('Enter discount code').fill('NO-SUCH-CODE');
        await button(page, 'Apply Code').click();
        await expect(page.getByLabel('Enter discount code')).toHaveAttribute(
          'aria-invalid',
          'true',
        );
      },
      within: 'main',
    },
  ],
  'basket, just begun': [
    {
      what: 'a refused change',
      open: async (page) => {
        await page.route('**/api/external/cart', (route) =>
          route.request().postDataJSON().action === 'updateCart'
            ? route.fulfill({ status: 422, json: { detail: 'Refused.' } })
            : route.continue(),
        );
        await button(page, /^Remove /).click();
      },
      within: DIALOG,
    },
  ],
  checkout: [refused('Next')],
  payment: [
    { what: 'items of the summary', open: (page) => page.getByText(/item\(s\) in Cart/).click() },
  ],
  order: [
    {
      what: 'everything that unfolds',
      open: async (page) => {
        for (const one of await page.locator('main summary').all()) await one.click();
      },
      within: 'main',
    },
  ],
  'order by part numbers': [refused('Look up')],
  'my-order': [refused('Send me the link')],
};

/** Pages that only this journey needs. */
const OF_ITS_OWN: readonly AuditPage[] = [
  { name: 'my-order', path: '/my-order' },
  { name: 'search, by a similar number', path: '/search/46907-0F272' },
];

/** What these open no other journey looks at; the rest, from every place, is for a long run. */
const SEEN_NOWHERE_ELSE = [
  'category, filtered',
  'basket, just begun',
  'payment',
  'order by part numbers',
];

const RUNS = [
  { which: 'where no other journey looks', tag: [], isOf: isSeenNowhereElse },
  ...[1, 2, 3].map((share) => ({
    which: `from every place that opens it, ${share} of 3`,
    tag: '@long',
    isOf: (name: string, index: number) => !isSeenNowhereElse(name) && index % 3 === share - 1,
  })),
];

function isSeenNowhereElse(name: string): boolean {
  return SEEN_NOWHERE_ELSE.includes(name);
}

test.describe.configure({ timeout: 180_000 });

for (const { which, tag, isOf } of RUNS) {
  test(`what a press opens can be read, ${which}`, { tag }, async ({
    page,
    shopUrl,
    isMobile,
    pageFaults,
    checkOpened,
  }) => {
    pageFaults.expect(/422/);
    const screen = isMobile ? 'phone' : 'desktop';
    const { pages, basketId, newBasketId } = await auditPages(shopUrl);
    const known = new Map([...pages, ...OF_ITS_OWN].map((one) => [one.name, one]));
    const own = Object.entries(openings).filter(([name], index) => isOf(name, index));
    for (const [name, opened] of own) {
      const audited = known.get(name);
      if (!audited) throw new Error(`There is no page ${name}`);
      for (const { what, open, within = 'html', only = screen } of opened) {
        if (only !== screen) continue;
        await test.step(`${name}: ${what}`, async () => {
          const forget = await rememberFor(page, audited, { shopUrl, basketId, newBasketId });
          await page.goto(audited.path);
          await forget();
          await open(page);
          await checkOpened(within);
          await page.unrouteAll();
        });
      }
    }
  });
}

test('text in the colour of its ground is found', { tag: ['@desktop', '@long'] }, async ({
  page,
  checkOpened,
}) => {
  await page.goto('/faq');
  await button(page, 'Cookies Manager').click();
  await checkOpened(DIALOG);
  await page.locator(DIALOG).evaluate((dialog) => {
    dialog.style.color = 'white';
  });
  await expect(checkOpened(DIALOG)).rejects.toThrow(/colour of their ground/);
});
