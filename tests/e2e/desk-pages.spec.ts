import { expect, test } from './support/desk-test.ts';

test('an owner sees what is missing, and writes a page of the shop with preview and versions', {
  tag: '@desktop',
}, async ({ page, desk, comeIn, checkScreen, pageFaults }) => {
  test.setTimeout(300_000);
  await comeIn();
  await expect(page.getByRole('heading', { name: 'To do now' })).toBeVisible();
  await checkScreen('start-work');
  const missing = page.getByRole('region', { name: 'Going live' });
  await missing.getByRole('link', { name: 'Legal pages' }).click();
  await expect(page.getByRole('heading', { name: 'Going live', level: 1 })).toBeVisible();
  await expect(page.getByText('Parts of the demonstration are for sale.')).toBeVisible();
  await checkScreen('going-live');

  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await checkScreen('pages');
  await page.getByRole('link', { name: 'Returns' }).click();
  await page.getByLabel('Text in Markdown').fill('## How\n\nSend it **back** to {{nobody}}.');
  await page.getByRole('button', { name: 'Save and show it in the shop' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing stands for {{nobody}}.');
  await expect(page.getByLabel('Text in Markdown')).toHaveValue(/\{\{nobody\}\}/);
  pageFaults.expect(/status of 422/);
  // What was typed outlives leaving the page without saving it.
  await page.getByRole('link', { name: 'All pages' }).click();
  await page.getByRole('link', { name: 'Returns' }).click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByLabel('Text in Markdown').fill('## How\n\nSend it **back**.\n\n{{seller}}');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'How', exact: true })).toBeVisible();
  await checkScreen('page-preview');
  await page.getByRole('button', { name: 'Save and show it in the shop' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved. Shoppers read it from now on.');
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeHidden();
  await page.getByRole('link', { name: 'Open it in the shop' }).click();
  await expect(page.getByText('Send it back.')).toBeVisible();

  await page.goto(`${new URL(desk.invitation).origin}/desk/pages/returns`);
  await page.getByRole('link', { name: 'Compare with the file' }).click();
  await checkScreen('page-compare');
  await page.getByRole('button', { name: 'Take back to the file' }).click();
  await expect(page.getByRole('status')).toContainText('Taken back.');
  await checkScreen('page');
});
