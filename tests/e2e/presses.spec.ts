import type { Locator, Page } from '@playwright/test';
import { filledBasket } from '../../scripts/audit/pages.mjs';
import { openWithBasket } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/** Counts what a buyer does: presses and choices, and fields that are typed into. */
function counting() {
  const counts = { presses: 0, fields: 0 };
  return {
    counts,
    async press(target: Locator) {
      counts.presses += 1;
      await target.click();
    },
    async choose(target: Locator, option: string) {
      counts.presses += 1;
      await target.selectOption(option);
    },
    async type(target: Locator, text: string) {
      counts.fields += 1;
      await target.fill(text);
    },
  };
}

/** As much as the checkout has to ask of somebody in the country that the shop guessed. */
async function fillCheckout(page: Page, { press, type }: ReturnType<typeof counting>) {
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  await type(field('First Name'), 'Anna');
  await type(field('Last Name'), 'Nowak');
  await type(field('Phone'), '+48 600 000 000');
  await type(field(/^E-mail/), 'anna@example.com');
  await type(field('Repeat E-mail'), 'anna@example.com');
  await type(field('Street Address'), 'Polna 7a');
  await type(field('Zip/Postal Code'), '80-001');
  await type(field('City'), 'Gdańsk');
  await press(page.getByRole('radio', { name: /^Courier/ }));
  await press(page.getByRole('radio', { name: /Bank transfer/ }));
  await press(page.getByRole('checkbox', { name: /Terms & Conditions/ }));
  await press(page.getByRole('button', { name: 'Next' }));
  await expect(page).toHaveURL(/\/payment$/);
  await press(page.getByRole('button', { name: 'Place Order and Pay' }));
  await expect(page).toHaveURL(/\/order\//);
}

const addButton = (page: Page) => page.getByRole('button', { name: /^Add to cart/ }).first();
const toCheckout = (page: Page) => page.getByRole('link', { name: /^go to checkout/i }).first();

test('a first buyer with a vehicle needs 12 presses and 8 fields', async ({ page }, {
  project,
}) => {
  if (project.name === 'phone') await page.setViewportSize({ width: 390, height: 844 });
  const buyer = counting();
  await page.goto('/');
  await buyer.press(page.getByRole('button', { name: 'Agree' }));
  await buyer.choose(page.getByLabel('Make'), 'TOYOTA');
  await buyer.choose(page.getByLabel('Model'), 'HILUX');
  await buyer.choose(page.getByLabel('Year'), '2012');
  await buyer.press(page.getByRole('button', { name: 'Show me the parts' }));
  await expect(page).toHaveURL(/year=2012/);
  await buyer.press(addButton(page));
  await buyer.press(toCheckout(page));
  await expect(page).toHaveURL(/\/checkout$/);
  // What the header knows stands in the totals from the first view.
  await expect(page.getByRole('button', { name: 'for Poland · change' })).toBeVisible();
  await fillCheckout(page, buyer);
  expect(buyer.counts).toEqual({ presses: 12, fields: 8 });
});

test.describe('who has agreed to cookies', () => {
  test.use({ consent: 'all' });

  test('a press in a list whose script is still on its way counts', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/part-g/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/assets\/part-g/);
    await page.goto('/contact');
    await page.evaluate(() => location.assign('/parts?make=TOYOTA&model=HILUX&year=2012'));
    await asked;
    // The rest of the page has begun to wake.
    await page.waitForTimeout(1_500);
    await addButton(page).click();
    release();
    await expect(toCheckout(page)).toBeVisible();
  });

  test('reaches the checkout with a complaint in 2 presses and 1 field', {
    tag: '@desktop',
  }, async ({ page }) => {
    const buyer = counting();
    await page.goto('/');
    const search = page.getByRole('combobox', { name: /^Search/ });
    await buyer.type(search, 'golf clunk');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/search\//);
    await buyer.press(addButton(page));
    await buyer.press(toCheckout(page));
    await expect(page).toHaveURL(/\/checkout$/);
    expect(buyer.counts).toEqual({ presses: 2, fields: 1 });
  });

  test('reaches the checkout with a list of numbers in 4 presses and 1 field', {
    tag: '@desktop',
  }, async ({ page, shopUrl }) => {
    const found = await page.request.post(`${shopUrl}/api/external/search`, {
      data: { action: 'search', keyword: 'shock absorber', country: 'DE', limit: 20 },
    });
    const { results } = await found.json();
    const inStock = results.filter(({ available }: { available: number }) => available > 0);
    const numbers: string[] = inStock.map(({ name }: { name: string }) => name);
    const buyer = counting();
    await page.goto('/order-by-part-numbers');
    const list = page.getByRole('textbox', { name: 'Part numbers and quantities' });
    await buyer.type(list, numbers.slice(0, 5).join('\n'));
    await buyer.press(page.getByRole('button', { name: 'Look up' }));
    await buyer.press(page.getByRole('button', { name: /^Add \d+ lines? to cart$/ }));
    await buyer.press(page.getByRole('link', { name: 'Go to the cart' }));
    await buyer.press(page.getByRole('link', { name: 'Go to checkout' }));
    await expect(page).toHaveURL(/\/checkout$/);
    expect(buyer.counts).toEqual({ presses: 4, fields: 1 });
  });

  test('buys at 200 % zoom over a slow line', { tag: '@desktop' }, async ({ page, shopUrl }) => {
    test.slow();
    // A window of 1280 by 900, zoomed.
    await page.setViewportSize({ width: 640, height: 450 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await openWithBasket(page, '/checkout', await filledBasket(shopUrl, 'banktransfer'));
    await fillCheckout(page, counting());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  });

  test('buys by keys alone', { tag: '@desktop' }, async ({ page, shopUrl }) => {
    await openWithBasket(page, '/checkout', await filledBasket(shopUrl, 'banktransfer'));
    const keys = page.keyboard;
    /** Moves on until the focus is on what is looked for. */
    const tabTo = async (target: Locator) => {
      for (let count = 0; count < 80; count++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await keys.press('Tab');
      }
      throw new Error(`The Tab key does not lead to ${target}`);
    };
    for (const [name, text] of [
      ['First Name', 'Anna'],
      ['Last Name', 'Nowak'],
      ['Phone', '+48 600 000 000'],
      [/^E-mail/, 'anna@example.com'],
      ['Repeat E-mail', 'anna@example.com'],
      ['Street Address', 'Polna 7a'],
      ['Zip/Postal Code', '80-001'],
      ['City', 'Gdańsk'],
    ] as const) {
      await tabTo(page.getByRole('textbox', { name }));
      await keys.type(text);
    }
    await tabTo(page.getByRole('checkbox', { name: /Terms & Conditions/ }));
    await keys.press('Space');
    await tabTo(page.getByRole('button', { name: 'Next' }));
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/payment$/);
    await tabTo(page.getByRole('button', { name: 'Place Order and Pay' }));
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/order\//);
  });

  test('cancels a paid order in 2 presses', { tag: '@desktop' }, async ({
    page,
    shopUrl,
    takePicture,
  }) => {
    await openWithBasket(page, '/payment', await filledBasket(shopUrl, 'demo'));
    await page.getByRole('button', { name: 'Place Order and Pay' }).click();
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page).toHaveURL(/\/order\//);
    await expect(page.getByText('Your order has been paid.')).toBeVisible();
    const buyer = counting();
    await buyer.press(page.getByText('Cancel this order'));
    await takePicture('paid-order-to-cancel');
    await buyer.press(page.getByRole('button', { name: 'Cancel all of it' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^(This order has ended|Your order is cancelled)$/,
    );
    await expect(page.getByText(/^To be paid back to you:/).first()).toBeVisible();
    expect(buyer.counts).toEqual({ presses: 2, fields: 0 });
  });
});
