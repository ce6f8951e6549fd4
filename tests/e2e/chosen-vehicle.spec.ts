import type { Locator, Page } from '@playwright/test';
import { acceptCookies } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const HILUX = 'TOYOTA HILUX 2012';
const HILUX_PARTS = '/parts?make=TOYOTA&model=HILUX&year=2012';

test('the chosen vehicle stays from listing to listing, until another is named', {
  tag: '@desktop',
}, async ({ page, checkOnBothScreens, takePicture }) => {
  await chooseHilux(page);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByText('Categories', { exact: true }).click();
  await menu.getByRole('link', { name: 'BRAKES' }).click();
  await expect(page).toHaveURL(`${HILUX_PARTS}&category=BRAKES`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${HILUX}BRAKES`);
  await expect(page.getByText(`Fits ${HILUX}`).first()).toBeVisible();
  await expect(page.getByText(`Does not fit ${HILUX}`)).toHaveCount(0);

  // Opened by its plain address, a category is the vehicle's too.
  await page.goto('/parts?category=STEERING');
  await expect(page).toHaveURL(`${HILUX_PARTS}&category=STEERING`);

  await page.goto('/parts?make=NISSAN&model=NAVARA&year=2010&category=BRAKES');
  const told = page.getByRole('status').filter({ hasText: 'This page is for NISSAN NAVARA 2010' });
  await expect(told).toBeVisible();
  const back = told.getByRole('button', { name: `Back to ${HILUX}` });
  await checkOnBothScreens(back);
  await takePicture('other-vehicle');
  await back.click();
  await expect(page).toHaveURL(`${HILUX_PARTS}&category=BRAKES`);
  await expect(told).toBeHidden();
});

test('on a phone the menu, the switch and a search keep the vehicle, too', {
  tag: '@phone',
}, async ({ page, checkAccessibility }) => {
  await chooseHilux(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'BRAKES' }).tap();
  await expect(page).toHaveURL(`${HILUX_PARTS}&category=BRAKES`);
  const view = page.getByRole('navigation', { name: 'Which parts are shown' });
  const fits = view.getByRole('link', { name: /^Only what fits \d+$/ });
  const all = view.getByRole('link', { name: /^All parts \d+$/ });
  expect(await countOf(fits)).toBe(await page.getByRole('article').count());
  await expect(page.getByText(`Does not fit ${HILUX}`)).toHaveCount(0);
  await checkAccessibility();

  await all.tap();
  await expect(page).toHaveURL(`${HILUX_PARTS}&category=BRAKES&fit=first`);
  await page.goto('/search/brake%20pads');
  await expect(page).toHaveURL('/search/brake%20pads?make=TOYOTA&model=HILUX&year=2012&fit=first');
  await fits.tap();
  await expect(page).toHaveURL('/search/brake%20pads?make=TOYOTA&model=HILUX&year=2012');
  await expect(page.getByRole('article')).toHaveCount(await countOf(fits));

  await page.goto('/info-toyota-hilux');
  await expect(page.getByRole('link', { name: '2012 your vehicle' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `for ${HILUX}` })).toBeVisible();
  const kits = page.getByRole('region', { name: 'Kits by height' });
  const [fitting, ofModel] = [await countOf(fits), await countOf(all)];
  expect(fitting).toBeLessThan(ofModel);
  await expect(kits.getByText('Fits', { exact: true })).toHaveCount(fitting);
  await all.tap();
  await expect(kits.getByText(/^(?:Fits|Does not fit|Not known)/)).toHaveCount(ofModel);
  await expect(kits.getByText('Does not fit').first()).toBeVisible();
  await checkAccessibility();
});

test('one switch shows only what fits or all parts, and is remembered', {
  tag: '@desktop',
}, async ({ page, checkOnBothScreens, takePicture }) => {
  await chooseHilux(page);
  await page.goto('/parts?category=BRAKES');
  const view = page.getByRole('navigation', { name: 'Which parts are shown' });
  const fits = view.getByRole('link', { name: /^Only what fits \d+$/ });
  const all = view.getByRole('link', { name: /^All parts \d+$/ });
  await expect(fits).toHaveAttribute('aria-current', 'true');
  expect(await countOf(fits)).toBe(await partsInGroups(page));
  expect(await countOf(all)).toBeGreaterThan(await countOf(fits));
  await checkOnBothScreens(fits, all);
  await takePicture('only-what-fits');

  await all.click();
  await expect(page).toHaveURL(`${HILUX_PARTS}&category=BRAKES&fit=first`);
  await expect(all).toHaveAttribute('aria-current', 'true');
  expect(await countOf(all)).toBeGreaterThanOrEqual(await partsInGroups(page));
  const discs = page.getByRole('region', { name: 'Front Brake Discs' });
  await expect(discs.getByRole('article').first()).toContainText(`Fits ${HILUX}`);
  await expect(discs.getByRole('article').last()).toContainText(`Does not fit ${HILUX}`);
  await takePicture('all-parts');

  // The next listing shows all parts too, whichever way it is opened.
  await page.goto('/clearance');
  await expect(page).toHaveURL(/\/clearance\?make=TOYOTA&model=HILUX&year=2012&fit=first$/);
  await expect(view.getByText(/Only what fits/)).toBeVisible();
  await fits.click();
  await expect(page).toHaveURL(/\/clearance\?make=TOYOTA&model=HILUX&year=2012$/);
  expect(await countOf(fits)).toBe(await partsInGroups(page));
  await expect(page.getByText(`Does not fit ${HILUX}`)).toHaveCount(0);
  await takePicture('clearance-that-fits');
});

test('a search finds what fits, and one that names a vehicle is marked for it', {
  tag: '@desktop',
}, async ({ page, checkOnBothScreens, takePicture }) => {
  await chooseHilux(page);
  await page.goto('/search/brake%20pads');
  await expect(page).toHaveURL('/search/brake%20pads?make=TOYOTA&model=HILUX&year=2012');
  const view = page.getByRole('navigation', { name: 'Which parts are shown' });
  const fits = view.getByRole('link', { name: /^Only what fits \d+$/ });
  const all = view.getByRole('link', { name: /^All parts \d+$/ });
  await expect(page.getByRole('article')).toHaveCount(await countOf(fits));
  await expect(page.getByText(`Does not fit ${HILUX}`)).toHaveCount(0);
  await checkOnBothScreens(fits, all);
  await takePicture('search-what-fits');
  await all.click();
  await expect(page).toHaveURL(/&fit=first$/);
  await expect(page.getByRole('article').first()).toContainText(`Fits ${HILUX}`);
  await expect(page.getByRole('article').last()).toContainText(`Does not fit ${HILUX}`);

  await page.goto('/search/nissan%20navara%202010%20front%20brake%20pads');
  const found = page.getByRole('article');
  await expect(found.getByText('Fits NISSAN NAVARA 2010').first()).toBeVisible();
  await expect(found.getByText('Fits NISSAN NAVARA 2010')).toHaveCount(await found.count());
  await expect(page.getByRole('button', { name: `Your vehicle ${HILUX}` })).toBeVisible();
  const set = page.getByRole('button', { name: 'Set as my vehicle' });
  await checkOnBothScreens(set);
  await takePicture('search-names-vehicle');
  await set.click();
  await expect(page.getByRole('button', { name: 'This is your vehicle' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your vehicle NISSAN NAVARA 2010' })).toBeVisible();
});

test('what parts of a vehicle depend on is asked once, and narrows every listing', {
  tag: '@desktop',
}, async ({ page, checkAccessibility, takePicture }) => {
  const hilux = '/parts?make=TOYOTA&model=HILUX&year=2010';
  await page.goto(hilux);
  await acceptCookies(page);
  const about = page.getByRole('region', { name: 'About your vehicle' });
  const fits = page.getByRole('link', { name: /^Only what fits \d+$/ });
  await expect(about).toContainText('When was it built?');
  const before = await countOf(fits);
  const early = about.getByRole('link', { name: '01–07/2010' });
  await checkAccessibility();
  await takePicture('vehicle-question');

  await early.click();
  await expect(page).toHaveURL(`${hilux}&details=built-01-07`);
  await expect(about).toContainText('Shown for TOYOTA HILUX 2010 built 01–07/2010.');
  await expect(about).not.toContainText('When was it built?');
  const after = await countOf(fits);
  expect(after).toBeLessThan(before);
  await expect(page.getByText(/^Fits TOYOTA HILUX 2010 built 01–07\/2010/).first()).toBeVisible();
  await expect(page.getByText(/Does not fit|Fits .* if /)).toHaveCount(0);
  await checkAccessibility();

  // Listings that are opened by their plain address know it as well.
  await page.goto('/parts?category=SPRINGS%20AND%20SHOCKS&fit=first');
  await expect(page).toHaveURL(/year=2010&details=built-01-07&category=SPRINGS/);

  await about.getByRole('link', { name: 'Ask me again' }).click();
  await expect(page).not.toHaveURL(/details=/);
  await expect(about).toContainText('When was it built?');
  await about.getByRole('link', { name: 'I do not know' }).click();
  await expect(about).not.toContainText('When was it built?');
});

/** The number that a side of the switch has. */
async function countOf(side: Locator): Promise<number> {
  return Number((await side.textContent())?.match(/\d+$/)?.[0]);
}

/** What the headings of the groups on the page add up to. */
async function partsInGroups(page: Page): Promise<number> {
  // What is said of a choice to a screen reader is no group.
  const groups = page.locator(':not([role="status"])');
  const counts = page
    .getByRole('main')
    .getByText(/^\d+ parts?$/)
    .and(groups);
  await expect(counts.first()).toBeAttached();
  const texts = await counts.allTextContents();
  return texts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
}

async function chooseHilux(page: Page): Promise<void> {
  await page.goto(HILUX_PARTS);
  await acceptCookies(page);
  // Desktop names it in the header, a phone in the page's own finder.
  const name = test.info().project.name === 'phone' ? HILUX : `Your vehicle ${HILUX}`;
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}
