import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvRow } from '../../kernel/text/csv-row.ts';
import type { OnPrices, PriceMove } from '../feed/write/prices.sql.server.ts';

const HEADINGS = 'part,brand,location,net_before,net_after,gross_before,gross_after,change_percent';

/**
 * Writes every price that an import changes, old and new side by side, as CSV.
 * @param first how many of them are kept to be shown
 */
export function openPriceReport(file: string, first: number) {
  let shown: PriceMove[] = [];
  const write: OnPrices = async (moves) => {
    shown = [];
    const lines = async function* () {
      yield `${HEADINGS}\n`;
      for await (const page of moves) {
        shown.push(...page.slice(0, first - shown.length));
        yield page.map((move) => `${rowOf(move)}\n`).join('');
      }
    };
    await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
  };
  return { write, shown: () => shown };
}

function rowOf(move: PriceMove): string {
  const { part, brand, location, netBefore, net, grossBefore, gross } = move;
  const amount = (cents: number | null) => (cents === null ? '' : { hundredths: cents });
  return csvRow([
    ...[part, brand, location],
    ...[amount(netBefore), amount(net), amount(grossBefore), amount(gross)],
    gross === null || grossBefore === 0
      ? ''
      : { hundredths: Math.round((10_000 * (gross - grossBefore)) / grossBefore) },
  ]);
}
