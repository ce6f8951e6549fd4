import { readConfig } from '../../config/config.ts';
import { INVITE_PATH } from '../../config/key-paths.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { accounts, inviteAccount, revokeAccount } from '../../domain/staff/accounts.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { isRole, type ListedAccount, type Role, roles } from '../../domain/staff/rights.ts';
import { systemClock } from '../../kernel/clock.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { terminalText } from '../../kernel/text/terminal-text.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { CommandRefusedError, readArguments, runChangingCommand } from '../changing-command.ts';
import { runPromo } from '../promo.ts';
import { PROMO_USAGE } from '../promo-arguments.ts';
import { withDatabase } from '../with-database.ts';
import { DESK_EXPORTS_USAGE, runDeskExport } from './exports.ts';
import { DESK_GOING_LIVE_USAGE, isAboutGoingLive, runDeskGoingLive } from './going-live.ts';
import { runDeskGoods } from './goods.ts';
import { DESK_GOODS_USAGE, isAboutGoods } from './goods-arguments.ts';
import { runDeskOrders } from './orders.ts';
import { DESK_ORDERS_USAGE, isAboutOrders } from './orders-arguments.ts';
import { DESK_PAGES_USAGE, isAboutPages, runDeskPages } from './pages.ts';
import { DESK_RATES_USAGE, isAboutRates, runDeskRates } from './rates.ts';

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

type DeskCommand =
  | { readonly name: 'invite'; readonly email: string; readonly role: Role | undefined }
  | { readonly name: 'accounts' }
  | { readonly name: 'revoke'; readonly email: string };

/** @returns undefined where the help is asked for */
function readDeskCommand(args: readonly string[]): DeskCommand | undefined {
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

/** `npm run desk`: who may work at the desk, and what is done about orders. */
export function runDesk(args: readonly string[]): Promise<number> {
  if (isAboutOrders(args)) return runDeskOrders(args);
  if (isAboutGoingLive(args)) return runDeskGoingLive(args);
  if (isAboutGoods(args)) return runDeskGoods(args);
  if (isAboutPages(args)) return runDeskPages(args);
  if (isAboutRates(args)) return runDeskRates(args);
  if (args[0] === 'promo') return runPromo(args.slice(1));
  if (args[0] === 'export') return runDeskExport(args);
  return runChangingCommand(async () => {
    const command = readDeskCommand(args);
    return command
      ? answerTo(command)
      : [
          DESK_USAGE,
          DESK_ORDERS_USAGE,
          DESK_GOODS_USAGE,
          DESK_GOING_LIVE_USAGE,
          DESK_PAGES_USAGE,
          DESK_EXPORTS_USAGE,
          DESK_RATES_USAGE,
          PROMO_USAGE,
        ].join('\n\n');
  });
}

function answerTo(command: DeskCommand): Promise<string> {
  const config = readConfig();
  return withDatabase(config, async (db) => {
    const shop = { db, clock: systemClock, config };
    switch (command.name) {
      case 'invite': {
        const { email, role } = command;
        const invited = await inviteAccount(shop, { email, role, by: COMMAND_LINE });
        if (!invited.ok) throw refused(invited.refusal.kind);
        const { account, token, expiresAt } = invited.value;
        const origin = config.desk?.origin ?? config.publicUrl;
        return [
          `Invited ${account.email} as ${account.role}. This link works once, until ${formatMoment(expiresAt, SHOP_TIME_ZONE)}:`,
          `${origin}${INVITE_PATH}/${token}`,
          ...(config.desk ? [] : ['The desk is switched off: set DESK=on before it is opened.']),
        ].join('\n');
      }
      case 'accounts': {
        const all = await accounts(shop);
        return all.length === 0
          ? 'There are no accounts.'
          : terminalText(all.map(accountLine).join('\n'));
      }
      case 'revoke': {
        const { email } = command;
        const revoked = await revokeAccount(shop, {
          email,
          by: COMMAND_LINE,
          mayBeLastOwner: true,
        });
        if (!revoked.ok) throw refused(revoked.refusal.kind);
        return `Revoked ${revoked.value.email}, and ended all its sessions.`;
      }
    }
  });
}

function accountLine({ email, role, hasPassword, passkeys, lastSeenAt }: ListedAccount): string {
  const { passkey, password, invited, never } = deskMessages.accounts;
  const signsInBy = passkeys > 0 ? passkey : hasPassword ? password : invited;
  const seen = lastSeenAt ? formatMoment(lastSeenAt, SHOP_TIME_ZONE) : never;
  return `${email}  ${role}  ${signsInBy}  ${seen}`;
}

function refused(kind: keyof typeof deskMessages.accounts.faults): CommandRefusedError {
  return new CommandRefusedError(deskMessages.accounts.faults[kind]);
}
