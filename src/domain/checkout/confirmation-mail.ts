import type { Config } from '../../config/config.ts';
import { MAILED_NAME_LENGTH, MAILED_TEXT_LENGTH } from '../../config/lengths.ts';
import {
  confirmOrderPath,
  orderPath,
  orderWithdrawalPath,
  RETURNS_PATH,
  TERMS_PATH,
  WARRANTIES_PATH,
} from '../../config/page-paths.ts';
import { logoPath } from '../../config/shop-logo.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { toPercent } from '../../kernel/money.ts';
import {
  exactly,
  harmlessLine,
  joined,
  type MailText,
  mailText,
  ours,
} from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import { BANK_TRANSFER } from '../basket/payment-methods.ts';
import { escapeHtml, type Mail, sellerLines } from '../mail/mail.ts';
import type { Fit } from '../parts/fit/fit.ts';
import { fitWords, shortFitWords } from '../parts/fit/fit-words.ts';
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
  config: Pick<
    Config,
    'shopName' | 'logo' | 'publicUrl' | 'bankAccount' | 'seller' | 'depositDays'
  > & {
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
      text.thanks(ours(order.number)),
      ...(isNet ? [text.netPrices] : []),
    ],
    lines: order.lines.flatMap((line): Content['lines'] => [
      [
        lineText(line),
        line.parentLineId ? mailText`` : euros(isNet ? line.netCents : line.grossCents),
      ],
      ...parcelOfLine(order, line).map((words) => [words, mailText``] as const),
      ...line.fits.flatMap(({ vehicle, fit }): Content['lines'] => [
        [fitLine(vehicle, fit), mailText``],
        ...(fit.note
          ? [[text.fitmentNote(harmlessLine(fit.note, MAILED_TEXT_LENGTH)), mailText``] as const]
          : []),
      ]),
    ]),
    totals: totalsOf(order, isNet),
    blocks: [
      [
        order.pickUpAt === null ? text.shipTo : text.yourAddress,
        ...addressLines(order.shippingAddress),
      ],
      ...(order.billingAddress ? [[text.billTo, ...addressLines(order.billingAddress)]] : []),
    ],
    remarks: remarksOf(order, paymentMethodName, config),
    confirm: config.confirmKey
      ? {
          text: text.confirm(momentOf(order.expiresAt)),
          link: ours(config.publicUrl + confirmOrderPath(order.id, config.confirmKey)),
        }
      : undefined,
    link: ours(config.publicUrl + orderPath(order.id)),
    rights: rightsOf(order, config.publicUrl),
    seller: sellerLines(config),
  };
  return {
    queue: 'order-mail',
    kind: 'order-placed',
    order: { id: order.id, visitorKey: config.visitorKey ?? '' },
    recipient: order.shippingAddress.email,
    replyTo: null,
    subject: text.subject(ours(config.shopName), ours(order.number)),
    text: asText(content),
    html: ours(asHtml(content, config)),
    papers: [
      {
        orderId: order.id,
        file: order.paymentMethod === BANK_TRANSFER ? 'proforma.pdf' : 'confirmation.pdf',
      },
    ],
  };
}

/**
 * Whether the part fits, with the vehicle where the catalogue knows it: whoever ordered may have made one up, and a
 * mail would carry its words to anybody.
 */
function fitLine(vehicle: Vehicle, fit: Fit): MailText {
  if (fit.verdict === 'not-known') return ours(shortFitWords(fit));
  const name = (text: string) => harmlessLine(text, MAILED_NAME_LENGTH);
  const { make, model, engine } = vehicle;
  const named = { ...vehicle, make: name(make), model: name(model), engine: name(engine) };
  return harmlessLine(fitWords(named, fit), MAILED_TEXT_LENGTH);
}

interface Content {
  readonly opening: readonly MailText[];
  /** The goods and their cost. */
  readonly lines: readonly (readonly [MailText, MailText])[];
  readonly totals: readonly (readonly [MailText, MailText])[];
  /** Each a heading and its lines. */
  readonly blocks: readonly (readonly MailText[])[];
  readonly remarks: readonly MailText[];
  /** The link that the shopper is asked to press. */
  readonly confirm: { readonly text: MailText; readonly link: MailText } | undefined;
  readonly link: MailText;
  /** The statements that the law requires in writing. */
  readonly rights: readonly MailText[];
  readonly seller: readonly MailText[];
}

