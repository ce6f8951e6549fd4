import { INVITATION_MS } from '../../config/staff-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isEmail } from '../../kernel/email.ts';
import { newId } from '../../kernel/ids.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import {
  accountByEmail,
  addAccount,
  emailKey,
  endAccount,
  endSessionsOf,
  type LockedAccount,
  listedAccounts,
  lockAccounts,
  setRole,
} from './accounts.sql.server.ts';
import { type Actor, audit, COMMAND_LINE } from './audit.server.ts';
import { newToken, newTotpSecret } from './credentials.server.ts';
import type { Account, ListedAccount, Role } from './rights.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

export type AccountRefusal =
  | { readonly kind: 'no-email' }
  | { readonly kind: 'first-is-owner' }
  | { readonly kind: 'account-exists' }
  | { readonly kind: 'unknown-account' }
  | { readonly kind: 'last-owner' }
  /** Another owner has changed the role since it was shown. */
  | { readonly kind: 'changed-meanwhile' };

interface Invitation {
  readonly account: Account;
  /** For the link; it is stored nowhere. */
  readonly token: string;
  readonly expiresAt: Date;
}

export function accounts({ db }: Context): Promise<ListedAccount[]> {
  return listedAccounts(db.sql);
}

/**
 * Creates an account and the token of its invitation; an account that has not followed its invitation yet gets a new
 * token instead.
 * @param role where it is left out, the first account is an owner and others read only. DSK-1
 */
export function inviteAccount(
  { db, clock }: Context,
  { email, role, by }: { readonly email: string; readonly role?: Role; readonly by: Actor },
): Promise<Result<Invitation, AccountRefusal>> {
  return refusableTransaction<Invitation, AccountRefusal>(db, async (tx) => {
    const address = email.trim();
    if (!isEmail(address)) return refuse({ kind: 'no-email' });
    const all = (await lockAccounts(tx)).filter((one) => one.email !== UNNAMED_OWNER);
    // Whoever is invited by name goes before whoever opens the link of the start, which ends.
    await tx`delete from staff_account where email_key = ${UNNAMED_OWNER} and revoked_at is null`;
    const isFirst = all.length === 0;
    if (isFirst && role !== undefined && role !== 'owner')
      return refuse({ kind: 'first-is-owner' });
    const standing = await accountByEmail(tx, address);
    if (all.some(({ id, canSignIn }) => id === standing?.id && canSignIn)) {
      return refuse({ kind: 'account-exists' });
    }
    const account: Account = {
      id: standing?.id ?? newId(),
      email: standing?.email ?? address,
      role: role ?? standing?.role ?? (isFirst ? 'owner' : 'read-only'),
    };
    if (standing && isLastOwner(all, standing) && account.role !== 'owner') {
      return refuse({ kind: 'last-owner' });
    }
    if (standing) await setRole(tx, account.id, account.role);
    else await addAccount(tx, account, clock());
    return ok(await invite(tx, account, { by, now: clock() }));
  });
}

async function invite(
  tx: Queryable,
  account: Account,
  { by, now }: { readonly by: Actor; readonly now: Date },
): Promise<Invitation> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  await tx`delete from staff_invitation where account_id = ${account.id}`;
  await tx`
    insert into staff_invitation (token_digest, account_id, totp_secret, expires_at)
    values (${keyDigest(token)}, ${account.id}, ${newTotpSecret()}, ${expiresAt})`;
  await audit(tx, {
    at: now,
    by,
    action: 'invite-account',
    thing: thingOf(account),
    after: { role: account.role },
  });
  return { account, token, expiresAt };
}

/** The account of a first owner who has not said yet who they are. */
export const UNNAMED_OWNER = 'owner@localhost';

/**
 * Invites whoever opens the desk first, as its owner. Each start makes the link anew, until somebody has followed it or
 * was invited by name. DSK-1
 * @returns the link's token; undefined where there is, or was, another account
 */
