import { stat } from 'node:fs/promises';
import { OSS_PAPERS_KEPT_YEARS, PAPERS_KEPT_YEARS, PRICE_HISTORY_DAYS } from '../../config/law.ts';
import { type RetentionKey, retentionKeys } from '../../config/retention.ts';
import { STOCK_NOTICE_CONFIRM_DAYS } from '../../config/shop-rules.ts';
import { SESSION_IDLE_MS } from '../../config/staff-rules.ts';
import { addDays, dayAfter, isoDay } from '../../kernel/clock.ts';
import { dropOldImages } from '../feed/images/images.sql.server.ts';
import { deleteUploads } from '../imports/uploads.server.ts';
import { deleteMailFile, mailFileNames, outboxFolder } from '../mail/mail-files.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { keepForAccounting, keptPapersOf } from './accounting-record.sql.server.ts';
import {
  deleteOrders,
  deleteOverAccounting,
  forgetWithdrawals,
  lockEndedOrders,
} from './ended-orders.sql.server.ts';
import { deleteUnusedPictures, thinPriceHistory } from './price-history.sql.server.ts';

/** Orders locked at once; the next transaction takes the next ones. */
const ORDERS_AT_ONCE = 100;

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/**
 * Deletes everything whose retention time is over; the privacy page names these times. The price history has a
 * separate job, `thinPrices`, because it takes longer.
 * @returns how many rows, orders and files went
 */
export async function deleteOld(context: Context): Promise<number> {
  let deleted = await deleteUnusedPictures(context.db.sql, context.clock());
  for (const kept of retentionKeys) {
    if (kept === 'priceHistory') continue;
    const before = addDays(context.clock(), -context.config.retentionDays[kept]);
    deleted += await ends[kept](context, before);
  }
  return deleted;
}

type End = (context: Context, before: Date) => Promise<number>;

const rows = async (query: PromiseLike<{ readonly count: number }>) => (await query).count;

/** Deletes each kind of data that is older than a moment. */
const ends: Readonly<Record<Exclude<RetentionKey, 'priceHistory'>, End>> = {
  enquiries: ({ db }, before) => rows(db.sql`delete from enquiry where created_at < ${before}`),
  leads: ({ db }, before) => rows(db.sql`delete from lead where created_at < ${before}`),
  buyers: async ({ db }, before) => {
    const notes = await rows(db.sql`delete from buyer_note where noted_at < ${before}`);
    const aliases = await rows(db.sql`delete from buyer_alias where merged_at < ${before}`);
    return (
      notes + aliases + (await rows(db.sql`delete from promo_buyer where made_at < ${before}`))
    );
  },
  stockNotices: ({ db, clock }, before) => {
    const linkBegan = addDays(clock(), -STOCK_NOTICE_CONFIRM_DAYS);
    return rows(db.sql`
      delete from stock_notice
      where asked_at < ${before}
         or (confirmed_at is null and declined_at is null and asked_at < ${linkBegan})`);
  },
  withdrawals: ({ db, clock }, before) =>
    db.transaction((tx) => forgetWithdrawals(tx, tx`received_at < ${before}`, clock())),
  baskets: ({ db }, before) =>
    rows(db.sql`
      delete from basket
      where updated_at < ${before}
        and not exists (select from placed_order where basket_id = basket.id)`),
  sharedBaskets: ({ db }, before) =>
    rows(db.sql`delete from shared_basket where created_at < ${before}`),
  // Both at once: either time may end an order.
  cancelledOrders: (context) => endOrders(context, context.clock()),
  orders: (context) => endOrders(context, context.clock()),
  // Each has its own last day, set when it was created.
  accounting: (context) => endAccounting(context, context.clock()),
  vatAnswers: ({ db }, before) =>
    rows(db.sql`delete from vat_number_answer where asked_at < ${before}`),
  mails: async ({ db, clock }, before) => {
    // Limits count a day.
    const yesterday = addDays(clock(), -1);
    await db.sql`
      update mail_outbox set visitor_key = '' where visitor_key <> '' and created_at < ${yesterday}`;
    return rows(db.sql`delete from mail_outbox where sent_at < ${before}`);
  },
  undeliveredMails: ({ db }, before) =>
    rows(
      db.sql`
        delete from mail_outbox
        where given_up_at < ${before} or (held_at < ${before} and sent_at is null)`,
    ),
  imports: async ({ db, clock }, before) => {
    await dropOldImages(db.sql, clock());
    return rows(db.sql`delete from import_history where begun_at < ${before}`);
  },
  audit: ({ db }, before) => rows(db.sql`delete from audit_entry where at < ${before}`),
  staffAccounts: async ({ db, clock }, before) => {
    const idle = new Date(clock().getTime() - SESSION_IDLE_MS);
    await db.sql`delete from staff_session where last_seen_at < ${idle}`;
    await db.sql`delete from staff_invitation where expires_at < ${clock()}`;
    return rows(db.sql`delete from staff_account where revoked_at < ${before}`);
  },
  lostDemand: ({ db }, before) =>
    rows(db.sql`delete from lost_demand where day < ${isoDay(before)}::date`),
  uploads: deleteUploads,
  mailFiles: async ({ config }, before) => {
    let deleted = 0;
    for (const file of await mailFileNames(outboxFolder(config))) {
      const written = await stat(file).catch(() => undefined);
      if (!written || written.mtime >= before) continue;
      await deleteMailFile(file);
      deleted += 1;
    }
    return deleted;
  },
};

