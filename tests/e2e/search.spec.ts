import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

const boxOf = (page: Page) =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search by part number' });
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('suggestions are walked and taken with the keys alone', { tag: '@desktop' }, async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/');
  const box = boxOf(page);
  await box.pressSequentially('hilux 2012 front sp');
  await expect(options(page).first()).toContainText('Front Coil Springs');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions?$/ })).toHaveCount(1);
  await checkAccessibility();

  await box.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const id = await options(page).first().getAttribute('id');
  await expect(box).toHaveAttribute('aria-activedescendant', id ?? '');
  await box.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await box.press('Home');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(0);
  await box.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveValue('hilux 2012 front sp');
  await expect(box).toBeFocused();

  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/make=TOYOTA&model=HILUX&year=2012.*groups=Front\+Coil\+Springs/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a part number leads to its part with the pointer', async ({ page, isMobile }) => {
  await page.goto('/');
  await boxOf(page).pressSequentially('wbk 522');
  const option = options(page).filter({ hasText: 'WBK-5223' });
  if (isMobile) await option.tap();
  else await option.click();
  await expect(page).toHaveURL(/\/details\/wbk-5223$/i);
  await expect(options(page)).toHaveCount(0);
});

test('Enter without a choice searches for what was typed', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  const box = boxOf(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeDisabled();
  await box.pressSequentially('fornt shcok hillux');
  await box.press('Enter');
  await expect(page).toHaveURL('/search/fornt%20shcok%20hillux');
  await expect(page.getByText('Search results for: "fornt shcok hillux"').first()).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/shock/i);
  await expect(options(page)).toHaveCount(0);
  for (const [typed, meant] of [
    ['hillux', 'HILUX'],
    ['fornt', 'front'],
    ['shcok', 'shock'],
  ])
    await expect(page.getByText(`Results for “${meant}” instead of “${typed}”.`)).toBeVisible();
  await page.getByRole('link', { name: 'Search without “hillux”' }).click();
  await expect(page).toHaveURL('/search/fornt%20shcok');
  await expect(page.getByText('instead of “hillux”')).toHaveCount(0);
});

test('vehicle words find the parts of the vehicle, and lead to its catalogue', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/search/2012%20toyota%20hilux%20rear%20shock%20absorber');
  await expect(page.getByRole('article').first()).toContainText('Rear shock absorber');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'All parts for TOYOTA HILUX 2012' })
    .click();
  await expect(page).toHaveURL('/parts?make=TOYOTA&model=HILUX&year=2012');
  await expect(page.getByRole('button', { name: 'Your vehicle TOYOTA HILUX 2012' })).toBeVisible();

  // From then on that is the shopper's vehicle, and a search finds what fits it.
  await page.goto('/search/brake%20pads');
  await expect(page).toHaveURL('/search/brake%20pads?make=TOYOTA&model=HILUX&year=2012');
  const fits = page.getByRole('main').getByRole('link', { name: /^Only what fits \d+$/ });
  await expect(fits).toHaveAttribute('aria-current', 'true');
  const found = page.getByRole('article');
  await expect(found.getByText('Fits TOYOTA HILUX 2012')).toHaveCount(await found.count());
});

test('a search goes on without suggestions', { tag: '@desktop' }, async ({ page, pageFaults }) => {
  pageFaults.expect(/500/);
  await page.route('**/api/external/search', (route) =>
    route.request().postDataJSON().action === 'suggest'
      ? route.fulfill({ status: 500, body: 'no' })
      : route.continue(),
  );
  await page.goto('/');
  const box = boxOf(page);
  const failed = page.waitForResponse((response) => response.status() === 500);
  await box.pressSequentially('front shock');
  await failed;
  await box.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the menu of narrow screens suggests too', { tag: '@phone' }, async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  const box = menu.getByRole('combobox');
  await box.pressSequentially('land cru');
  await expect(menu.getByRole('option').first()).toContainText('TOYOTA LANDCRUISER');
  await checkAccessibility();
  await box.press('Escape');
  await expect(menu.getByRole('option')).toHaveCount(0);
  await expect(menu).toBeVisible();
  await box.press('ArrowDown');
  await menu.getByRole('option').first().tap();
  await expect(page).toHaveURL(/make=TOYOTA&model=LANDCRUISER$/);
  await expect(menu).toBeHidden();
});

test('a search without a match says what it looked for, and helps on', { tag: '@desktop' }, async ({
  page,
  checkOnBothScreens,
}) => {
  await page.goto('/search/hilux%20zeppelin');
  await expect(page.getByText('No parts match "hilux zeppelin"')).toBeVisible();
  await expect(page.getByText('The vehicle TOYOTA HILUX')).toBeVisible();
  await expect(page.getByText('No part is described by: zeppelin')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  const ask = page.getByRole('button', { name: 'Ask us for this part' });
  await checkOnBothScreens(ask);
  await ask.click();
  await expect(page.getByText('Hi, I am interested in hilux zeppelin. Let me know')).toBeVisible();
});

test('any term has a page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  for (const term of ['..', 'a/b', '50%', '🚗']) {
    const box = boxOf(page);
    await box.fill(term);
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(term);
    expect((await page.request.get(page.url())).status(), term).toBe(200);
  }
});

test('the line that says how words were read takes pieces away, and asks for the axle', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/search/sto%C3%9Fd%C3%A4mpfer%20golf%205');
  const line = page.getByText('Read as:').locator('..');
  await expect(line).toContainText('shock absorber');
  await expect(line).toContainText('VOLKSWAGEN GOLF MK5, 2003–2008');
  await checkAccessibility();
  await page.getByText('Which axle?').locator('..').getByRole('link', { name: 'Front' }).click();
  await expect(page.getByText('Which axle?')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Front');
  await line.getByRole('link', { name: 'Search without “front”' }).click();
  await expect(page.getByText('Which axle?')).toBeVisible();
});
