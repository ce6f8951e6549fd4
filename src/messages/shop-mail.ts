/** Mails to the shop itself. */
export const shopMail = {
  enquirySubject: (part: string) => `Stock enquiry: ${part}`,
  enquiryBody: (email: string, part: string) =>
    `A shopper asks whether this part is available.\n\nPart: ${part}\nEmail: ${email}`,
  leadSubject: (name: string) => `New lead: ${name}`,
  leadBody: 'Somebody has filled in the dealer form.',
} as const;
