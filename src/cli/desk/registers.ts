import { exportFormats } from '../../domain/accounting/export.ts';
import { closeMonth, registerMonths } from '../../domain/registers/months.server.ts';
import { type RegisterTable, registerKinds } from '../../domain/registers/tables.ts';
import {
  type RegisterRefusal,
  readRegister,
  registerFileName,
  writeRegister,
} from '../../domain/registers/write-register.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { deskRegisters } from '../../messages/desk/papers/registers.ts';
import { CommandRefusedError, flag, oneOf, text } from '../command.ts';
import { type CommandTable, commandsWith, commandTable } from '../command-table.ts';

const options = { month: text, format: text, out: text, json: flag };
const command = commandsWith(
  options,
  ({ kind, ...about }: { readonly kind: keyof typeof deskRegisters.faults }) => {
    const sentence = deskRegisters.faults[kind];
    const details = Object.values(about).flat().join(', ');
    return details ? deskRegisters.days(sentence, details) : sentence;
  },
);

/** Registers and returns of a month. */
export const registerCommands: CommandTable = commandTable({
  call: 'npm run desk --',
  options,
  commands: {
    register: command({
      usage: `${registerKinds.join('|')} --month MONTH [--format csv|xlsx|xml] [--out FILE] [--json]`,
      run([typed], { month = '', format: typedFormat = 'csv', out, json }) {
        const kind = oneOf('the register', registerKinds, typed);
        const format = oneOf('--format', [...exportFormats, 'xml'] as const, typedFormat);
        if (json && out) throw new CommandRefusedError('--json prints; leave --out out.');
        const file = out ?? registerFileName({ kind, month, format });
        return async (context): Promise<Result<Taken, RegisterRefusal>> => {
          if (json) return readRegister(context, { kind, month });
          const wanted = { kind, month, format };
          const written = await writeRegister(context, wanted, { file, by: COMMAND_LINE });
          return written.ok ? ok({ file }) : written;
        };
      },
      print: (taken) => ('file' in taken ? taken.file : ''),
      json: (taken) => JSON.stringify('file' in taken ? taken : asObjects(taken), null, 2),
    }),
    months: command({
      usage: '[--json]',
      run: () => async (context) => ok(await registerMonths(context)),
      print: (months) =>
        months
          .map(
            ({ month, closed }) =>
              `${month}  ${closed ? deskRegisters.closed(closed.closedAt.toISOString(), closed.closedBy) : deskRegisters.open}`,
          )
          .join('\n'),
    }),
    'close-month': command({
      usage: 'MONTH',
      run:
        ([month]) =>
        (context) =>
          closeMonth(context, { month, by: COMMAND_LINE }),
      print: ({ month }) => deskRegisters.done(month),
    }),
  },
  about: `Registers and returns of a month (2026-11), for the One-Stop-Shop of its quarter. --json prints the rows. A month is
closed once it was handed in, one after the other: it then stays as it was. docs/accounting.md says which file goes where.`,
});

type ReadTable = RegisterTable & { readonly isClosed: boolean };
/** A file that was written, or the table itself. */
type Taken = ReadTable | { readonly file: string };

/** Rows by the names of their columns; amounts in euros and złoty. */
function asObjects({ columns, rows, isClosed }: ReadTable) {
  return {
    isClosed,
    rows: rows.map((row) =>
      Object.fromEntries(
        columns.map(({ name, is }, index) => {
          const value = row[index] ?? null;
          const isHundredths = (is === 'money' || is === 'rate') && value !== null;
          return [name, isHundredths ? Number(value) / 100 : value];
        }),
      ),
    ),
  };
}
