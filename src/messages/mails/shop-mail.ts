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
  leadBody: 'Somebody has filled in the dealer form.',
} as const;
