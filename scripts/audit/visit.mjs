import { AxeBuilder } from '@axe-core/playwright';

/** What Lighthouse gives a phone: a slow fourth generation and a quarter of this machine. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const SLOWER_PROCESSOR = 4;
/** After the last request: for what scripts do with what they have loaded. */
const SETTLED_MS = 1000;

const LOADING_MS = 90_000;

const CONSENT = encodeURIComponent(JSON.stringify({ accepted: true, preferences: ['mandatory'] }));

/**
 * Opens a page as a visitor who has answered the question about cookies.
 * @returns what it weighs in bytes as sent, its times in milliseconds, and what axe finds
 */
export async function visit(browser, { url, page, width, basketId }) {
  const context = await browser.newContext({
    viewport: width.viewport,
    isMobile: width.isPhone,
    hasTouch: width.isPhone,
    locale: 'en-IE',
  });
  try {
    await context.addCookies([{ name: 'cookie-consent', value: CONSENT, url }]);
    await context.addInitScript(remember, page.holds === 'basket' ? basketId : undefined);
    const tab = await context.newPage();
    if (width.isPhone) await slowDown(tab);
    const weights = weigh(tab);
    const answer = await tab.goto(url + page.path, {
      waitUntil: 'networkidle',
      timeout: LOADING_MS,
    });
    await tab.waitForTimeout(SETTLED_MS);
    const times = await tab.evaluate(() => globalThis.audited);
    const bytes = await weights();
    const { violations } = await new AxeBuilder({ page: tab }).analyze();
    return {
      status: answer?.status() ?? 0,
      violations: violations.map(({ id, nodes }) => `${id} (${nodes.length})`),
      ...bytes,
      ...times,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
function remember(basketId) {
  if (basketId) localStorage.setItem('basketId', basketId);
  const audited = { lcpMs: 0, shift: 0 };
  globalThis.audited = audited;
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    audited.lcpMs = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) audited.shift += value;
  });
}

async function slowDown(tab) {
  const session = await tab.context().newCDPSession(tab);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
}

const KINDS = { document: 'htmlBytes', script: 'scriptBytes', stylesheet: 'styleBytes' };

/** Adds up the bodies of answers as they were sent, by kind. */
function weigh(tab) {
  const sizes = [];
  tab.on('requestfinished', (request) => {
    const kind = KINDS[request.resourceType()];
    if (kind) sizes.push(request.sizes().then(({ responseBodySize }) => [kind, responseBodySize]));
  });
  return async () => {
    const bytes = { htmlBytes: 0, scriptBytes: 0, styleBytes: 0 };
    for (const [kind, size] of await Promise.all(sizes)) bytes[kind] += size;
    return bytes;
  };
}
