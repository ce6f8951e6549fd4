import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { say } from '../run.mjs';
import { auditPages } from './pages.mjs';
import { faultsOf, report } from './report.mjs';
import { visit } from './visit.mjs';

const WIDTHS = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isPhone: true },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, isPhone: false },
];

/** Opens every page at every width, one after the other, each in a browser that knows nothing yet. */
export async function audit({ url, executablePath, only, file }) {
  const { pages, basketId } = await auditPages(url);
  const chosen = pages.filter(({ name, path }) => !only || `${name} ${path}`.includes(only));
  const browser = await chromium.launch({ executablePath });
  const rows = [];
  try {
    // The first visitor of a page waits for its rendering; all others get the kept one.
    for (const { path } of chosen) await (await fetch(url + path)).arrayBuffer();
    for (const page of chosen) {
      for (const width of WIDTHS) {
        const measured = await visit(browser, { url, page, width, basketId });
        const row = { page, width: width.name, ...measured };
        rows.push(row);
        const faults = faultsOf(row);
        say(`${page.name}, ${width.name}: ${faults.length > 0 ? faults.join('; ') : 'good'}`);
      }
    }
  } finally {
    await browser.close();
  }
  writeFileSync(file, report(rows));
  say(`written to ${file}`);
  return rows.every((row) => faultsOf(row).length === 0) ? 0 : 1;
}
