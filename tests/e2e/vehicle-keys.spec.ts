import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

const DISCLOSURE = 'By registration papers or VIN';

test('a German finds the parts by HSN and TSN', async ({
  page,
  checkAccessibility,
  takePicture,
}) => {
  await page.goto('/');
  await page.getByText(DISCLOSURE).click();
  await page.getByRole('textbox', { name: 'HSN (2.1)' }).fill('0603');
  await page.getByRole('textbox', { name: 'TSN (2.2)' }).fill('bgu');
  await page.getByRole('button', { name: 'Find vehicle' }).click();

  await expect(page.getByRole('heading', { name: 'This is your vehicle' })).toBeVisible();
  await expect(page.getByText('VOLKSWAGEN GOLF 1.6 TDI')).toBeVisible();
  await checkAccessibility();
  await takePicture('found-by-hsn');
  await page.getByRole('link', { name: 'Show parts for VOLKSWAGEN GOLF 2013 1.6 TDI' }).click();
  await expect(page).toHaveURL(/\/parts\?make=VOLKSWAGEN&model=GOLF&year=2013&engine=1\.6/);
  const name = 'VOLKSWAGEN GOLF 2013 1.6 TDI';
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  // On a phone the header has no room for it.
  const inHeader = page.getByRole('button', { name: `Your vehicle ${name}` });
  await expect(inHeader).toHaveCount(test.info().project.name === 'phone' ? 0 : 1);
});

test('a Pole finds the parts by a VIN, which is in no address, and hears what fits it', async ({
  page,
  shopUrl,
  checkAccessibility,
  takePicture,
}) => {
  const vin = 'TMBCA61Z862000001';
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/');
  const box = page.getByRole('combobox', { name: /^Search by part/ });
  await box.fill(vin);
  await box.press('Enter');
  await expect(page).toHaveURL(`${shopUrl}/find-vehicle`);
  await expect(page.getByText('SKODA, model year 2006')).toBeVisible();
  await page.getByRole('link', { name: 'Show parts for SKODA OCTAVIA 2006' }).click();
  await expect(page).toHaveURL(/\/parts\?make=SKODA&model=OCTAVIA&year=2006/);
  const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ });
  await add.first().click();
  await expect(page.getByText('In cart (1)').first()).toBeVisible();

  await page.goto('/checkout');
  const field = page.getByRole('textbox', { name: /^VIN/ });
  const said = page.getByRole('group', { name: 'Personal Details' });
  await field.fill('TMBCA61Z86200');
  await expect(said.getByText('A VIN has 17 characters, this has 13.')).toBeVisible();
  await field.fill('TMBCA61Z86200000O');
  await expect(said.getByText('Please compare: O')).toBeVisible();
  await field.fill('TMB CA6 1Z8 62000001');
  await expect(said.getByText('This VIN is of SKODA OCTAVIA 2006.')).toBeVisible();
  await expect(said.getByText(/^Fits/)).toBeVisible();
  await checkAccessibility();
  await takePicture('vin-at-checkout');
  // No model year: several candidates, each with its year.
  await field.fill('WVWZZZ3CZ0P000001');
  await said.getByLabel('Which vehicle is it?').selectOption('VOLKSWAGEN PASSAT 2010');
  await expect(said.getByText(/^Does not fit|^Not known whether it fits/)).toBeVisible();
  // A wrong check digit, and a maker of whom the models are not known.
  await field.fill('1HGCM82643A004352');
  await expect(said.getByText(/^The check digit of this VIN is wrong/)).toBeVisible();
  await expect(said.getByText(/^Parts in your cart are for SKODA OCTAVIA 2006/)).toBeVisible();
  expect(addresses.filter((address) => address.includes(vin))).toEqual([]);
});

test('a Spaniard finds the parts by words, of the axle that they name', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: /^Search by part/ });
  await box.fill('amortiguador trasero hilux 2012');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\/amortiguador%20trasero%20hilux%202012/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText(/rear shock absorber/i);
  for (const card of await cards.all())
    await expect(card).not.toContainText(/front shock absorber/i);
  await cards.first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/details\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/rear shock absorber/i);
});

test('a key in the search box, an unknown one, and a mistyped VIN lead on', {
  tag: '@desktop',
}, async ({ page, checkOnBothScreens }) => {
  await page.goto('/search/0603%20ALV');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0603 ALV is a vehicle');
  await expect(page.getByRole('heading', { name: 'Which one is yours?' })).toBeVisible();
  await expect(page.getByText('VOLKSWAGEN TIGUAN 1.4 TSI')).toBeVisible();

  await page.goto('/find-vehicle');
  await page.getByRole('textbox', { name: 'HSN (2.1)' }).fill('0603');
  await page.getByRole('button', { name: 'Find vehicle' }).click();
  await expect(page.getByRole('alert')).toContainText('Please type both');
  await page.getByRole('textbox', { name: 'TSN (2.2)' }).fill('ZZZ');
  await page.getByRole('button', { name: 'Find vehicle' }).click();
  await expect(page.getByText('The shop does not know which vehicle this is.')).toBeVisible();
  await page.getByRole('textbox', { name: 'VIN', exact: true }).fill('1HGCM82643A004352');
  await page.getByRole('button', { name: 'Find vehicle' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /^The check digit of this VIN is wrong/ }),
  ).toBeVisible();
  await checkOnBothScreens(page.getByRole('link', { name: 'Choose the model of your HONDA' }));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('papers and VIN are asked for all the same @desktop', async ({ page }) => {
    await page.goto('/parts');
    await page.getByText(DISCLOSURE).click();
    await page.getByRole('textbox', { name: 'HSN (2.1)' }).fill('0603');
    await page.getByRole('textbox', { name: 'TSN (2.2)' }).fill('BGU');
    await page.getByRole('button', { name: 'Find vehicle' }).click();
    await page.getByRole('link', { name: 'Show parts for VOLKSWAGEN GOLF 2013 1.6 TDI' }).click();
    await expect(page).toHaveURL(/year=2013/);

    // The search box posts: a VIN stays out of the address, and words go on to the search.
    const box = page.getByRole('searchbox', { name: /^Search by part/ });
    await box.fill('WVWZZZ1KZ9W000001');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/find-vehicle$/);
    await expect(
      page.getByRole('link', { name: 'Show parts for VOLKSWAGEN GOLF 2009' }),
    ).toBeVisible();
    await box.fill('rear bush');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\/rear%20bush$/);
  });
});
