import type { Page } from '@playwright/test';
import { acceptCookies, fillIn } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const HILUX = 'TOYOTA HILUX 2012';
const NAVARA = 'NISSAN NAVARA 2010';

test('a vehicle is chosen once, and every screen says what fits it', { tag: '@desktop' }, async ({
  page,
  checkOnBothScreens,
  takePicture,
}) => {
  await page.goto('/');
  await acceptCookies(page);
  await expect(page.getByRole('link', { name: 'Choose your vehicle' })).toBeVisible();
  await page.getByLabel('Make').selectOption('TOYOTA');
  await page.getByLabel('Model').selectOption('HILUX');
  await page.getByLabel('Year').selectOption('2012');
  await page.getByRole('button', { name: 'Show me the parts' }).click();
  await expect(chip(page, HILUX)).toBeVisible();
  // Brakes are sent by courier, whichever one is first.
  await page.goto('/parts?category=BRAKES&make=TOYOTA&model=HILUX&year=2012');
  const fitting = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
    .first();
  await expect(fitting.getByText(`Fits ${HILUX}`)).toBeVisible();
  await takePicture('catalogue-fit');
  await fitting.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/details\//);
  await expect(page.getByRole('status').getByText(`Fits ${HILUX}`)).toBeVisible();
  await takePicture('part-fits');
  await addToCart(page);
  await expect(page.getByText('to your shopping cart.')).toBeVisible();

  const other = await partThatFitsOnly(page, { make: 'NISSAN', model: 'NAVARA', year: 2010 });
  await page.goto(`/search/${other.name}`);
  const card = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href$="/details/${other.urlcomponent}"]`) });
  await expect(card.getByText(`Does not fit ${HILUX}`)).toBeVisible();
  await takePicture('card-does-not-fit');

  const press = card.getByRole('button', { name: /^Add to cart/ });
  const warning = page.getByRole('dialog', { name: 'This part does not fit your vehicle' });
  await press.focus();
  await page.keyboard.press('Enter');
  await expect(warning).toBeVisible();
  await checkOnBothScreens(warning.getByRole('button', { name: 'Add anyway' }));
  await takePicture('warning');
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
  await expect(press).toBeFocused();
  await expect(page.getByRole('button', { name: /^Shopping cart: 1 item,/ })).toBeVisible();

  await card.getByRole('link').first().click();
  await expect(page.getByRole('status').getByText(`Does not fit ${HILUX}`)).toBeVisible();
  await checkOnBothScreens(
    page.getByRole('button', { name: /^Add to cart/ }).first(),
    chip(page, HILUX),
  );
  await takePicture('part-does-not-fit');
  await addToCart(page);
  await warning.getByRole('button', { name: 'Add anyway' }).click();
  await expect(page.getByText('to your shopping cart.')).toBeVisible();

  await page.goto('/basket');
  await expect(page.getByRole('main').getByText(`Fits ${HILUX}`)).toBeVisible();
  await expect(page.getByRole('main').getByText(`Does not fit ${HILUX}`)).toBeVisible();
  await checkOnBothScreens(page.getByRole('link', { name: 'Go to checkout' }));
  await takePicture('basket-fit');

  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await fillIn(page, { payment: /demo/i });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('main').getByText(`Does not fit ${HILUX}`)).toBeVisible();
  await page.getByRole('button', { name: 'Place Order and Pay' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText(`Fits ${HILUX}`)).toBeVisible();
  await expect(page.getByText(`Does not fit ${HILUX}`)).toBeVisible();
  await expect(page.getByText(HILUX, { exact: true }).first()).toBeVisible();
  await checkOnBothScreens();
  await takePicture('order-fit');
});

test('the garage holds the last vehicles: another is chosen, one removed, none shopped for', {
  tag: '@desktop',
}, async ({ page, context, checkOnBothScreens, takePicture }) => {
  await page.goto('/parts?make=TOYOTA&model=HILUX&year=2012');
  await acceptCookies(page);
  await expect(chip(page, HILUX)).toBeVisible();
  await page.goto('/parts?make=NISSAN&model=NAVARA&year=2010&category=BRAKES');
  await expect(chip(page, NAVARA)).toBeVisible();

  await chip(page, NAVARA).press('Enter');
  const menu = page.getByRole('dialog', { name: 'Your vehicles' });
  await expect(menu).toBeVisible();
  await checkOnBothScreens(
    menu.getByRole('button', { name: HILUX, exact: true }),
    menu.getByRole('button', { name: `Remove ${NAVARA}` }),
    menu.getByRole('button', { name: 'Shop without a vehicle' }),
  );
  await takePicture('garage');
  await menu.getByRole('button', { name: HILUX, exact: true }).press('Enter');
  await expect(page).toHaveURL(/make=TOYOTA&model=HILUX&year=2012&category=BRAKES/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(HILUX);

  const tab = await context.newPage();
  await tab.goto('/');
  await expect(tab.getByLabel('Model')).toHaveValue('HILUX');
  await expect(tab.getByLabel('Year')).toHaveValue('2012');
  await chip(tab, HILUX).click();
  await tab.getByRole('button', { name: `Remove ${NAVARA}` }).click();
  await tab.getByRole('button', { name: 'Shop without a vehicle' }).click();
  await expect(tab.getByLabel('Model')).toHaveValue('');
  await expect(chip(page, HILUX)).toBeHidden();

  await page.getByRole('button', { name: 'Choose your vehicle' }).click();
  await expect(menu.getByRole('listitem')).toHaveCount(1);
  await menu.getByRole('button', { name: `Remove ${HILUX}` }).click();
  await expect(menu.getByText('No vehicles yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Choose your vehicle' })).toBeVisible();
});

test('who shops without a vehicle sees the catalogue without it', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/parts?make=TOYOTA&model=HILUX&year=2012&category=BRAKES');
  await acceptCookies(page);
  await chip(page, HILUX).click();
  await page.getByRole('button', { name: 'Shop without a vehicle' }).click();
  await expect(page).toHaveURL(/\/parts\?category=BRAKES$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BRAKES');
  await expect(chip(page, HILUX)).toBeHidden();
});

test('the catalogue of a vehicle goes with the vehicle', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/parts?make=TOYOTA&model=HILUX&year=2012&category=BRAKES');
  await acceptCookies(page);
  await chip(page, HILUX).click();
  const menu = page.getByRole('dialog', { name: 'Your vehicles' });
  await menu.getByRole('button', { name: `Remove ${HILUX}` }).press('Enter');
  await expect(page).toHaveURL(/\/parts\?category=BRAKES$/);
  await expect(menu.getByRole('list')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BRAKES');
  await expect(page.getByRole('link', { name: 'Choose your vehicle' })).toBeVisible();
});

test('where nobody can say what fits, nothing is said and everything can be bought', {
  tag: '@desktop',
}, async ({ page, pageFaults }) => {
  pageFaults.expect(/503/);
  await page.route('**/api/external/item', (route) =>
    route.request().postData()?.includes('getFit')
      ? route.fulfill({ status: 503, json: {} })
      : route.continue(),
  );
  await page.goto('/parts?make=TOYOTA&model=HILUX&year=2012&category=BRAKES');
  await acceptCookies(page);
  await addToCart(page);
  await expect(page.getByRole('button', { name: /^Shopping cart: 1 item,/ })).toBeVisible();
  await expect(page.getByText(/^(Fits|Does not fit|Not known)/)).toHaveCount(0);
});

function chip(page: Page, vehicle: string) {
  return page.getByRole('button', { name: `Your vehicle ${vehicle}` });
}

async function addToCart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
}

/** A part in stock for a vehicle, and for no Hilux of 2012. */
async function partThatFitsOnly(
  page: Page,
  vehicle: object,
): Promise<{ name: string; urlcomponent: string }> {
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/external/${path}`, { data })).json();
  const { results } = await post('search', { show: true, ...vehicle, category: 'BRAKES' });
  const items = results.map(({ item }: { item: object }) => item) as {
    name: string;
    urlcomponent: string;
    available: number;
  }[];
  const { results: fits } = await post('item', {
    action: 'getFit',
    make: 'TOYOTA',
    model: 'HILUX',
    year: 2012,
    records: items.map(({ urlcomponent }) => urlcomponent),
  });
  const found = items.find(
    ({ urlcomponent, available }) =>
      available > 0 &&
      fits.some(
        (fit: { record: string; verdict: string }) =>
          fit.record === urlcomponent && fit.verdict === 'does-not-fit',
      ),
  );
  if (!found) throw new Error('No part in stock that does not fit');
  return found;
}
