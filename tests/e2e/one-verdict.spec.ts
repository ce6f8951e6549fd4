import type { Page } from '@playwright/test';
import { acceptCookies } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const HILUX = { make: 'TOYOTA', model: 'HILUX', year: 2010, details: 'built-08-12' };
const QUERY = new URLSearchParams(Object.entries(HILUX).map(([name, value]) => [name, `${value}`]));

test('a search asks what its parts differ by, and then every surface has one verdict', {
  tag: '@desktop',
}, async ({ page, checkOnBothScreens, takePicture }) => {
  await page.goto('/search/hilux%202010%20rear%20shock');
  await acceptCookies(page);
  const about = page.getByRole('region', { name: 'About your vehicle' });
  await expect(about).toContainText('When was it built?');
  const since = about.getByRole('link', { name: '08–12/2010' });
  await checkOnBothScreens(since, about.getByRole('link', { name: 'I do not know' }));
  await takePicture('search-asks');
  await since.click();
  await expect(page).toHaveURL(/details=built-08-12/);
  await expect(about).not.toContainText('When was it built?');
  await expect(about.getByRole('link', { name: 'Ask me again' })).toBeVisible();

  const fits = await verdicts(page, ['pdr-5467', 'pdr-5469', 'pdr-5470']);
  expect(new Set(fits.map(({ verdict }) => verdict))).toEqual(new Set(['fits', 'does-not-fit']));

  await page.goto(`/search/hilux%202010%20rear%20shock?${QUERY}&fit=first`);
  for (const { record, words } of fits) {
    const card = page.getByRole('article').filter({ has: page.locator(linkTo(record)) });
    await expect(card).toContainText(words);
  }
  await page.goto(`/parts?${QUERY}&groups=Rear+Shock+Absorbers&view=rows`);
  for (const { record, words, verdict } of fits) {
    const row = page.locator('main li').filter({ has: page.locator(linkTo(record)) });
    if (verdict === 'fits') await expect(row).toContainText(words);
    else await expect(row).toHaveCount(0);
  }
  await page.goto(`/compare?${fits.map(({ record }) => `part=${record}`).join('&')}`);
  for (const [at, { words }] of fits.entries()) {
    await expect(page.getByRole('row').last().getByRole('cell').nth(at)).toContainText(words);
  }
  for (const { record, words, shortwords, verdict } of fits) {
    await page.getByRole('combobox').first().fill(record);
    const option = page.getByRole('option').filter({ hasText: record.toUpperCase() }).first();
    await expect(option).toContainText(shortwords);
    await page.goto(`/details/${record}`);
    await expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    if (verdict !== 'fits') await page.getByRole('button', { name: 'Add anyway' }).click();
    await expect(page.getByText('to your shopping cart.')).toBeVisible();
  }
  await page.goto('/basket');
  for (const { words } of fits) await expect(page.getByRole('main')).toContainText(words);
});

function linkTo(record: string): string {
  return `a[href$="/details/${record}"]`;
}

/** What the call answers, from which no surface may differ. */
async function verdicts(
  page: Page,
  records: readonly string[],
): Promise<{ record: string; verdict: string; words: string; shortwords: string }[]> {
  const response = await page.request.post('/api/external/item', {
    data: { action: 'getFit', ...HILUX, records },
  });
  return (await response.json()).results;
}
