import { expect, vi } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { openJobQueue } from '../../src/db/job-queue.server.ts';
import { paymentProviders } from '../../src/domain/payment/providers.server.ts';
import { jobsOf } from '../../src/jobs.server.ts';
import { createShop } from '../../src/shop.server.ts';
import { testContext } from '../support/context.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startPayPal } from '../support/providers/paypal.ts';
import { providerSettings } from '../support/providers/settings.ts';
import type { SignedEvent } from '../support/providers/stand-in.ts';
import { startStripe } from '../support/providers/stripe.ts';
import { stockPart } from '../support/stock-parts.ts';
import { startInstances } from './instances.ts';
import { startShoppers, type Told } from './shoppers.ts';

const INSTANCES = 2;
const SHOPPERS = 20;
const PLENTY = 100_000;
/** Of these the shoppers want more than there are. */
const SCARCE = 4;
const HOUR_MS = 60 * 60_000;

interface TrialOptions {
  readonly instances?: number;
  /** Over the trial's own, by an instance's place. */
  readonly settings?: (place: number) => Readonly<Record<string, string>>;
  readonly shoppers?: number;
  /** What a shopper waits before each step. */
  readonly thinkMs?: number;
}

/**
 * A shop of several instances with shoppers, providers and a mail server of its own, whose books are compared when all
 * is over.
 */
export async function openTrial(
  db: Database & { readonly url: string },
  {
    instances: count = INSTANCES,
    settings: settingsOf,
    shoppers: size = SHOPPERS,
    thinkMs = 0,
  }: TrialOptions = {},
) {
  const stock = [PLENTY, PLENTY, PLENTY, PLENTY, PLENTY, SCARCE];
  const parts: { id: number; urlcomponent: string; stock: number }[] = [];
  for (const pieces of stock) {
    parts.push({ ...(await stockPart(db, { stock: pieces })), stock: pieces });
  }
  const [stripe, payPal, mails] = [
    await startStripe(),
    await startPayPal(),
    await startMailServer(),
  ];
  const settings = { ...providerSettings(stripe, payPal), SMTP_URL: mails.url };
  const instances = await startInstances(count, (place) => ({
    ...{ DATABASE_URL: db.url, ...settings },
    ...settingsOf?.(place),
  }));

  // A webhook that finds nobody is not sent again: nothing may depend on it.
  const webhook = (provider: string) => async (event: SignedEvent) => {
    const url = `${await instances.anyUrl()}/api/webhooks/${provider}`;
    await fetch(url, { method: 'POST', ...event }).catch(() => {});
  };
  stripe.onEvent(webhook('stripe'));
  payPal.onEvent(webhook('paypal'));
  const shoppers = startShoppers(
    size,
    instances,
    parts.map(({ urlcomponent }) => urlcomponent),
    thinkMs,
  );

  return {
    instances,
    told: shoppers.told,
    checkShoppers: shoppers.check,
    stopShoppers: shoppers.stop,
    /** An instance whose clock is hours ahead finishes the remaining work. */
    async finish(): Promise<void> {
      await instances.stop();
      await db.sql`
        update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`;
      const context = testContext(db, settings);
      context.providers = await paymentProviders(context.config);
      const queue = await openJobQueue(db, (error) => {
        throw error;
      });
      await queue.maintain();
      await db.sql`
        update pgboss.job set start_after = now() - interval '1 minute' where state < 'active'`;
      const shop = createShop(context);
      for (const hours of [1, 3]) {
        context.now = new Date(Date.now() + hours * HOUR_MS);
        while ((await shop.checkPayments()) > 0);
        while ((await shop.queueOpenMail()) > 0);
        const log = { error: vi.fn() };
        for (const job of jobsOf(shop, queue, log)) {
          if (job.name.endsWith('-mail')) await job.run();
        }
        expect(log.error).not.toHaveBeenCalled();
      }
      await queue.close();
    },
    /** Compares what shoppers, providers and the mail server know with what the shop says. */
    async verify(): Promise<Figures> {
      const { told } = shoppers;
      expect(told.contradictions).toEqual([]);
      expect(told.defects).toEqual([]);
      await expectOrders(db, told);
      for (const part of parts) await expectStock(db, part);
      const kept = [...stripe.ledger.kept(), ...payPal.ledger.kept()];
      await expectPayments(db, kept);
      const [sent] = await db.sql<{ open: number; orders: number }[]>`
        select count(*) filter (where not exists (
                 select 1 from mail_outbox
                 where text_body like '%/order/' || placed_order.id || '%'
                   and sent_at is not null))::int as open,
               count(*)::int as orders
        from placed_order`;
      expect(sent?.open).toBe(0);
      const ids = mails.received.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
      return {
        orders: sent?.orders ?? 0,
        confirmed: told.orders.size,
        captured: stripe.ledger.entries.length + payPal.ledger.entries.length,
        refunded: stripe.ledger.entries.length + payPal.ledger.entries.length - kept.length,
        soldOut: told.soldOut,
        cutShort: told.cutShort,
        unavailable: told.troubles.length,
        mails: ids.length,
        mailsTwice: ids.length - new Set(ids).size,
      };
    },
    async close(): Promise<void> {
      await instances.stop();
      await Promise.all([stripe.close(), payPal.close(), mails.close()]);
    },
  };
}

