import { acceptCookies, groupsOf, openTree } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test('a part number is found however it is typed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/parts?make=TOYOTA&model=HILUX&year=2012');
  await acceptCookies(page);
  const link = page.getByRole('article').first().getByRole('link').first();
  const record = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const typed = record.replaceAll('-', ' ').toUpperCase();

  const box = page.getByRole('banner').getByLabel('Search by part number, part or vehicle');
  await box.fill(typed);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\//);
  await expect(page.getByText(`Search results for: "${typed}"`).first()).toBeVisible();
  await expect(page.locator(`a[href$="/details/${record}"]`).first()).toBeVisible();
});

test('words in any order and a typing error still find parts', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const term of ['hilux shock front', 'hilux shok absorber']) {
    const answer = await page.request.get(`/search/${encodeURIComponent(term)}`);
    expect(await answer.text(), term).toMatch(/<article.*href="\/details\//s);
  }
});

test('one group can be looked at alone, and all of them again', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/parts?make=TOYOTA&model=HILUX&year=2012&category=BRAKES');
  await acceptCookies(page);
  await openTree(page);
  const group = groupsOf(page).first();
  await group.check();
  await expect(page).toHaveURL(/groups=/);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.getByRole('checkbox', { checked: true }).uncheck();
  await expect(page).not.toHaveURL(/groups=/);
});

test('a vehicle without parts gets the empty text', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/parts?make=TOYOTA&model=HILUX&year=1955');
  await expect(page.getByText("We can't find products matching the selection.")).toBeVisible();
});

test('an unknown address is a 404, described and not to be found', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const [address, title] of [
    ['/no/such/page', 'Page not found'],
    ['/no-such-page', 'Page not found'],
    ['/details/no-such-part', 'We do not know this part'],
  ] as const) {
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(404);
    const [head = ''] = (await answer.text()).split('</head>');
    expect(head.match(/<title>[^<]*<\/title>/g)).toEqual([`<title>${title}</title>`]);
    expect(head.match(/<meta name="description" content="[^"]+"/g)).toHaveLength(1);
    expect(head).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('an address that cannot be decoded is a 404 too', { tag: '@desktop' }, async ({ page }) => {
  const answer = await page.request.get('/no/such/%E0%A4%A', { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(404);
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
});

test('nothing can be bought before the cookies are accepted', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/parts?make=TOYOTA&model=HILUX&year=2012');
  const notice = page.getByRole('button', { name: 'Choose cookies to buy' }).first();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0);
  await acceptCookies(page);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the basket says what it needs, and does not pretend to load', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/basket');
    const main = page.getByRole('main');
    await expect(main.locator('noscript').first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Order by part numbers' })).toBeVisible();
    await expect(page.getByText('Loading your shopping cart...')).toBeHidden();
  });

  test('the finder is a plain form', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Make').selectOption('TOYOTA');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Model').selectOption('HILUX');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Year').selectOption('2012');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/make=TOYOTA&model=HILUX&year=2012/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
