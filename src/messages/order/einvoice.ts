/** Texts in structured invoices, and what their forms are called. */
export const einvoice = {
  /** The words that the law asks for, in its language: article 106e(1)(18a) of the Polish VAT act. */
  splitPayment: 'Mechanizm podzielonej płatności',
  beforeDispatch: 'Issued before the goods are dispatched.',
  contains: (quantity: number, name: string, partNumber: string) =>
    `${quantity} × ${name}${partNumber && ` (${partNumber})`}`,
  asXml: (title: string, form: string) => `${title} (XML: ${form})`,
  forms: {
    xrechnung: 'XRechnung',
    peppol: 'Peppol BIS',
    ubl: 'UBL',
    cii: 'CII',
    facturx: 'Factur-X',
  },
} as const;
