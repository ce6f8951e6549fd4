import { isRole, type Role, roles } from '../../domain/staff/rights.ts';
import { CommandRefusedError, readArguments } from '../changing-command.ts';

export const DESK_USAGE = `npm run desk -- invite EMAIL [--role ROLE]
npm run desk -- accounts
npm run desk -- revoke EMAIL

Who may work at the desk, the owner's screens at /desk.

  invite    prints a link that works once, for 24 hours; behind it the invited choose a passkey or a password
  accounts  lists who may sign in, and with which role
  revoke    ends an account and all its sessions at once

  --role ROLE  ${roles.join(', ')}; without it the first account is an owner, others are read-only
  --help       this text

Exit status: 0 done, 1 nothing was changed.`;

export type DeskCommand =
  | { readonly name: 'invite'; readonly email: string; readonly role: Role | undefined }
  | { readonly name: 'accounts' }
  | { readonly name: 'revoke'; readonly email: string };

/** @returns undefined where the help is asked for */
export function readDeskCommand(args: readonly string[]): DeskCommand | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [name, email, ...others] = positionals;
  const hasEmail = email !== undefined && others.length === 0;
  if (name === 'invite' && hasEmail) return { name, email, role: roleOf(values.role) };
  if (values.role !== undefined) throw new CommandRefusedError('--role goes with invite alone.');
  if (name === 'accounts' && email === undefined) return { name };
  if (name === 'revoke' && hasEmail) return { name, email };
  throw new CommandRefusedError(DESK_USAGE);
}

function roleOf(text: string | undefined): Role | undefined {
  if (text === undefined || isRole(text)) return text;
  throw new CommandRefusedError(`--role is one of ${roles.join(', ')}, not "${text}".`);
}

function parse(args: readonly string[]) {
  return readArguments(args, DESK_USAGE, { role: { type: 'string' }, help: { type: 'boolean' } });
}
