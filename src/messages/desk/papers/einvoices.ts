/** Structured invoices at the desk. */
export const deskEinvoices = {
  title: (number: string) => `${number} as data`,
  forms: {
    xrechnung: 'XRechnung 3.0',
    peppol: 'Peppol BIS Billing 3.0',
    ubl: 'EN 16931 in UBL',
    cii: 'EN 16931 in CII',
    facturx: 'Factur-X, which is ZUGFeRD',
  },
  forBuyer: (form: string) => `${form} (what the buyer gets)`,
  cannot: (form: string) => `${form} cannot be written:`,
  refusals: {
    'not-an-invoice': 'Only invoices, advances and corrections leave as data.',
    'rules-of-country': (country: string) =>
      `Peppol asks sellers of ${country} for numbers that the shop does not keep.`,
    'rules-broken': (rules: string) => `Its amounts break rules of EN 16931: ${rules}.`,
  },
  missing: {
    'seller-vat-number': 'The seller has no VAT number.',
    'seller-address': 'The seller’s address lacks the town, the postal code or the country.',
    'seller-phone': 'The seller has no phone number.',
    'seller-email': 'The seller has no mail address.',
    'seller-electronic-address': 'The seller has no electronic address.',
    'buyer-vat-number': 'The buyer has no VAT number.',
    'buyer-address': 'The buyer’s address lacks the town, the postal code or the country.',
    'buyer-electronic-address': 'The buyer has no electronic address in that network.',
    'delivery-address': 'The delivery address lacks the town or the postal code.',
    'day-of-supply':
      'The goods have not left yet, and the form asks for the day on which they did.',
  },
  frozen: 'A paper stays as it was issued: what you set now stands on the next one.',
  waits: {
    'access-point': 'Waits to be posted to the access point.',
    folder: 'Waits to be put into the folder.',
  },
  retried: {
    'access-point': (problem: string) => `The access point did not take it yet: ${problem}`,
    folder: (problem: string) => `It could not be put into the folder yet: ${problem}`,
  },
  done: {
    'access-point': (moment: string) => `The access point took it on ${moment}.`,
    folder: (moment: string) => `It was put into the folder on ${moment}.`,
  },
  givenUp: {
    'access-point': (problem: string) => `The access point does not take it: ${problem}`,
    folder: (problem: string) => `It was not put into the folder: ${problem}`,
  },
  resend: 'Send it again',
} as const;
