import { readConfig } from '../../config/config.ts';
import type { Queryable } from '../../db/database.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { papers } from '../../messages/order/papers.ts';
import { raiseCatalogueVersion } from '../catalogue-version/catalogue-version.sql.server.ts';
import { importFeed } from '../feed/import-feed.server.ts';
import { bind } from '../shop-context/bind.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { emptyOrders, endDemoCodes, playedOf } from './going-live.sql.server.ts';
import type { Played } from './going-live.ts';

export type EndRefusal =
  | { readonly kind: 'not-confirmed' }
  /** There is nothing of a demonstration, or it is over. */
  | { readonly kind: 'no-demonstration' }
  /** Orders that were placed for real, paid through a provider, or invoiced by a shop. */
  | { readonly kind: 'real-orders' }
  /** Parts that are not the demonstration's: only an import with “replace” tells them apart from those that go. */
  | { readonly kind: 'own-parts' };

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/** What is there of the demonstration; undefined where there is none, or it is over. */
async function demonstrationLeft({ db, config }: Context): Promise<Played | undefined> {
  const played = await read(db.sql, config);
  const isLeft = played && (played.demoParts > 0 || played.codes > 0 || played.orders > 0);
  return isLeft ? played : undefined;
}

/**
 * Ends the demonstration: its parts are withdrawn, its codes and message end, and every order, question and figure of
 * the time in which the shop was one is deleted, with their papers and numbers. Settings, accounts, tariff, pages and
 * the audit trail stay. GOL-6
 * @param input.isConfirmed what was typed to confirm it is right
 */
async function endDemonstration(
  context: Context,
  { isConfirmed, by }: { readonly isConfirmed: boolean; readonly by: Actor },
): Promise<Result<Played, EndRefusal>> {
  const { db, config, clock } = context;
  if (!isConfirmed) return refuse({ kind: 'not-confirmed' });
  const found = judge(await demonstrationLeft(context));
  if (!found.ok) return found;
  if (found.value.demoParts > 0) {
    await importFeed(db, nothing(), {
      ...{ clock, vatRate: config.vatRate, replace: true, isConfirmed: true, mayBeEmpty: true },
      origin: { by: by.email, sources: [] },
    });
  }
  return refusableTransaction<Played, EndRefusal>(db, async (tx) => {
    // No order comes between the look and the end.
    await tx`lock table placed_order in access exclusive mode`;
    const again = judge(await read(tx, config));
    if (!again.ok) return again;
    await emptyOrders(tx);
    await endDemoCodes(tx);
    const now = clock();
    await raiseCatalogueVersion(tx, { now, by: 1 });
    await audit(tx, {
      at: now,
      by,
      action: 'end-demonstration',
      thing: { kind: 'demonstration', id: 'shop' },
      before: { partsRemoved: found.value.demoParts, uses: again.value.orders },
    });
    return ok(found.value);
  });
}

function judge(played: Played | undefined): Result<Played, EndRefusal> {
  if (!played) return refuse({ kind: 'no-demonstration' });
  if (played.hasRealOrders) return refuse({ kind: 'real-orders' });
  return played.hasOwnParts && played.demoParts > 0 ? refuse({ kind: 'own-parts' }) : ok(played);
}

function read(sql: Queryable, { isDemonstration, environment }: Context['config']) {
  const isShopByEnvironment = !readConfig(environment).isDemonstration;
  const opened = isShopByEnvironment ? 'unknown' : isDemonstration ? 'not-yet' : 'by-press';
  return playedOf(sql, { opened, note: papers.demonstration });
}

async function* nothing(): AsyncGenerator<never> {}

/** What the desk does about the demonstration. */
export function demonstrationUseCases(context: Context) {
  return bind(context, { left: demonstrationLeft, end: endDemonstration });
}
