import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

/** All parts are within the screen's width, each beside the other, and so are their verdicts and buttons. */
async function expectSideBySide(page: Page, parts: number) {
  await expect(page.getByRole('columnheader', { name: 'Remove' })).toHaveCount(parts);
  const verdicts = page.getByRole('table').locator('p', { hasText: /^Fits/ });
  await expect(verdicts).toHaveCount(parts);
  expect((await verdicts.first().boundingBox())?.width).toBeGreaterThan(60);
  const seen = await page.getByRole('table').evaluate((table) => ({
    isScrolled: document.documentElement.scrollWidth > window.innerWidth,
    cells: [...table.querySelectorAll('tr')].map((row) => {
      const cells = [...row.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect());
      return {
        tops: new Set(cells.map(({ top }) => Math.round(top))).size,
        isWithin: cells.every(({ left, right }) => left >= 0 && right <= window.innerWidth),
        overflow: [...row.querySelectorAll('td')].some(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        ),
      };
    }),
    below: [...table.querySelectorAll('p')].filter(
      (line) => line.getBoundingClientRect().bottom > table.getBoundingClientRect().bottom,
    ).length,
  }));
  expect(seen.isScrolled).toBe(false);
  expect(seen.below).toBe(0);
  for (const row of seen.cells) expect(row).toEqual({ ...row, isWithin: true, overflow: false });
  for (const { tops } of seen.cells.slice(1)) expect(tops).toBe(1);
}

const list = '/parts?make=TOYOTA&model=HILUX&year=2012&category=BRAKES';

test('facets narrow a list by what their counts say, and are taken back', async ({
  page,
  takePicture,
}, info) => {
  await page.goto(list);
  await page.getByRole('link', { name: 'Filter, sort and compare' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TOYOTA HILUX 2012, BRAKES');

  const isPhone = info.project.name === 'phone';
  if (isPhone) await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const rear = page.locator('fieldset', { hasText: 'Axle' }).locator('label', { hasText: 'Rear' });
  const count = Number(await rear.locator('span').last().textContent());
  expect(count).toBeGreaterThan(1);
  await rear.click();
  await expect(page).toHaveURL(/axle=rear/);
  await takePicture('facets');
  if (isPhone) await page.getByRole('button', { name: `Show ${count} parts` }).click();
  await expect(page.getByText(new RegExp(`^${count} of \\d+ parts$`))).toBeVisible();

  await page.getByRole('link', { name: 'Remove Rear' }).click();
  await expect(page).not.toHaveURL(/axle/);
  await expect(page.getByRole('link', { name: 'Remove Rear' })).toHaveCount(0);

  // An address that names a vehicle wins here as in every listing, and the page says so.
  await page.goto('/filter?make=FIAT&model=PANDA&year=2015');
  await expect(page.getByText('It was TOYOTA HILUX 2012.')).toBeVisible();
});

test('a list is sorted, shown in rows, and its parts compared side by side', {
  tag: '@desktop',
}, async ({ page, takePicture, checkAccessibility }) => {
  await page.goto('/filter?make=TOYOTA&model=HILUX&year=2012&category=BRAKES&axle=front');
  await page.getByRole('link', { name: 'Lowest price first' }).click();
  await expect(page).toHaveURL(/sort=price/);
  await page.getByRole('link', { name: 'Rows', exact: true }).click();
  await expect(page).toHaveURL(/view=rows/);
  const rows = page.locator('main li', { has: page.getByText('Compare', { exact: true }) });
  await expect(rows.first()).toContainText('€');
  const prices = (await rows.allTextContents()).flatMap((text) => {
    const withoutDelivery = text.replace(/Delivery (from )?[\d.]+\s€/, '');
    const price = /([\d.]+)\s€/.exec(withoutDelivery)?.[1];
    return price ? [Number(price)] : [];
  });
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  await takePicture('rows');
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: /^Compare 2 to 4/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare parts' })).toBeVisible();
  await expect(page.locator('tr[data-different]').first()).toBeVisible();
  await expectSideBySide(page, 2);
  await takePicture('compared');

  await page.goBack();
  for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
  await page.getByRole('button', { name: /^Compare 2 to 4/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Remove' })).toHaveCount(4);
  await expectSideBySide(page, 4);
  await checkAccessibility();
  await takePicture('compared-four');

  // The keys alone take a part out again.
  await page
    .getByRole('link', { name: /^Remove .* from the comparison$/ })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Remove' })).toHaveCount(3);
});

test('a search is narrowed, and a list that is too long says how to go on', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/search/front%20spring');
  await page.getByRole('link', { name: 'Filter, sort and compare' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for "front spring"');
  await expect(page.getByText(/^\d+ parts$/)).toBeVisible();

  await page.goto('/filter');
  await expect(page.getByText(/are too many to filter/)).toBeVisible();
  await page.getByRole('link', { name: 'SUSPENSION KITS', exact: true }).click();
  await expect(page).toHaveURL(/category=SUSPENSION/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('facets are a form, orders and views are links @desktop', async ({ page }) => {
    await page.goto('/filter?make=TOYOTA&model=HILUX&year=2012&category=BRAKES');
    await page.getByRole('checkbox', { name: /^Rear/ }).check();
    await page.getByRole('button', { name: /^Show \d+ parts/ }).click();
    await expect(page).toHaveURL(/axle=rear/);
    await expect(page.getByText(/^\d+ of \d+ parts$/)).toBeVisible();
  });
});
