import type { Queryable } from '../../db/database.server.ts';
import type { Account, ListedAccount, Role } from './rights.ts';

/** An account with its credentials. */
interface GuardedAccount extends Account {
  readonly passwordHash: string | null;
  readonly totpSecret: string | null;
}

export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();

const columns = (sql: Queryable) =>
  sql`id, email, role, password_hash as "passwordHash", totp_secret as "totpSecret"`;

/** An account that is not revoked. */
export async function accountByEmail(
  sql: Queryable,
  email: string,
): Promise<GuardedAccount | undefined> {
  const [account] = await sql<GuardedAccount[]>`
    select ${columns(sql)} from staff_account
    where email_key = ${emailKey(email)} and revoked_at is null`;
  return account;
}

export interface LockedAccount extends Account {
  /** It has followed its invitation. */
  readonly canSignIn: boolean;
}

/** All accounts that are not revoked, locked: decisions about rights see a consistent state. */
export async function lockAccounts(tx: Queryable): Promise<LockedAccount[]> {
  // New accounts wait, too: two simultaneous first invitations would both make an owner.
  await tx`lock table staff_account in share row exclusive mode`;
  return tx<LockedAccount[]>`
    select id, email, role,
      password_hash is not null or exists (
        select from staff_passkey where account_id = staff_account.id) as "canSignIn"
    from staff_account where revoked_at is null order by created_at, id`;
}

export async function listedAccounts(sql: Queryable): Promise<ListedAccount[]> {
  return sql<ListedAccount[]>`
    select id, email, role, created_at as "createdAt", password_hash is not null as "hasPassword",
      (select count(*)::int from staff_passkey where account_id = staff_account.id) as passkeys,
      (select max(last_seen_at) from staff_session where account_id = staff_account.id)
        as "lastSeenAt",
      (select max(expires_at) from staff_invitation where account_id = staff_account.id)
        as "invitedUntil"
    from staff_account
    where revoked_at is null
    order by email_key`;
}

export async function addAccount(tx: Queryable, account: Account, now: Date): Promise<void> {
  await tx`
    insert into staff_account (id, email, email_key, role, created_at)
    values (${account.id}, ${account.email}, ${emailKey(account.email)}, ${account.role}, ${now})`;
}

export async function setRole(tx: Queryable, id: string, role: Role): Promise<void> {
  await tx`update staff_account set role = ${role} where id = ${id}`;
}

/** Removes all its credentials, and ends its sessions. */
export async function endAccount(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx`
    update staff_account set revoked_at = ${now}, password_hash = null, totp_secret = null
    where id = ${id}`;
  await tx`delete from staff_passkey where account_id = ${id}`;
  await tx`delete from staff_invitation where account_id = ${id}`;
  await endSessionsOf(tx, id);
}

export async function endSessionsOf(tx: Queryable, id: string): Promise<void> {
  await tx`delete from staff_session where account_id = ${id}`;
}

export async function setPassword(
  tx: Queryable,
  id: string,
  { hash, totpSecret, step }: { hash: string; totpSecret: string; step: number },
): Promise<void> {
  await tx`
    update staff_account
    set password_hash = ${hash}, totp_secret = ${totpSecret}, totp_step = ${step}
    where id = ${id}`;
}

/** @returns false where a code of this step or of a later one was taken before */
export async function takeTotpStep(sql: Queryable, id: string, step: number): Promise<boolean> {
  const rows = await sql`
    update staff_account set totp_step = ${step}
    where id = ${id} and totp_step < ${step} and revoked_at is null`;
  return rows.count === 1;
}
