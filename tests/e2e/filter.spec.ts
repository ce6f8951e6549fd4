import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

/** All parts are within the screen's width, each beside the other, and so are their verdicts and buttons. */
async function expectSideBySide(page: Page, parts: number) {
  await expect(page.getByRole('columnheader', { name: 'Remove' })).toHaveCount(parts);
  const verdicts = page.getByRole('table').locator('p', { hasText: /^Fits/ });
  await expect(verdicts).toHaveCount(parts);
  expect((await verdicts.first().boundingBox())?.width).toBeGreaterThan(60);
  const seen = await page.getByRole('table').evaluate((table) => ({
    isScrolled: document.documentElement.scrollWidth > window.innerWidth,
    cells: [...table.querySelectorAll('tr')].map((row) => {
      const cells = [...row.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect());
      return {
        tops: new Set(cells.map(({ top }) => Math.round(top))).size,
        isWithin: cells.every(({ left, right }) => left >= 0 && right <= window.innerWidth),
        overflow: [...row.querySelectorAll('td')].some(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        ),
      };
    }),
    below: [...table.querySelectorAll('p')].filter(
      (line) => line.getBoundingClientRect().bottom > table.getBoundingClientRect().bottom,
    ).length,
  }));
  expect(seen.isScrolled).toBe(false);
  expect(seen.below).toBe(0);
  for (const row of seen.cells) expect(row).toEqual({ ...row, isWithin: true, overflow: false });
  for (const { tops } of seen.cells.slice(1)) expect(tops).toBe(1);
}

/** The script of what narrows a list comes with the first move, touch or key; before, a change is sent as a form. */
async function expectAwake(page: Page) {
  await expect(page.locator('form[data-early]')).toHaveCount(0);
}

const list = '/parts?make=TOYOTA&model=HILUX&year=2012&category=BRAKES';

test('facets stand on the list, narrow it by what their counts say, and are taken back', async ({
  page,
  takePicture,
  checkAccessibility,
}, info) => {
  await page.goto(list);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('TOYOTA HILUX 2012BRAKES');
  const isPhone = info.project.name === 'phone';
  // A phone has no room for it above the list.
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(isPhone ? 0 : 1);

  const facets = page.locator('#facets');
  if (isPhone) {
    await expect(facets).toBeHidden();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
  }
  await facets.locator('summary', { hasText: 'Axle' }).click();
  await expectAwake(page);
  const rear = facets.locator('label', { hasText: 'Rear' });
  const count = Number(await rear.locator('span').last().textContent());
  expect(count).toBeGreaterThan(1);
  await rear.click();
  await expect(page).toHaveURL(/\/parts\?.*category=BRAKES.*axle=rear/);
  await expect(facets.locator('summary', { hasText: 'Axle (1)' })).toBeVisible();
  await expect(rear).toBeVisible();
  await takePicture('facets');
  await checkAccessibility();
  if (isPhone) await page.getByRole('button', { name: `Show ${count} parts` }).click();
  else await page.keyboard.press('Escape');
  await expect(rear).toBeHidden();
  await expect(title).toHaveText('TOYOTA HILUX 2012BRAKES');
  await expect(page.getByText(new RegExp(`^${count} of \\d+ parts$`))).toBeVisible();

  // Its groups stay in the order of the catalogue, each with the number of its parts that are left.
  const heads = page.locator('main section > header');
  const left = await heads.locator('p').allTextContents();
  expect(left.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(count);
  expect(await heads.locator('h2').allTextContents()).not.toContain('Front Brake Pads');

  await page.getByRole('link', { name: 'Remove Rear' }).click();
  await expect(page).not.toHaveURL(/axle/);
  await expect(page.getByRole('link', { name: 'Remove Rear' })).toHaveCount(0);
  await expect(page.getByText(/^\d+ of \d+ parts$/)).toHaveCount(0);
});

test('addresses of the page that filters once had lead to the list', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/filter?make=TOYOTA&model=HILUX&year=2012&category=BRAKES&axle=front&page=1');
  await expect(page).toHaveURL(
    /\/parts\?make=TOYOTA&model=HILUX&year=2012&category=BRAKES&axle=front$/,
  );
  await expect(page.getByRole('link', { name: 'Remove Front' })).toBeVisible();
  // The search is for the vehicle, which the list chose.
  await page.goto('/filter?term=front+spring&sort=price');
  await expect(page).toHaveURL(/\/search\/front%20spring\?sort=price(&make=TOYOTA&|$)/);
});

