import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { browserFor } from './browser-for.mjs';

/** Waits this long after the last request, so that loaded scripts can finish. */
const SETTLED_MS = 1000;

const LOADING_MS = 90_000;

/** Rules that axe checks only on request. */
const OF_WCAG_22 = { 'target-size': { enabled: true } };

/**
 * Opens a page in a browser that has not seen it.
 * @returns its status, its weight in bytes as sent, what axe finds, and the hosts it contacts apart from the shop
 */
export async function visit({ executablePath, url, page, width, basketId }) {
  const { viewport, isPhone } = width;
  const context = await browserFor({
    executablePath,
    url,
    page,
    basketId,
    options: { viewport, isMobile: isPhone, hasTouch: isPhone, locale: 'en-IE' },
  });
  try {
    const tab = await context.newPage();
    const weights = weigh(tab);
    const others = new Set();
    tab.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith('http') && host !== new URL(url).host) others.add(host);
    });
    const answer = await tab.goto(url + page.path, {
      waitUntil: 'networkidle',
      timeout: LOADING_MS,
    });
    await untilAlive(tab);
    await tab.waitForTimeout(SETTLED_MS);
    const bytes = await weights();
    const { violations } = await new AxeBuilder({ page: tab })
      .options({ rules: OF_WCAG_22 })
      .analyze();
    return {
      status: answer?.status() ?? 0,
      violations: violations.map(({ id, nodes }) => `${id} (${nodes.length})`),
      others: [...others],
      ...bytes,
    };
  } finally {
    await context.close();
  }
}

/** Waits until a page's scripts, which load after its first view, have hydrated it, if it has any. */
export async function untilAlive(tab) {
  await tab.waitForFunction(
    () => !document.querySelector('script[type="text/module"]') || window.takeEarlyPress === null,
  );
}

const KINDS = {
  document: 'htmlBytes',
  script: 'scriptBytes',
  stylesheet: 'styleBytes',
  font: 'fontBytes',
};

/**
 * Adds up the transferred bytes of responses by kind, from now on, and names the faces among them without their hash.
 * @param {import('@playwright/test').Page} tab
 */
export function weigh(tab) {
  const sizes = [];
  /** @type {string[]} */
  const faces = [];
  tab.on('requestfinished', (request) => {
    const kind = KINDS[request.resourceType()];
    if (kind === 'fontBytes') faces.push(path.basename(request.url()).replace(/-[^-]*$/, ''));
    if (kind) sizes.push(request.sizes().then(({ responseBodySize }) => [kind, responseBodySize]));
  });
  return async () => {
    const bytes = { htmlBytes: 0, scriptBytes: 0, styleBytes: 0, fontBytes: 0 };
    for (const [kind, size] of await Promise.all(sizes)) bytes[kind] += size;
    return { ...bytes, faces };
  };
}
