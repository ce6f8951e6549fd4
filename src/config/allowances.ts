/** So many points in so many seconds; what a step costs is one point unless the caller names more. */
export interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * What one shopper may ask for that sends mail, makes orders or asks a third party. All instances count together.
 * The name says what is counted and by what: an address of the network, a recipient of mail, a basket.
 */
export const allowances = {
  /** Mails of any kind to one recipient. */
  'mail-by-recipient': { points: 40, seconds: DAY },
  /** Each of these means work for people. */
  'enquiry-by-address': { points: 10, seconds: 10 * MINUTE },
  'lead-by-address': { points: 10, seconds: 10 * MINUTE },
  'withdrawal-by-address': { points: 10, seconds: 10 * MINUTE },
  /** Forms that pages take: a withdrawal without script takes up to three. */
  'page-form-by-address': { points: 30, seconds: 10 * MINUTE },
  /** Codes that did not hold. */
  'promo-guess-by-address': { points: 20, seconds: HOUR },
  'promo-guess-by-basket': { points: 10, seconds: HOUR },
  /** VAT numbers asked of VIES. */
  'vat-question-by-address': { points: 30, seconds: HOUR },
  'vat-question-by-basket': { points: 15, seconds: HOUR },
} as const satisfies Record<string, Allowance>;

export type AllowanceName = keyof typeof allowances;
