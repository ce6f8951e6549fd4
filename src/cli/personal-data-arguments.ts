import type { Subject } from '../domain/personal-data/person.ts';
import { isEmail } from '../kernel/email.ts';
import { CommandRefusedError, readArguments } from './changing-command.ts';

export const PERSONAL_DATA_USAGE = `npm run personal-data -- export --email x@example.com [--out FILE]
npm run personal-data -- erase --email x@example.com [--yes]

What the shop holds of a person: all of it as JSON, or all of it away. Erasing leaves what accounting law keeps of
orders that were paid, apart from them, and says until when.

  --email ADDRESS  of the person; upper and lower case, +tags and a provider's dots do not count
  --order NUMBER   instead: one of the person's orders, WB-100001; all that bears its e-mail address counts
  --out FILE       where the export goes; without it, to the screen. A file that exists is left as it is
  --yes            erase; without it the command only says what would go
  --help           this text

Exit status: 0 done, 1 nothing was changed.`;

export type PersonalDataCommand =
  | { readonly name: 'export'; readonly subject: Subject; readonly out: string | undefined }
  | { readonly name: 'erase'; readonly subject: Subject; readonly isConfirmed: boolean };

/** @returns undefined where the help is asked for */
export function readPersonalDataCommand(args: readonly string[]): PersonalDataCommand | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [name, ...others] = positionals;
  if (others.length > 0 || (name !== 'export' && name !== 'erase')) {
    throw new CommandRefusedError(PERSONAL_DATA_USAGE);
  }
  const subject = subjectOf(values);
  if (name === 'export') {
    if (values.yes) throw new CommandRefusedError('--yes goes with erase alone.');
    return { name, subject, out: values.out };
  }
  if (values.out !== undefined) throw new CommandRefusedError('--out goes with export alone.');
  return { name, subject, isConfirmed: values.yes === true };
}

function subjectOf({ email, order }: { email?: string; order?: string }): Subject {
  if ((email === undefined) === (order === undefined)) {
    throw new CommandRefusedError('Say who it is: either --email x@example.com or --order NUMBER.');
  }
  if (order !== undefined) return { orderNumber: order.trim() };
  const address = (email ?? '').trim();
  if (!isEmail(address)) throw new CommandRefusedError(`"${address}" is no e-mail address.`);
  return { email: address };
}

function parse(args: readonly string[]) {
  return readArguments(args, PERSONAL_DATA_USAGE, {
    email: { type: 'string' },
    order: { type: 'string' },
    out: { type: 'string' },
    yes: { type: 'boolean' },
    help: { type: 'boolean' },
  });
}
