import { PROOF_MS, SESSION_IDLE_MS, SESSION_MS } from '../../config/staff-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Account } from './account.ts';
import { newToken } from './tokens.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

/** A signed-in account. */
export interface StaffSession {
  readonly account: Account;
  /** Whether a passkey or a code was shown within the last minutes. */
  readonly hasRecentProof: boolean;
}

/** The shortest time between two records of use: a write for each request would be wasted. */
const SEEN_EVERY_MS = 60_000;

/** @returns the token for the cookie; the database has its digest only */
export async function startSession(tx: Queryable, accountId: string, now: Date): Promise<string> {
  const token = newToken();
  await tx`
    insert into staff_session (token_digest, account_id, created_at, last_seen_at, proved_at)
    values (${keyDigest(token)}, ${accountId}, ${now}, ${now}, ${now})`;
  return token;
}

/** @returns undefined where the session has ended: idle, too old, signed out, account revoked or changed. DSK-3 */
export async function staffSession(
  { db, clock }: Context,
  { token }: { readonly token: string },
): Promise<StaffSession | undefined> {
  const now = clock();
  const digest = keyDigest(token);
  const [row] = await db.sql<(Account & { lastSeenAt: Date; provedAt: Date })[]>`
    select id, email, role, last_seen_at as "lastSeenAt", proved_at as "provedAt"
    from staff_session session
    join staff_account on id = account_id
    where token_digest = ${digest} and revoked_at is null
      and last_seen_at > ${new Date(now.getTime() - SESSION_IDLE_MS)}
      and session.created_at > ${new Date(now.getTime() - SESSION_MS)}`;
  if (!row) return undefined;
  const { lastSeenAt, provedAt, ...account } = row;
  if (now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await db.sql`update staff_session set last_seen_at = ${now} where token_digest = ${digest}`;
  }
  return { account, hasRecentProof: now.getTime() - provedAt.getTime() < PROOF_MS };
}

export async function signOut(
  { db }: Context,
  { token }: { readonly token: string },
): Promise<void> {
  await db.sql`delete from staff_session where token_digest = ${keyDigest(token)}`;
}

/** Records that the session's account has just shown a passkey or a code. */
export async function noteProof({ db, clock }: Context, token: string): Promise<void> {
  await db.sql`
    update staff_session set proved_at = ${clock()} where token_digest = ${keyDigest(token)}`;
}
