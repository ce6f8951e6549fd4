import { PRICE_HISTORY_DAYS } from './law.ts';

/**
 * How long the shop keeps data: the one list. The settings, the deletions and the privacy page's lines are derived
 * from it, and do not compile without their entry. Tests compare it with the schema, docs/settings.md and the privacy
 * page. PER-3.
 */
interface RetentionRule {
  /** Its name in the environment. */
  readonly setting: string;
  readonly days: number;
  /** The minimum; less is refused. */
  readonly leastDays?: number;
  /** Tables whose rows are deleted with it. */
  readonly tables: readonly string[];
}

export const retention = {
  enquiries: { setting: 'ENQUIRIES_KEPT_DAYS', days: 365, tables: ['enquiry', 'inbox_answer'] },
  leads: { setting: 'LEADS_KEPT_DAYS', days: 365, tables: ['lead', 'inbox_answer'] },
  /** What the desk notes about buyers, counted from when it was noted. */
  buyers: {
    setting: 'BUYER_NOTES_KEPT_DAYS',
    days: 1_095,
    tables: ['buyer_note', 'buyer_alias', 'promo_buyer'],
  },
  /** Requests to be told when a part is back, counted from when they were made. Unconfirmed ones end much earlier. */
  stockNotices: { setting: 'STOCK_NOTICES_KEPT_DAYS', days: 365, tables: ['stock_notice'] },
  withdrawals: {
    setting: 'WITHDRAWALS_KEPT_DAYS',
    days: 1_095,
    tables: ['withdrawal', 'returned_goods'],
  },
  /** Baskets that did not become an order, with their addresses, from their last change. */
  baskets: {
    setting: 'BASKETS_KEPT_DAYS',
    days: 90,
    tables: ['basket', 'basket_line', 'basket_line_vehicle', 'address'],
  },
  /** Saved or shared copies of baskets; their owners are not recorded. */
  sharedBaskets: { setting: 'SHARED_BASKETS_KEPT_DAYS', days: 180, tables: ['shared_basket'] },
  /** Counted from the cancellation. */
  cancelledOrders: {
    setting: 'CANCELLED_ORDERS_KEPT_DAYS',
    days: 90,
    tables: [
      ...['placed_order', 'order_line', 'order_line_vehicle', 'stock_taking', 'payment'],
      ...[
        'parcel',
        'parcel_line',
        'order_event',
        'order_change',
        'order_money',
        'refund',
        'bank_line',
        'paper',
        'paper_supply',
        'einvoice_delivery',
      ],
    ],
  },
  /**
   * Orders with their buyers: the guarantee of two years and its consequences need them. Afterwards only accounting's
   * part is kept.
   */
  orders: {
    setting: 'ORDERS_KEPT_DAYS',
    days: 1_095,
    tables: ['placed_order', 'order_line_vehicle', 'order_vat_evidence', 'order_event'],
  },
  /**
   * The invoice's data about a buyer, and the order itself, counted from the order. The years of the law hold where they
   * are longer: `keptPapersOf`.
   */
  accounting: {
    setting: 'ACCOUNTING_KEPT_DAYS',
    days: 2_192,
    tables: [
      ...['accounting_record', 'placed_order', 'order_line', 'stock_taking', 'payment'],
      ...['parcel', 'parcel_line', 'order_change', 'order_money', 'refund', 'bank_line', 'paper'],
      ...['supply_proof', 'vat_number_check', 'register_entry', 'einvoice_delivery'],
      ...['paper_supply', 'ksef_document'],
    ],
  },
  /** Answers of the EU's register; an order keeps a copy as proof. */
  vatAnswers: { setting: 'VAT_ANSWERS_KEPT_DAYS', days: 1, tables: ['vat_number_answer'] },
  /** Sent mails. */
  mails: { setting: 'MAILS_KEPT_DAYS', days: 90, tables: ['mail_outbox'] },
  /** Mails that could not be sent, counted from when they were given up, and mails held back. */
  undeliveredMails: { setting: 'UNDELIVERED_MAILS_KEPT_DAYS', days: 90, tables: ['mail_outbox'] },
  /** The outbox folder of a shop without a mail server. */
  mailFiles: { setting: 'MAIL_FILES_KEPT_DAYS', days: 90, tables: [] },
  /** Every change for two days, then two or three a day for the period of the law, then the lowest of each day. */
  priceHistory: {
    setting: 'PRICE_HISTORY_KEPT_DAYS',
    days: 365,
    leastDays: PRICE_HISTORY_DAYS + 1,
    tables: ['price_history'],
  },
  /** The history of imports: who, what and the result. */
  imports: { setting: 'IMPORTS_KEPT_DAYS', days: 731, leastDays: 31, tables: ['import_history'] },
  /** The audit trail of the desk. The database itself refuses an earlier deletion. */
  audit: { setting: 'AUDIT_KEPT_DAYS', days: 731, leastDays: 731, tables: ['audit_entry'] },
  /** Searches without a result, by day; who searched is not recorded. */
  lostDemand: { setting: 'LOST_DEMAND_KEPT_DAYS', days: 365, tables: ['lost_demand'] },
  /** Uploaded feed files and the record of their use. */
  uploads: {
    setting: 'UPLOADS_KEPT_DAYS',
    days: 7,
    tables: ['import_upload', 'import_upload_file', 'upload_run'],
  },
  /** Revoked accounts, counted from the revocation. Sessions and links end much earlier by themselves. */
  staffAccounts: {
    setting: 'STAFF_ACCOUNTS_KEPT_DAYS',
    days: 731,
    tables: [
      ...['staff_account', 'staff_passkey', 'staff_invitation', 'staff_session'],
      ...['desk_view', 'desk_columns', 'desk_undo'],
    ],
  },
} as const satisfies Record<string, RetentionRule>;

export type RetentionKey = keyof typeof retention;

/** Days of retention by kind of data, from the settings. */
export type RetentionDays = Readonly<Record<RetentionKey, number>>;

export const retentionKeys = Object.keys(retention) as RetentionKey[];

/** The minimum in days of a setting. */
export function minRetentionDays(kept: RetentionKey): number {
  const rule: RetentionRule = retention[kept];
  return rule.leastDays ?? 1;
}

type RetentionSetting = (typeof retention)[RetentionKey]['setting'];

export function keptDays(settings: Readonly<Record<RetentionSetting, number>>): RetentionDays {
  const days = retentionKeys.map((kept) => [kept, settings[retention[kept].setting]]);
  return Object.fromEntries(days) as Record<RetentionKey, number>;
}
