import type { Page } from '@playwright/test';
import { auditPages, filledBasket } from '../../scripts/audit/pages.mjs';
import { shareOf } from '../support/whole-run.ts';
import { DESKTOP, PHONE, show } from './support/screens.ts';
import { openWithBasket, rememberFor } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ consent: 'mandatory' });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** What each press changes, and what is heard of it: once, from a region that stood there before the press. */
const presses: readonly {
  readonly path: string;
  readonly holdsPart?: boolean;
  readonly steps: readonly (readonly [
    what: string,
    does: (page: Page) => Promise<unknown>,
    heard: readonly RegExp[],
  ])[];
}[] = [
  {
    path: '/checkout',
    holdsPart: true,
    steps: [
      [
        'another delivery',
        (page) => page.getByRole('radio', { name: /^Express/ }).check(),
        [/^Order total \d+\.\d\d\s€\. Arrives .+ in .+\.$/],
      ],
    ],
  },
  {
    path: '/basket',
    holdsPart: true,
    steps: [
      [
        'a wrong promo code',
        async (page) => {
          await page.getByText('Add Promo Code').click();
          await page.getByLabel('Enter discount code').fill('NO-SUCH-CODE');
          await press(page, 'Apply Code');
        },
        [/^We do not know this discount code\.$/],
      ],
      [
        'one more piece',
        (page) => press(page, 'One more'),
        [/^2$/, /^Shopping cart: 2 items, \d+\.\d\d\s€$/],
      ],
      ['a removed line', (page) => press(page, /^Remove /), [/^Shopping cart: 0 items, 0\.00\s€$/]],
    ],
  },
  {
    path: '/parts?make=TOYOTA&model=HILUX&year=2012&category=BRAKES',
    steps: [
      [
        'a choice in the tree',
        (page) =>
          page
            .getByRole('complementary', { name: 'Shop By' })
            .getByRole('checkbox')
            .first()
            .click(),
        [/^\d+ parts?$/],
      ],
      [
        'an added part',
        (page) => press(page, /^Add to cart/),
        [/^Shopping cart: 1 item, \d+\.\d\d\s€$/],
      ],
    ],
  },
  {
    path: '/parts?make=TOYOTA&model=HILUX&year=2012&category=BRAKES&sort=price',
    steps: [
      [
        'a part ticked to be compared',
        (page) =>
          page
            .getByRole('checkbox', { name: /^Compare / })
            .first()
            .check(),
        [/^1 chosen to compare: choose at least 2\.$/],
      ],
      [
        'a second one',
        (page) =>
          page
            .getByRole('checkbox', { name: /^Compare / })
            .nth(1)
            .check(),
        [/^2 chosen to compare\.$/],
      ],
      [
        'the first one again',
        (page) =>
          page
            .getByRole('checkbox', { name: /^Compare / })
            .first()
            .uncheck(),
        [/^1 chosen to compare: choose at least 2\.$/],
      ],
    ],
  },
];

test('what a press changes is heard once', { tag: '@desktop' }, async ({
  page,
  shopUrl,
  pageFaults,
}) => {
  pageFaults.expect(/422/);
  for (const { path, holdsPart, steps } of presses) {
    if (holdsPart) await openWithBasket(page, path, await filledBasket(shopUrl));
    else await page.goto(path);
    // What a page opens with may come after it.
    if (holdsPart) {
      await expect(
        page.getByRole('status').filter({ hasText: /^Shopping cart: 1 / }),
      ).toBeAttached();
    }
    const heard = await listen(page);
    for (const [what, does, expected] of steps) {
      await test.step(what, async () => {
        await heard();
        await does(page);
        const all: string[] = [];
        await expect
          .poll(async () => all.push(...(await heard())) && all.length, what)
          .toBeGreaterThanOrEqual(expected.length);
        // Nothing comes after it.
        await page.waitForTimeout(600);
        all.push(...(await heard()));
        // That it takes a moment is said besides.
        const left = all.filter((text) => !text.endsWith('...'));
        for (const pattern of expected) {
          const found = left.findIndex((text) => pattern.test(text));
          expect(found, `${pattern} among ${JSON.stringify(all)}`).toBeGreaterThanOrEqual(0);
          left.splice(found, 1);
        }
        expect(left, what).toEqual([]);
      });
    }
  }
});

test('the focus stays in the page when what had it goes', { tag: '@desktop' }, async ({
  page,
  shopUrl,
}) => {
  const { pages, ...ids } = await auditPages(shopUrl);
  const withVehicle = pages.find(({ hasVehicle }) => hasVehicle);
  if (!withVehicle) throw new Error('No audited page has a vehicle');
  const forget = await rememberFor(page, withVehicle, { shopUrl, ...ids });
  await page.goto(withVehicle.path);
  await page.getByRole('banner').getByRole('button', { name: /HILUX/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove / })
    .click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
  await forget();
  await page.context().clearCookies();
  await page.goto('/');
  await press(page, 'Agree');
  await expect(page.getByRole('main')).toBeFocused();
});

