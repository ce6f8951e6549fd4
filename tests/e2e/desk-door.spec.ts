import { codeOf, PASSWORD } from '../support/desk-account.ts';
import { expect, test } from './support/desk-test.ts';
import { press, type } from './support/keyboard.ts';

// The first account begins with the invitation.
test.use({ deskName: 'door' });

test('an owner comes in by passkey, a colleague by password and code, with the keyboard only', {
  tag: '@desktop',
}, async ({ page, browser, desk, checkScreen }) => {
  test.setTimeout(120_000);

  await page.goto(desk.invitation);
  await expect(page.getByText('You are invited as owner@shop.example')).toBeVisible();
  await checkScreen('invitation');
  await press(page, page.getByRole('button', { name: 'Make a passkey' }));
  await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();
  await checkScreen('start');

  await press(page, page.getByRole('button', { name: 'Sign out' }));
  await expect(page.getByRole('status')).toHaveText('You are signed out.');
  await checkScreen('sign-in');
  await press(page, page.getByRole('button', { name: 'Sign in with a passkey' }));
  await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Accounts' }));
  await expect(page.getByRole('heading', { name: 'owner@shop.example' })).toBeVisible();
  await checkScreen('accounts');
  await type(page, 'E-mail address', 'colleague@shop.example');
  await press(page, page.getByRole('button', { name: 'Make a link' }));
  await expect(page.getByRole('heading', { name: 'Link for the invited' })).toBeVisible();
  await checkScreen('link');
  const link = await page.locator('code').innerText();

  const theirs = await browser.newContext();
  const colleague = await theirs.newPage();
  await colleague.goto(link);
  await expect(colleague.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await colleague.locator('code').innerText()).replaceAll(' ', '');
  await type(colleague, 'New password', PASSWORD);
  await type(colleague, 'Code that the app shows', codeOf(secret, new Date()));
  await press(colleague, colleague.getByRole('button', { name: 'Set password' }));
  await expect(colleague.getByRole('heading', { name: 'Start' })).toBeVisible();
  await expect(colleague.getByRole('link', { name: 'Accounts' })).toHaveCount(0);
  await press(colleague, colleague.getByRole('button', { name: 'Sign out' }));

  await type(colleague, 'E-mail address', 'colleague@shop.example');
  await type(colleague, 'Password', PASSWORD);
  // Each code counts once: the next one counts already, for clocks that differ.
  const next = codeOf(secret, new Date(Date.now() + 30_000));
  await type(colleague, 'Code of your authenticator', next);
  await press(colleague, colleague.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(colleague.getByRole('heading', { name: 'Start' })).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Back to accounts' }));
  await press(page, page.getByRole('button', { name: 'Revoke colleague@shop.example' }));
  await expect(page.getByRole('status')).toContainText('The account was revoked');
  await press(page, page.getByRole('link', { name: 'History of owner@shop.example' }));
  await expect(page.getByRole('row', { name: /accept-invitation/ })).toHaveCount(1);
  await press(page, page.getByRole('link', { name: 'Audit trail' }));
  await expect(page.getByRole('row', { name: /revoke-account/ })).toBeVisible();
  await checkScreen('audit');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Kind of thing')).toBeFocused();

  await colleague.reload();
  await expect(colleague.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await theirs.close();
});

test('the desk is walked by keys, and its menu is at hand at every width', {
  tag: '@desktop',
}, async ({ page, comeIn, checkAccessibility }) => {
  await comeIn();
  // Keys are known once the script has run.
  await page.waitForLoadState();
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const find = page.getByRole('searchbox', { name: 'Find an order' });
  await page.keyboard.press('Control+k');
  await expect(find).toBeFocused();
  await page.keyboard.type('shock absorber');
  const found = page.getByRole('search').getByRole('region', { name: 'Parts' });
  await expect(found.getByRole('link')).toHaveCount(9);
  await checkAccessibility(page);
  await page.keyboard.press('ArrowDown');
  await expect(found.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(found).toHaveCount(0);
  await expect(find).toBeFocused();
  await find.fill('price PDF-4372');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/parts\/\d+#price$/);

  await page.waitForLoadState();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(heading('Parts')).toBeVisible();
  await page.waitForLoadState();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('?');
  await expect(heading('Keys')).toBeVisible();
  await checkAccessibility(page);
  // Switched off, a letter is a letter.
  await page.getByLabel('Letters are keys in this browser').uncheck();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.getByLabel('Letters are keys in this browser').check();
  await expect(heading('Keys')).toBeVisible();

  const entry = page.getByRole('link', { name: 'Orders', exact: true });
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(entry).toBeVisible();
  expect((await entry.boundingBox())?.width).toBeLessThan(60);
  await checkAccessibility(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await checkAccessibility(page);
  await entry.click();
  await expect(heading('Orders')).toBeVisible();
  await page.getByRole('button', { name: 'To pack' }).click();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Waiting for payment' }).click();
  await expect(page.getByRole('button', { name: 'Waiting for payment' })).toBeVisible();
});

test('the shop’s own host has no desk where the desk has one, and its pages nothing of it', {
  tag: '@desktop',
}, async ({ page, request, desk, pageFaults }) => {
  pageFaults.expect(/status of 404/);
  expect((await request.get(`${desk.url}/desk`, { maxRedirects: 0 })).status()).toBe(404);
  const loaded: string[] = [];
  page.on('response', (response) => {
    void response.text().then(
      (text) => loaded.push(text),
      () => {},
    );
  });
  await page.goto('/parts');
  await page.waitForLoadState('networkidle');
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((text) => text.includes('/desk') || text.includes('passkey'))).toEqual([]);
});
