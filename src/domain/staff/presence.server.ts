import { keyDigest } from '../../kernel/key-digest.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Role } from './rights.ts';
import { isOpenSession } from './sessions.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

/** An order counts as open so long after its session's stream has last said so. */
const OPEN_MS = 40_000;
/** The most orders that one session has open at once. */
export const OPEN_ORDERS_MAX = 20;

/** Says which orders a session has open; said again while they stay open. */
export async function noteOpenOrders(
  { db, clock }: Context,
  { token, orders }: { readonly token: string; readonly orders: readonly string[] },
): Promise<void> {
  const open = orders.slice(0, OPEN_ORDERS_MAX);
  await db.sql`
    update staff_session
    set open_orders = ${open as string[]}::text[], open_at = ${open.length > 0 ? clock() : null}
    where token_digest = ${keyDigest(token)}`;
}

/** Somebody else who has an order open. */
interface AlsoOpen {
  readonly order: string;
  readonly email: string;
}

/** Who has these orders open, each account once for each order. */
export async function whoHasOpen(
  { db, clock }: Context,
  { orders }: { readonly orders: readonly string[] },
): Promise<readonly AlsoOpen[]> {
  if (orders.length === 0) return [];
  const now = clock();
  return db.sql<AlsoOpen[]>`
    select distinct open_order as order, email
    from staff_session session
    join staff_account account on account.id = account_id
    cross join lateral unnest(open_orders) as open_order
    where open_at > ${new Date(now.getTime() - OPEN_MS)} and revoked_at is null
      and open_order = any(${orders as string[]}::text[]) and ${isOpenSession(db.sql, now)}
    order by open_order, email`;
}

/** The roles of those sessions that have not ended, by their tokens; it does not count as use of them. */
export async function rolesOfSessions(
  { db, clock }: Context,
  { tokens }: { readonly tokens: readonly string[] },
): Promise<ReadonlyMap<string, Role>> {
  const byDigest = new Map(tokens.map((token) => [keyDigest(token), token]));
  const rows = await db.sql<{ digest: string; role: Role }[]>`
    select token_digest as digest, role
    from staff_session session
    join staff_account account on account.id = account_id
    where token_digest = any(${[...byDigest.keys()]}::text[]) and revoked_at is null
      and ${isOpenSession(db.sql, clock())}`;
  return new Map(rows.map(({ digest, role }) => [byDigest.get(digest) ?? '', role]));
}
