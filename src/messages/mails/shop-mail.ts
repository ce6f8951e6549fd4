/** Mails to the shop itself. */
export const shopMail = {
  enquirySubject: (part: string) => `Stock enquiry: ${part}`,
  enquiryBody: ({
    email,
    part,
    quantity,
  }: {
    readonly email: string;
    readonly part: string;
    readonly quantity: number | null;
  }) =>
    [
      'A shopper asks whether this part is available.',
      '',
      `Part: ${part}`,
      ...(quantity === null ? [] : [`Quantity: ${quantity}`]),
      `Email: ${email}`,
    ].join('\n'),
  leadSubject: (name: string) => `New lead: ${name}`,
  leadBody: 'The dealer form was sent.',
  holdsSubject: 'Unpaid orders hold much of your stock',
  holdsBody: ({ orders, parts }: { readonly orders: number; readonly parts: number }) =>
    `In the last hour ${orders} orders were placed and not paid. Unpaid orders hold half or more of the stock of ${parts} parts.`,
  heldPart: ({
    partNumber,
    held,
    orders,
  }: {
    readonly partNumber: string;
    readonly held: number;
    readonly orders: number;
  }) => `${partNumber}: ${held} pieces, in ${orders} orders`,
  holdsRemedy:
    "See who placed them with 'npm run orders -- open --by address' (or email, or part), and give the stock back with 'npm run orders -- cancel'.",
} as const;
