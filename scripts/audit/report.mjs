import { budgets } from './budgets.mjs';
import { CATEGORIES } from './lighthouse.mjs';

/** Minimum scores (of 100) on a phone for the pages where shoppers decide most. */
const LEAST_PERFORMANCE = 95;

export const MAIN_PAGES = new Set(['home', 'catalogue', 'part', 'basket']);

/** @returns {string[]} what is wrong with a page at a width; times count on the phone, which is the slower one */
export function faultsOf(row) {
  const { page, width, failure } = row;
  if (failure) return [`not measured: ${failure}`];
  const isPhone = width === 'phone';
  const faults = row.violations.map((violation) => `axe: ${violation}`);
  const expected = page.status ?? 200;
  if (row.status !== expected) faults.push(`status ${row.status} instead of ${expected}`);
  for (const host of row.others) faults.push(`asks ${host}`);
  for (const [name, most] of Object.entries(budgets)) {
    if (row[name] > most && (isPhone || name !== 'lcpMs')) {
      faults.push(`${name} ${Math.round(row[name] * 1000) / 1000} over ${most}`);
    }
  }
  const [performance] = row.scores ?? [];
  if (isPhone && MAIN_PAGES.has(page.name) && performance < LEAST_PERFORMANCE) {
    faults.push(`performance ${performance} under ${LEAST_PERFORMANCE}`);
  }
  return [...faults, ...(row.lost ?? []).map((id) => `Lighthouse: ${id}`)];
}

export function report(rows) {
  const faults = rows.flatMap((row) =>
    faultsOf(row).map((fault) => `- ${row.page.name}, ${row.width}: ${fault}`),
  );
  const scores = CATEGORIES.map((name) => name.replace('-', ' '));
  return [
    '# Quality',
    '',
    `Written by \`npm run audit\` on ${new Date().toISOString().slice(0, 10)}, with the demo catalogue. Bytes are as sent, on a first view. Scores (of 100), LCP and CLS are`,
    "Lighthouse's, with its own slow phone and its own desktop; on a phone those of home, catalogue, part and basket are the middle of five runs.",
    slowdownLine(rows),
    'The visitor has agreed to mandatory cookies only, and a tag manager and a heat map are configured: nobody but the shop may be asked.',
    '',
    'Pages with a * are not meant to be found by search engines and say so. There, and only there, Lighthouse is not asked whether they can be (`is-crawlable`).',
    '',
    `| page | address | width | axe violations | ${scores.join(' | ')} | script KB | style KB | faces KB | HTML KB | LCP s | CLS |`,
    `|---|---|---|---:|${scores.map(() => '---:|').join('')}---:|---:|---:|---:|---:|---:|`,
    ...rows.map(line),
    '',
    faults.length > 0
      ? '## Not as it should be'
      : 'Every budget is kept, axe found nothing, and Lighthouse nothing but speed.',
    '',
    ...(faults.length > 0 ? [...faults, ''] : []),
  ].join('\n');
}

/** A slow machine imitates a slow phone with less throttling. */
function slowdownLine(rows) {
  const times = rows.flatMap(({ slowdown }) => slowdown ?? []).toSorted((a, b) => a - b);
  if (times.length === 0) return '';
  const [least, most] = [times[0], times.at(-1)].map((slowdown) => slowdown.toFixed(1));
  return `The processor was slowed ${least} to ${most} times, by its benchmark index: Lighthouse's four times are meant for a good desktop.`;
}

function line(row) {
  const { page, width } = row;
  // The id of an order is random, so reports leave it out.
  const address = page.path.replace(/^\/order\/.*/, '/order/…');
  const cells = [page.isUnlisted ? `${page.name} *` : page.name, `\`${address}\``, width];
  return `| ${[...cells, ...(row.failure ? ['not measured'] : figures(row))].join(' | ')} |`;
}

function figures({
  violations,
  scores,
  scriptBytes,
  styleBytes,
  fontBytes,
  htmlBytes,
  lcpMs,
  shift,
}) {
  const ofLighthouse = scores !== undefined;
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
  return [
    violations.length,
    ...(scores ?? CATEGORIES.map(() => '–')),
    kilobytes(scriptBytes),
    kilobytes(styleBytes),
    kilobytes(fontBytes),
    kilobytes(htmlBytes),
    ofLighthouse ? (lcpMs / 1000).toFixed(2) : '–',
    ofLighthouse ? shift.toFixed(3) : '–',
  ];
}
