import type { Config } from '../../config/config.ts';
import { RETURNS_PATH, TERMS_PATH, WARRANTIES_PATH } from '../../config/information-paths.ts';
import { MAILED_NAME_LENGTH, MAILED_TEXT_LENGTH } from '../../config/lengths.ts';
import { confirmOrderPath, orderPath, WITHDRAWAL_PATH } from '../../config/page-paths.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { toPercent } from '../../kernel/money.ts';
import { harmlessLine } from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import { BANK_TRANSFER } from '../basket/payment-methods.ts';
import { escapeHtml, type Mail } from '../mail/mail.ts';
import { sellerLines } from '../mail/seller-lines.ts';
import { fitWords } from '../parts/fit/fit-words.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import type { Order } from './order.ts';
import {
  addressLines,
  arrivalWords,
  euros,
  lineText,
  parcelOfLine,
  totalsOf,
} from './order-in-words.ts';

const text = messages.orderMail;

/** The mail that confirms a placed order to the shopper. */
export function confirmationMail(
  order: Order,
  paymentMethodName: string,
  config: Pick<Config, 'shopName' | 'publicUrl' | 'bankAccount' | 'seller'> & {
    /** The key for the confirmation link; undefined where nothing is to be confirmed. */
    readonly confirmKey?: string | undefined;
    /** Who placed it, as a digest. */
    readonly visitorKey?: string | undefined;
    /** Whether the shopper saw prices without VAT, which the mail then has too. */
    readonly hasNetPrices?: boolean | undefined;
  },
): Mail {
  const isNet = config.hasNetPrices === true && order.treatment === 'standard';
  const content: Content = {
    opening: [
      text.greeting(harmlessLine(order.shippingAddress.addressee, MAILED_NAME_LENGTH)),
      text.thanks(order.number),
      ...(isNet ? [text.netPrices] : []),
    ],
    lines: order.lines.flatMap((line): Content['lines'] => [
      [lineText(line), line.parentLineId ? '' : euros(isNet ? line.netCents : line.grossCents)],
      ...parcelOfLine(order, line).map((words) => [words, ''] as const),
      ...line.fits.flatMap(({ vehicle, fit }): Content['lines'] => [
        [harmlessLine(fitWords(mailed(vehicle), fit), MAILED_TEXT_LENGTH), ''],
        ...(fit.note
          ? [[text.fitmentNote(harmlessLine(fit.note, MAILED_TEXT_LENGTH)), ''] as const]
          : []),
      ]),
    ]),
    totals: totalsOf(order, isNet),
    blocks: [
      [text.shipTo, ...addressLines(order.shippingAddress)],
      ...(order.billingAddress ? [[text.billTo, ...addressLines(order.billingAddress)]] : []),
    ],
    remarks: remarksOf(order, paymentMethodName, config.bankAccount),
    confirm: config.confirmKey
      ? {
          text: text.confirm(momentOf(order.expiresAt)),
          link: config.publicUrl + confirmOrderPath(order.id, config.confirmKey),
        }
      : undefined,
    link: config.publicUrl + orderPath(order.id),
    rights: rightsOf(order, config.publicUrl),
    seller: sellerLines(config),
  };
  return {
    queue: 'order-mail',
    kind: 'order-placed',
    order: { id: order.id, visitorKey: config.visitorKey ?? '' },
    recipient: order.shippingAddress.email,
    replyTo: null,
    subject: text.subject(config.shopName, order.number),
    text: asText(content),
    html: asHtml(content),
    papers: [
      {
        orderId: order.id,
        file: order.paymentMethod === BANK_TRANSFER ? 'proforma.pdf' : 'confirmation.pdf',
      },
    ],
  };
}

/** Whoever ordered may have named a vehicle that no catalogue has. */
function mailed(vehicle: Vehicle): Vehicle {
  const name = (text: string) => harmlessLine(text, MAILED_NAME_LENGTH);
  const { make, model, engine } = vehicle;
  return { ...vehicle, make: name(make), model: name(model), engine: name(engine) };
}

interface Content {
  readonly opening: readonly string[];
  /** The goods and their cost. */
  readonly lines: readonly (readonly [string, string])[];
  readonly totals: readonly (readonly [string, string])[];
  /** Each a heading and its lines. */
  readonly blocks: readonly (readonly string[])[];
  readonly remarks: readonly string[];
  /** The link that the shopper is asked to press. */
  readonly confirm: { readonly text: string; readonly link: string } | undefined;
  readonly link: string;
  /** The statements that the law requires in writing. */
  readonly rights: readonly string[];
  readonly seller: readonly string[];
}

