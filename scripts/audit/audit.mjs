import { writeFileSync } from 'node:fs';
import { say } from '../run.mjs';
import { askLighthouse } from './lighthouse.mjs';
import { auditPages } from './pages.mjs';
import { faultsOf, MAIN_PAGES, report } from './report.mjs';
import { visit } from './visit.mjs';

const WIDTHS = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isPhone: true },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, isPhone: false },
];

/** Speed scores vary from run to run, so the median is held to the budget. */
const RUNS_ON_BUDGET = 5;

/** How often Lighthouse opens a page; text pages, which are built alike, are opened on the phone only. */
function runsOf(page, { isPhone }) {
  if (isPhone && MAIN_PAGES.has(page.name)) return RUNS_ON_BUDGET;
  return isPhone || !page.isText ? 1 : 0;
}

/** Opens every page at every width, one after the other, each in a fresh browser. */
export async function audit({ url, executablePath, only, file }) {
  const { pages, basketId, newBasketId } = await auditPages(url);
  const chosen = pages.filter(({ name, path }) => !only || `${name} ${path}`.includes(only));
  // The first visitor of a page waits for its rendering; all others get the cached one.
  for (const { path } of chosen) await (await fetch(url + path)).arrayBuffer();
  const rows = [];
  for (const page of chosen) {
    for (const width of WIDTHS) {
      const held = page.holds === 'new basket' ? newBasketId : basketId;
      const row = await measuredRow({ executablePath, url, page, width, basketId: held });
      rows.push(row);
      const faults = faultsOf(row);
      say(`${page.name}, ${width.name}: ${faults.length > 0 ? faults.join('; ') : 'good'}`);
    }
    // Writes the report after each page, so that an interrupted run leaves its results.
    writeFileSync(file, report(rows));
  }
  say(`written to ${file}`);
  return rows.every((row) => faultsOf(row).length === 0) ? 0 : 1;
}

/** A page that cannot be measured counts as a fault; the other pages are still measured. */
async function measuredRow(options) {
  const { page, width } = options;
  const runs = runsOf(page, width);
  try {
    const seen = await visit(options);
    const asked = [];
    while (asked.length < runs) asked.push(await askTwice(options));
    return { page, width: width.name, ...seen, ...middleOf(asked) };
  } catch (error) {
    return { page, width: width.name, failure: error.message.split('\n')[0] };
  }
}

/** Now and then the browser shows Lighthouse a blank page, whichever page it is. */
async function askTwice(options) {
  try {
    return await askLighthouse(options);
  } catch (error) {
    say(`asked again: ${error.message}`);
    return askLighthouse(options);
  }
}

/** The run with the median speed score; undefined for no runs. */
function middleOf(asked) {
  const inOrder = asked.toSorted((a, b) => a.scores[0] - b.scores[0]);
  return inOrder[Math.floor(inOrder.length / 2)];
}