/**
 * Erases the buyers of orders whose time is over: unpaid orders are deleted, of others accounting keeps the invoice's
 * data.
 * @returns how many orders
 */
async function endOrders({ db, config }: Context, now: Date): Promise<number> {
  const { cancelledOrders, orders } = config.retentionDays;
  const before = { cancelled: addDays(now, -cancelledOrders), placed: addDays(now, -orders) };
  return inSteps(() =>
    db.transaction(async (tx) => {
      const ended = await lockEndedOrders(tx, before, ORDERS_AT_ONCE);
      for (const order of ended.filter(({ hasMoney }) => hasMoney)) {
        const { until } = await keptPapersOf(tx, order, config);
        await keepForAccounting(tx, order, { keptUntil: until, now });
      }
      await deleteOrders(
        tx,
        ended.filter(({ hasMoney }) => !hasMoney),
      );
      return ended.length;
    }),
  );
}

/** Deletes orders, and entries of registers, that accounting law no longer requires. @returns how many orders */
async function endAccounting({ db, config }: Context, now: Date): Promise<number> {
  const since = isoDay(addDays(now, -config.retentionDays.accounting));
  await db.sql`
    delete from register_entry
    where month < ${since.slice(0, 7)}
      and case when (entry -> 'place' ->> 'isOss')::boolean
            then left(month, 4)::int + ${OSS_PAPERS_KEPT_YEARS}::int
            else extract(year from (month || '-01')::date + interval '1 month')::int + ${PAPERS_KEPT_YEARS}::int
          end < ${now.getUTCFullYear()}::int`;
  return inSteps(() => db.transaction((tx) => deleteOverAccounting(tx, now, ORDERS_AT_ONCE)));
}

async function inSteps(step: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const done = await step();
    all += done;
    if (done < ORDERS_AT_ONCE) return all;
  }
}

/** Every price change is kept for so long. */
const EVERY_PRICE_DAYS = 2;

/**
 * Thins the price history: it keeps every change for two days, two or three a day for the period of the law's rule,
 * then the lowest of each day. A shop that reprices 100,000 parts every hour writes 2.4 million rows a day.
 * @returns how many rows went
 */
export async function thinPrices({
  db,
  config,
  clock,
}: Pick<ShopContext, 'db' | 'config' | 'clock'>): Promise<number> {
  const today = isoDay(clock());
  const midnight = (daysAgo: number) => new Date(dayAfter(today, -daysAgo));
  return thinPriceHistory(db.sql, {
    dailyBefore: midnight(EVERY_PRICE_DAYS),
    lowestBefore: midnight(PRICE_HISTORY_DAYS + 1),
    nothingBefore: midnight(config.retentionDays.priceHistory),
  });
}