function remarksOf(
  order: Order,
  paymentMethodName: string,
  { bankAccount, depositDays, publicUrl }: Parameters<typeof confirmationMail>[2],
): MailText[] {
  const amount = euros(order.grossCents);
  const transfer = bankAccount
    ? text.transfer(amount, ours(order.number), ours(bankAccount))
    : text.noTransfer(amount, ours(order.number));
  return [
    ...(order.promoCode
      ? [
          order.promoTerms
            ? text.promoTerms(ours(order.promoCode), ours(order.promoTerms))
            : text.promo(ours(order.promoCode), mailText`${toPercent(order.discount)}%`),
        ]
      : []),
    ...(order.isCompany
      ? [
          text.vatNumber(
            exactly(order.vatEvidence?.vatNumber ?? order.vatNumber, MAILED_NAME_LENGTH),
          ),
        ]
      : []),
    ...(order.buyerReference
      ? [text.buyerReference(harmlessLine(order.buyerReference, MAILED_NAME_LENGTH))]
      : []),
    ...groundOf(order),
    order.grossCents === 0 ? text.nothingToPay : text.payment(ours(paymentMethodName)),
    ...arrivalWords(order),
    ...(order.paymentMethod === BANK_TRANSFER && order.grossCents > 0 ? [transfer] : []),
    ...(order.lines.some(({ depositOf }) => depositOf !== null)
      ? [text.depositsBack(depositDays, ours(publicUrl + RETURNS_PATH))]
      : []),
    ...(order.isBackorder && order.pickUpAt === null
      ? [order.sendTogether ? text.backorder : text.inTwoParcels]
      : []),
  ];
}

/** The ground on which no VAT is charged, and what that means for a buyer outside the EU's VAT area. */
function groundOf({ treatment }: Order): MailText[] {
  if (treatment !== 'export' && treatment !== 'intra-community') return [];
  const ground = ours(messages.order.zeroRated[treatment]);
  return treatment === 'export' ? [ground, ours(messages.order.importCharges)] : [ground];
}

/** The confirmation is the durable medium that states a consumer's rights. Directive 2011/83/EU, article 8. */
function rightsOf(order: Order, publicUrl: string): MailText[] {
  if (order.isCompany) return [text.terms(ours(publicUrl + TERMS_PATH))];
  return [
    text.withdrawal(
      ours(publicUrl + orderWithdrawalPath(order.id)),
      ours(publicUrl + RETURNS_PATH),
    ),
    text.guarantee(ours(publicUrl + WARRANTIES_PATH)),
    text.terms(ours(publicUrl + TERMS_PATH)),
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
}: Content): MailText {
  const rows = (pairs: Content['lines']) =>
    joined(
      pairs.map(([what, amount]) => (amount ? mailText`${what}: ${amount}` : mailText`  ${what}`)),
      '\n',
    );
  return joined(
    [
      ...opening,
      ...(confirm ? [mailText`${confirm.text}\n${confirm.link}`] : []),
      rows(lines),
      rows(totals),
      ...blocks.map((block) => joined(block, '\n')),
      joined(remarks, '\n'),
      mailText`${text.see} ${link}`,
      mailText`${text.why} ${link}#why`,
      ...rights,
      joined(seller, '\n'),
    ],
    '\n\n',
  );
}

function asHtml(
  { opening, lines, totals, blocks, remarks, confirm, link, rights, seller }: Content,
  { shopName, publicUrl, logo }: Pick<Config, 'shopName' | 'publicUrl' | 'logo'>,
): string {
  const e = escapeHtml;
  // Readers who load no pictures see the name.
  const picture = logo
    ? [`<p><img src="${e(publicUrl + logoPath(logo))}" alt="${e(shopName)}" height="40"></p>`]
    : [];
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
    ...picture,
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

function momentOf(time: Date | null): MailText {
  return ours(time ? formatMoment(time, SHOP_TIME_ZONE) : '');
}
