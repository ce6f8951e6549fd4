import os from 'node:os';

/** The budgets on PostgreSQL at the largest size. */
const P99_MS = 50;
const GROWTH = 2;
const APPLICATIONS_PER_SECOND = 20_000;
const IMPORT_MB = 512;
const PAGE_KB = 60;

/**
 * The measurements as Markdown, and a sentence for each that is over budget.
 * @returns {{ markdown: string, failures: string[] }}
 */
export function reportOf(results, { samples, minutes }) {
  const failures = results.flatMap(faultsOf);
  const judge = (isKept, failure) => {
    if (!isKept) failures.push(failure);
    return isKept ? 'pass' : '**fail**';
  };
  const measured = results.map((result) => ({
    ...result,
    rows: result.rows.filter(({ error }) => error === undefined),
  }));
  const onPostgres = measured.filter(({ kind }) => kind === 'postgres');
  const embedded = measured.filter(({ kind }) => kind === 'embedded');
  const largest = onPostgres.at(-1) ?? embedded.at(-1);
  const sections = [
    `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ` +
      `Node ${process.versions.node}. ${samples} requests a case after a warm-up, ${minutes.toFixed(0)} minutes in all.`,
    importTable(measured, judge),
    ...(onPostgres.length > 0 ? [postgresTable(onPostgres, judge)] : []),
    ...embedded.map(embeddedTable),
    pageTable(largest, judge),
    ...(onPostgres.length > 0 ? [statementTable(largest)] : []),
  ];
  return { markdown: sections.join('\n\n'), failures };
}

function faultsOf({ kind, parts, rows }) {
  return rows.flatMap(({ name, error, alone, together }) => {
    const refused = (alone?.refused ?? 0) + (together?.refused ?? 0);
    const fault = error ?? (refused > 0 ? `${refused} requests refused` : undefined);
    return fault ? [`${name}, ${databaseName(kind)}, ${count(parts)} parts: ${fault}`] : [];
  });
}

function importTable(results, judge) {
  const largest = results.filter(({ kind }) => kind === 'postgres').at(-1);
  return table(
    `Building, seconds (budget: ${count(APPLICATIONS_PER_SECOND)} applications/s, importer under ${IMPORT_MB} MB)`,
    ['database', 'parts', 'applications', 'feed', 'import', 'applications/s', 'peak MB', ''],
    results.map((result) => {
      const { kind, parts, imported } = result;
      const { applications, peakMb } = imported;
      const perSecond = applications / imported.seconds;
      const verdict = () =>
        judge(
          perSecond >= APPLICATIONS_PER_SECOND && (peakMb ?? 0) < IMPORT_MB,
          `import of ${count(parts)} parts: ${perSecond.toFixed(0)} applications/s, ${peakMb} MB`,
        );
      return [
        databaseName(kind),
        count(parts),
        count(applications),
        imported.feedSeconds.toFixed(0),
        imported.seconds.toFixed(0),
        count(Math.round(perSecond)),
        peakMb ?? 'unknown',
        result === largest ? verdict() : '',
      ];
    }),
  );
}

function postgresTable(results, judge) {
  const [first] = results;
  const last = results.at(-1);
  const p50Of = ({ rows }, name) => rows.find((row) => row.name === name)?.alone.p50;
  const rows = last.rows.map(({ name, alone, together, statementsMs }) => {
    const growth = alone.p50 / (p50Of(first, name) ?? Number.NaN);
    const verdict = judge(
      alone.p99 < P99_MS && growth <= GROWTH,
      `${name}: p99 ${alone.p99.toFixed(1)} ms, p50 grows ${growth.toFixed(2)}-fold`,
    );
    return [
      name,
      ...results.map((result) => p50Of(result, name)?.toFixed(1) ?? ''),
      growth.toFixed(2),
      alone.p99.toFixed(1),
      alone.max.toFixed(1),
      statementsMs === null ? '' : `${((statementsMs / alone.allMs) * 100).toFixed(0)} %`,
      ...cellsOf(together),
      verdict,
    ];
  });
  return table(
    `Reading on PostgreSQL, ms (budget at ${count(last.parts)} parts, one client: p99 under ${P99_MS} ms; p50 at most ${GROWTH} times that at ${count(first.parts)})`,
    [
      'case',
      ...results.map(({ parts }) => `p50 at ${count(parts)}`),
      'growth',
      'p99',
      'max',
      'in statements',
      ...TOGETHER_HEAD,
      '',
    ],
    rows,
  );
}

const TOGETHER_HEAD = ['p50, 8 clients', 'p99, 8 clients', 'requests/s, 8 clients'];

function cellsOf({ p50, p99, perSecond }) {
  return [p50.toFixed(1), p99.toFixed(1), perSecond.toFixed(0)];
}

function embeddedTable({ parts, rows }) {
  return table(
    `Reading on the embedded database at ${count(parts)} parts, ms`,
    ['case', 'p50', 'p99', 'max', ...TOGETHER_HEAD],
    rows.map(({ name, alone, together }) => [
      name,
      alone.p50.toFixed(1),
      alone.p99.toFixed(1),
      alone.max.toFixed(1),
      ...cellsOf(together),
    ]),
  );
}

function pageTable({ kind, parts, rows }, judge) {
  const pages = rows.filter(({ isPage }) => isPage);
  return table(
    `Largest page of each kind, ${databaseName(kind)}, ${count(parts)} parts (budget for the catalogue: ${PAGE_KB} KB compressed)`,
    ['page', 'KB compressed', ''],
    pages.map(({ name, isCataloguePage, alone, together }) => {
      const kb = Math.max(alone.largestBytes, together.largestBytes) / 1000;
      const verdict = isCataloguePage ? judge(kb < PAGE_KB, `${name}: ${kb.toFixed(1)} KB`) : '';
      return [name, kb.toFixed(1), verdict];
    }),
  );
}

/** The slowest statement of each case, by PostgreSQL's own clock. */
function statementTable({ parts, rows }) {
  const heaviest = rows
    .flatMap(({ name, heaviest: [first] }) => (first ? [{ name, ...first }] : []))
    .sort((a, b) => b.mean - a.mean);
  return table(
    `Heaviest statement of each case at ${count(parts)} parts, ms by PostgreSQL's clock`,
    ['case', 'mean', 'max', 'calls', 'statement'],
    heaviest.map(({ name, mean, max, calls, query }) => [
      name,
      mean.toFixed(2),
      max.toFixed(2),
      calls,
      `\`${query.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim().slice(0, 140)}\``,
    ]),
  );
}

function table(title, head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    `**${title}**`,
    '',
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '--:'))),
    ...rows.map(line),
  ].join('\n');
}

function databaseName(kind) {
  return kind === 'postgres' ? 'PostgreSQL' : 'embedded';
}

function count(number) {
  return number.toLocaleString('en');
}
