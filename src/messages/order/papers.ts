/** Texts on papers: pro forma, confirmation, invoice, credit note, packing list. */
export const papers = {
  titles: {
    proforma: 'Pro forma invoice',
    confirmation: 'Order confirmation',
    invoice: 'Invoice',
    'credit-note': 'Credit note',
  },
  packingList: 'Packing list',
  numbered: (title: string, number: string) => `${title} ${number}`,

  seller: 'Seller',
  buyer: 'Buyer',
  deliverTo: 'Deliver to',
  vatNumber: (number: string) => `VAT number ${number}`,
  demonstration: 'Demonstration. Nothing is sold here, and this is not an invoice.',

  issuedOn: 'Date of issue',
  orderNumber: 'Order',
  orderedOn: 'Ordered on',
  buyerReference: 'Your order reference',
  suppliedOn: 'Date of supply',
  corrects: 'Corrects invoice',
  parcel: 'Parcel',
  promised: 'Promised for',
  carrier: 'Delivery',

  item: 'Item',
  description: 'Description',
  quantity: 'Qty',
  unitNet: 'Unit price, net',
  net: 'Net',
  rate: 'VAT',
  place: 'Taken from',
  shipping: (method: string) => `Delivery: ${method}`,
  component: (description: string) => `In the kit: ${description}`,
  /** Why a line costs less than was invoiced. */
  creditReason: { cancelled: 'not delivered', withdrawn: 'returned', reduced: 'lower price' },
  insteadOf: (partNumber: string) => `instead of ${partNumber}`,
  onlyNames: 'This note corrects what the invoice names. Its amounts stay as they are.',
  /** A part that is back, or was cancelled, and part of its price is kept. */
  kept: (description: string) => `${description}: kept part of the price`,

  totalNet: 'Total net',
  tax: (rate: number, country: string) =>
    country === '' ? `VAT ${rate}%` : `VAT ${rate}%, ${country}`,
  noTax: 'VAT 0%',
  total: 'Total to pay',
  totalPaid: 'Total',
  totalBack: 'Total credited',

  payTitle: 'Please transfer the amount',
  account: 'Account',
  noAccount: 'none: this is a demonstration, and no payment is possible',
  reference: 'Reference',
  amount: 'Amount',
  payHint: 'We find your payment by this reference. We dispatch as soon as the money has arrived.',
  qrHint: 'Your bank’s app reads this code.',
  qrAlt: (amount: string, account: string, reference: string) =>
    `QR code of a transfer of ${amount} to ${account} with the reference ${reference}`,
  noInvoice: 'This is not an invoice. You get one when the order is paid.',
  paidBy: (method: string) => `Payment: ${method}`,
  paidOn: (day: string) => `Paid on ${day}.`,
  discount: (percent: number, code: string) => `Prices include ${percent}% off with ${code}.`,
  promoTerms: (terms: string, code: string) => `Prices include ${terms} with ${code}.`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  checked: 'Packed by',
} as const;
