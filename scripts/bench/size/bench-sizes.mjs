import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../../run.mjs';
import { startShop } from '../../start-shop.mjs';
import { onStopAsked } from '../../stop-asked.mjs';
import { readingCases } from './cases.mjs';
import { chooser, readChoices } from './choices.mjs';
import { openWorkplace } from './databases.mjs';
import { openCase } from './measure.mjs';
import { reportOf } from './report.mjs';
import { openStatementClock } from './statements.mjs';

const TOGETHER = 8;
const TURNS = 6;
const EMBEDDED_SHARE = 10;

/**
 * Imports catalogues of one hundredth, one tenth and all of the given number of parts, and measures what shoppers
 * read from each, with one client and then with eight.
 * @param {{ parts: number, kinds: ('postgres' | 'embedded')[], samples: number, cases?: string, keep?: string, out: string }} options
 *   `cases`: only those whose name contains it
 */
export async function benchSizes({ parts, kinds, samples, cases = '', keep, out }) {
  const started = performance.now();
  const workplace = openWorkplace({ keep });
  const running = [];
  const stopAll = async () => {
    for (const shop of running.splice(0)) await shop.stop();
    await workplace.close();
  };
  onStopAsked(() => void stopAll().then(() => process.exit(130)));
  try {
    const results = [];
    for (const kind of kinds) {
      const catalogues = [];
      for (const size of sizesOf(parts, kind))
        catalogues.push(await workplace.catalogue(kind, size));
      results.push(...(await measureCatalogues(catalogues, { samples, only: cases, running })));
      if (!keep) for (const catalogue of catalogues) await catalogue.drop();
    }
    const report = reportOf(results, { samples, minutes: (performance.now() - started) / 60_000 });
    writeFileSync(out, `${report.markdown}\n`);
    console.log(`\n${report.markdown}\n`);
    say(`written to ${out}`);
    for (const failure of report.failures) say(`over budget: ${failure}`);
    return report.failures.length > 0 ? 1 : 0;
  } finally {
    await stopAll();
  }
}

/** The embedded database is for small shops: it gets a tenth of PostgreSQL's parts. */
function sizesOf(parts, kind) {
  const sizes = { postgres: [parts / 100, parts / 10, parts], embedded: [parts / EMBEDDED_SHARE] };
  return sizes[kind].map(Math.ceil);
}

/** A shop for each catalogue; all get the same requests, case by case and in turns. */
async function measureCatalogues(catalogues, { samples, only, running }) {
  const shops = [];
  for (const catalogue of catalogues) {
    const { kind, parts } = catalogue;
    say(`${parts} parts, ${kind}: drawing what shoppers ask for`);
    const choices = await catalogue.withQueries(readChoices);
    const shop = await startShop({
      // Measures rendering; another case measures cached pages.
      env: { DEMO: 'off', KEPT_PAGES_MB: 'off', LOG_LEVEL: 'info', ...catalogue.env },
      dataDir: catalogue.dataDir,
    });
    running.push(shop);
    await untilReadAhead(shop);
    const cases = await readingCases(chooser(choices), caller(shop.url));
    const chosen = cases.filter(({ name }) => name.includes(only));
    shops.push({ url: shop.url, cases: chosen, rows: [] });
  }
  const measureWith = async (query) => {
    const clock = query ? await openStatementClock(query) : undefined;
    for (const [at, { name }] of shops[0].cases.entries()) {
      say(name);
      const rows = await tryMeasuring(shops, at, { samples, clock });
      for (const [of, shop] of shops.entries()) shop.rows.push({ ...shop.cases[at], ...rows[of] });
    }
  };
  const largest = catalogues.at(-1);
  // The embedded database belongs to the shop alone while that runs.
  await (largest.kind === 'postgres' ? largest.withQueries(measureWith) : measureWith());
  for (const shop of running.splice(0)) await shop.stop();
  return catalogues.map(({ kind, parts, imported }, of) => ({
    kind,
    parts,
    imported,
    rows: shops[of].rows,
  }));
}

const READ_AHEAD_TIMEOUT_MS = 300_000;

/** What the shop says once it has read in the background what is quick afterwards: 100 s for a million parts. */
const READ_AHEAD = [
  'filtered lists need of each part is in memory',
  'numbers there are is in memory',
];

/** No case is measured beside that. */
async function untilReadAhead(shop) {
  const deadline = performance.now() + READ_AHEAD_TIMEOUT_MS;
  while (!READ_AHEAD.every((said) => shop.output().includes(said))) {
    if (performance.now() > deadline) return say('it is still reading ahead');
    await wait(500);
  }
}

/** A case that cannot be measured must not stop the ones after it. */
async function tryMeasuring(shops, at, options) {
  try {
    return await measureInTurns(shops, at, options);
  } catch (error) {
    const { name } = shops[0].cases[at];
    say(`${name}: ${error.message}`);
    return shops.map(() => ({ error: error.message }));
  }
}

/** The shops take turns, so that a machine that slows down affects every size alike. */
async function measureInTurns(shops, at, { samples, clock }) {
  const openFor = ({ url, cases }, clients) =>
    openCase({ shop: url, next: cases[at].next, clients });
  const alone = shops.map((shop) => openFor(shop, 1));
  for (const measured of alone) await measured.warmUp();
  await clock?.reset();
  for (let turn = 0; turn < TURNS; turn++) {
    for (const measured of alone) await measured.run(Math.ceil(samples / TURNS));
  }
  const statementsMs = (await clock?.totalMs()) ?? null;
  const heaviest = (await clock?.heaviest()) ?? [];
  // Load is measured where the strictest budget is.
  const together = openFor(shops.at(-1), TOGETHER);
  await together.warmUp();
  await together.run(samples);
  const largest = { together: together.result(), statementsMs, heaviest };
  return alone.map((measured, of) => ({
    alone: measured.result(),
    ...(of === shops.length - 1 ? largest : {}),
  }));
}

/** Calls of the shop's API that a case needs beforehand. */
function caller(shop) {
  return async (path, body) => {
    const answer = await fetch(shop + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}
