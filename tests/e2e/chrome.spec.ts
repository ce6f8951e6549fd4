import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ consent: 'mandatory' });

const firstSlide = (page: Page, list: string) =>
  page.locator(list).evaluate((element) => element.scrollLeft);

test.describe('the message', () => {
  test.use({ message: 'running' });

  test('runs over every page, and holds still when asked', { tag: '@desktop' }, async ({
    page,
    checkOnBothScreens,
  }) => {
    const asked = page.waitForResponse('**/marquees/EU');
    await page.goto('/');
    const message = page.getByRole('region', { name: 'Message' });
    const text = message.getByText(/WELCOME10/);
    await expect(text).toBeVisible();
    const state = () =>
      text.evaluate((span) => getComputedStyle(span.parentElement ?? span).animationPlayState);
    expect(await state()).toBe('running');
    await message.getByRole('checkbox', { name: 'Hold the message still' }).check({ force: true });
    await page.mouse.move(0, 700);
    expect(await state()).toBe('paused');
    expect(await (await asked).json()).toMatchObject({ show: true, show_error: false });

    await page.route('**/marquees/EU', (route) =>
      route.fulfill({
        json: { text_en: 'A', show: true, error_msg_en: 'Cards do not work', show_error: true },
      }),
    );
    await page.goto('/faq');
    await expect(message.getByText('Cards do not work')).toBeVisible();
    await checkOnBothScreens();

    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await message.locator('p').evaluate((p) => getComputedStyle(p).animationName)).toBe(
      'none',
    );
  });
});

test('the menus unfold by key, one at a time', { tag: '@desktop' }, async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const dealers = menu.getByText('Where to buy');
  await dealers.press('Enter');
  await expect(menu.getByRole('link', { name: 'EU Dealers' })).toHaveAttribute('href', /^https:/);
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'EU Dealers' })).toBeHidden();
  await expect(dealers).toBeFocused();

  const vehicles = menu.getByText('Popular vehicles');
  await dealers.press('Enter');
  await vehicles.click();
  await expect(menu.getByRole('link', { name: 'EU Dealers' })).toBeHidden();
  await expect(menu.locator('a[href^="/info-"]:visible')).toHaveCount(37);
  await checkAccessibility();
  await page.getByRole('main').click({ position: { x: 5, y: 500 } });
  await expect(menu.locator('a[href^="/info-"]:visible')).toHaveCount(0);

  const top = page.getByRole('banner').getByRole('navigation', { name: 'The shop' });
  await expect(top.getByRole('link')).toHaveText([
    'My order',
    'Order by part numbers',
    'Compare parts',
    'About Us',
    /^Facebook/,
    /^Instagram/,
    'Contact us',
  ]);
});

test('the menu of a phone holds the same, and the page behind stays where it is', {
  tag: '@phone',
}, async ({ page, checkAccessibility }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  for (const title of ['Where to buy', 'Popular vehicles']) await menu.getByText(title).tap();
  for (const name of ['EU Dealers', 'Navara', 'Product features', 'Clearance', 'Facebook'])
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
  await checkAccessibility();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    'hidden',
  );
  await page.mouse.click(380, 600);
  await expect(menu).toBeHidden();
});

test('the ribbon turns by arrow and wheel, and begins anew at its end', {
  tag: '@desktop',
}, async ({ page, checkAccessibility }) => {
  await page.goto('/?category=BRAKES');
  const ribbon = page.getByRole('navigation', { name: 'Shop by category' });
  const seen = ribbon.getByRole('listitem').filter({ visible: true });
  const tiles = 'nav[aria-label="Shop by category"] ul';
  await expect(seen).toHaveCount(9);
  const perPage = await page
    .locator(tiles)
    .evaluate((list) => list.clientWidth / (list.firstElementChild?.clientWidth ?? 1));
  expect(Math.round(perPage)).toBe(6);
  await expect(ribbon.locator('[aria-current]')).toHaveText('BRAKES');
  const more = ribbon.getByRole('button', { name: 'More categories' });
  await more.click();
  await expect(ribbon.getByRole('link', { name: 'OTHER' })).toBeInViewport({ ratio: 0.9 });
  await more.click();
  await expect.poll(() => firstSlide(page, tiles)).toBe(0);
  await ribbon.getByRole('link', { name: 'BUSHES' }).hover();
  await page.mouse.wheel(0, 100);
  await expect.poll(() => firstSlide(page, tiles)).toBeGreaterThan(100);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await checkAccessibility();
  await ribbon.getByRole('link', { name: 'BUSHES' }).click();
  await expect(page).toHaveURL('/parts?category=BUSHES');
});

test('popular vehicles go on by themselves, unless someone looks or says no', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const list = '#popular ul';
  await page.getByRole('link', { name: 'View our most popular vehicles' }).click();
  await expect(page.locator('#popular')).toBeInViewport();
  await expect.poll(() => slidesInView(page)).toBe('●●●●●○○○○○');
  await page.mouse.move(0, 0);
  await page.clock.runFor(11_000);
  await expect.poll(() => firstSlide(page, list)).toBeGreaterThan(100);
  await expect.poll(() => slidesInView(page)).toBe('○●●●●●○○○○');
  const at = await firstSlide(page, list);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(25_000);
  expect(await firstSlide(page, list)).toBe(at);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.locator(`${list} a`).nth(2).focus();
  const watched = await firstSlide(page, list);
  await page.clock.runFor(25_000);
  expect(await firstSlide(page, list)).toBe(watched);
});

/** The number shown by the dots below the row. */
function slidesInView(page: Page): Promise<string> {
  return page
    .locator('#popular [aria-hidden="true"] > span')
    .evaluateAll((dots) => dots.map((dot) => (/^seen/.test(dot.className) ? '●' : '○')).join(''));
}

test('a clip is loaded when it is played', { tag: '@desktop' }, async ({
  page,
  checkAccessibility,
  takePicture,
}) => {
  const clips: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) clips.push(request.url());
  });
  await page.goto('/');
  const play = page.getByRole('link', { name: 'Play: What spring and damper do' });
  await play.scrollIntoViewIfNeeded();
  expect(clips).toEqual([]);
  await play.click();
  const video = page.locator('video');
  await expect(video).toHaveAccessibleName(/^What spring and damper do\. A wheel rolls/);
  await expect.poll(() => video.evaluate((clip: HTMLVideoElement) => clip.currentTime)).not.toBe(0);
  await expect(video).toBeFocused();
  await checkAccessibility();
  await takePicture('home');
});
