import { WITHDRAWAL_DAYS } from '../../config/law.ts';
import { type MailText, mailText } from '../../kernel/text/harmless-text.ts';

/** Order numbers and the mails about orders, enquiries and leads. */
export const orderMail = {
  orderNumber: (number: number) => mailText`WB-${number}`,
  subject: (shop: MailText, number: MailText) => mailText`${shop}: your order ${number}`,
  greeting: (name: MailText) => mailText`Hello ${name},`,
  thanks: (number: MailText) =>
    mailText`thank you for your order ${number}. This is what you ordered:`,
  netPrices: mailText`Prices of parts and delivery are without VAT, as you chose; it is added at the end.`,
  line: (quantity: number, partNumber: MailText, description: MailText) =>
    mailText`${quantity} x ${partNumber} ${description}`,
  component: (line: MailText) => mailText`contains ${line}`,
  fitmentNote: (note: MailText) => mailText`Fitment Note: ${note}`,
  items: mailText`Cart subtotal`,
  itemsNet: mailText`Cart subtotal without VAT`,
  shipping: (method: MailText) => mailText`Shipping (${method})`,
  shippingNet: (method: MailText) => mailText`Shipping (${method}) without VAT`,
  net: mailText`Total without VAT`,
  tax: (percent: number) => mailText`VAT ${percent} % included`,
  taxAdded: (percent: number) => mailText`VAT ${percent} %, added`,
  taxOfCountryAdded: (percent: number, country: MailText) =>
    mailText`VAT of ${country} ${percent} %, added`,
  taxOfCountry: (percent: number, country: MailText) =>
    mailText`VAT of ${country} ${percent} % included`,
  zeroRated: {
    export: mailText`Without VAT: delivery outside the EU VAT area`,
    'reverse-charge': mailText`Without VAT: Reverse charge`,
    'zero-rate': mailText`Without VAT`,
  },
  free: mailText`Free`,
  total: mailText`Order Total`,
  promo: (code: MailText, percent: MailText) => mailText`Incl. ${percent} discount (${code})`,
  promoTerms: (code: MailText, terms: MailText) => mailText`Incl. ${terms} (${code})`,
  vatNumber: (number: MailText) => mailText`VAT number: ${number}`,
  buyerReference: (reference: MailText) => mailText`Your order reference: ${reference}`,
  shipTo: mailText`Ship To`,
  billTo: mailText`Billing Data`,
  payment: (method: MailText) => mailText`Payment: ${method}`,
  transfer: (amount: MailText, number: MailText, account: MailText) =>
    mailText`Please transfer ${amount} to ${account} with the reference ${number}.`,
  noTransfer: (amount: MailText, number: MailText) =>
    mailText`This is a demonstration: nobody can transfer ${amount} for order ${number}.`,
  arrives: (days: MailText, country: MailText) =>
    mailText`Arrives ${days} in ${country}, if paid on the day of the order`,
  parcelArrives: (parcel: {
    readonly position: number;
    readonly days: MailText;
    readonly country: MailText;
    /** Part numbers. */
    readonly what: MailText;
  }) =>
    mailText`Parcel ${parcel.position} (${parcel.what}) arrives ${parcel.days} in ${parcel.country}, if paid on the day of the order`,
  lineArrives: (parcel: number, days: MailText) => mailText`In parcel ${parcel}, arrives ${days}`,
  inTwoParcels: mailText`In two parcels: first what is there, then the rest.`,
  backorder: mailText`As at least one of products has prolonged delivery time, the whole order will be delivered when completed`,
  confirm: (until: MailText) =>
    mailText`Please confirm your order, so that we keep the parts while your transfer is on its way. Otherwise we keep them only until ${until}.`,
  confirmButton: mailText`Confirm my order`,
  confirmSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: please confirm order ${number}`,
  see: mailText`See your order:`,
  why: mailText`Why these amounts and days:`,
  withdrawal: (form: MailText, returns: MailText) =>
    mailText`As a consumer you may withdraw from this contract within ${WITHDRAWAL_DAYS} days of receiving the parts, without giving a reason: ${form}. How it works, with a model text: ${returns}.`,
  guarantee: (address: MailText) =>
    mailText`Your legal guarantee is at least two years from delivery: ${address}.`,
  terms: (address: MailText) => mailText`Our terms: ${address}.`,
} as const;
