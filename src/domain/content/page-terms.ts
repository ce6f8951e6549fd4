import listed from '../../../content/dealers.json' with { type: 'json' };
import type { Config } from '../../config/config.ts';
import { countryName } from '../../config/countries/countries.ts';
import {
  COMPLAINT_DAYS,
  PRICE_HISTORY_DAYS,
  REFUND_DAYS,
  SEND_BACK_DAYS,
  WITHDRAWAL_DAYS,
} from '../../config/law.ts';
import { type RetentionDays, type RetentionKey, retentionKeys } from '../../config/retention.ts';
import { toPercent } from '../../kernel/money.ts';
import { messages } from '../../messages/en.ts';
import { paymentMethodsOf } from '../basket/payment-methods.ts';
import { escapeHtml } from '../mail/mail.ts';

const DAYS_A_YEAR = 365.25;
/** The most days by which leap years can differ. */
const SLACK_DAYS = 3;

/** The privacy page's list of retention times, a line for each kind of personal data. */
function retentionBlock(retentionDays: RetentionDays): string {
  const lines = retentionKeys.flatMap((kept) => {
    const what = messages.content.kept[kept];
    return what === '' ? [] : [`<li>${what}: ${spanOf(retentionDays[kept])}.</li>`];
  });
  return `<ul>${lines.join('')}</ul>`;
}

/** `{{enquiriesKept}}` and similar names, for pages that state one time in a sentence. */
function retentionWords(retentionDays: RetentionDays): Readonly<Record<string, string>> {
  const words = retentionKeys.map(
    (kept: RetentionKey) => [`${kept}RetentionKey`, spanOf(retentionDays[kept])] as const,
  );
  return Object.fromEntries(words);
}

/** Whole years, give or take leap days, where possible; otherwise days. */
function spanOf(days: number): string {
  const years = Math.round(days / DAYS_A_YEAR);
  const isWholeYears = years > 0 && Math.abs(days - years * DAYS_A_YEAR) <= SLACK_DAYS;
  if (!isWholeYears) return days === 1 ? '1 day' : `${days} days`;
  return years === 1 ? '12 months' : `${years} years`;
}

/** Names that a page's text may use in double braces, so that it is true for every shop. */
export interface PageTerms {
  /** For running text: {{shop}}, {{mail}} … */
  readonly words: Readonly<Record<string, string>>;
  /** For a paragraph of their own, as HTML: {{seller}} … */
  readonly blocks: Readonly<Record<string, string>>;
}

export function pageTerms(config: Config): PageTerms {
  const { shopName, seller, vatRate, unpaidHours } = config;
  const { hours, vatCheck, plates } = messages.content;
  return {
    words: {
      shop: shopName,
      mail: seller.email,
      // The VAT rate of shown prices, and its payers.
      vat: `${toPercent(vatRate)} %`,
      vatRule: messages.content.vatRule[config.vatMode],
      // How long an order waits for a payment.
      unpaid: hours(unpaidHours.provider),
      unpaidTransfer: hours(unpaidHours.bankTransfer),
      unconfirmed: hours(unpaidHours.unconfirmed),
      vatCheck: vatCheck[config.vies ? 'vies' : 'local'],
      plates: config.plates ? plates(countryName(config.plates.country)) : '',
      withdrawalDays: String(WITHDRAWAL_DAYS),
      sendBackDays: String(SEND_BACK_DAYS),
      refundDays: String(REFUND_DAYS),
      complaintDays: String(COMPLAINT_DAYS),
      priceHistoryDays: String(PRICE_HISTORY_DAYS),
      depositTime: spanOf(config.depositDays),
      ...retentionWords(config.retentionDays),
      orderLink: spanOf(config.orderLink.days),
      orderAddress: spanOf(config.orderLink.addressDays),
    },
    blocks: {
      seller: sellerBlock(config),
      retention: retentionBlock(config.retentionDays),
      demonstration: demonstrationBlock(config),
      fitPromise: config.hasFitPromise ? fitPromiseBlock() : '',
      payments: paymentsBlock(config),
      returnsAddress: returnsBlock(seller.returnsAddress),
      disputes: disputesBlock(config.sellerCountry),
      dealersEU: dealersBlock('EU', seller.isUnnamed),
      dealersUK: dealersBlock('UK', seller.isUnnamed),
    },
  };
}

