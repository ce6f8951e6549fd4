import type { CDPSession, Page } from '@playwright/test';
import { press } from './keyboard.ts';
import { type ServedDesk, serveDesk } from './serve-desk.ts';
import { test as base, expect } from './test.ts';

type Passkey = Awaited<ReturnType<typeof passkeysOf>>[number];

/** A desk that the journeys of one worker share, with the state of its owner's passkey. */
interface SharedDesk extends ServedDesk {
  passkey?: Passkey;
}

interface DeskFixtures {
  /** Gives the browser a virtual device for passkeys, like a laptop's own. */
  authenticator: { devTools: CDPSession; authenticatorId: string };
  /** Signs in as the owner: at first by the invitation, later by the passkey made then. */
  comeIn: () => Promise<void>;
  /** Checks a screen at the widths of a phone and of a desktop: accessible, and no wider than the window. */
  checkScreen: (name: string, checked?: Page) => Promise<void>;
}

interface DeskWorkerFixtures {
  /** Journeys with different names have different desks. */
  deskName: string;
  /** Of the shop, beside what every desk has. */
  deskSettings: NodeJS.ProcessEnv;
  desk: SharedDesk;
}

const WIDTHS = [390, 1280];

export const test = base.extend<DeskFixtures, DeskWorkerFixtures>({
  deskName: ['shared', { option: true, scope: 'worker' }],
  deskSettings: [{}, { option: true, scope: 'worker' }],

  desk: [
    async ({ deskSettings }, use) => {
      const desk = await serveDesk(deskSettings);
      await use(desk);
      await desk.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],

  shopUrl: [async ({ desk }, use) => use(desk.url), { scope: 'worker' }],

  authenticator: [
    async ({ page }, use) => {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('WebAuthn.enable');
      const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      await use({ devTools, authenticatorId });
    },
    { auto: true },
  ],

  comeIn: async ({ page, desk, authenticator }, use) => {
    const { devTools, authenticatorId } = authenticator;
    await use(async () => {
      if (desk.passkey) {
        const credential = desk.passkey;
        await devTools.send('WebAuthn.addCredential', { authenticatorId, credential });
        await page.goto(new URL('/desk', desk.invitation).href);
        await press(page, page.getByRole('button', { name: 'Sign in with a passkey' }));
      } else {
        await page.goto(desk.invitation);
        await press(page, page.getByRole('button', { name: 'Make a passkey' }));
      }
      await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();
    });
    // The device counts its uses, and the shop refuses a count that goes back.
    desk.passkey = (await passkeysOf(authenticator))[0] ?? desk.passkey;
  },

  checkScreen: async ({ page, checkAccessibility, takePicture }, use) => {
    await use(async (name, checked = page) => {
      for (const width of WIDTHS) {
        await checked.setViewportSize({ width, height: 844 });
        await checkAccessibility(checked);
        const overflow = await checked.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0);
        if (checked === page) await takePicture(`desk-${name}-${width}`);
      }
    });
  },
});

async function passkeysOf({ devTools, authenticatorId }: DeskFixtures['authenticator']) {
  const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId });
  return credentials;
}

export { expect };
