/** Texts on papers: pro forma, confirmation, invoice, credit note, packing list. */
export const papers = {
  titles: {
    proforma: 'Pro forma invoice',
    confirmation: 'Order confirmation',
    invoice: 'Invoice',
    'credit-note': 'Credit note',
    advance: 'Advance invoice',
  },
  barCode: (number: string) => `Bar code of ${number}`,
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
  ofDay: (number: string, day: string) => `${number} of ${day}`,
  inKsef: (paper: string, number: string) => `${paper}, in KSeF ${number}`,
  reason: 'Reason',
  dueOn: 'To be paid by',
  eori: (number: string) => `EORI ${number}`,
  leitwegId: (id: string) => `Leitweg-ID ${id}`,
  parcel: 'Parcel',
  promised: 'Promised for',
  carrier: 'Delivery',
  pickedUp: (address: string) => (address === '' ? 'Picked up' : `Picked up at ${address}`),

  item: 'Item',
  description: 'Description',
  quantity: 'Qty',
  unitNet: 'Unit price, net',
  net: 'Net',
  rate: 'VAT',
  place: 'Taken from',
  shipping: (method: string) => `Delivery: ${method}`,
  /** What a line costs less, and why. */
  discounted: (reason: string, amount: string) => `${reason}: ${amount} off, net`,
  component: (quantity: number, name: string, partNumber: string) =>
    `In the kit: ${quantity} × ${name}, ${partNumber}`,
  /** Why a line costs less than was invoiced. */
  creditReason: {
    cancelled: 'not delivered',
    withdrawn: 'returned',
    reduced: 'lower price',
    exchanged: 'another part',
  },
  /** On a correction: what holds in place of the line above. */
  instead: (line: string) => `Instead: ${line}`,
  outsideTax: 'Not subject to VAT of the European Union.',
  discountPercent: (percent: number, code: string) => `${percent}% off with ${code}`,
  discountTerms: (terms: string, code: string) => `${terms} with ${code}`,
  beforeDispatch: 'This invoice is issued before the goods are dispatched.',
  advance: 'The price is paid, and the goods are still to be sent. No other invoice follows.',
  onlyNames: 'This note corrects what the invoice names. Its amounts stay as they are.',
  /** A part that is back, or was cancelled, and part of its price is kept. */
  kept: (description: string) => `${description}: kept part of the price`,

  totalNet: 'Total net',
  tax: (rate: number, country: string) =>
    country === '' ? `VAT ${rate}%` : `VAT ${rate}%, ${country}`,
  taxInZloty: 'VAT in złoty',
  zlotyRate: (rate: string, table: string, day: string) =>
    `VAT in złoty at ${rate} PLN for 1 EUR: National Bank of Poland, table ${table} of ${day}.`,
  /** The words that the Polish VAT act wants, in its language (article 106e(1)(18a)). */
  splitPayment: 'mechanizm podzielonej płatności',
  total: 'Total to pay',

  totalPaid: 'Total',
  totalBack: 'Total credited',

  payTitle: 'Please transfer the amount',
  account: 'Account',
  noAccount: 'none: this is a demonstration, and no payment is possible',
  reference: 'Reference',
  amount: 'Amount',
  payHint: 'We find your payment by this reference. We dispatch as soon as the money has arrived.',
  ksefAlt: {
    invoice: (label: string) => `Code that leads to this invoice in KSeF: ${label}`,
    certificate: (label: string) => `Code by which the seller vouches for this invoice: ${label}`,
  },
  qrHint: 'Your bank’s app reads this code.',
  qrAlt: (amount: string, account: string, reference: string) =>
    `QR code of a transfer of ${amount} to ${account} with the reference ${reference}`,
  noInvoice: 'This is not an invoice. You get one when the order is paid.',
  paidBy: (method: string) => `Payment: ${method}`,
  /** On a credit note, when it is issued. */
  paidBack: (amount: string, days: readonly string[]) =>
    `Paid back to you: ${amount}, on ${days.join(' and ')}.`,
  toBePaidBack: (amount: string, method: string) =>
    `To be paid back to you: ${amount}, the way you paid (${method}).`,
  paidOn: (day: string) => `Paid on ${day}.`,
  boxes: '□ stands for a letter that our fonts do not have.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  checked: 'Packed by',
} as const;
