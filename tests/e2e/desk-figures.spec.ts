import { type ServedDesk, serveDesk } from './support/serve-desk.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<object, { desk: ServedDesk }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const desk = await serveDesk();
      await use(desk);
      await desk.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  shopUrl: [async ({ desk }, use) => use(desk.url), { scope: 'worker' }],
});

const WIDTHS = [390, 1280];

test('an owner sees figures, and what shoppers asked for in vain', {
  tag: '@desktop',
}, async ({ page, desk, pageFaults, checkAccessibility, takePicture }) => {
  test.setTimeout(120_000);
  const checkScreen = async (name: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await checkAccessibility();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0);
      await takePicture(`desk-${name}-${width}`);
    }
  };
  await page.goto(`${desk.url}/search/flux%20capacitor`);
  await page.goto(`${desk.url}/search/ZZ99-8877`);

  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(desk.invitation);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
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
  await expect(page.getByRole('alert')).toContainText('This is no period');

  await page.getByRole('link', { name: 'Lost demand' }).click();
  await expect(page.getByRole('rowheader', { name: 'flux capacitor' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'zz99-8877' })).toBeVisible();
  await checkScreen('lost-demand');
});
