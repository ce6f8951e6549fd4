import { PROOF_MS, SESSION_IDLE_MS, SESSION_MS } from '../../config/staff-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { newToken } from './credentials.server.ts';
import type { Account } from './rights.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

/** A signed-in account. */
export interface StaffSession {
  readonly account: Account;
  /** Whether a passkey or a code was shown within the last minutes. */
  readonly hasRecentProof: boolean;
}

/** The shortest time between two records of use: a write for each request would be wasted. */
const SEEN_EVERY_MS = 60_000;

export type SignsInBy = 'password' | 'passkey';

/** @returns the token for the cookie; the database has its digest only */
export async function startSession(
  tx: Queryable,
  accountId: string,
  { by, now }: { readonly by: SignsInBy; readonly now: Date },
): Promise<string> {
  const token = newToken();
  await tx`
    insert into staff_session (token_digest, account_id, signed_in_by, created_at, last_seen_at, proved_at)
    values (${keyDigest(token)}, ${accountId}, ${by}, ${now}, ${now}, ${now})`;
  return token;
}

/**
 * @param input.isBackground nobody has pressed anything, so it does not count as use
 * @returns undefined where the session has ended: idle, too old, signed out, account revoked or changed. DSK-3
 */
export async function staffSession(
  { db, clock }: Context,
  { token, isBackground = false }: { readonly token: string; readonly isBackground?: boolean },
): Promise<StaffSession | undefined> {
  const now = clock();
  const digest = keyDigest(token);
  const [row] = await db.sql<(Account & { lastSeenAt: Date; provedAt: Date })[]>`
    select account.id, email, role, last_seen_at as "lastSeenAt", proved_at as "provedAt"
    from staff_session session
    join staff_account account on account.id = account_id
    where token_digest = ${digest} and revoked_at is null and ${isOpenSession(db.sql, now)}`;
  if (!row) return undefined;
  const { lastSeenAt, provedAt, ...account } = row;
  if (!isBackground && now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await db.sql`update staff_session set last_seen_at = ${now} where token_digest = ${digest}`;
  }
  return { account, hasRecentProof: now.getTime() - provedAt.getTime() < PROOF_MS };
}

/** A session as its account's list shows it. */
export interface OpenSession {
  readonly id: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  /** Null where it was begun before this was noted. */
  readonly signedInBy: SignsInBy | null;
  /** The one that asks. */
  readonly isThis: boolean;
}

/** An account's sessions that have not ended, the last used first. */
export async function openSessions(
  { db, clock }: Context,
  { accountId, token }: { readonly accountId: string; readonly token: string },
): Promise<OpenSession[]> {
  const { sql } = db;
  return sql<OpenSession[]>`
    select id::text as id, created_at as "startedAt", last_seen_at as "lastSeenAt",
      signed_in_by as "signedInBy", token_digest = ${keyDigest(token)} as "isThis"
    from staff_session session
    where account_id = ${accountId} and ${isOpenSession(sql, clock())}
    order by last_seen_at desc, id`;
}

/** Neither idle for too long nor too old. */
export const isOpenSession = (sql: Queryable, now: Date) => sql`
  last_seen_at > ${new Date(now.getTime() - SESSION_IDLE_MS)}
  and session.created_at > ${new Date(now.getTime() - SESSION_MS)}`;

export async function signOut(
  { db }: Context,
  { token }: { readonly token: string },
): Promise<void> {
  await db.sql`delete from staff_session where token_digest = ${keyDigest(token)}`;
}

/** Records that the session's account has just shown a passkey or a code. */
export async function noteRecentProof({ db, clock }: Context, token: string): Promise<void> {
  await db.sql`
    update staff_session set proved_at = ${clock()} where token_digest = ${keyDigest(token)}`;
}
