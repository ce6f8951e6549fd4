import { expect, test } from './support/desk-test.ts';

test('an owner opens what tax offices ask for, and each screen says what is to be done', {
  tag: '@desktop',
}, async ({ page, comeIn, checkScreen }) => {
  test.setTimeout(120_000);
  await comeIn();
  for (const title of ['KSeF', 'Registers', 'Evidence']) {
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await checkScreen(title.toLowerCase());
  }
});
