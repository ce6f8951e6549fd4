import type { Page } from '@playwright/test';
import { budgets } from '../../scripts/audit/budgets.mjs';
import { type AuditPage, auditPages } from '../../scripts/audit/pages.mjs';
import { weigh } from '../../scripts/audit/visit.mjs';
import { DESKTOP, PHONE, show } from './support/screens.ts';
import { rememberFor } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { zeroAmounts } from './support/zero-amounts.ts';

/** The pages, spread over all workers, so that slow ones are not neighbours. Texts are built alike: one stands for all. */
const RUNS = [
  ...[1, 2, 3].map((share) => ({
    which: `page, ${share} of 3`,
    tag: share === 1 ? '@desktop' : ['@desktop', '@long'],
    share,
  })),
  { which: 'other text', tag: ['@desktop', '@long'], share: undefined },
];
const ONE_TEXT = 'faq';

/**
 * Texts whose background axe cannot see, measured against its worst pixel; 4.5 is required. Anything else that axe
 * cannot decide must be checked by a person.
 */
const MEASURED = new Set([
  // The arrow of a list to choose from is a picture beside its text: 17.7.
  'bgImage select.control',
  // Over a part's picture, on a ground of its own: 4.6 (promotion), 8.2 (others).
  'bgOverlap span.badge',
  // The line between steps ends behind the number's own ground: 6.0.
  'pseudoContent span.number',
]);

/** The least that any page sends: a smaller figure means that the counting is wrong. */
const LEAST_SCRIPT = 50_000;

/** Window widths, each with a text size, that no page may exceed. */
const NARROW = [
  { width: 320, text: '100%' },
  { width: 390, text: '200%' },
  { width: 640, text: '200%' },
  { width: 1280, text: '200%' },
] as const;

test.describe.configure({ timeout: 420_000 });

for (const { which, tag, share } of RUNS) {
  // What a page loads and how it is built does not depend on the screen: each is opened once, and shown on all of them.
  test(`every ${which}: light, usable by everyone and never too wide`, {
    tag,
  }, async ({ page, shopUrl, pageFaults, checkWholePage }) => {
    pageFaults.expect(/404/);
    const { pages, basketId, newBasketId } = await auditPages(shopUrl);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
    const texts = pages.filter(({ name, isText }) => isText && name !== ONE_TEXT);
    const others = pages.filter((one) => !texts.includes(one));
    const own = share ? others.filter((_, index) => index % 3 === share - 1) : texts;
    expect(own.length).toBeGreaterThan(5);
    for (const audited of own) {
      await test.step(audited.name, async () => {
        await show(devTools, DESKTOP);
        const forget = await rememberFor(page, audited, { shopUrl, basketId, newBasketId });
        const weights = weigh(page);
        const answer = await page.goto(audited.path);
        await settled(page, audited);
        await forget();

        expect.soft(answer?.status(), audited.name).toBe(audited.status ?? 200);
        expect.soft(await page.getByRole('heading', { level: 1 }).count(), audited.name).toBe(1);
        expect.soft(await headingFaults(page), `headings of ${audited.name}`).toEqual([]);
        const unsure = await test.step('desktop', () => checkWholePage());
        // Late resources have had time to load.
        const { scriptBytes, htmlBytes, fontBytes, faces } = await weights();
        expect.soft(scriptBytes, `script of ${audited.name}`).toBeGreaterThan(LEAST_SCRIPT);
        expect
          .soft(scriptBytes, `script of ${audited.name}`)
          .toBeLessThanOrEqual(budgets.scriptBytes);
        expect.soft(htmlBytes, `HTML of ${audited.name}`).toBeGreaterThan(1000);
        expect.soft(htmlBytes, `HTML of ${audited.name}`).toBeLessThanOrEqual(budgets.htmlBytes);
        expect.soft(fontBytes, `faces of ${audited.name}`).toBeGreaterThan(1000);
        expect.soft(faces, `faces of ${audited.name}`).toEqual([...new Set(faces)]);
        expect.soft(fontBytes, `faces of ${audited.name}`).toBeLessThanOrEqual(budgets.fontBytes);

        expect.soft(await previewType(page, shopUrl), audited.name).toMatch(/^image\/(jpeg|png)$/);

        const said = await page.getByRole('main').innerText();
        expect.soft(zeroAmounts(said), `zeros on ${audited.name}`).toEqual([]);

        await show(devTools, PHONE);
        unsure.push(...(await test.step('phone', () => checkWholePage())));
        const notMeasured = unsure.filter((text) => !MEASURED.has(text));
        expect.soft(notMeasured, `contrast on ${audited.name}`).toEqual([]);

        for (const { width, text } of NARROW) {
          await show(devTools, { ...DESKTOP, width });
          const room = await page.evaluate((fontSize) => {
            document.documentElement.style.fontSize = fontSize;
            return document.documentElement.scrollWidth;
          }, text);
          expect
            .soft(room, `${audited.name} at ${width} px and ${text}`)
            .toBeLessThanOrEqual(width);
        }
      });
    }
  });
}

/** Until the page shows what only the browser can: its basket, and what is loaded late. */
async function settled(page: Page, { holds, hasVehicle, isUndecided }: AuditPage): Promise<void> {
  if (isUndecided) await expect(page.getByRole('button', { name: 'Agree' })).toBeVisible();
  if (holds)
    await expect(page.getByRole('button', { name: /^Shopping cart: 1 item,/ })).toBeVisible();
  if (hasVehicle && !holds)
    await expect(page.getByText('Fits TOYOTA HILUX 2012').first()).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

/** The type of the picture that a preview of a link shows; that of the shop's own where a page is not for sharing. */
async function previewType(page: Page, shopUrl: string): Promise<string | undefined> {
  const tag = page.locator('meta[property="og:image"]');
  const address = (await tag.count()) > 0 ? await tag.getAttribute('content') : '/og.png';
  const answer = await page.request.get(new URL(address ?? '', shopUrl).href);
  expect.soft(answer.status(), String(address)).toBe(200);
  return answer.headers()['content-type'];
}

/** Headings that come before the first of all, or leave a level out. */
function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    let before = 0;
    return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .filter((heading) => {
        const level = Number(heading.tagName[1]);
        const isFault = level > before + 1;
        before = level;
        return isFault;
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  });
}
