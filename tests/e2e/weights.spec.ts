import { expect, test } from './support/test.ts';

/** Bytes as sent, Brotli; a thousand to the KB. */
const MOST_SCRIPT = 120_000;
const MOST_HTML = 60_000;

for (const path of ['/', '/parts?make=TOYOTA&model=HILUX&year=2012', '/search/spring']) {
  test(`the first view of ${path} is light`, { tag: '@desktop' }, async ({ page }) => {
    const sent: Promise<{ kind: string; bytes: number }>[] = [];
    page.on('requestfinished', (request) => {
      const kind = request.resourceType();
      sent.push(request.sizes().then(({ responseBodySize: bytes }) => ({ kind, bytes })));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const answers = await Promise.all(sent);
    const weight = (wanted: string) =>
      answers.reduce((sum, { kind, bytes }) => sum + (kind === wanted ? bytes : 0), 0);
    expect(weight('script')).toBeGreaterThan(50_000);
    expect(weight('script')).toBeLessThanOrEqual(MOST_SCRIPT);
    expect(weight('document')).toBeGreaterThan(1000);
    expect(weight('document')).toBeLessThanOrEqual(MOST_HTML);
  });
}
