import { WITHDRAWAL_DAYS } from '../../config/law.ts';
/** Order numbers and the mails about orders, enquiries and leads. */
export const orderMail = {
  orderNumber: (number: number) => `WB-${number}`,
  subject: (shop: string, number: string) => `${shop}: your order ${number}`,
  greeting: (name: string) => `Hello ${name},`,
  thanks: (number: string) => `thank you for your order ${number}. This is what you ordered:`,
  netPrices: 'Prices of parts and delivery are without VAT, as you chose; it is added at the end.',
  line: (quantity: number, partNumber: string, description: string) =>
    `${quantity} x ${partNumber} ${description}`,
  component: (quantity: number, partNumber: string, description: string) =>
    `contains ${quantity} x ${partNumber} ${description}`,
  fitmentNote: (note: string) => `Fitment Note: ${note}`,
  items: 'Cart subtotal',
  itemsNet: 'Cart subtotal without VAT',
  shipping: (method: string) => `Shipping (${method})`,
  shippingNet: (method: string) => `Shipping (${method}) without VAT`,
  net: 'Total without VAT',
  tax: (percent: number) => `VAT ${percent} % included`,
  taxAdded: (percent: number) => `VAT ${percent} %, added`,
  taxOfCountryAdded: (percent: number, country: string) => `VAT of ${country} ${percent} %, added`,
  taxOfCountry: (percent: number, country: string) => `VAT of ${country} ${percent} % included`,
  zeroRated: {
    export: 'Without VAT: delivery outside the EU VAT area',
    'reverse-charge': 'Without VAT: Reverse charge',
    'zero-rate': 'Without VAT',
  },
  free: 'Free',
  total: 'Order Total',
  promo: (code: string, percent: string) => `Incl. ${percent} discount (${code})`,
  promoTerms: (code: string, terms: string) => `Incl. ${terms} (${code})`,
  vatNumber: (number: string) => `VAT number: ${number}`,
  buyerReference: (reference: string) => `Your order reference: ${reference}`,
  shipTo: 'Ship To',
  billTo: 'Billing Data',
  payment: (method: string) => `Payment: ${method}`,
  transfer: (amount: string, number: string, account: string) =>
    `Please transfer ${amount} to ${account} with the reference ${number}.`,
  noTransfer: (amount: string, number: string) =>
    `This is a demonstration: nobody can transfer ${amount} for order ${number}.`,
  arrives: (days: string, country: string) =>
    `Arrives ${days} in ${country}, if paid on the day of the order`,
  parcelArrives: (parcel: {
    readonly position: number;
    readonly days: string;
    readonly country: string;
    /** Part numbers. */
    readonly what: string;
  }) =>
    `Parcel ${parcel.position} (${parcel.what}) arrives ${parcel.days} in ${parcel.country}, if paid on the day of the order`,
  lineArrives: (parcel: number, days: string) => `In parcel ${parcel}, arrives ${days}`,
  inTwoParcels: 'In two parcels: first what is there, then the rest.',
  backorder:
    'As at least one of products has prolonged delivery time, the whole order will be delivered when completed',
  confirm: (until: string) =>
    `Please confirm your order, so that we keep the parts while your transfer is on its way. Otherwise we keep them only until ${until}.`,
  confirmButton: 'Confirm my order',
  confirmSubject: (shop: string, number: string) => `${shop}: please confirm order ${number}`,
  see: 'See your order:',
  why: 'Why these amounts and days:',
  withdrawal: (form: string, returns: string) =>
    `As a consumer you may withdraw from this contract within ${WITHDRAWAL_DAYS} days of receiving the parts, without giving a reason: ${form}. How it works, with a model text: ${returns}.`,
  guarantee: (address: string) =>
    `Your legal guarantee is at least two years from delivery: ${address}.`,
  terms: (address: string) => `Our terms: ${address}.`,
} as const;
