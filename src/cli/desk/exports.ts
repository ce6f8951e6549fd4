import { exportFileName, writeExport } from '../../domain/accounting/export.server.ts';
import { exportFormats, exportKinds } from '../../domain/accounting/export.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { ok } from '../../kernel/result.ts';
import { deskExports } from '../../messages/desk/papers/exports.ts';
import { CommandRefusedError, text } from '../command.ts';
import { type CommandTable, commandsWith, commandTable } from '../command-table.ts';

const options = { from: text, to: text, format: text, out: text };
const command = commandsWith(options);

/** Files for accounting. */
export const exportCommands: CommandTable = commandTable({
  call: 'npm run desk --',
  options,
  commands: {
    export: command({
      usage: `${exportKinds.join('|')} --from DAY --to DAY [--format csv|xlsx] [--out FILE]`,
      run([typed], { from = '', to = '', format: wanted = 'csv', out }) {
        const kind = exportKinds.find((one) => one === typed);
        const format = exportFormats.find((one) => one === wanted);
        if (!kind || !format) throw new CommandRefusedError(exportCommands.usage);
        const period = { kind, format, from, to };
        const file = out ?? exportFileName(period);
        return async (context) => {
          const written = await writeExport(context, period, { file, by: COMMAND_LINE });
          return written.ok ? ok(file) : written;
        };
      },
      print: (file) => file,
      refused: ({ kind }) => deskExports.faults[kind],
    }),
  },
  about: `Writes what accounting needs of a period, days of the shop (2026-12-31), both included: orders that were placed,
payments and refunds, VAT by country of delivery and rate. Without --out into a file of this folder.`,
});