const PRICED = [
  'home',
  'home, before consent',
  'catalogue of a vehicle',
  'part for a vehicle',
  'kit',
  'search',
  'compare',
  'basket',
  'checkout',
  'payment',
  'order',
  'info-international-delivery',
];

for (const [name, screen, first] of [
  ['desktop', DESKTOP, 0],
  ['phone', PHONE, 2],
] as const) {
  test(`nothing floats over a price, on a ${name}`, { tag: '@desktop' }, async ({
    page,
    shopUrl,
  }) => {
    test.slow();
    const { pages, ...ids } = await auditPages(shopUrl);
    await show(await page.context().newCDPSession(page), screen);
    for (const name of shareOf(PRICED, 3, first)) {
      const audited = pages.find((one) => one.name === name);
      if (!audited) throw new Error(`No page is called ${name}`);
      await test.step(name, async () => {
        const forget = await rememberFor(page, audited, { shopUrl, ...ids });
        await page.goto(audited.path);
        await expect(page.getByRole('main').getByText(/\d\s€/).first()).toBeAttached();
        const { prices, covered } = await page.evaluate(scrollPast);
        await forget();
        expect(prices, name).toBeGreaterThan(0);
        expect(covered, name).toEqual([]);
      });
    }
  });
}

/** @returns a function that answers what a screen reader would have said since it was asked last */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const LIVE = 'output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const known = new Map<Element, string>();
    const heard: string[] = [];
    const look = (isFirst: boolean) => {
      for (const region of document.querySelectorAll<HTMLElement>(LIVE)) {
        const text = region.innerText.replace(/\s+/g, ' ').trim();
        const before = known.get(region);
        known.set(region, text);
        // Most screen readers miss what comes together with its region, but for alerts.
        const isMissed = before === undefined && region.role !== 'alert';
        if (!isFirst && text && text !== before && !isMissed) heard.push(text);
      }
    };
    look(true);
    new MutationObserver(() => look(false)).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { heard });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}

/**
 * Scrolls through the page, in the browser. A bar from edge to edge is as the end of the window; nothing else may lie
 * over a price, and what a bar has covered comes into view when it is scrolled to.
 */
async function scrollPast(): Promise<{ prices: number; covered: string[] }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // Until what was scrolled to is painted: a busy machine takes longer for a frame.
  const settled = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await frame();
    await frame();
  };
  const behindBar = new Map<Text, boolean>();
  const covered = new Set<string>();
  const floatingNow = () =>
    [...document.body.querySelectorAll('*')].filter((one) => {
      const { position, visibility } = getComputedStyle(one);
      return /fixed|sticky/.test(position) && visibility === 'visible' && one.checkVisibility();
    });
  const boxOf = (text: Text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect();
  };
  const isInView = ({ left, top, width, height }: DOMRect) =>
    document.elementFromPoint(left + width / 2, top + height / 2) !== null && width > 1;
  /** What lies over a text, wholly or in part. */
  const coverOf = (text: Text, floating: Element[]) => {
    const { left, right, top, bottom } = boxOf(text);
    return floating.find((one) => {
      const box = one.getBoundingClientRect();
      const x = [Math.max(left, box.left) + 1, Math.min(right, box.right) - 1] as const;
      const y = [Math.max(top, box.top) + 1, Math.min(bottom, box.bottom) - 1] as const;
      if (x[0] > x[1] || y[0] > y[1] || one.contains(text)) return false;
      return one.contains(document.elementFromPoint((x[0] + x[1]) / 2, (y[0] + y[1]) / 2));
    });
  };
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 3) {
    scrollTo({ top, behavior: 'instant' });
    await settled();
    const floating = floatingNow();
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = texts.nextNode() as Text; text; text = texts.nextNode() as Text) {
      if (!/\d\s€/.test(text.data) || !text.parentElement?.checkVisibility()) continue;
      if (!isInView(boxOf(text))) continue;
      const over = coverOf(text, floating);
      const isBar = over && over.getBoundingClientRect().width > innerWidth * 0.9;
      if (over && !isBar) covered.add(`${over.className} over ${text.data}`);
      behindBar.set(text, isBar === true);
    }
  }
  for (const [text, isBehind] of behindBar) {
    if (!isBehind || !text.isConnected) continue;
    text.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
    await settled();
    if (coverOf(text, floatingNow())) covered.add(`always over ${text.data}`);
  }
  return { prices: behindBar.size, covered: [...covered] };
}