const text = messages.seller;

/** The seller: a row for each setting, or a note that none is set. */
function sellerBlock(config: Config): string {
  // A demonstration shows where the seller's data stand.
  const seller = config.seller.isUnnamed
    ? { ...text.example, email: config.seller.email }
    : config.seller;
  const rows = (
    [
      [text.name, seller.name],
      [text.address, seller.address],
      [text.register, seller.register],
      [text.vatNumber, seller.vatNumber],
      [text.email, seller.email],
      [text.phone, seller.phone],
      [text.hours, seller.hours],
    ] as const
  ).flatMap(([what, value]) => (value ? [`<dt>${what}</dt><dd>${linkOf(what, value)}</dd>`] : []));
  return `${demonstrationBlock(config)}<dl>${rows.join('')}</dl>`;
}

function linkOf(what: string, value: string): string {
  if (what === text.email) return mailLink(value);
  if (what !== text.phone) return escapeHtml(value);
  return `<a href="tel:${value.replaceAll(/[^\d+]/g, '')}">${escapeHtml(value)}</a>`;
}

function demonstrationBlock({ seller }: Config): string {
  return seller.isUnnamed
    ? `<blockquote><p><strong>${text.demonstration}</strong> ${text.demonstrationText}</p></blockquote>`
    : '';
}

/** What the law of the seller's country wants said of arbitration. */
function disputesBlock(country: string): string {
  const texts: Readonly<Record<string, string>> = messages.content.disputes;
  return `<p>${escapeHtml(texts[country] ?? messages.content.disputes.other)}</p>`;
}

function paymentsBlock(config: Config): string {
  const rows = paymentMethodsOf(config).map(
    ({ displayName, description }) =>
      `<li><strong>${escapeHtml(displayName)}</strong>: ${escapeHtml(description)}.</li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

function fitPromiseBlock(): string {
  const { title, points } = messages.content.fitPromise;
  return `<h2 id="fit-promise">${title}</h2>${points.map((point) => `<p>${point}</p>`).join('')}`;
}

function returnsBlock(address: string | undefined): string {
  const words = address
    ? text.sendTo(`<strong>${escapeHtml(address)}</strong>`)
    : text.sendWhereToldTo;
  return `<p>${words}</p>`;
}

function mailLink(address: string): string {
  return `<a href="mailto:${encodeURI(address)}">${escapeHtml(address)}</a>`;
}

interface Dealer {
  readonly name: string;
  readonly place: string;
  readonly phone: string;
  readonly does: string;
  /** Shown only in a demonstration. */
  readonly madeUp?: boolean;
}

/**
 * The dealers of a region as a table, as `content/dealers.json` lists them.
 * @param isDemonstration made-up ones show there, and are said to be
 */
function dealersBlock(region: keyof typeof listed, isDemonstration: boolean): string {
  const text = messages.content.dealers;
  const all: readonly Dealer[] = listed[region];
  const dealers = all.filter(({ madeUp }) => isDemonstration || !madeUp);
  if (dealers.length === 0) return `<p>${text.none}</p>`;
  const rows = dealers.map(
    ({ name, place, phone, does }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(place)}</td>` +
      `<td>${escapeHtml(does)}</td><td>${phoneLink(phone)}</td></tr>`,
  );
  const head = [text.name, text.place, text.does, text.phone].map(
    (title) => `<th scope="col">${title}</th>`,
  );
  const remark = dealers.some(({ madeUp }) => madeUp) ? `<p>${text.madeUp}</p>` : '';
  return (
    `<div tabindex="0" role="region" aria-label="${text.caption}"><table>` +
    `<thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>${remark}`
  );
}

function phoneLink(phone: string): string {
  return `<a href="tel:${phone.replace(/[^+\d]/g, '')}">${escapeHtml(phone)}</a>`;
}
