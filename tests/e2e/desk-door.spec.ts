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
  const card = page.getByRole('listitem').filter({ hasText: 'colleague@shop.example' });
  await press(page, card.locator('summary'));
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
