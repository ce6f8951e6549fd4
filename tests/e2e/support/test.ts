import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { untilAlive } from '../../../scripts/audit/visit.mjs';
import { kindsOfElements, rememberAsRight, UNSEEN, unseenKinds } from './checked-screens.ts';
import type { DatabaseKind } from './demo-data.ts';
import { lastingShop } from './lasting-shops.ts';
import { DESKTOP, PHONE, show } from './screens.ts';
import { consentCookie } from './shopper.ts';

interface ShopOptions {
  /** What the visitor has answered about cookies before the first page. */
  consent: 'none' | 'mandatory' | 'all';
  /** Animating the message over every page takes a sixth of a processor without a graphics card. */
  message: 'still' | 'running';
}

interface ShopFixtures extends ShopOptions {
  /** Errors that the page wrote to its console or threw; a test that leaves any fails. */
  pageFaults: { expect(pattern: RegExp): void };
  /**
   * Fails when the page as it stands, or what a selector finds on it, breaks a rule of WCAG 2.2 AA. What earlier checks
   * of the run found right at this width is not checked again.
   */
  checkAccessibility: (page?: Page, within?: string) => Promise<void>;
  /**
   * The same, whatever has been checked before.
   * @returns where axe cannot tell the contrast of a text because of what lies behind it: `bgImage select.control`
   */
  checkWholePage: () => Promise<string[]>;
  /** The same of what has just been opened, whatever has been checked before: the place that opens it may change it. */
  checkOpened: (within: string) => Promise<void>;
  /**
   * The same on the screens of a desktop and of a phone, for journeys that only the desktop makes; on the phone, what is
   * named can be pressed too, covered by nothing. The screen is a desktop's again after.
   */
  checkOnBothScreens: (...pressed: Locator[]) => Promise<void>;
  /** Keeps a full-page picture beside the report, for people to look at; where PICTURES=on, since each takes a second or more. */
  takePicture: (name: string) => Promise<void>;
}

export interface WorkerOptions {
  /** The database that the shop runs on. */
  database: DatabaseKind;
}

interface WorkerFixtures extends WorkerOptions {
  /** The address of a shop whose stock no other journey buys at the same time. */
  shopUrl: string;
}

