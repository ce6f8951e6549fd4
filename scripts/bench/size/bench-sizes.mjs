import { writeFileSync } from 'node:fs';
import { say } from '../../run.mjs';
import { startShop } from '../../start-shop.mjs';
import { onStopAsked } from '../../stop-asked.mjs';
import { readingCases } from './cases.mjs';
import { chooser, readChoices } from './choices.mjs';
import { openWorkplace } from './databases.mjs';
import { measureCase } from './measure.mjs';
import { reportOf } from './report.mjs';
import { openStatementClock } from './statements.mjs';

const TOGETHER = 8;
const EMBEDDED_SHARE = 10;

/**
 * Builds catalogues of a hundredth, a tenth and all of so many parts by the importer, and measures
 * what shoppers read from each: one client at a time, then eight together.
 * @param {{ parts: number, kinds: ('postgres' | 'embedded')[], samples: number, keep?: string, out: string }} options
 */
export async function benchSizes({ parts, kinds, samples, keep, out }) {
  const started = performance.now();
  const workplace = openWorkplace({ keep });
  const running = [];
  const stopAll = async () => {
    for (const thing of running.splice(0).reverse()) await thing.stop();
    await workplace.close();
  };
  onStopAsked(() => void stopAll().then(() => process.exit(130)));
  try {
    const results = [];
    for (const { kind, size } of sizesOf(parts, kinds)) {
      const catalogue = await workplace.catalogue(kind, size);
      // How it holds under load is asked where most is promised.
      const isLargest = kind === 'embedded' || size === parts;
      results.push(await measureCatalogue(catalogue, { samples, running, keep, isLargest }));
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

/** The embedded database is for small shops: a tenth of what PostgreSQL is given. */
function sizesOf(parts, kinds) {
  const sizes = {
    postgres: [parts / 100, parts / 10, parts],
    embedded: [parts / EMBEDDED_SHARE],
  };
  return kinds.flatMap((kind) => sizes[kind].map((size) => ({ kind, size: Math.ceil(size) })));
}

async function measureCatalogue(catalogue, { samples, running, keep, isLargest }) {
  const { kind, parts, imported } = catalogue;
  const started = performance.now();
  const title = `${parts} parts on ${kind === 'postgres' ? 'PostgreSQL' : 'the embedded database'}`;
  say(`${title}: drawing what shoppers ask for`);
  const choices = await catalogue.withQueries(readChoices);
  const shop = await startShop({
    // Pages are measured as they are made; how fast kept ones are is another case.
    env: { DEMO: 'off', KEPT_PAGES_MB: 'off', ...catalogue.env },
    dataDir: catalogue.dataDir,
  });
  running.push(shop);
  const measured = async (query) => {
    const clock = query ? await openStatementClock(query) : undefined;
    const rows = [];
    const choose = chooser(choices);
    for (const one of await readingCases(choose, caller(shop.url))) {
      say(`${title}: ${one.name}`);
      rows.push({ ...one, ...(await tryMeasuring(shop.url, one, { samples, clock, isLargest })) });
    }
    return rows;
  };
  // The embedded database belongs to the shop alone while that runs.
  const rows = kind === 'postgres' ? await catalogue.withQueries(measured) : await measured();
  await running.pop().stop();
  if (!keep) await catalogue.drop();
  return { kind, parts, imported, rows, seconds: (performance.now() - started) / 1000 };
}

/** A case that cannot be measured is no reason to leave out those behind it. */
async function tryMeasuring(shop, one, options) {
  try {
    return await measureBoth(shop, one, options);
  } catch (error) {
    say(`${one.name}: ${error.message}`);
    return { error: error.message };
  }
}

async function measureBoth(shop, { next }, { samples, clock, isLargest }) {
  const alone = await measureCase({ shop, next, samples, clients: 1, onWarm: clock?.reset });
  const statementsMs = await clock?.totalMs();
  const heaviest = (await clock?.heaviest()) ?? [];
  const together = isLargest
    ? await measureCase({ shop, next, samples, clients: TOGETHER })
    : undefined;
  return { alone, together, statementsMs: statementsMs ?? null, heaviest };
}

/** Calls of the shop by its API, for what a case has to know beforehand. */
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
