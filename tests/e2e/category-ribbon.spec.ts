import { expect, test } from './support/test.ts';

const HILUX = '/parts?make=TOYOTA&model=HILUX&year=2012';

test.use({ consent: 'mandatory' });

test('the page of a category highlights it in the ribbon, wherever the ribbon has to turn to', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/parts?category=OTHER');
  const ribbon = page.getByRole('navigation', { name: 'Shop by category' });
  const highlighted = ribbon.locator('[aria-current]');
  await expect(highlighted).toHaveText('OTHER');
  await expect(highlighted).toBeInViewport({ ratio: 0.9 });
  await expect(highlighted.locator('img')).toHaveAttribute('src', /other-white/);
  await checkAccessibility();

  await page.goto(`${HILUX}&category=BRAKES`);
  await ribbon.getByRole('button', { name: 'More categories' }).click();
  const airbags = ribbon.getByRole('link', { name: 'AIRBAGS' });
  await expect(airbags).toBeInViewport({ ratio: 0.9 });
  await airbags.click();
  await expect(page).toHaveURL(`${HILUX}&category=AIRBAGS`);
  await expect(highlighted).toHaveText('AIRBAGS');
  await expect(highlighted).toBeInViewport({ ratio: 0.9 });
  await page.goBack();
  await expect(highlighted).toHaveText('BRAKES');
  await expect(highlighted).toBeInViewport({ ratio: 0.9 });
});

test('the wheel turns the ribbon of a category too', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/parts?category=BRAKES');
  const ribbon = page.getByRole('navigation', { name: 'Shop by category' });
  const fetched = page.waitForResponse(/assets\/ribbon-/);
  await ribbon.getByRole('link', { name: 'BUSHES' }).hover();
  await fetched;
  await expect(async () => {
    // As a hand does: the pointer moves before the wheel turns.
    await ribbon.getByRole('link', { name: 'BRAKES' }).hover();
    await ribbon.getByRole('link', { name: 'BUSHES' }).hover();
    await page.mouse.wheel(0, 100);
    expect(await ribbon.getByRole('list').evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
  }).toPass();
});

test('the ribbon stands on no page of several categories, nor where the vehicle is unknown', {
  tag: '@desktop',
}, async ({ page, pageFaults }) => {
  pageFaults.expect(/404/);
  const ribbon = page.getByRole('navigation', { name: 'Shop by category' });
  for (const address of [HILUX, '/clearance?category=BRAKES', '/parts?make=NONE&category=BRAKES']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(ribbon).toHaveCount(0);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a phone shows the highlighted tile of the ribbon', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/parts?category=BRAKES');
    const ribbon = page.getByRole('navigation', { name: 'Shop by category' });
    await expect(ribbon.locator('[aria-current]')).toBeInViewport({ ratio: 0.9 });
  });
});