test('a list is sorted, shown in rows, and its parts compared side by side', {
  tag: '@desktop',
}, async ({ page, takePicture, checkAccessibility }) => {
  await page.goto(`${list}&axle=front`);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price first');
  await expect(page).toHaveURL(/sort=price/);
  await page.getByRole('link', { name: 'Rows', exact: true }).click();
  await expect(page).toHaveURL(/view=rows/);
  const rows = page.locator('main li', { has: page.getByText('Compare', { exact: true }) });
  await expect(rows.first()).toContainText('€');
  const prices = (await rows.allTextContents()).flatMap((text) => {
    const withoutDelivery = text.replace(/Delivery (from )?[\d.]+\s€/, '');
    const price = /([\d.]+)\s€/.exec(withoutDelivery)?.[1];
    return price ? [Number(price)] : [];
  });
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  await takePicture('rows');
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: /^Compare 2 to 4/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare parts' })).toBeVisible();
  await expect(page.locator('tr[data-different]').first()).toBeVisible();
  await expectSideBySide(page, 2);
  await takePicture('compared');

  await page.goBack();
  for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
  await page.getByRole('button', { name: /^Compare 2 to 4/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Remove' })).toHaveCount(4);
  await expectSideBySide(page, 4);
  await checkAccessibility();
  await takePicture('compared-four');

  // The keys alone take a part out again.
  await page
    .getByRole('link', { name: /^Remove .* from the comparison$/ })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Remove' })).toHaveCount(3);
});

test('rows are one line each, and parts are ordered by the keyboard alone', {
  tag: '@desktop',
}, async ({ page, takePicture, checkAccessibility }) => {
  await page.goto('/parts?make=TOYOTA&model=HILUX&year=2012&view=rows&sort=bestsellers');
  const rows = page.locator('main li', { has: page.getByText('Compare', { exact: true }) });
  await expect(rows).toHaveCount(24);
  await expect(page.getByText('Fits', { exact: true }).first()).toBeVisible();
  const lines = await rows.evaluateAll((all) =>
    all.map((row) => ({
      y: row.getBoundingClientRect().y,
      height: row.getBoundingClientRect().height,
      hasDeposit: row.textContent.includes('deposit'),
    })),
  );
  // Only a deposit, which belongs to the price, takes more.
  expect(
    lines.filter(({ height, hasDeposit }) => height !== 44 && !(hasDeposit && height < 80)),
  ).toEqual([]);
  // Twenty stand on a screen.
  expect((lines[19]?.y ?? 0) + 44 - (lines[0]?.y ?? 0)).toBeLessThan(1000);
  await takePicture('rows-dense');

  // The keys lead from group to group, too.
  await page.goto('/parts?make=TOYOTA&model=HILUX&year=2012&view=rows');
  await expect(page.getByText('Fits', { exact: true }).first()).toBeVisible();
  const quantities = page.getByRole('textbox', { name: /^Quantity/ });
  await quantities.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(quantities.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Shopping cart: 2 items/ })).toBeVisible();
  await takePicture('rows-by-keyboard');
  await checkAccessibility();
});

test('a search and clearance are narrowed in place, and a list that is too long says so', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/search/front%20spring');
  await page.locator('#facets summary', { hasText: 'Brand' }).click();
  await page.locator('#facets details[open] label').first().click();
  await expect(page).toHaveURL(/\/search\/front%20spring\?brand=/);
  await expect(page.getByText(/^\d+ of \d+ parts$/)).toBeVisible();

  await page.goto('/clearance?axle=front');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CLEARANCE');
  await expect(page.getByText(/^\d+ of \d+ parts$/)).toBeVisible();

  await page.goto('/parts');
  await expect(page.getByText(/are too many to filter/)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('facets and orders are a form, views are links @desktop', async ({ page }) => {
    await page.goto(list);
    await page.locator('#facets summary', { hasText: 'Axle' }).click();
    await page.getByRole('checkbox', { name: /^Rear/ }).check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price first');
    await page.getByRole('form', { name: 'Filter' }).getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/sort=price.*axle=rear|axle=rear.*sort=price/);
    await expect(page.getByText(/^\d+ of \d+ parts$/)).toBeVisible();
    await page.getByRole('link', { name: 'Rows', exact: true }).click();
    await expect(page).toHaveURL(/view=rows/);
    await expect(page.getByText(/^\d+ of \d+ parts$/)).toBeVisible();
  });
});