export function inviteFirstOwner({ db, clock }: Context): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [standing] = await lockAccounts(tx);
    const [other] = await tx`select from staff_account where email_key <> ${UNNAMED_OWNER} limit 1`;
    if (other) return undefined;
    const account: Account = standing ?? { id: newId(), email: UNNAMED_OWNER, role: 'owner' };
    if (!standing) await addAccount(tx, account, clock());
    return (await invite(tx, account, { by: COMMAND_LINE, now: clock() })).token;
  });
}

/** The first owner says who they are, before choosing how to sign in. */
export function nameFirstOwner(
  { db, clock }: Context,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<Result<Account, { readonly kind: 'no-email' } | { readonly kind: 'invitation-ended' }>> {
  return db.transaction(async (tx) => {
    const address = email.trim();
    if (!isEmail(address)) return refuse({ kind: 'no-email' });
    const now = clock();
    const [account] = await tx<Account[]>`
      update staff_account set email = ${address}, email_key = ${emailKey(address)}
      from staff_invitation
      where account_id = id and token_digest = ${keyDigest(token)} and expires_at > ${now}
        and email_key = ${UNNAMED_OWNER} and revoked_at is null
      returning id, email, role`;
    if (!account) return refuse({ kind: 'invitation-ended' });
    const by = { accountId: account.id, email: account.email };
    await audit(tx, { at: now, by, action: 'name-account', thing: thingOf(account) });
    return ok(account);
  });
}

/**
 * Changes an account's role, and signs it out. DSK-3
 * @param input.shown the role that the form has shown; a command has shown none
 */
export function changeRole(
  { db, clock }: Context,
  {
    email,
    role,
    shown,
    by,
  }: {
    readonly email: string;
    readonly role: Role;
    readonly shown?: string | undefined;
    readonly by: Actor;
  },
): Promise<Result<Account, AccountRefusal>> {
  return refusableTransaction<Account, AccountRefusal>(db, async (tx) => {
    const all = await lockAccounts(tx);
    const account = accountOf(all, email);
    if (!account) return refuse({ kind: 'unknown-account' });
    if (account.role === role) return ok(account);
    if (shown && account.role !== shown) return refuse({ kind: 'changed-meanwhile' });
    if (isLastOwner(all, account)) return refuse({ kind: 'last-owner' });
    await setRole(tx, account.id, role);
    await endSessionsOf(tx, account.id);
    await audit(tx, {
      at: clock(),
      by,
      action: 'change-role',
      thing: thingOf(account),
      before: { role: account.role },
      after: { role },
    });
    return ok({ ...account, role });
  });
}

/**
 * Ends an account with its sessions, passkeys and password at once.
 * @param mayBeLastOwner the command line can invite an owner anew, the desk cannot
 */
export function revokeAccount(
  { db, clock }: Context,
  {
    email,
    by,
    mayBeLastOwner = false,
  }: { readonly email: string; readonly by: Actor; readonly mayBeLastOwner?: boolean },
): Promise<Result<Account, AccountRefusal>> {
  return refusableTransaction<Account, AccountRefusal>(db, async (tx) => {
    const all = await lockAccounts(tx);
    const account = accountOf(all, email);
    if (!account) return refuse({ kind: 'unknown-account' });
    if (!mayBeLastOwner && isLastOwner(all, account)) return refuse({ kind: 'last-owner' });
    const now = clock();
    await endAccount(tx, account.id, now);
    await audit(tx, {
      at: now,
      by,
      action: 'revoke-account',
      thing: thingOf(account),
      before: { role: account.role },
    });
    return ok(account);
  });
}

function accountOf(all: readonly LockedAccount[], email: string): LockedAccount | undefined {
  return all.find((account) => emailKey(account.email) === emailKey(email));
}

/** An owner who was invited and never came is none to leave the shop to: the link ends after a day. DSK-3 */
function isLastOwner(all: readonly LockedAccount[], { id, role }: Account): boolean {
  const owners = all.filter((one) => one.role === 'owner');
  const who = owners.find((one) => one.id === id);
  const others = owners.filter((one) => one.id !== id && (one.canSignIn || !who?.canSignIn));
  return role === 'owner' && others.length === 0;
}

const thingOf = ({ email }: Account) => ({ kind: 'account', id: emailKey(email) });
