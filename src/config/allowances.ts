/** A number of points for a number of seconds. A step costs one point unless the caller passes more. */
export interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Limits for one shopper's requests that send mail, make orders or ask a third party. All instances count together.
 * The name says what is counted and by what: an address of the network, a recipient of mail, a basket.
 */
export const allowances = {
  /** Mails of any kind to one recipient; a customer's busiest day, with ten orders, comes to half of it. */
  'mail-by-recipient': { points: 40, seconds: DAY },
  /** Anybody can cause these in anybody's name: they end long before the mails about orders. */
  'withdrawal-receipt-by-recipient': { points: 5, seconds: DAY },
  'lead-receipt-by-recipient': { points: 3, seconds: DAY },
  'order-link-by-recipient': { points: 5, seconds: DAY },
  /** Mails of a kind that the shop gets one by one; the others come bundled, once an hour. */
  'order-mails-to-shop': { points: 500, seconds: DAY },
  'withdrawal-mails-to-shop': { points: 20, seconds: DAY },
  'enquiry-mails-to-shop': { points: 50, seconds: DAY },
  'lead-mails-to-shop': { points: 20, seconds: DAY },
  /** Each of these means work for people. */
  'enquiry-by-address': { points: 10, seconds: 10 * MINUTE },
  'lead-by-address': { points: 10, seconds: 10 * MINUTE },
  /** A right, so only a flood is stopped; many may share an address of the network. */
  'withdrawal-by-address': { points: 60, seconds: 10 * MINUTE },
  /** Order numbers with addresses that were tried. */
  'order-link-by-address': { points: 20, seconds: 10 * MINUTE },
  /** Forms that pages take: a withdrawal without script takes up to three. */
  'page-form-by-address': { points: 180, seconds: 10 * MINUTE },
  /** Lists of up to 200 part numbers: a workshop orders in a few, who reads out the catalogue needs thousands. */
  'order-list-by-address': { points: 60, seconds: 10 * MINUTE },
  /** Copies of baskets, each kept for half a year. */
  'shared-basket-by-address': { points: 40, seconds: HOUR },
  /** Codes that did not hold. */
  'promo-guess-by-address': { points: 20, seconds: HOUR },
  'promo-guess-by-basket': { points: 10, seconds: HOUR },
  /** VAT numbers asked of VIES. */
  'vat-question-by-address': { points: 30, seconds: HOUR },
  'vat-question-by-basket': { points: 15, seconds: HOUR },
  /** Questions to a payment provider that a shopper's browser causes: a page that waits for a payment asks six times. */
  'payment-question-by-order': { points: 120, seconds: HOUR },
  'payment-question-by-address': { points: 600, seconds: HOUR },
  /** Webhooks about an order, asked about of their provider, that it did not confirm. */
  'unconfirmed-webhook-by-address': { points: 20, seconds: HOUR },
  /** Passwords, codes and passkeys of the desk that were wrong; several people may share an address of the network. */
  'desk-sign-in-by-account': { points: 8, seconds: 15 * MINUTE },
  'desk-sign-in-by-address': { points: 30, seconds: 15 * MINUTE },
  /** Passkeys that a browser is asked to make or show, each a row. */
  'desk-passkey-by-address': { points: 120, seconds: 15 * MINUTE },
} as const satisfies Record<string, Allowance>;

export type AllowanceName = keyof typeof allowances;
