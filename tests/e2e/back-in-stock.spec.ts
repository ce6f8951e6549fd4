import { mailFiles, outboxFolder } from '../../src/domain/mail/mail-files.server.ts';
import { expect, test } from './support/desk-test.ts';
import { findGone } from './support/shopper.ts';

test.use({ consent: 'all' });

test('a mail about a part that is sold out is asked for, confirmed by its link, and ended by it', async ({
  page,
  desk,
  checkOnBothScreens,
  takePicture,
}) => {
  const email = `anna-${test.info().project.name}@example.com`;
  const gone = await findGone(page);
  await page.goto(`/details/${gone.urlcomponent}`);
  const form = page.getByRole('form', { name: 'Tell me when it is back' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByRole('button', { name: 'Send me a mail' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your mailbox');

  let text = '';
  await expect
    .poll(async () => {
      for await (const mail of mailFiles(outboxFolder(desk))) {
        if (mail.text.includes(email)) text = mail.text;
      }
      return text;
    })
    .toContain(gone.name);
  const [link = 'no link'] = /https?:\/\/\S+/.exec(text) ?? [];
  const { pathname } = new URL(link);

  // Opening the link changes nothing: mail programs do that by themselves.
  for (let count = 0; count < 2; count++) {
    await page.goto(pathname);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more press');
  }
  await expect(page.getByRole('main')).toContainText(gone.name);
  await checkOnBothScreens(page.getByRole('button', { name: 'I did not ask for this' }));
  await page.getByRole('button', { name: 'Yes, write to me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will write to you');
  await takePicture('back-in-stock-confirmed');
  await page.goto(pathname);
  await page.getByRole('button', { name: 'Do not write to me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You get no mail');
  await expect(page.getByRole('link', { name: 'To the part' })).toBeVisible();
  await page.goto(pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You get no mail');
  await expect(page.getByRole('link', { name: 'Go to the catalogue' })).toBeVisible();
});
