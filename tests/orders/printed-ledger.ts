import { exportColumns } from '../../src/domain/accounting/export.server.ts';
import type { ExportKind } from '../../src/domain/accounting/export.ts';
import { exportRows } from '../../src/domain/accounting/export-rows.sql.server.ts';
import { ledgerOf } from '../../src/domain/ledger/ledger.sql.server.ts';
import {
  entryKinds,
  type Ledger,
  type LedgerEntry,
  standOf,
} from '../../src/domain/ledger/ledger.ts';
import { recordsOfOrder, type StoredPaper } from '../../src/domain/papers/papers.sql.server.ts';
import type { Play } from './order-play.ts';

/** An order's ledger, where it stands, and what its papers and the exports say of it, as Markdown. */
export async function printedOrder(play: Play, since: Date): Promise<string> {
  const ledger = await ledgerOf(play.db.sql, play.id);
  const papers = await recordsOfOrder(play.db.sql, { orderId: play.id, sellerCountry: 'PL' });
  const exports: string[] = [];
  const moments = { from: since, until: new Date(play.context.now.getTime() + 1) };
  for (const kind of Object.keys(exportColumns) as ExportKind[]) {
    for await (const rows of exportRows(play.db.sql, kind, moments)) {
      for (const row of rows) exports.push(wrapped(`- ${kind}: ${exported(kind, row, play)}`));
    }
  }
  return [
    block([...ledger.entries].sort(byMoment(ledger)).map((entry) => printedEntry(entry, ledger))),
    block(printedStand(ledger)),
    papers.length === 0 ? 'No paper was issued.' : block(papers.flatMap(printedPaper)),
    `Exports:\n\n${exports.join('\n')}`,
  ].join('\n\n');
}

const block = (lines: readonly string[]) => ['```text', ...lines, '```'].join('\n');
const WIDTH = 118;

/** A list's item in lines that fit. */
function wrapped(text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.pop() ?? '';
    if (last.length + word.length < WIDTH) lines.push(last === '' ? word : `${last} ${word}`);
    else lines.push(last, `  ${word}`);
  }
  return lines.join('\n');
}

const euros = (cents: number) => (cents / 100).toFixed(2);

function place(ledger: Ledger, lineId: string | null): number {
  return lineId === null ? ledger.lines.length : ledger.lines.findIndex(({ id }) => id === lineId);
}

function byMoment(ledger: Ledger) {
  return (one: LedgerEntry, other: LedgerEntry) =>
    one.at.getTime() - other.at.getTime() ||
    entryKinds.indexOf(one.kind) - entryKinds.indexOf(other.kind) ||
    place(ledger, one.lineId) - place(ledger, other.lineId);
}

function printedEntry(entry: LedgerEntry, ledger: Ledger): string {
  const { at, kind, lineId, parcel, pieces, netCents, grossCents, why } = entry;
  const line = ledger.lines.find(({ id }) => id === lineId);
  const what = line ? (pieces !== 0 ? `${pieces} x ${line.partNumber}` : line.partNumber) : '';
  const where = parcel === null ? '' : `parcel ${parcel}`;
  const isPriced = grossCents !== 0;
  return [
    at.toISOString().slice(5, 16).replace('T', ' '),
    kind.padEnd(16),
    what.padEnd(10),
    where.padEnd(8),
    (netCents === 0 ? '' : euros(netCents)).padStart(8),
    (isPriced ? euros(grossCents) : '').padStart(8),
    kind === 'agreed' && line ? '' : why,
  ]
    .join('  ')
    .trimEnd();
}

function printedStand(ledger: Ledger): string[] {
  const { lines, delivery, money } = standOf(ledger);
  const counted = (counts: Record<string, number>) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ');
  const priced = ({ agreed, owed, billed }: typeof delivery) =>
    `agreed ${euros(agreed.grossCents)}, owed ${euros(owed.grossCents)} (net ${euros(owed.netCents)}), ` +
    `billed ${euros(billed.grossCents)}`;
  return [
    ...lines.map((line) => {
      const { ordered, cancelled, toPack, packed, sent, cameBack, receivedBack } = line;
      const pieces = counted({
        ordered,
        cancelled,
        ...{ 'to pack': toPack, packed, sent, undelivered: cameBack, back: receivedBack },
      });
      return `${line.partNumber}: ${pieces}${line.parentLineId ? '' : `; ${priced(line)}`}`;
    }),
    `Delivery: ${priced(delivery)}`,
    `Money: received ${euros(money.receivedCents)}, sent back ${euros(money.sentBackCents)}, ` +
      `written off ${euros(money.writtenOffCents)}; to give back ` +
      `${euros(money.giveBackCents + money.surplusCents)}, short ${euros(money.shortCents)}`,
  ];
}

function printedPaper({ kind, record: { number, lines, totals } }: StoredPaper): string[] {
  return [
    `${kind} ${number}: net ${euros(totals.netCents)}, total ${euros(totals.grossCents)}`,
    ...lines.flatMap(({ quantity, name, why, netCents, grossCents, contents }) => [
      `  ${quantity} x ${why ? `${name} (${why})` : name}: net ${euros(netCents)}, total ${euros(grossCents)}`,
      ...contents.map((part) => `    with ${part.quantity} x ${part.name}`),
    ]),
  ];
}

/** What a row says beyond the address and the rate, with money as euros. */
function exported(kind: ExportKind, row: readonly unknown[], { number }: Play): string {
  return exportColumns[kind]
    .map(({ name, is }, at) => ({ name, is, value: row[at] }))
    .filter(({ value }) => value !== '' && value !== null && value !== 0)
    .filter(({ name }) => !unsaid.has(name))
    .map(({ name, is, value }) => {
      const said =
        is === 'money' ? euros(Number(value)) : String(value).replace(number, 'the order');
      return `${name} ${said}`;
    })
    .join(', ');
}

const unsaid = new Set([
  ...['order', 'placed', 'paid', 'cancelled', 'day', 'delivery country', 'buyer', 'VAT treatment'],
  ...['VAT of', 'VAT rate %', 'payment method'],
]);