/** For a busy machine. */
const SHOP_START_TIMEOUT_MS = 200_000;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const test = base.extend<ShopFixtures, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],

  shopUrl: [
    async ({ database }, use, { parallelIndex }) => {
      await use(await lastingShop(database, parallelIndex));
    },
    { scope: 'worker', timeout: SHOP_START_TIMEOUT_MS },
  ],

  baseURL: async ({ shopUrl }, use) => {
    await use(shopUrl);
  },

  consent: ['none', { option: true }],

  message: ['still', { option: true }],

  context: async ({ context, consent, message, shopUrl }, use) => {
    if (consent !== 'none') await context.addCookies([consentCookie(shopUrl, consent)]);
    if (message === 'still') await context.addInitScript(holdMessage);
    await use(context);
  },

  // A journey continues when a page is usable; the state before that has journeys of its own.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled === false) return use(page);
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (!options?.waitUntil) await untilAlive(page);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      await untilAlive(page);
      return answer;
    };
    await use(page);
  },

  pageFaults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        faults.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (fault) => faults.push(`exception: ${fault.error().stack}`));
      await use({ expect: (pattern) => expected.push(pattern) });
      const left = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
      expect(left, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],

  checkAccessibility: async ({ page, database }, use) => {
    await use(async (checked = page, within = 'html') => {
      // The same pages as on the embedded database.
      if (database === 'postgres') return;
      // Styles may still be on their way when the first words are there.
      await checked.waitForLoadState('load');
      expect(await checked.title(), `title of ${checked.url()}`).not.toBe('');
      const kinds = await unseenKinds(checked, within).catch(async (error) => {
        // What was pressed last leads to another screen just now.
        if (!/because of a navigation/.test(String(error))) throw error;
        await checked.waitForLoadState('load');
        return unseenKinds(checked, within);
      });
      if (!kinds.length) return;
      await askAxe(checked, UNSEEN);
      // What went meanwhile, as a message does, was not looked at.
      const left = new Set(await kindsOfElements(checked, within));
      rememberAsRight(kinds.filter((kind) => left.has(kind)));
    });
  },

  checkWholePage: async ({ page }, use) => {
    await use(async () => {
      await page.waitForLoadState('load');
      const kinds = await kindsOfElements(page, 'html');
      const unsure = await askAxe(page, 'html');
      rememberAsRight(kinds);
      return unsure;
    });
  },

  checkOpened: async ({ page }, use) => {
    await use(async (within) => {
      await expect(page.locator(within).first()).toBeVisible();
      await askAxe(page, within);
    });
  },

  checkOnBothScreens: async ({ page, checkAccessibility }, use) => {
    const devTools = await page.context().newCDPSession(page);
    await use(async (...pressed) => {
      await base.step('desktop', () => checkAccessibility());
      await show(devTools, PHONE);
      await base.step('phone', async () => {
        await checkAccessibility();
        for (const control of pressed) await control.click({ trial: true });
      });
      await show(devTools, DESKTOP);
    });
  },

  takePicture: async ({ page }, use, testInfo) => {
    await use(async (name) => {
      if (process.env.PICTURES !== 'on') return;
      const file = testInfo.outputPath(`${name}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      await testInfo.attach(name, { path: file, contentType: 'image/png' });
    });
  },
});

/** In the browser, before a page's own scripts. */
function holdMessage(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[aria-label="Message"] p { animation-play-state: paused }');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Loads axe into a page once; @axe-core/playwright would load it twice for each check.
 * @returns what axe cannot tell
 */
async function askAxe(page: Page, within: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations, unreadable, unsure } = await page.evaluate(
    async ({ include, values, unseen }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      // Transitions are skipped: a colour in between is no real contrast.
      const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
      // axe refuses to look at nothing.
      if (include[0] === unseen && !document.querySelector(unseen))
        return { violations: [], unreadable: [], unsure: [] };
      const run = (selectors: boolean) =>
        axe.run(
          { include },
          // Passed checks are not reported: describing them takes longer than finding them.
          {
            resultTypes: ['violations', 'incomplete'],
            runOnly: { type: 'tag', values },
            // Speech input presses what it reads on a control.
            rules: { 'label-content-name-mismatch': { enabled: true } },
            selectors,
          },
        );
      // To find a selector for each element takes a quarter of the time: only what fails needs it.
      const quick = await run(false);
      const { violations, incomplete } = quick.violations.length ? await run(true) : quick;
      for (const marked of document.querySelectorAll(unseen)) marked.removeAttribute('data-unseen');
      const contrasts = incomplete
        .filter(({ id }) => id === 'color-contrast')
        .flatMap(({ nodes }) => nodes);
      // Text in the colour of its ground may be hidden on purpose; here none is.
      const unreadable = contrasts
        .filter(({ any }) => any[0]?.data?.messageKey === 'equalRatio')
        .map(({ html }) => html);
      const unsure = contrasts
        .map(({ any, html }) => {
          // As in `<span class="badge_5Pf plain_jxn">`, without what the build adds to names.
          const [, tag, name = ''] = /^<(\w+)(?:[^>]*? class="([a-z]+))?/i.exec(html) ?? [];
          return `${any[0]?.data?.messageKey} ${tag}.${name}`;
        })
        // What is turned or scrolled out of view has the same ground where it is in view.
        .filter((text) => !text.startsWith('elmPartially'));
      return {
        unreadable,
        violations: violations.map(({ id, help, nodes }) => ({
          id,
          help,
          where: nodes.map(
            ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`,
          ),
        })),
        unsure,
      };
    },
    { include: [within], values: WCAG_AA, unseen: UNSEEN },
  );
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
  expect(unreadable, `texts in the colour of their ground at ${page.url()}`).toEqual([]);
  return unsure;
}

export { expect };
