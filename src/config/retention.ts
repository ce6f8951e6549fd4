/**
 * How long the shop keeps what has an end: the one list. A setting for each entry, what is deleted and the privacy
 * page's lines follow from it; tests hold the schema and docs/settings.md against it.
 */
interface RetentionRule {
  /** Its name in the environment. */
  readonly setting: string;
  readonly days: number;
}

export const retention = {
  /** From when it was asked. */
  enquiries: { setting: 'ENQUIRIES_KEPT_DAYS', days: 365 },
  withdrawals: { setting: 'WITHDRAWALS_KEPT_DAYS', days: 1_095 },
  /** Those that did not become an order, from their last change, with their addresses. */
  baskets: { setting: 'BASKETS_KEPT_DAYS', days: 90 },
  /**
   * What an invoice says of a buyer, from the order on. Poland's accounting law asks for five years from the end of the
   * year (ustawa o rachunkowości, article 74): six years are never too few.
   */
  accounting: { setting: 'ACCOUNTING_KEPT_DAYS', days: 2_192 },
} as const satisfies Record<string, RetentionRule>;

export type Kept = keyof typeof retention;

/** Days by what is kept, as the settings say. */
export type KeptDays = Readonly<Record<Kept, number>>;

export const keptThings = Object.keys(retention) as Kept[];
