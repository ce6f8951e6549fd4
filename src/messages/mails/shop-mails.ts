import { joined, type MailText, mailText } from '../../kernel/text/harmless-text.ts';

/** Mails to the shop itself. */
export const shopMail = {
  enquirySubject: (part: MailText) => mailText`Stock enquiry: ${part}`,
  questionSubject: (about: MailText) => mailText`Question: ${about}`,
  enquiryBody: ({
    email,
    part,
    quantity,
    vehicle,
    question,
  }: {
    readonly email: MailText;
    readonly part: MailText;
    readonly quantity: number | null;
    readonly vehicle: MailText;
    readonly question: MailText;
  }) =>
    joined(
      [
        question === ''
          ? mailText`A shopper asks whether this part is available.`
          : mailText`A shopper asks:\n\n${question}`,
        mailText``,
        ...(part === '' ? [] : [mailText`Part: ${part}`]),
        ...(vehicle === '' ? [] : [mailText`Vehicle: ${vehicle}`]),
        ...(quantity === null ? [] : [mailText`Quantity: ${quantity}`]),
        mailText`Email: ${email}`,
      ],
      '\n',
    ),
  leadSubject: (name: MailText) => mailText`New lead: ${name}`,
  leadBody: mailText`The dealer form was sent.`,
  holdsSubject: mailText`Unpaid orders hold much of your stock`,
  holdsBody: ({ orders, parts }: { readonly orders: number; readonly parts: number }) =>
    mailText`In the last hour ${orders} orders were placed and not paid. Unpaid orders hold half or more of the stock of ${parts} parts.`,
  heldPart: ({
    partNumber,
    held,
    orders,
  }: {
    readonly partNumber: MailText;
    readonly held: number;
    readonly orders: number;
  }) => mailText`${partNumber}: ${held} pieces, in ${orders} orders`,
  holdsRemedy: mailText`See who placed them with 'npm run orders -- open --by address' (or email, or part), and give the stock back with 'npm run orders -- cancel'.`,
} as const;

/** The digest of mails to the shop that were too many to send singly. */
export const digestMail = {
  subject: (count: number) =>
    count === 1 ? mailText`1 more message` : mailText`${count} more messages`,
  opening: (count: number) =>
    mailText`The shop bundles messages of this kind, because many came within a day. ${count === 1 ? mailText`This one` : mailText`These ${count}`} came since the last bundle.`,
  answerTo: (email: MailText) => mailText`Answer to: ${email}`,
  line: `\n\n${'-'.repeat(60)}\n\n`,
} as const;

/** The receipt of the dealer form; the shop's own mail is in shop-mail. */
export const leadMail = {
  receiptSubject: (shop: MailText) => mailText`${shop}: we have received your message`,
  receiptOpening: mailText`Hello,`,
  receiptText: mailText`thank you for your interest. We have your message and answer soon. It came from:`,
  notYours: mailText`If you did not send it, somebody used your address by mistake: please tell us.`,
} as const;

/** To the shop about an order, when it is placed and when it is paid. */
export const shopOrderMail = {
  placedSubject: (number: MailText) => mailText`New order ${number}`,
  paidSubject: (number: MailText) => mailText`Order ${number} is paid`,
  number: (number: MailText) => mailText`Order: ${number}`,
  placedAt: (at: MailText) => mailText`Placed: ${at}`,
  payment: (method: MailText, state: MailText) => mailText`Payment: ${method}, ${state}`,
  notPaid: mailText`not paid yet`,
  nothingToPay: mailText`the order costs nothing`,
  paid: (at: MailText) => mailText`paid on ${at}`,
  shipTo: mailText`Ship To`,
  pickUp: mailText`The buyer picks it up.`,
  billTo: mailText`Billing Data`,
  email: (email: MailText) => mailText`E-mail: ${email}`,
  vin: (vin: MailText) => mailText`VIN: ${vin}`,
  buyerReference: (reference: MailText) => mailText`Buyer's own reference: ${reference}`,
  backorder: mailText`Some of it is on backorder: the order goes out when it is complete.`,
} as const;

/** To the shop: VIES answers otherwise about a buyer's VAT number than when the order was placed. */
export const vatNumberMail = {
  subject: (shop: MailText, order: MailText) =>
    mailText`${shop}: the VAT number of order ${order} is not what it was`,
  invalid: (number: MailText, order: MailText) =>
    mailText`When the goods of order ${order} left, VIES said that ${number} is not valid. The order was sold without VAT for this number.`,
  otherName: ({
    number,
    order,
    before,
    now,
  }: Record<'number' | 'order' | 'before' | 'now', MailText>) =>
    mailText`When the goods of order ${order} left, VIES named another company for ${number}: ${now}. When it was ordered, that was ${before}.`,
  whatToDo: mailText`Ask the buyer for a valid number, or talk to your accountant about the VAT. The order's page at the desk has both answers.`,
} as const;
