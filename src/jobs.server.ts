import type { BackgroundTask } from './background-work.server.ts';
import type { Job, JobQueue } from './db/job-queue.server.ts';
import { PURCHASE_FILES_QUEUE } from './domain/buying/file-transfer.server.ts';
import type { MailQueue } from './domain/mail/mail.ts';
import type { Shop } from './shop.server.ts';

interface Log {
  error(details: object, text: string): void;
}

const SECOND_MS = 1000;
const MINUTE_S = 60;
/**
 * After this time a job counts as killed and another instance repeats it. Two at once are harmless: each locks its
 * rows.
 */
const SCHEDULED_EXPIRE_SECONDS = 5 * MINUTE_S;

/** The price history can have tens of millions of rows. */
const THINNING_EXPIRE_SECONDS = 2 * 60 * MINUTE_S;
const LOOK_FOR_TURN_SECONDS = 60 * MINUTE_S;

/** Background jobs. Each is in the database's queue, and one instance at a time runs it. */
export function jobsOf(shop: Shop, queue: JobQueue, log: Log): BackgroundTask[] {
  return [
    mail('order-mail', { everySeconds: 2, atOnce: 4 }),
    mail('shop-mail', { everySeconds: 5, atOnce: 1 }),
    purchaseFiles(),
    scheduled('queue-open-mail', 5 * MINUTE_S, shop.queueOpenMail),
    scheduled('bundle-shop-mail', 60 * MINUTE_S, shop.bundleShopMail),
    scheduled('tell-back-in-stock', 5 * MINUTE_S, shop.tellBackInStock),
    scheduled('expire-unpaid-orders', MINUTE_S, shop.expireUnpaidOrders),
    scheduled('watch-holds', 5 * MINUTE_S, shop.watchHolds),
    ...(shop.hasProviders ? [scheduled('check-payments', 15, checkMoney)] : []),
    scheduled('issue-invoices', MINUTE_S, shop.issueDueInvoices),
    scheduled('send-einvoices', 30, shop.sendEinvoices),
    // KSeF opens 120 sessions an hour for one seller.
    ...(shop.ksef.isOn ? [scheduled('send-to-ksef', 30, shop.ksef.send)] : []),
    scheduled('count-figures', MINUTE_S, shop.countFigures),
    ...(shop.config.vies
      ? [scheduled('ask-numbers-again', 5 * MINUTE_S, shop.askNumbersAgain)]
      : []),
    ...(shop.config.nbpUrl
      ? [scheduled('fetch-zloty-rates', 60 * MINUTE_S, shop.zlotyRates.fetch)]
      : []),
    scheduled('end-promotions', 5 * MINUTE_S, shop.endPromotions),
    scheduled('delete-old', 60 * MINUTE_S, shop.deleteOld),
    scheduled('thin-price-history', 24 * 60 * MINUTE_S, shop.thinPrices, THINNING_EXPIRE_SECONDS),
    // Has work once for each new version of the qualifier words.
    scheduled('read-qualifiers', 60 * MINUTE_S, shop.readAllQualifiers),
    // Has work once a year.
    scheduled('extend-open-ranges', 60 * MINUTE_S, shop.extendOpenRanges),
  ];

  async function checkMoney(): Promise<void> {
    await shop.checkPayments();
    await shop.sendUnsentRefunds();
  }

  function mail(
    name: MailQueue,
    { everySeconds, atOnce }: { readonly everySeconds: number; readonly atOnce: number },
  ): BackgroundTask {
    const run = () => queue.work(name, { atOnce }, send);
    return { name, everyMs: everySeconds * SECOND_MS, run };
  }

  function purchaseFiles(): BackgroundTask {
    const run = () => queue.work(PURCHASE_FILES_QUEUE, { atOnce: 1 }, handOver);
    return { name: PURCHASE_FILES_QUEUE, everyMs: 5 * SECOND_MS, run };
  }

  async function handOver({ data, isLastAttempt }: Job): Promise<void> {
    const purchaseId = Number(data.purchaseId);
    const outcome = await shop.buying.handOverFiles({ purchaseId, isLastAttempt });
    if (outcome === 'given-up') {
      log.error({ purchaseId }, 'Files of a purchase order were given up, see its screen');
    }
  }

  async function send({ data, isLastAttempt }: Job): Promise<void> {
    const { mailId = '' } = data;
    if ((await shop.sendMail({ mailId, isLastAttempt })) === 'given-up') {
      log.error({ mailId }, 'A mail was given up, see last_error in table mail_outbox');
    }
  }

  function scheduled(
    name: string,
    seconds: number,
    work: () => Promise<unknown>,
    expireSeconds: number = SCHEDULED_EXPIRE_SECONDS,
  ): BackgroundTask {
    return {
      name,
      // Polls at least hourly, so that a shop that is restarted every day still runs its daily jobs.
      everyMs: Math.min(seconds, LOOK_FOR_TURN_SECONDS) * SECOND_MS,
      async run() {
        await queue.queueOnceEach(seconds, name, { expireSeconds });
        await queue.work(name, { atOnce: 1 }, work);
      },
    };
  }
}
