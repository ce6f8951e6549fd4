import { joined, type MailText, mailText } from '../../kernel/text/harmless-text.ts';

/** Mails to the shop itself. */
export const shopMail = {
  enquirySubject: (part: MailText) => mailText`Stock enquiry: ${part}`,
  enquiryBody: ({
    email,
    part,
    quantity,
  }: {
    readonly email: MailText;
    readonly part: MailText;
    readonly quantity: number | null;
  }) =>
    joined(
      [
        mailText`A shopper asks whether this part is available.`,
        mailText``,
        mailText`Part: ${part}`,
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
