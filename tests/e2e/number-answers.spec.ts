import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

test('a number says how it is answered', { tag: '@desktop' }, async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/search/46907%200f271');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 part for "46907 0f271"');
  await expect(page.getByRole('article').first()).toContainText('OE 46907-0F271');

  // No part has this one: no heading says so, and adding asks once.
  await page.goto('/search/46907-0F272');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'No part has the number "46907-0F272"',
  );
  await expect(page.getByRole('heading', { name: '1 similar number' })).toBeVisible();
  const card = page.getByRole('article').first();
  await expect(card.locator('mark')).toHaveText(['2', '1']);
  await checkAccessibility();
  const add = card.getByRole('button', { name: /^Add to cart/ });
  await add.click();
  const warning = page.getByRole('dialog', { name: 'A similar number' });
  await expect(warning).toContainText('46907-0F272');
  await checkAccessibility();
  await warning.getByRole('button', { name: 'Do not add it' }).click();
  await expect(warning).toBeHidden();
  await add.click();
  const added = page.waitForResponse('**/cart');
  await warning.getByRole('button', { name: 'Add it anyway' }).click();
  expect((await added).status()).toBe(200);
  await expect(add).toContainText('Add to cart');
  await add.click();
  await expect(card.getByRole('button').first()).toContainText(/Adding|Added/);
  await expect(warning).toBeHidden();
});

test('an unknown number leads to an enquiry with the number and the vehicle', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/search/99999-88888?make=TOYOTA&model=HILUX&year=2012');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No parts match "99999-88888"');
  await page.getByRole('button', { name: 'Ask us for this part' }).click();
  await expect(page.getByText('Hi, I am interested in 99999-88888 for')).toContainText(
    'for TOYOTA HILUX 2012. Let me know if this is available.',
  );
});

test('a replaced number names what took its place, along its chain', { tag: '@desktop' }, async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/search/phk%200911');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The number "phk 0911" has been replaced',
  );
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('PHK-1012');
  await expect(cards.first()).toContainText(/PHK-1011.*PHK-1012/);
  await expect(cards.nth(1)).toContainText('Replaced by PHK-1012');
  await checkAccessibility();

  // A number that is still sold is a match, and its successor stands apart from it.
  await page.goto('/search/PHK-1011');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 part for "PHK-1011"');
  await expect(cards.first()).toContainText('Replaced by PHK-1012');
  const successor = page.getByRole('link', { name: 'PHK-1012' }).first();
  await successor.click();
  await expect(page).toHaveURL(/\/details\/phk-1012/i);

  // Nothing stands between a replacement and the cart: it is a part of its own number.
  await page.goto('/search/phk%200911');
  const added = page.waitForResponse('**/cart');
  await cards
    .first()
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  expect((await added).status()).toBe(200);
});
