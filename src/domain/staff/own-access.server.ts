import { keyDigest } from '../../kernel/key-digest.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { emailKey } from './accounts.sql.server.ts';
import { type AuditEntry, audit, auditTrail } from './audit.server.ts';
import type { Account } from './rights.ts';
import { type OpenSession, openSessions } from './sessions.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

/** Whose access it is; the token of the session that asks. */
interface Own {
  readonly account: Account;
  readonly token: string;
}

interface OwnPasskey {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** All ways into one's own account. */
export interface OwnAccess {
  readonly sessions: readonly OpenSession[];
  readonly passkeys: readonly OwnPasskey[];
  readonly hasPassword: boolean;
  /** Sign-ins and failed ones, the newest first. */
  readonly signIns: readonly AuditEntry[];
}

export type OwnAccessRefusal =
  | { readonly kind: 'unknown-session' }
  | { readonly kind: 'unknown-passkey' }
  /** Nobody could sign in to the account any more. */
  | { readonly kind: 'last-passkey' };

const SIGN_INS_SHOWN = 10;

/** One's own sessions, passkeys and latest sign-ins. DSK-12 */
export async function ownAccess(context: Context, { account, token }: Own): Promise<OwnAccess> {
  const { sql } = context.db;
  const [sessions, passkeys, [credentials], signIns] = await Promise.all([
    openSessions(context, { accountId: account.id, token }),
    sql<OwnPasskey[]>`
      select id, created_at as "createdAt", last_used_at as "lastUsedAt" from staff_passkey
      where account_id = ${account.id} order by created_at, id`,
    sql<{ hasPassword: boolean }[]>`
      select password_hash is not null as "hasPassword" from staff_account where id = ${account.id}`,
    auditTrail(context, { thing: { kind: 'sign-in', id: emailKey(account.email) } }),
  ]);
  return {
    sessions,
    passkeys,
    hasPassword: credentials?.hasPassword ?? false,
    signIns: signIns.slice(0, SIGN_INS_SHOWN),
  };
}

/** Ends one of one's own sessions, or all but the one that asks. @param id undefined for all others. DSK-12 */
export function endOwnSession(
  context: Context,
  { account, token, id }: Own & { readonly id: string | undefined },
): Promise<Result<{ readonly ended: number }, OwnAccessRefusal>> {
  return refusableTransaction(context.db, async (tx) => {
    const { count } = await tx`
      delete from staff_session
      where account_id = ${account.id} and (id::text = ${id ?? null}
        or ${id ?? null}::text is null and token_digest <> ${keyDigest(token)})`;
    if (count === 0 && id !== undefined) return refuse({ kind: 'unknown-session' });
    await audit(tx, {
      ...ownChange(context, account),
      action: 'end-sessions',
      after: { quantity: count },
    });
    return ok({ ended: count });
  });
}

/** Removes one of one's own passkeys, unless it is the last way in. DSK-12 */
export function removeOwnPasskey(
  context: Context,
  { account, id }: { readonly account: Account; readonly id: string },
): Promise<Result<undefined, OwnAccessRefusal>> {
  return refusableTransaction<undefined, OwnAccessRefusal>(context.db, async (tx) => {
    // Two who remove two passkeys at once must not leave none.
    const [own] = await tx<{ hasPassword: boolean }[]>`
      select password_hash is not null as "hasPassword" from staff_account
      where id = ${account.id} for update`;
    const passkeys = await tx<{ id: string }[]>`
      select id from staff_passkey where account_id = ${account.id}`;
    if (!passkeys.some((passkey) => passkey.id === id)) return refuse({ kind: 'unknown-passkey' });
    if (passkeys.length === 1 && !own?.hasPassword) return refuse({ kind: 'last-passkey' });
    await tx`delete from staff_passkey where id = ${id}`;
    await audit(tx, { ...ownChange(context, account), action: 'remove-passkey' });
    return ok(undefined);
  });
}

const ownChange = ({ clock }: Context, { id, email }: Account) => ({
  at: clock(),
  by: { accountId: id, email },
  thing: { kind: 'account', id: emailKey(email) },
});
