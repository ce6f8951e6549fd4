import type { Page } from '@playwright/test';
import { groupsOf, openTree } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const HILUX = '/parts?make=TOYOTA&model=HILUX&year=2012';

test.use({ consent: 'mandatory' });

async function chooseHilux(page: Page): Promise<void> {
  await page.getByLabel('Make').selectOption('TOYOTA');
  await page.getByLabel('Model').selectOption('HILUX');
  await page.getByLabel('Year').selectOption('2012');
}

test('the finder narrows step by step, and goes on in two ways', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  const show = page.getByRole('button', { name: 'Show me the parts' });
  const model = page.getByLabel('Model');
  const year = page.getByLabel('Year');
  await expect(page.getByRole('heading', { name: 'Fast Vehicle Finder' })).toBeVisible();
  await expect(page.getByLabel('Make').locator('option').first()).toHaveText('Please select...');
  await expect(model.locator('option')).toHaveText(['Please select...']);
  await expect(year.locator('option')).toHaveText(['Select year...']);
  await expect(show).toBeDisabled();

  await chooseHilux(page);
  await expect(show).toBeEnabled();
  await model.selectOption('');
  await expect(year).toHaveValue('');
  await expect(show).toBeDisabled();
  await chooseHilux(page);
  await page.getByLabel('Make').selectOption('NISSAN');
  await expect(model).toHaveValue('');
  await expect(year).toHaveValue('');

  await chooseHilux(page);
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await show.click();
  await expect(page).toHaveURL(/\/parts\?make=TOYOTA&model=HILUX&year=2012$/);
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);

  // Without the vehicle that was just chosen.
  await page.goto('/parts?category=BRAKES#finder');
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await chooseHilux(page);
  await show.click();
  await expect(page).toHaveURL(/make=TOYOTA&model=HILUX&year=2012&category=BRAKES$/);
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TOYOTA HILUX 2012BRAKES');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a list that could not be read can be read again', { tag: '@desktop' }, async ({
  page,
  pageFaults,
}) => {
  pageFaults.expect(/ERR_FAILED/);
  await page.goto('/');
  await page.route('**/api/external/applications', (route) => route.abort());
  await page.getByLabel('Make').selectOption('TOYOTA');
  const again = page.getByRole('button', { name: 'Load the models again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/external/applications');
  await again.click();
  await expect(page.getByLabel('Model')).toBeFocused();
  await page.getByLabel('Model').selectOption('HILUX');
});

test('the tree says what is shown and narrows to one group', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(`${HILUX}&category=BRAKES`);
  const tree = page.getByRole('complementary', { name: 'Shop By' });
  const groups = tree.getByRole('checkbox');
  await openTree(page);
  await expect(tree.getByText('Now Shopping By', { exact: true })).toBeVisible();
  await expect(tree.getByText('Shopping Options', { exact: true })).toBeVisible();
  await expect(tree.locator('details details')).toHaveCount(1);

  await tree.getByText('Shop By').click();
  await expect(groups.first()).toBeHidden();
  await tree.getByText('Shop By').click();

  await groups.nth(1).check();
  await expect(page).toHaveURL(/category=BRAKES&groups=/);
  await groups.nth(0).check();
  await expect(tree.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.locator('main section[id]')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Make' })).toBeInViewport();
  await tree.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/year=2012&category=BRAKES$/);
  // It always does something: without a group it removes the category, and then it disappears.
  await tree.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/year=2012$/);
  await expect(tree.locator('details details')).not.toHaveCount(1);
  await expect(tree.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
});

for (const list of [HILUX, `${HILUX}&category=SPRINGS+AND+SHOCKS`]) {
  test(`a phone names the vehicle of ${list} once, above the first pictures`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(list);
    const picture = page.getByRole('article').first().locator('img').first();
    await expect(picture).toBeInViewport();
    // A category's list has the ribbon above it.
    const ribbon = list === HILUX ? 0 : 100;
    expect((await picture.boundingBox())?.y).toBeLessThan(420 + ribbon);
    const names = page.getByText('TOYOTA HILUX 2012', { exact: true });
    const seen = await names.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === 'none'),
    );
    expect(seen).toHaveLength(1);
  });
}

test('cards say how many an axle takes, and add them in one press', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto(`${HILUX}&category=SPRINGS+AND+SHOCKS`);
  const card = page
    .getByRole('article')
    .filter({ hasText: 'Sold singly: 2 per axle' })
    .filter({ has: page.getByRole('button', { name: /^Add both/ }) })
    .first();
  await card.getByRole('button', { name: /^Add both/ }).click();
  await expect(card.getByText(/In cart \(2\)/)).toBeVisible();
  await checkAccessibility();
});

