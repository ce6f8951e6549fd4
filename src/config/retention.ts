import { PRICE_HISTORY_DAYS } from './law.ts';

/**
 * How long the shop keeps what has an end: the one list. A setting for each entry, what is deleted, and the privacy
 * page's lines follow from it, each of which does not compile without its entry. Tests hold the schema,
 * docs/settings.md and the privacy page against it. PER-3.
 */
interface RetentionRule {
  /** Its name in the environment. */
  readonly setting: string;
  readonly days: number;
  /** Less is refused. */
  readonly leastDays?: number;
  /** Whose rows end with it. */
  readonly tables: readonly string[];
}

export const retention = {
  enquiries: { setting: 'ENQUIRIES_KEPT_DAYS', days: 365, tables: ['enquiry', 'inbox_answer'] },
  leads: { setting: 'LEADS_KEPT_DAYS', days: 365, tables: ['lead', 'inbox_answer'] },
  withdrawals: {
    setting: 'WITHDRAWALS_KEPT_DAYS',
    days: 1_095,
    tables: ['withdrawal', 'returned_goods'],
  },
  /** Those that did not become an order, from their last change, with their addresses. */
  baskets: {
    setting: 'BASKETS_KEPT_DAYS',
    days: 90,
    tables: ['basket', 'basket_line', 'basket_line_vehicle', 'address'],
  },
  /** Copies of baskets that somebody saved or gave to somebody; whose they were is not recorded. */
  sharedBaskets: { setting: 'SHARED_BASKETS_KEPT_DAYS', days: 180, tables: ['shared_basket'] },
  /** From their cancellation. */
  cancelledOrders: {
    setting: 'CANCELLED_ORDERS_KEPT_DAYS',
    days: 90,
    tables: [
      ...['placed_order', 'order_line', 'order_line_vehicle', 'stock_taking', 'payment'],
      ...['parcel', 'parcel_line', 'order_event', 'order_receipt', 'refund', 'bank_line', 'paper'],
    ],
  },
  /** With their buyers; two years of guarantee and what follows from it need them. From then on accounting has its part. */
  orders: {
    setting: 'ORDERS_KEPT_DAYS',
    days: 1_095,
    tables: ['placed_order', 'order_line_vehicle', 'order_vat_evidence', 'order_event'],
  },
  /**
   * What an invoice says of a buyer, and the order itself, from the order on. Poland's accounting law asks for five
   * years from the end of the year (ustawa o rachunkowości, article 74): six years are never too few.
   */
  accounting: {
    setting: 'ACCOUNTING_KEPT_DAYS',
    days: 2_192,
    tables: [
      ...['accounting_record', 'placed_order', 'order_line', 'stock_taking', 'payment'],
      ...['parcel', 'parcel_line', 'order_receipt', 'refund', 'bank_line', 'paper'],
    ],
  },
  /** What the EU's register answered; an order keeps its own copy as proof. */
  vatAnswers: { setting: 'VAT_ANSWERS_KEPT_DAYS', days: 1, tables: ['vat_number_answer'] },
  /** That were sent. */
  mails: { setting: 'MAILS_KEPT_DAYS', days: 90, tables: ['mail_outbox'] },
  /** That could not be sent, from when that was given up, or were held back. */
  undeliveredMails: { setting: 'UNDELIVERED_MAILS_KEPT_DAYS', days: 90, tables: ['mail_outbox'] },
  /** The outbox folder of a shop without a mail server. */
  mailFiles: { setting: 'MAIL_FILES_KEPT_DAYS', days: 90, tables: [] },
  /** Every change for two days, two or three a day for the time of the law, then the lowest of each day. */
  priceHistory: {
    setting: 'PRICE_HISTORY_KEPT_DAYS',
    days: 365,
    leastDays: PRICE_HISTORY_DAYS + 1,
    tables: ['price_history'],
  },
  /** Who imported what, and what came of it. */
  imports: { setting: 'IMPORTS_KEPT_DAYS', days: 731, leastDays: 31, tables: ['import_history'] },
  /** Who changed what at the desk. The database itself refuses to delete it sooner. */
  audit: { setting: 'AUDIT_KEPT_DAYS', days: 731, leastDays: 731, tables: ['audit_entry'] },
  /** Searches without a result, by day; who searched is not recorded. */
  lostDemand: { setting: 'LOST_DEMAND_KEPT_DAYS', days: 365, tables: ['lost_demand'] },
  /** Files of feeds and what was done with them. */
  uploads: {
    setting: 'UPLOADS_KEPT_DAYS',
    days: 7,
    tables: ['import_upload', 'import_upload_file', 'upload_run'],
  },
  /** From when they were revoked; before that they are in use. Sessions and links end by themselves, long before. */
  staffAccounts: {
    setting: 'STAFF_ACCOUNTS_KEPT_DAYS',
    days: 731,
    tables: ['staff_account', 'staff_passkey', 'staff_invitation', 'staff_session'],
  },
} as const satisfies Record<string, RetentionRule>;

export type Kept = keyof typeof retention;

/** Days of retention by kind of data, from the settings. */
export type KeptDays = Readonly<Record<Kept, number>>;

export const keptThings = Object.keys(retention) as Kept[];

/** The days that a setting is at least. */
export function leastKeptDays(kept: Kept): number {
  const rule: RetentionRule = retention[kept];
  return rule.leastDays ?? 1;
}