function remarksOf(order: Order, paymentMethodName: string, account: string | undefined): string[] {
  const amount = euros(order.grossCents);
  const transfer = account
    ? text.transfer(amount, order.number, account)
    : text.noTransfer(amount, order.number);
  return [
    ...(order.promoCode
      ? [
          order.promoTerms
            ? text.promoTerms(order.promoCode, order.promoTerms)
            : text.promo(order.promoCode, `${toPercent(order.discount)}%`),
        ]
      : []),
    ...(order.isCompany
      ? [
          text.vatNumber(
            harmlessLine(order.vatEvidence?.vatNumber ?? order.vatNumber, MAILED_NAME_LENGTH),
          ),
        ]
      : []),
    ...(order.buyerReference
      ? [text.buyerReference(harmlessLine(order.buyerReference, MAILED_NAME_LENGTH))]
      : []),
    ...(order.treatment === 'reverse-charge' ? [messages.order.zeroRated['reverse-charge']] : []),
    text.payment(paymentMethodName),
    ...arrivalWords(order),
    ...(order.paymentMethod === BANK_TRANSFER ? [transfer] : []),
    ...(order.isBackorder ? [order.sendTogether ? text.backorder : text.inTwoParcels] : []),
  ];
}

/** The confirmation is the durable medium that states a consumer's rights. Directive 2011/83/EU, article 8. */
function rightsOf(order: Order, publicUrl: string): string[] {
  if (order.isCompany) return [text.terms(publicUrl + TERMS_PATH)];
  return [
    text.withdrawal(publicUrl + WITHDRAWAL_PATH, publicUrl + RETURNS_PATH),
    text.guarantee(publicUrl + WARRANTIES_PATH),
    text.terms(publicUrl + TERMS_PATH),
  ];
}

function asText({
  opening,
  lines,
  totals,
  blocks,
  remarks,
  confirm,
  link,
  rights,
  seller,
}: Content): string {
  const rows = (pairs: Content['lines']) =>
    pairs.map(([what, amount]) => (amount ? `${what}: ${amount}` : `  ${what}`)).join('\n');
  return [
    ...opening,
    ...(confirm ? [`${confirm.text}\n${confirm.link}`] : []),
    rows(lines),
    rows(totals),
    ...blocks.map((block) => block.join('\n')),
    remarks.join('\n'),
    `${text.see} ${link}`,
    `${text.why} ${link}#why`,
    ...rights,
    seller.join('\n'),
  ].join('\n\n');
}

function asHtml({
  opening,
  lines,
  totals,
  blocks,
  remarks,
  confirm,
  link,
  rights,
  seller,
}: Content): string {
  const e = escapeHtml;
  const cell = 'style="padding:4px 16px 4px 0;vertical-align:top"';
  const amountCell = 'style="padding:4px 0;text-align:right;white-space:nowrap"';
  const rows = (pairs: Content['lines']) =>
    pairs
      .map(
        ([what, amount]) =>
          `<tr><td ${cell}>${e(what)}</td><td ${amountCell}>${e(amount)}</td></tr>`,
      )
      .join('');
  const paragraphs = (texts: readonly string[]) => texts.map((one) => `<p>${e(one)}</p>`).join('');
  return [
    '<!DOCTYPE html><html lang="en"><body style="font-family:sans-serif;color:#15181c">',
    paragraphs(opening),
    confirm
      ? `<p>${e(confirm.text)}</p><p><a href="${e(confirm.link)}" style="display:inline-block;padding:12px 20px;background:#15181c;color:#ffffff;text-decoration:none">${e(text.confirmButton)}</a></p>`
      : '',
    `<table style="border-collapse:collapse"><tbody>${rows(lines)}</tbody>`,
    `<tfoot style="border-top:1px solid #c8ced6">${rows(totals)}</tfoot></table>`,
    ...blocks.map(
      ([heading = '', ...rest]) =>
        `<p><strong>${e(heading)}</strong><br>${rest.map(e).join('<br>')}</p>`,
    ),
    paragraphs(remarks),
    `<p>${e(text.see)} <a href="${e(link)}">${e(link)}</a><br>`,
    `<a href="${e(link)}#why">${e(text.why)}</a></p>`,
    paragraphs(rights),
    `<p>${seller.map(e).join('<br>')}</p>`,
    '</body></html>',
  ].join('\n');
}

function momentOf(time: Date | null): string {
  return time ? formatMoment(time, SHOP_TIME_ZONE) : '';
}
