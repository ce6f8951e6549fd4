import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { startShop } from '../../scripts/start-shop.mjs';
import { startMailServer } from '../support/mail-server.ts';
import { test as base, expect } from './support/desk-test.ts';
import { expectOutcome, press, type } from './support/keyboard.ts';

/** A machine with nothing on it but the build: what the start prints is all that anybody knows. */
const test = base.extend({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wishbone-first-'));
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const shop = await startShop({ dataDir, port, env: { PUBLIC_URL: url, DEMO_PAYMENT: '' } });
      const stop = () => shop.stop();
      const [invitation = ''] = /http\S+\/desk\/invite\/[\w-]+/.exec(shop.output()) ?? [];
      await use({ url, dataDir, invitation, stop });
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});

test.use({ deskName: 'first-start' });

test('an empty machine becomes an open shop in the browser, without a file and without a restart', {
  tag: '@desktop',
}, async ({ page, desk, checkScreen, pageFaults }) => {
  test.setTimeout(600_000);
  pageFaults.expect(/422 \(Unprocessable Entity\) .*\/settings\/payment\)$/);
  const mail = await startMailServer();

  await test.step('whoever opens the link becomes the owner', async () => {
    await page.goto(desk.invitation);
    await checkScreen('first-owner');
    await type(page, 'Your e-mail address', 'owner@parts.example');
    await press(page, page.getByRole('button', { name: 'Go on' }));
    await press(page, page.getByRole('button', { name: 'Make a passkey' }));
    await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();
  });

  const openGroup = async (name: string) => {
    await page.goto(`${desk.url}/desk/settings`);
    await press(page, page.getByRole('link', { name, exact: true }).last());
    await expect(page.getByRole('heading', { name: `Settings: ${name}` })).toBeVisible();
  };
  const save = () => press(page, page.getByRole('button', { name: 'Save', exact: true }));

  await test.step('who sells', async () => {
    await page.goto(`${desk.url}/desk/settings`);
    await checkScreen('settings');
    await openGroup('Shop and seller');
    await checkScreen('settings-seller');
    await type(page, 'Name of the shop', 'Parts & Co');
    await type(page, 'Legal name of the seller', 'Parts & Co sp. z o.o.');
    await type(page, 'Postal address in one line', 'Polna 7; 00-001 Warszawa');
    await type(page, 'Register and number', 'KRS 0000123456, District Court in Warsaw');
    await type(page, 'Phone number', '+48 22 000 00 00');
    await save();
    await expectOutcome(page, 'Saved, and in force.');
    await expect(page).toHaveTitle(/Parts & Co desk/);
  });

  await test.step('legal pages name what they lack, and lead to its field', async () => {
    await page.goto(`${desk.url}/desk/legal-pages`);
    await press(page, page.getByRole('link', { name: 'Contact Us' }));
    await checkScreen('legal-page-lacking');
    await press(page, page.getByRole('link', { name: 'VAT number' }));
    await type(page, 'VAT number', 'PL5260001246');
    await save();
    await expectOutcome(page, 'Saved, and in force.');
  });

  await test.step('mail, tried with a mail to oneself', async () => {
    await openGroup('Mail');
    await type(page, 'Mail server', mail.url);
    await type(page, 'Sender of mails', 'Parts & Co <shop@parts.example>');
    await type(page, 'Address that orders and enquiries go to', 'shop@parts.example');
    await save();
    await expectOutcome(page, 'Saved, and in force.');
    await checkScreen('settings-mail');
    await page.goto(`${desk.url}/desk/going-live`);
    await press(page, page.getByRole('button', { name: 'Send a test mail' }));
    await expectOutcome(page, /The mail server accepted the test mail/);
    expect(mail.received.map(({ to }) => to)).toEqual([['owner@parts.example']]);
  });

  await test.step('how one pays: a wrong digit is found before it is saved', async () => {
    await openGroup('Payment');
    await type(page, 'Account for bank transfers', 'PL61109010140000071219812875');
    await save();
    const account = page.getByLabel('Account for bank transfers');
    await expect(account).toHaveAccessibleDescription(/It holds no valid IBAN/);
    await expect(account).toHaveValue('PL61109010140000071219812875');
    await checkScreen('settings-refused');
    await type(page, 'Account for bank transfers', 'PL61109010140000071219812874');
    await save();
    await expectOutcome(page, 'Saved, and in force.');
  });

  await test.step('the demonstration ends, its parts and codes with it', async () => {
    await page.goto(`${desk.url}/desk/going-live`);
    await checkScreen('going-live');
    await type(page, 'Type “demonstration” to confirm', 'demonstration');
    await press(page, page.getByRole('button', { name: 'End it' }));
    // Deletes some thousand parts, which takes a slow machine long.
    await expect(page.getByRole('status')).toHaveText(/The demonstration is over/, {
      timeout: 120_000,
    });
    await expect(page.getByText('No part is for sale.')).toBeVisible();
  });

  await test.step('legal pages are filled with all of it, read and confirmed', async () => {
    await page.goto(`${desk.url}/desk/legal-pages`);
    await checkScreen('legal-pages');
    await press(page, page.getByRole('link', { name: 'Contact Us' }));
    await expect(page.getByText('KRS 0000123456, District Court in Warsaw')).toBeVisible();
    await checkScreen('legal-page');
    for (const title of ['Contact Us', 'Terms & Conditions', 'Privacy', 'Returns']) {
      await press(page, page.getByRole('button', { name: 'Confirm this page' }));
      await expectOutcome(page, `Confirmed: ${title}. The next one is below.`);
    }
    await press(page, page.getByRole('button', { name: 'Confirm this page' }));
    await expectOutcome(page, 'Every legal page is confirmed.');
  });

  await test.step('it is open by one press, and shoppers see whose it is', async () => {
    const legal = () => page.goto(`${desk.url}/contact`);
    await page.goto(`${desk.url}/desk/settings`);
    await checkScreen('settings-ready');
    await press(page, page.getByRole('button', { name: 'Open the shop' }));
    await expectOutcome(page, 'The shop is open.');
    await expect(page.getByRole('heading', { name: 'Open the shop' })).toHaveCount(0);
    await legal();
    await expect(page.getByText('Parts & Co sp. z o.o.').first()).toBeVisible();
    await expect(page.getByText('This is a demonstration shop')).toHaveCount(0);
    await expect(page).toHaveTitle(/Parts & Co/);
    // Opening changed nothing that was read.
    await page.goto(`${desk.url}/desk/legal-pages`);
    await expect(page.getByText('confirmed', { exact: true })).toHaveCount(5);
  });

  await mail.close();
});