test('a phone shows the first part soon, and the vehicle folded away', {
  tag: '@phone',
}, async ({ page, checkAccessibility, takePicture }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${HILUX}&category=BRAKES`);
  await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport();
  await expect(page.getByLabel('Make')).toBeHidden();
  await page.getByRole('button', { name: 'TOYOTA HILUX 2012' }).last().click();
  await expect(page.getByLabel('Make')).toHaveValue('TOYOTA');
  await checkAccessibility();
  await takePicture('catalogue-unfolded');
});

test('on a phone groups are chosen in a sheet, and its button stays in view', {
  tag: '@phone',
}, async ({ page, checkAccessibility, takePicture }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(HILUX);
  await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport();
  const picker = page.getByRole('button', { name: /^Shop By / });
  await expect(picker).toHaveText('Shop By All categories');
  await expect(groupsOf(page)).toHaveCount(0);
  await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();
  await picker.click();

  const tree = page.getByRole('complementary', { name: 'Shop By' });
  await expect(tree.getByText('Shopping Options')).toBeInViewport();
  await tree.getByRole('link', { name: 'Everything in BRAKES' }).click();
  await expect(page).toHaveURL(/category=BRAKES$/);
  // Not behind the sheet, where what was pressed is gone.
  await expect(tree.locator('summary').first()).toBeFocused();
  const label = await tree.locator('label').nth(1).innerText();
  const [, group, count] = label.match(/^(.+) \((\d+)\)$/) ?? [];
  await groupsOf(page).nth(1).check();
  await expect(page).toHaveURL(/groups=/);
  // Of what lies behind the sheet axe takes the sheet for the ground.
  await checkAccessibility(page, '#shop-by');
  await takePicture('tree-sheet');
  await page.getByRole('button', { name: new RegExp(`^Show ${count} parts?$`) }).click();
  await expect(tree).toBeHidden();
  await expect(picker).toHaveText(`Shop By ${group}`);
  await expect(picker).toBeInViewport();
});

test('a group shows six cards, and six more when its end comes near', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/parts?groups=Front+Brake+Pads');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(6);
  const answer = await holdSearches(page);
  await cards.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(page.getByText('Loading more items...')).toBeVisible();
  answer();
  await expect(cards).toHaveCount(12);
});

test('going back finds the page as it was read', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/parts?category=BRAKES');
  for (let step = 0; step < 14; step++) {
    await page.mouse.wheel(0, 350);
    await page.waitForTimeout(80);
  }
  await page.waitForTimeout(500);
  await expect(page.getByText('Loading more items...')).toHaveCount(0);
  const link = page.locator('article h3 a');
  const seen = await link.evaluateAll((links) => {
    const found = links.find((each) => {
      const { top } = each.getBoundingClientRect();
      return top > 150 && top < 680;
    });
    return { href: found?.getAttribute('href'), top: found?.getBoundingClientRect().top ?? 0 };
  });
  const left = page.locator(`article h3 a[href="${seen.href}"]`).first();
  await left.click();
  await expect(page).toHaveURL(/\/details\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().endsWith('/search') && !body.includes('"offset"')) asked.push(body);
  });
  await page.goBack();
  await expect(left).toBeFocused();
  expect(asked, 'asked again').toEqual([]);
  const top = await left.evaluate((each) => each.getBoundingClientRect().top);
  expect(Math.abs(top - seen.top)).toBeLessThan(40);
});

test('what fails says so and offers another try', { tag: '@desktop' }, async ({
  page,
  pageFaults,
}) => {
  pageFaults.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.goto(HILUX);
  await page.route('**/api/external/search', (route) =>
    route.fulfill({ json: { results: [null], groups: [], categories: {} } }),
  );
  await page.getByRole('link', { name: 'Everything in BRAKES' }).click();
  await expect(page.getByText(/^Error processing items: \S/)).toBeVisible();
  await page.unroute('**/api/external/search');
  await page.route('**/api/external/search', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Problem with fetching data')).toBeVisible();
  await page.unroute('**/api/external/search');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/category=BRAKES/);

  // At rest: without a connection the router could not ask for the routes of links that come into view.
  const address = page.url();
  await page.goto(address);
  await untilAtRest(page);
  await page.context().setOffline(true);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: 'No connection' })).toBeVisible();
  expect(page.url()).toBe(address);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/details\//);
});

/** Scripts begin after the first paint: on a busy machine the network is idle before they run, too. */
async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('article a');
    return link !== null && Object.keys(link).some((name) => name.startsWith('__react'));
  });
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  await expect
    .poll(async () => {
      const before = await fetched();
      await page.waitForTimeout(1_000);
      return (await fetched()) - before;
    })
    .toBe(0);
}

test('what takes long says what is being done', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`${HILUX}&category=BRAKES`);
  const answer = await holdSearches(page);
  await groupsOf(page).first().check();
  for (const message of ['Loading catalogue...', 'Getting products...', 'Almost ready...'])
    await expect(page.getByText(message)).toBeVisible();
  answer();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Almost ready...')).toBeHidden();
});

test('a vehicle that the catalogue does not have is a 404 with ways on', {
  tag: '@desktop',
}, async ({ page, pageFaults, checkAccessibility }) => {
  pageFaults.expect(/404/);
  const answer = await page.goto('/parts?make=TOYOTA&model=TRABANT&year=2012');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("We can't find products matching the selection.")).toBeVisible();
  await expect(page.getByText('The catalogue has no TOYOTA TRABANT 2012.')).toBeVisible();
  await expect(page.getByLabel('Make')).toHaveValue('TOYOTA');
  await expect(page.getByLabel('Model')).toHaveValue('');
  await checkAccessibility();
  await page.getByLabel('Model').selectOption('HILUX');
});

test('addresses by path and in any case lead to the same catalogue', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const address of [
    '/parts/toyota/hilux',
    '/Parts/TOYOTA/Hilux/',
    '/parts?make=toyota&model=HILUX',
  ]) {
    const html = await (await page.request.get(address)).text();
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
    expect(heading.replaceAll(/<[^>]*>/g, ''), address).toBe('TOYOTA HILUXCATALOGUE');
    expect(html, address).toMatch(
      /<link rel="canonical" href="[^"]*\/parts\?make=TOYOTA&amp;model=HILUX"/,
    );
  }
});

test('clearance is the catalogue of what is on promotion', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/clearance');
  const cards = page.getByRole('article');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CLEARANCE');
  await expect(cards.first().getByText('Promotion', { exact: true })).toBeVisible();
  await expect(page.getByText('Promotion', { exact: true })).toHaveCount(await cards.count());
  await openTree(page);
  const block = page.locator('details details').filter({ hasText: 'BRAKES' });
  await block.locator('summary').click();
  await block.getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/\/clearance\?groups=/);
  const section = page.locator('main section[id]');
  await expect(section).toHaveCount(1);
  await expect(section).toContainText(/\d+ parts?/);
  const [, count] = (await section.innerText()).match(/(\d+) parts?/) ?? [];
  expect(await block.locator('label').first().innerText()).toContain(`(${count})`);

  await page.goto('/clearance?category=AIRBAGS');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CLEARANCEAIRBAGS');
});

test('keys alone lead from the tree to a part', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`${HILUX}&category=SUSPENSION+PARTS`);
  await groupsOf(page).first().focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/groups=/);
  await expect(groupsOf(page).first()).toBeFocused();
  await page.goto('/parts?category=BRAKES#finder');
  const skip = page.getByRole('link', { name: /^Skip Front Brake Discs/ });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('region', { name: 'Rear Brake Discs' }).getByRole('link').nth(1),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/details\//);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the sheet of the tree opens and closes', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/parts?category=BRAKES');
    await openTree(page);
    await page.getByRole('button', { name: /^Show \d+ parts$/ }).click();
    await expect(groupsOf(page)).toHaveCount(0);
  });

  test('finder, tree, further parts and part are plain pages', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/parts?category=BRAKES');
    const [, first, last, all] =
      (
        await page
          .getByRole('link', { name: /^More parts/ })
          .first()
          .innerText()
      ).match(/(\d+) to (\d+) of (\d+)/) ?? [];
    expect([first, last]).toEqual(['7', '30']);
    await page
      .getByRole('link', { name: /^More parts/ })
      .first()
      .click();
    await expect(page.getByRole('article')).toHaveCount(Math.min(24, Number(all) - 6));
    await page.getByRole('link', { name: /from the first part$/ }).click();
    await expect(page.getByRole('article')).toHaveCount(6);

    // The group that is shown is checked already.
    await groupsOf(page)
      .and(page.getByRole('checkbox', { checked: false }))
      .first()
      .check();
    await page
      .getByRole('complementary', { name: 'Shop By' })
      .getByRole('button', { name: 'Apply' })
      .click();
    await expect(page).toHaveURL(/groups=/);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).not.toHaveURL(/groups=/);

    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/details\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

/** Holds the catalogue's answers back until it is called. */
async function holdSearches(page: Page): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/external/search', async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}
