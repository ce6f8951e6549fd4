import { expect, test } from './support/desk-test.ts';

test('an owner sees figures, and what shoppers asked for in vain', {
  tag: '@desktop',
}, async ({ page, desk, comeIn, checkScreen, pageFaults }) => {
  test.setTimeout(120_000);
  await page.goto(`${desk.url}/search/flux%20capacitor`);
  await page.goto(`${desk.url}/search/ZZ99-8877`);

  await comeIn();
  await page.getByRole('link', { name: 'Figures', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Orders, / })).toBeVisible();
  await page.getByText('The numbers').click();
  await expect(page.getByRole('columnheader', { name: 'Conversion' })).toBeVisible();
  await checkScreen('figures');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Every day as XLSX' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^figures-.*\.xlsx$/);

  pageFaults.expect(/status of 400/);
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2025-01-01');
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Choose two days');

  await page.getByRole('link', { name: 'Lost demand' }).click();
  await expect(page.getByRole('rowheader', { name: 'flux capacitor' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'zz99-8877' })).toBeVisible();
  await checkScreen('lost-demand');
});
