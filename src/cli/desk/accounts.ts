import { INVITE_PATH } from '../../config/key-paths.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { accounts, inviteAccount, revokeAccount } from '../../domain/staff/accounts.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { type ListedAccount, roles } from '../../domain/staff/rights.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { ok } from '../../kernel/result.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { oneOf, text } from '../command.ts';
import { commandsWith, commandTable } from '../command-table.ts';

/** Who may work at the desk. */

const options = { role: text };
const by = COMMAND_LINE;

const command = commandsWith(
  options,
  ({ kind }: { readonly kind: keyof typeof deskMessages.accounts.faults }) =>
    deskMessages.accounts.faults[kind],
);

export const accountCommands = commandTable({
  call: 'npm run desk --',
  options,
  misplaced: () => '--role goes with invite alone.',
  commands: {
    invite: command({
      usage: 'EMAIL [--role ROLE]',
      run([email], typed) {
        const role = typed.role === undefined ? undefined : oneOf('--role', roles, typed.role);
        return async (context) => {
          const invited = await inviteAccount(context, { email, role, by });
          return invited.ok ? ok({ ...invited.value, desk: context.config }) : invited;
        };
      },
      print: ({ account, token, expiresAt, desk: { desk, publicUrl } }) =>
        [
          `Invited ${account.email} as ${account.role}. This link works once, until ${formatMoment(expiresAt, SHOP_TIME_ZONE)}:`,
          `${desk?.origin ?? publicUrl}${INVITE_PATH}/${token}`,
          ...(desk ? [] : ['The desk is switched off: set DESK=on before it is opened.']),
        ].join('\n'),
    }),
    accounts: command({
      usage: '',
      run: () => async (context) => ok(await accounts(context)),
      print: (all) => all.map(accountLine).join('\n') || 'There are no accounts.',
    }),
    revoke: command({
      usage: 'EMAIL',
      run:
        ([email]) =>
        (context) =>
          revokeAccount(context, { email, by, mayBeLastOwner: true }),
      print: ({ email }) => `Revoked ${email}, and ended all its sessions.`,
    }),
  },
  about: `Who may work at the desk, the owner's screens at /desk.

  invite    prints a link that works once, for 24 hours; behind it the invited choose a passkey or a password
  accounts  lists who may sign in, and with which role
  revoke    ends an account and all its sessions at once

  --role ROLE  ${roles.join(', ')}; without it the first account is an owner, others are read-only
  --help       this text

Exit status: 0 done, 1 nothing was changed.`,
});

function accountLine({ email, role, hasPassword, passkeys, lastSeenAt }: ListedAccount): string {
  const { passkey, password, invited, never } = deskMessages.accounts;
  const signsInBy = passkeys > 0 ? passkey : hasPassword ? password : invited;
  const seen = lastSeenAt ? formatMoment(lastSeenAt, SHOP_TIME_ZONE) : never;
  return `${email}  ${role}  ${signsInBy}  ${seen}`;
}
