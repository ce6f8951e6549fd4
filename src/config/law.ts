import type { BasisPoints } from '../kernel/money.ts';

/** Numbers set by law, each with its source. A shop cannot change them. */

/** Days in which a consumer may withdraw, from receiving the parts. Directive 2011/83/EU, article 9. */
export const WITHDRAWAL_DAYS = 14;
/** Days in which a consumer who has withdrawn sends the parts back. Directive 2011/83/EU, article 14. */
export const SEND_BACK_DAYS = 14;
/** Days for a refund, from the day the seller learns of the withdrawal. Directive 2011/83/EU, article 13. */
export const REFUND_DAYS = 14;
/** Days for the answer to a consumer's complaint. Polish Consumer Rights Act of 30 May 2014, article 7a. */
export const COMPLAINT_DAYS = 14;
/** A reduction shows the lowest price of this many days before it. Directive 98/6/EC, article 6a. PRC-3. */
export const PRICE_HISTORY_DAYS = 30;
/** The standard rate of Poland, where the shop's stock lies: VAT where settings name none. Directive 2006/112/EC, article 96. */
export const DEFAULT_VAT_RATE: BasisPoints = 2300;
/**
 * Years for which invoices are kept, from the end of the year in which the tax of the order's last paper was to be paid:
 * that of December is paid in January. Ordynacja podatkowa, articles 70(1) and 86(1); ustawa o VAT, article 112.
 */
export const PAPERS_KEPT_YEARS = 5;
/** The same where the One-Stop-Shop declares the sale. Directive 2006/112/EC, article 369k. */
export const OSS_PAPERS_KEPT_YEARS = 10;
/** The day from which invoices pass through KSeF 2.0: of large sellers, others follow. Ustawa o VAT, article 106ga. */
export const KSEF_BEGAN_ON = '2026-02-01';
