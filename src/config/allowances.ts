/** A number of points for a number of seconds. A step costs one point unless the caller passes more. */
export interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Limits for one shopper's requests that send mail, make orders or ask a third party, counted across all instances.
 * The name says what is counted, and by what: a network address, a mail recipient, a basket.
 */
export const allowances = {
  /** Mails of any kind to one recipient; a customer's busiest day, with ten orders, uses half of it. */
  'mail-by-recipient': { points: 40, seconds: DAY },
  /** Mails that anybody can cause in anybody's name: their limit is reached long before that of order mails. */
  'withdrawal-receipt-by-recipient': { points: 5, seconds: DAY },
  'lead-receipt-by-recipient': { points: 3, seconds: DAY },
  'stock-notice-by-recipient': { points: 3, seconds: DAY },
  /** Links that a shopper asked for: each order has its own, so that nobody uses up somebody else's. */
  'order-link-by-order': { points: 3, seconds: DAY },
  'order-link-by-recipient': { points: 10, seconds: DAY },
  /**
   * Mails about orders that are neither paid nor confirmed, which anybody can place in anybody's name. Half of what one
   * recipient may get is left when one visitor has had all that a visitor may cause.
   */
  'unproven-order-by-recipient': { points: 16, seconds: DAY },
  'unproven-order-by-visitor': { points: 8, seconds: DAY },
  /** Mails of one kind that the shop gets singly; further ones are bundled hourly. */
  'order-mails-to-shop': { points: 500, seconds: DAY },
  'withdrawal-mails-to-shop': { points: 20, seconds: DAY },
  'enquiry-mails-to-shop': { points: 50, seconds: DAY },
  'lead-mails-to-shop': { points: 20, seconds: DAY },
  /** Each of these makes work for people. */
  'enquiry-by-address': { points: 10, seconds: 10 * MINUTE },
  'lead-by-address': { points: 10, seconds: 10 * MINUTE },
  'stock-notice-by-address': { points: 10, seconds: 10 * MINUTE },
  /** Withdrawing is a right, so only a flood is stopped; many people may share a network address. */
  'withdrawal-by-address': { points: 60, seconds: 10 * MINUTE },
  /** Attempts at an order number and its e-mail address. */
  'order-link-by-address': { points: 20, seconds: 10 * MINUTE },
  /** Posted page forms: a withdrawal without script needs up to three. */
  'page-form-by-address': { points: 180, seconds: 10 * MINUTE },
  /** Lists of up to 200 part numbers: a workshop needs a few; copying out the catalogue takes thousands. */
  'order-list-by-address': { points: 60, seconds: 10 * MINUTE },
  /** Keys of vehicles: a workshop needs a few in an hour; copying out a table of them takes thousands. */
  'vehicle-key-by-address': { points: 120, seconds: 10 * MINUTE },
  /** Number plates, about which a register is asked that may cost money; and all questions to it of a day. */
  'plate-by-address': { points: 20, seconds: HOUR },
  'plates-of-register': { points: 2_000, seconds: DAY },
  /** Copies of baskets, each kept for half a year. */
  'shared-basket-by-address': { points: 40, seconds: HOUR },
  /** Promo codes that were refused. */
  'promo-guess-by-address': { points: 20, seconds: HOUR },
  'promo-guess-by-basket': { points: 10, seconds: HOUR },
  /** Questions to VIES about VAT numbers. */
  'vat-question-by-address': { points: 30, seconds: HOUR },
  'vat-question-by-basket': { points: 15, seconds: HOUR },
  /** Questions to a payment provider that a shopper's browser causes: a page waiting for a payment asks six times. */
  'payment-question-by-order': { points: 120, seconds: HOUR },
  'payment-question-by-address': { points: 600, seconds: HOUR },
  /** Webhooks about an order that its provider did not confirm. */
  'unconfirmed-webhook-by-address': { points: 20, seconds: HOUR },
  /** Wrong passwords, codes and passkeys at the desk; several people may share a network address. */
  'desk-sign-in-by-account': { points: 8, seconds: 15 * MINUTE },
  'desk-sign-in-by-address': { points: 30, seconds: 15 * MINUTE },
  /** Passkey challenges for a browser, each of which is a row. */
  'desk-passkey-by-address': { points: 120, seconds: 15 * MINUTE },
  /** Wrong codes and passkeys, and challenges, of somebody signed in: strangers have no part in them. */
  'desk-proof-by-session': { points: 8, seconds: 15 * MINUTE },
  'desk-passkey-by-session': { points: 120, seconds: 15 * MINUTE },
  /** Entries of the audit trail about failed sign-ins: as many as an account has tries; all unknown ones share them. */
  'desk-failures-noted': { points: 8, seconds: 15 * MINUTE },
} as const satisfies Record<string, Allowance>;

export type AllowanceName = keyof typeof allowances;
