import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const TABS_MAX = 150;

/** Presses Tab until the named control has the focus. Every stop on the way must show an outline. */
export async function reach(page: Page, target: Locator): Promise<void> {
  const element = await target.elementHandle();
  for (let tab = 0; tab < TABS_MAX; tab++) {
    const stop = await page.evaluate((wanted) => {
      const focused = document.activeElement ?? document.body;
      // Of a field for a day, its parts show it.
      const isDay = focused instanceof HTMLInputElement && focused.type === 'date';
      const isSeen = isDay || getComputedStyle(focused).outlineStyle !== 'none';
      return {
        isThere: focused === wanted,
        unseen: focused === document.body || isSeen ? '' : focused.outerHTML.slice(0, 100),
      };
    }, element);
    expect(stop.unseen, 'the focus cannot be seen').toBe('');
    if (stop.isThere) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'cannot be reached by Tab').toBeFocused();
}

/** On to a link, a button or a summary, then Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

/** On to a checkbox, then the space bar. */
export async function tick(page: Page, label: string): Promise<void> {
  await reach(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('Space');
}

/** On to a field, whose text gives way to what is typed; of a list of choices, to the one that begins so. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await reach(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** The outcome of a press has the focus, so that it is read out and the next Tab goes on from it. */
export async function expectOutcome(page: Page, text: string | RegExp): Promise<void> {
  const outcome = page.getByRole('status');
  await expect(outcome).toHaveText(text);
  await expect(outcome).toBeFocused();
}
