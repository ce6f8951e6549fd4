import type { Page } from '@playwright/test';
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

async function chooseHilux(page: Page): Promise<void> {
  await page.goto(HILUX_PARTS);
  await acceptCookies(page);
  await expect(page.getByRole('button', { name: `Your vehicle ${HILUX}` })).toBeVisible();
}
