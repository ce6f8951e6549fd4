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

test('an owner sees what is missing before the shop may take money', {
  tag: '@desktop',
}, async ({ page, desk, checkAccessibility, takePicture }) => {
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
  await expect(page.getByRole('link', { name: '0 to pack' })).toBeVisible();
  await checkScreen('start-work');
  await page.getByRole('link', { name: 'Terms, privacy and withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'Going live', level: 1 })).toBeVisible();
  await expect(page.getByText('Parts of the demonstration are for sale.')).toBeVisible();
  await checkScreen('going-live');
});
