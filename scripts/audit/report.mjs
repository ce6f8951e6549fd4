/** What a first view may weigh, in bytes as sent, and how it is to do on a phone. */
export const budgets = { scriptBytes: 120_000, htmlBytes: 60_000, lcpMs: 2000, shift: 0.02 };

/** @returns {string[]} what is wrong with a visit; times count on the phone, which is the slower one */
export function faultsOf({ page, width, status, violations, ...measured }) {
  const faults = violations.map((violation) => `axe: ${violation}`);
  const expected = page.status ?? 200;
  if (status !== expected) faults.push(`status ${status} instead of ${expected}`);
  for (const [name, most] of Object.entries(budgets)) {
    const isTime = name === 'lcpMs';
    if (measured[name] > most && !(isTime && width !== 'phone')) {
      faults.push(`${name} ${Math.round(measured[name] * 1000) / 1000} over ${most}`);
    }
  }
  return faults;
}

export function report(rows) {
  const faults = rows.flatMap((row) =>
    faultsOf(row).map((fault) => `- ${row.page.name}, ${row.width}: ${fault}`),
  );
  return [
    '# Quality',
    '',
    `Written by \`npm run audit\` on ${new Date().toISOString().slice(0, 10)}. Bytes as sent, on a first view; LCP and CLS on the phone throttled as Lighthouse does`,
    '(1.6 Mbit/s, 150 ms, a quarter of the processor), on the desktop as fast as the machine is.',
    '',
    '| page | address | width | axe violations | script KB | style KB | HTML KB | LCP s | CLS |',
    '|---|---|---|---:|---:|---:|---:|---:|---:|',
    ...rows.map(line),
    '',
    faults.length > 0 ? '## Not as it should be' : 'Every budget is kept, and axe found nothing.',
    '',
    ...(faults.length > 0 ? [...faults, ''] : []),
  ].join('\n');
}

function line({ page, width, violations, scriptBytes, styleBytes, htmlBytes, lcpMs, shift }) {
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
  // The id of an order says nothing, and is another each time.
  const address = page.path.replace(/^\/order\/.*/, '/order/…');
  const cells = [
    page.name,
    `\`${address}\``,
    width,
    violations.length,
    kilobytes(scriptBytes),
    kilobytes(styleBytes),
    kilobytes(htmlBytes),
    (lcpMs / 1000).toFixed(2),
    shift.toFixed(3),
  ];
  return `| ${cells.join(' | ')} |`;
}