export interface Figures {
  readonly orders: number;
  /** Of these shoppers were told. */
  readonly confirmed: number;
  readonly captured: number;
  readonly refunded: number;
  readonly soldOut: number;
  readonly cutShort: number;
  /** Answers of 503. */
  readonly unavailable: number;
  readonly mails: number;
  /** Of these came a second time, under the same id. */
  readonly mailsTwice: number;
}

async function expectOrders(db: Database, told: Told): Promise<void> {
  const ids = [...told.orders.values()];
  expect(new Set(ids).size).toBe(ids.length);
  const found = await db.sql<{ id: string; basket: string }[]>`
    select id, basket_id as basket from placed_order where id = any(${ids}::uuid[])`;
  expect(new Map(found.map(({ id, basket }) => [basket, id]))).toEqual(told.orders);
  const [doubled] = await db.sql`
    select count(*) - count(distinct basket_id) as count from placed_order`;
  expect(Number(doubled?.count)).toBe(0);
}

async function expectStock(
  db: Database,
  part: { readonly id: number; readonly stock: number },
): Promise<void> {
  const [row] = await db.sql<{ left: number; sold: number; taken: number }[]>`
    select (select sum(quantity)::int from stock where part_id = ${part.id}) as left,
           (select coalesce(sum(quantity), 0)::int
            from order_line join placed_order on placed_order.id = order_id
            where part_id = ${part.id} and closed_at is null) as sold,
           (select coalesce(sum(quantity), 0)::int
            from stock_taking where part_id = ${part.id}) as taken`;
  expect({ part: part.id, pieces: (row?.left ?? 0) + (row?.sold ?? 0) }).toEqual({
    part: part.id,
    pieces: part.stock,
  });
  expect(row?.taken).toBe(row?.sold);
}

/** Each capture that was kept belongs to one paid order, each paid order has one. */
async function expectPayments(
  db: Database,
  kept: readonly { readonly captureId: string; readonly orderNumber: string }[],
): Promise<void> {
  const paid = await db.sql<{ capture: string; number: string }[]>`
    select capture_reference as capture, number
    from payment join placed_order on placed_order.id = order_id
    where payment.status = 'paid' and paid_at is not null`;
  const byCapture = (a: { capture: string }, b: { capture: string }) =>
    a.capture < b.capture ? -1 : 1;
  expect(paid.map(({ capture, number }) => ({ capture, number })).sort(byCapture)).toEqual(
    kept
      .map(({ captureId, orderNumber }) => ({ capture: captureId, number: orderNumber }))
      .sort(byCapture),
  );
  expect(new Set(paid.map(({ number }) => number)).size).toBe(paid.length);
  const [open] = await db.sql`
    select count(*)::int as count from placed_order
    where paid_at is not null and payment_method in ('stripe', 'paypal')`;
  expect(open?.count).toBe(paid.length);
}
