import { readConfig } from '../../config/config.ts';
import {
  exportFileName,
  type WantedExport,
  writeExport,
} from '../../domain/accounting/export.server.ts';
import { exportFormats, exportKinds } from '../../domain/accounting/export.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { systemClock } from '../../kernel/clock.ts';
import { deskExports } from '../../messages/desk/exports.ts';
import { CommandRefusedError, readArguments, runChangingCommand } from '../changing-command.ts';
import { withDatabase } from '../with-database.ts';

export const DESK_EXPORTS_USAGE = `npm run desk -- export ${exportKinds.join('|')} --from DAY --to DAY [--format csv|xlsx] [--out FILE]

Writes what accounting needs of a period, days of the shop (2026-12-31), both included: orders that were placed,
payments and refunds, VAT by country of delivery and rate. Without --out into a file of this folder.`;

/** `npm run desk -- export …`: files for accounting. */
export function runDeskExport(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const { wanted, out } = read(args);
    const file = out ?? exportFileName(wanted);
    return withDatabase(readConfig(), async (db) => {
      const shop = { db, clock: systemClock };
      const written = await writeExport(shop, wanted, { file, by: COMMAND_LINE });
      if (!written.ok) throw new CommandRefusedError(deskExports.faults[written.refusal.kind]);
      return file;
    });
  });
}

function read(args: readonly string[]): { wanted: WantedExport; out: string | undefined } {
  const { values, positionals } = parse(args);
  const [, typed] = positionals;
  const kind = exportKinds.find((one) => one === typed);
  const format = exportFormats.find((one) => one === (values.format ?? 'csv'));
  if (!kind || !format || positionals.length !== 2) {
    throw new CommandRefusedError(DESK_EXPORTS_USAGE);
  }
  const { from = '', to = '', out } = values;
  return { wanted: { kind, format, from, to }, out };
}

function parse(args: readonly string[]) {
  return readArguments(args, DESK_EXPORTS_USAGE, {
    from: { type: 'string' },
    to: { type: 'string' },
    format: { type: 'string' },
    out: { type: 'string' },
  });
}
