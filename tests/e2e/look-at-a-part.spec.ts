import type { Page } from '@playwright/test';
import {
  acceptCookies,
  askItem,
  type Found,
  findGone,
  findKitInStock,
  findPart,
} from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

/** A part that fits more vehicles than are shown at once, of several makes. */
function findManyFitments(page: Page): Promise<Found> {
  const isWanted = async ({ urlcomponent }: Found) => {
    const { total, makes } = await askItem(page, 'getApplications', {
      item: urlcomponent,
      limit: 1,
    });
    return total > 120 && makes.length > 1;
  };
  return findPart(page, isWanted, { category: 'AIRBAGS' });
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const availability = (page: Page) => page.getByRole('status', { name: 'Availability' });

test('the pictures turn by arrows, fill the screen by F11 and close by Escape', {
  tag: '@desktop',
}, async ({ page }) => {
  const kit = await findKitInStock(page);
  await page.goto(`/details/${kit.urlcomponent}`);
  await page.getByRole('button', { name: 'Enlarge picture 1' }).press('Enter');
  const pictures = page.getByRole('dialog', { name: 'Pictures' });
  await expect(pictures).toContainText('1 /');
  await page.keyboard.press('ArrowRight');
  await expect(pictures).toContainText('2 /');

  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('F11');
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press('F11');
  await expect.poll(isFull).toBe(false);

  await page.keyboard.press('Escape');
  await expect(pictures).toBeHidden();
});

test('the lightbox tells images, videos and other things by their content type', {
  tag: '@desktop',
}, async ({ page, pageFaults, checkOnBothScreens }) => {
  pageFaults.expect(/Failed to load resource/);
  const kit = await findKitInStock(page);
  const { item } = await askItem(page, 'getItem', { record: kit.urlcomponent, country: 'PL' });
  const [, video, other] = item.photos as { url: string }[];
  await page.goto(`/details/${kit.urlcomponent}`);

  // A video that never reports its size, and a file that is neither image nor video.
  let isHeld = true;
  await page.route(`**${video?.url}`, async (route) => {
    if (route.request().resourceType() === 'fetch') {
      return route.fulfill({ contentType: 'video/mp4', body: '' });
    }
    while (isHeld) await new Promise((done) => setTimeout(done, 100));
    return route.abort();
  });
  await page.route(`**${other?.url}`, (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'no picture' }),
  );

  await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
  const pictures = page.getByRole('dialog', { name: 'Pictures' });
  await expect(pictures.getByRole('img')).toBeVisible();
  await checkOnBothScreens(pictures.getByRole('button', { name: 'Next picture' }));
  await pictures.getByRole('button', { name: 'Next picture' }).click();
  await expect(pictures.locator('video')).toBeVisible();
  await expect(pictures.getByText('Invalid source')).toBeVisible({ timeout: 4_000 });
  isHeld = false;
  await pictures.getByRole('button', { name: 'Next picture' }).click();
  await expect(pictures.getByText('Invalid source')).toBeVisible();
});

test('a finger turns the pictures', { tag: '@phone' }, async ({ page }) => {
  const kit = await findKitInStock(page);
  await page.goto(`/details/${kit.urlcomponent}`);
  await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
  const pictures = page.getByRole('dialog', { name: 'Pictures' });
  const picture = pictures.getByRole('img');
  await expect(picture).toBeVisible();
  const swipe = async (pixels: number) => {
    await picture.dispatchEvent('pointerdown', { clientX: 200, pointerType: 'touch' });
    await picture.dispatchEvent('pointerup', { clientX: 200 + pixels, pointerType: 'touch' });
  };
  await swipe(1);
  await expect(pictures).toContainText('1 /');
  await swipe(-2);
  await expect(pictures).toContainText('2 /');
  await swipe(2);
  await expect(pictures).toContainText('1 /');
});

