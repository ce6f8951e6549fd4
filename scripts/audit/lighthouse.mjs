import lighthouse, { defaultConfig, desktopConfig } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { freePort } from '../free-port.mjs';
import { browserFor } from './browser-for.mjs';

/** Lighthouse's own names, in its own order. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The audits that count for a score; the others only take time. */
const SCORED = CATEGORIES.flatMap((name) => defaultConfig.categories[name].auditRefs)
  .filter(({ weight }) => weight > 0)
  .map(({ id }) => id);

/**
 * Lighthouse slows the processor down four times to imitate a phone, which assumes a good desktop with a benchmark
 * index of 1500 to 2000. A slower machine is slowed down less, so that the phone is equally fast everywhere; no
 * machine is slowed down more.
 */
const PHONE = { slowdown: 4, indexOfMachine: 1750 };

/**
 * Opens a page in Lighthouse, in a separate browser, with Lighthouse's settings for a phone or a desktop.
 * @returns four scores of 100, what costs points in all but performance, LCP in milliseconds, CLS, and how
 *   many times the processor was slowed
 */
export async function askLighthouse({ executablePath, url, page, width, basketId }) {
  const port = await freePort();
  const context = await browserFor({
    executablePath,
    url,
    page,
    basketId,
    options: { viewport: null, args: [`--remote-debugging-port=${port}`] },
  });
  try {
    const settings = settingsFor(page, port);
    if (!width.isPhone) return summary(await lighthouse(url + page.path, settings, desktopConfig));
    // Its default is the phone.
    const slowdown = slowdownFor(await benchmarkIndexIn(context));
    const { throttling } = defaultConfig.settings;
    settings.throttling = { ...throttling, cpuSlowdownMultiplier: slowdown };
    return { ...summary(await lighthouse(url + page.path, settings)), slowdown };
  } finally {
    await context.close();
  }
}

function slowdownFor(index) {
  return Math.min(1, index / PHONE.indexOfMachine) * PHONE.slowdown;
}

/** Uses the tab that the browser opens with: opening and closing another one can leave Lighthouse's tab hidden. */
function benchmarkIndexIn(context) {
  const [tab] = context.pages();
  return tab.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`);
}

function settingsFor({ isUnlisted }, port) {
  return {
    port,
    logLevel: 'silent',
    // The browser is new, and its storage is intended.
    disableStorageReset: true,
    disableFullPageScreenshot: true,
    ignoreStatusCode: true,
    onlyAudits: SCORED.filter((id) => id !== 'is-crawlable' || !isUnlisted),
  };
}

function summary({ lhr: { categories, audits, runtimeError } }) {
  if (runtimeError) throw new Error(runtimeError.message);
  const { errorMessage } = audits['largest-contentful-paint'];
  if (errorMessage) throw new Error(errorMessage);
  const lost = CATEGORIES.slice(1)
    .flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && typeof audits[id]?.score === 'number')
    .filter(({ id }) => audits[id].score < 1);
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    lost: lost.map(({ id }) => id),
    lcpMs: audits['largest-contentful-paint'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
  };
}
