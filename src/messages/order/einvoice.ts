/** Texts in structured invoices. */
export const einvoice = {
  /** The words that the law asks for, in its language: article 106e(1)(18a) of the Polish VAT act. */
  splitPayment: 'Mechanizm podzielonej płatności',
  beforeDispatch: 'Issued before the goods are dispatched.',
  contains: (quantity: number, name: string, partNumber: string) =>
    `${quantity} × ${name}${partNumber && ` (${partNumber})`}`,
} as const;