test('every tab of a part can be used by everyone', { tag: '@desktop' }, async ({
  page,
  checkOnBothScreens,
}) => {
  const kit = await findKitInStock(page);
  await page.goto(`/details/${kit.urlcomponent}`);
  await expect(tab(page, 'Details')).toHaveAttribute('aria-selected', 'true');
  await expect(
    page.getByRole('heading', { name: `Contents of Kit ${kit.name} (Part Numbers)` }),
  ).toBeVisible();
  // How Details look, every-page.spec.ts looks at.
  const look = async (name: string) => {
    await tab(page, name).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await checkOnBothScreens(tab(page, name));
  };
  await look('Vehicle Fitments');
  await look('Technical Notes');
  await tab(page, 'Technical Notes').click();
  await expect(page.getByRole('row').last()).toContainText('Weight [KG]:');

  await tab(page, 'Vehicle Fitments').click();
  await page.getByRole('tabpanel').getByRole('row').nth(1).getByRole('cell').first().click();
  await expect(page).toHaveURL(/\/parts\?make=.+&model=.+&year=\d{4}/);
  // A kit does not recommend its own contents; a strut has what goes with it.
  await page.goto('/details/pxf-3573');
  await look('Related Items');
});

test('a part that fits many vehicles shows them bit by bit', { tag: '@desktop' }, async ({
  page,
}) => {
  const many = await findManyFitments(page);
  const { total, makes } = await askItem(page, 'getApplications', { item: many.urlcomponent });
  await page.goto(`/details/${many.urlcomponent}`);
  await tab(page, 'Vehicle Fitments').click();
  const panel = page.getByRole('tabpanel');
  // Years in a row fold into one row, so that sixty do not fill the list and more come by themselves.
  const more = new RegExp(`^Fitments 1 to \\d{3} of ${total}$|^${total} fitments$`);
  await expect(panel.getByText(more)).toBeVisible();
  await expect(panel.getByText(/^\d{4} - \d{4}$/).first()).toBeVisible();

  const { make, count } = makes.at(-1);
  await panel.getByRole('combobox', { name: 'Make' }).selectOption(make);
  await expect(panel.getByText(count > 60 ? `of ${count}` : `${count} fitment`)).toBeVisible();
  await expect(panel.getByRole('row').nth(1)).toContainText(make);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all of a part can be read, and its fitments by links', { tag: '@desktop' }, async ({
    page,
  }) => {
    const many = await findManyFitments(page);
    await page.goto(`/details/${many.urlcomponent}`);
    await expect(page.getByRole('heading', { name: many.description })).toBeVisible();
    await expect(page.getByText(/^Arrives .+ in Poland$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Technical Notes' })).toBeVisible();
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByText(/^Fitments 61 to \d+ of/)).toBeVisible();
    await page.getByRole('link', { name: 'Previous fitments' }).click();
    await expect(page.getByText(/^Fitments 1 to 60 of/)).toBeVisible();
  });
});

test.describe('a shopper in Germany', () => {
  test.use({ locale: 'de' });

  test('sees when it arrives there, also in the basket', { tag: '@desktop' }, async ({ page }) => {
    const kit = await findKitInStock(page);
    const html = await (await page.request.get(`/details/${kit.urlcomponent}`)).text();
    expect(html).toMatch(/Arrives [^<]+ in Poland/);

    await page.goto(`/details/${kit.urlcomponent}`);
    await expect(availability(page)).toContainText(/Arrives .+ in Germany/);
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(
      page.getByText(`${kit.name} to your shopping cart.`).filter({ visible: true }),
    ).toBeVisible();
    await page.getByRole('tablist').scrollIntoViewIfNeeded();
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText(/Arrives .+ in Germany/);
    await page.goto('/basket');
    await expect(page.getByRole('table')).toContainText(/Arrives \d+/);
    await expect(page.getByText(/^Arrives .+ in Germany$/)).toBeVisible();
  });
});

