import type { ShopContext } from '../shop-context/shop-context.server.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes what has been kept as long as the settings say: enquiries and leads, withdrawals, and
 * baskets that did not become an order, with their addresses, and mails that were sent. The privacy
 * page names these times.
 * @returns how many were deleted
 */
export async function deleteOld({ db, config, clock }: ShopContext): Promise<number> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const enquiriesUntil = daysAgo(config.keptDays.enquiries);
  const results = [
    await db.sql`delete from enquiry where created_at < ${enquiriesUntil}`,
    await db.sql`delete from lead where created_at < ${enquiriesUntil}`,
    await db.sql`delete from mail_outbox where sent_at < ${enquiriesUntil}`,
    await db.sql`delete from accounting_record where kept_until < ${clock()}`,
    await db.sql`
      delete from withdrawal where received_at < ${daysAgo(config.keptDays.withdrawals)}`,
    await db.sql`
      delete from basket
      where updated_at < ${daysAgo(config.keptDays.baskets)}
        and not exists (select from placed_order where basket_id = basket.id)`,
  ];
  return results.reduce((sum, { count }) => sum + count, 0);
}
