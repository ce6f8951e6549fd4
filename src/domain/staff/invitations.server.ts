import type { Queryable } from '../../db/database.server.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { setPassword } from './accounts.sql.server.ts';
import { audit } from './audit.server.ts';
import {
  hashPassword,
  type PasswordRefusal,
  passwordFault,
  totpAddress,
  totpStep,
} from './credentials.server.ts';
import { madePasskey, passkeyToMake } from './passkeys.server.ts';
import type { Account } from './rights.ts';
import { startSession } from './sessions.server.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/** The content of an invitation's page. */
export interface OpenInvitation {
  readonly account: Account;
  readonly totpSecret: string;
  /** For a QR code. */
  readonly totpAddress: string;
}

export type InvitationRefusal =
  | { readonly kind: 'invitation-ended' }
  | { readonly kind: 'wrong-code' }
  | { readonly kind: 'passkey-refused' }
  | PasswordRefusal;

/** Opening the page uses nothing up: mail programs open links before people do. DSK-1 */
export async function openInvitation(
  context: Context,
  { token }: { readonly token: string },
): Promise<OpenInvitation | undefined> {
  const found = await invitationOf(context.db.sql, token, context.clock());
  if (!found) return undefined;
  const { totpSecret, ...account } = found;
  const issuer = context.config.shopName;
  return {
    account,
    totpSecret,
    totpAddress: totpAddress(totpSecret, { issuer, email: account.email }),
  };
}

/** @returns what the browser needs to make a passkey; undefined where the link has ended */
export async function passkeyOfInvitation(context: Context, { token }: { readonly token: string }) {
  const found = await invitationOf(context.db.sql, token, context.clock());
  return found && passkeyToMake(context, { account: found, purpose: keyDigest(token) });
}

/** Sets password and TOTP, and signs in. @returns the session's token */
export async function acceptWithPassword(
  context: Context,
  {
    token,
    password,
    code,
  }: { readonly token: string; readonly password: string; readonly code: string },
): Promise<Result<string, InvitationRefusal>> {
  const { db, clock } = context;
  const open = await openInvitation(context, { token });
  if (!open) return refuse({ kind: 'invitation-ended' });
  const fault = passwordFault(password, open.account.email);
  if (fault) return refuse(fault);
  const step = totpStep(open.totpSecret, code, clock());
  if (step === undefined) return refuse({ kind: 'wrong-code' });
  const hash = await hashPassword(password);
  return refusableTransaction<string, InvitationRefusal>(db, async (tx) => {
    const account = await takeInvitation(tx, token, clock());
    if (!account) return refuse({ kind: 'invitation-ended' });
    await setPassword(tx, account.id, { hash, totpSecret: open.totpSecret, step });
    return ok(await begin(tx, account, 'password', clock()));
  });
}

/** Stores the browser's new passkey, and signs in. @returns the session's token */
export async function acceptWithPasskey(
  context: Context,
  { token, answer }: { readonly token: string; readonly answer: string },
): Promise<Result<string, InvitationRefusal>> {
  const { db, clock } = context;
  const passkey = await madePasskey(context, { answer, purpose: keyDigest(token) });
  if (!passkey) return refuse({ kind: 'passkey-refused' });
  return refusableTransaction<string, InvitationRefusal>(db, async (tx) => {
    const account = await takeInvitation(tx, token, clock());
    if (!account) return refuse({ kind: 'invitation-ended' });
    // A device makes its own id, which may be somebody else's only by intent.
    const { count } = await tx`
      insert into staff_passkey (id, account_id, public_key, counter, created_at)
      values (${passkey.id}, ${account.id}, ${Buffer.from(passkey.publicKey)},
        ${passkey.counter}, ${clock()})
      on conflict (id) do nothing`;
    if (count === 0) return refuse({ kind: 'passkey-refused' });
    return ok(await begin(tx, account, 'passkey', clock()));
  });
}

async function begin(
  tx: Queryable,
  account: Account,
  by: 'password' | 'passkey',
  now: Date,
): Promise<string> {
  await audit(tx, {
    at: now,
    by: { accountId: account.id, email: account.email },
    action: 'accept-invitation',
    thing: { kind: 'account', id: account.email.toLowerCase() },
    after: { signsInBy: by },
  });
  return startSession(tx, account.id, { by, now });
}

async function invitationOf(
  sql: Queryable,
  token: string,
  now: Date,
): Promise<(Account & { totpSecret: string }) | undefined> {
  const [found] = await sql<(Account & { totpSecret: string })[]>`
    select id, email, role, invitation.totp_secret as "totpSecret"
    from staff_invitation invitation
    join staff_account on id = account_id
    where token_digest = ${keyDigest(token)} and expires_at > ${now} and revoked_at is null`;
  return found;
}

/** If two people follow one link at once, one gets it. */
async function takeInvitation(
  tx: Queryable,
  token: string,
  now: Date,
): Promise<Account | undefined> {
  const [account] = await tx<Account[]>`
    delete from staff_invitation using staff_account
    where token_digest = ${keyDigest(token)} and expires_at > ${now}
      and id = account_id and revoked_at is null
    returning id, email, role`;
  return account;
}