test.describe('before consent', () => {
  test.use({ consent: 'none' });

  test('a notice stands in place of the button', { tag: '@desktop' }, async ({ page }) => {
    const kit = await findKitInStock(page);
    await page.goto(`/details/${kit.urlcomponent}`);
    await page.getByRole('button', { name: 'Choose cookies to buy' }).click();
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeFocused();
    await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeHidden();
    await acceptCookies(page);
    await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeVisible();
  });
});

test('a mail is asked for on a part that is sold out', async ({
  page,
  checkOnBothScreens,
  takePicture,
}) => {
  const gone = await findGone(page);
  await page.goto(`/details/${gone.urlcomponent}`, { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Tell me when it is back' });
  const email = form.getByRole('textbox', { name: 'E-mail' });
  // What is typed before the scripts are there stays.
  await email.fill('anna@example.com');
  await page.waitForLoadState('networkidle');
  await expect(email).toHaveValue('anna@example.com');
  await form.getByRole('spinbutton', { name: 'Pieces' }).fill('4');
  await checkOnBothScreens(form.getByRole('button', { name: 'Send me a mail' }));
  await takePicture('back-in-stock');
  await form.getByRole('button', { name: 'Send me a mail' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your mailbox');
  await expect(page.getByText(/mail to anna@example\.com/)).toBeVisible();

  // A part that came back meanwhile, or an address that is none: the form is there again, and says why.
  await page.goBack();
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await email.fill('anna');
  await form.getByRole('button', { name: 'Send me a mail' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
});

test('what cannot be had can be asked for', { tag: '@desktop' }, async ({
  page,
  checkOnBothScreens,
}) => {
  const gone = await findGone(page);
  await page.goto(`/details/${gone.urlcomponent}`);
  await expect(availability(page)).toHaveText('Temporarily out of stock');
  const opener = page.getByRole('button', { name: 'Send an inquiry' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send an enquiry' });
  await expect(dialog).toContainText(
    `Hi, I am interested in ${gone.description} ${gone.name}. Let me know if this is available.`,
  );
  const field = dialog.getByPlaceholder('Your email');
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(dialog).toContainText('This is a required field.');
  await expect(field).toBeFocused();
  await checkOnBothScreens(dialog.getByRole('button', { name: 'Send enquiry' }));
  await field.fill('anna@');
  await field.press('Enter');
  await expect(dialog).toContainText(
    'Please enter a valid email address (ex: johndoe@domain.com).',
  );
  await field.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await field.fill('anna@example.com');
  await dialog.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('status').getByText('Enquiry sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('an enquiry that fails says so, and closes all the same', { tag: '@desktop' }, async ({
  page,
  pageFaults,
}) => {
  pageFaults.expect(/Failed to load resource/);
  const gone = await findGone(page);
  await page.route('**/scripts/enquiry.php', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/details/${gone.urlcomponent}`);
  await page.getByRole('button', { name: 'Send an inquiry' }).click();
  await page.getByPlaceholder('Your email').fill('anna@example.com');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('alert')).toContainText('Your enquiry could not be sent.');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a part that cannot be loaded says so, and can be tried again', { tag: '@desktop' }, async ({
  page,
  pageFaults,
  checkAccessibility,
}) => {
  pageFaults.expect(/Failed to load resource|could not be reached|exception/);
  const kit = await findKitInStock(page);
  await page.goto(`/details/${kit.urlcomponent}`);
  await page.route('**/api/external/item', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page
    .getByRole('link', { name: / x .+ - / })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText('This part could not be loaded');
  await checkAccessibility();
  await page.unroute('**/api/external/item');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tab(page, 'Details')).toBeVisible();
});

test('an unknown part leads on by a search', { tag: '@desktop' }, async ({ page, pageFaults }) => {
  pageFaults.expect(/404/);
  const answer = await page.goto('/details/no-such-part');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We do not know this part' })).toBeVisible();
  await page.getByRole('main').getByLabel('Search by part number, part or vehicle').fill('spring');
  await page
    .getByRole('main')
    .getByRole('button', { name: /search/i })
    .click();
  await expect(page).toHaveURL(/\/search\/spring/);
});
