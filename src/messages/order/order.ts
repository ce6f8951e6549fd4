import { WITHDRAWAL_DAYS } from '../../config/law.ts';

/** Order confirmation. */
export const order = {
  pageTitle: (number: string) => `Order ${number}`,
  pageDescription: 'What you ordered, when it arrives and how it is paid.',
  thanks: 'Thank you for your order',
  ended: 'This order has ended',
  shortened:
    'This order was placed some time ago, so its page shows less of your name and address.',
  number: 'Order number',
  placedAt: 'Placed on',
  confirmationMail: (email: string) => `We are sending a confirmation to ${email}.`,

  // To the letter (requirement PRT-11).
  paid: 'Your order has been paid.',
  partlyPaid: (amount: string) => `Part of your order has been paid. ${amount} is still to pay.`,
  unpaidAgain: (amount: string) => `Your payment went back: ${amount} is still to pay.`,
  nothingToPay: 'There is nothing to pay for your order.',
  awaitingPayment: 'Your order has been placed but is not paid yet.',
  paymentFailed:
    'The payment did not go through. Your order is still there, and you can try again.',
  paymentCancelled:
    'You turned back from the payment. Your order is still there, and you can try again.',
  refunded: 'Your payment has been refunded.',
  goesBack: 'What you paid goes back to you, the way it came.',
  processing:
    'Your payment is on its way. We dispatch as soon as it is confirmed; you need not do anything.',
  review:
    'We have received a payment that does not match this order and are checking it. Please do not pay again: we will contact you.',
  refunding: 'Your payment came too late and is on its way back to you.',
  secondRefunding: 'You paid twice. The second payment is on its way back to you.',
  expired: 'This order was cancelled before it was paid. You are welcome to order the parts again.',
  providerAway:
    'The payment provider does not answer right now. Your order stands: please try again in a moment, or choose another way to pay.',
  pay: 'Pay now',
  payOtherwise: 'Or pay another way',
  payPalLoading: 'Loading PayPal...',
  paying: 'Taking you to the payment...',

  confirmByMail: (email: string, until: string) =>
    `Please confirm your order by the link in the e-mail to ${email}. Otherwise we keep the parts only until ${until}. If no e-mail comes, ask for it under “My order”.`,

  transferTitle: 'Please transfer the amount',
  transferRestTitle: 'Please transfer the rest',
  transferAmount: 'Amount',
  transferPayee: 'Payee',
  transferAccount: 'Account',
  transferReference: 'Reference',
  transferQr: 'QR code of the transfer',
  transferQrHint: 'Scan it with your bank’s app: account, amount and reference are filled in.',
  transferHint:
    'We find your payment by this reference. We dispatch as soon as the money has arrived.',
  transferRestHint: 'We find your payment by this reference.',
  noAccount: 'None: this is a demonstration, and no payment is possible.',

  next: 'What happens next',
  nextMail: 'You get a confirmation by e-mail with everything on this page.',
  nextPay: 'We wait for your payment.',
  nextPack: 'We pack your parts as soon as they are all here.',
  nextPackNow: 'We pack your parts.',
  nextDispatch: (method: string) =>
    `They leave with ${method}, and the courier tells you when they will arrive.`,
  nextPickUp: 'We write to you when they are ready, and you come for them.',
  arrives: (days: string, country: string) => `Arrives ${days} in ${country}.`,
  arrivesOncePaid: (days: string, country: string) =>
    `Arrives ${days} in ${country}, if paid on the day of the order.`,
  promisedParcel: (position: number, numbers: string) => `Parcel ${position}: ${numbers}`,
  inTwoParcels: 'In two parcels: first what is there, then the rest.',
  backorder:
    'As at least one of the products has a prolonged delivery time, the whole order will be delivered when completed',

  papers: 'Papers',

  parcels: 'Parcels',
  parcel: (position: number) => `Parcel ${position}`,
  parcelStates: {
    packed: 'packed',
    'handed-over': 'on its way',
    delivered: 'delivered',
    returned: 'came back to us',
    unpacked: 'unpacked',
  },
  /** Of an order that is picked up. */
  pickUpStates: {
    packed: 'ready to be picked up',
    'handed-over': 'picked up',
    delivered: 'picked up',
    returned: 'came back to us',
    unpacked: 'unpacked',
  },
  parcelBy: (carrier: string) => `by ${carrier}`,
  track: (tracking: string) => `Follow ${tracking}`,

  cancel: 'Cancel this order',
  cancelRest: 'Cancel what was not sent',
  cancelHint: 'It was not sent yet, so you can cancel it here. The parts go back on sale.',
  cancelPaidHint:
    'It was not sent yet, so you can cancel it here. What you paid for it goes back the way it came.',
  cancelAll: 'Cancel all of it',
  cancelAllUnsent: 'Cancel all that was not sent',
  cancelSome: 'Or only some pieces',
  cancelPieces: 'Cancel these pieces',
  cancelOf: (words: string, unsent: number) => `${words}: how many of ${unsent}?`,
  cancelNone: 'Say how many pieces to cancel, or cancel all of it.',
  reorder: 'Order these parts again',
  reordering: 'Putting the parts into your cart...',
  reordered: 'The parts are in your cart, at today’s prices.',
  reorderedPartly: (missing: string) =>
    `Not in your cart, because they are no longer sold or not available in that quantity: ${missing}.`,
  toBasket: 'Go to the cart',

  items: 'Your order',
  item: 'Item',
  price: 'Price',
  quantity: 'Qty',
  subtotal: 'Subtotal',
  /** The line of an exchange part's deposit. */
  depositOf: (what: string) => `Deposit until your old part is back: ${what}`,
  component: (quantity: number, partNumber: string, description: string) =>
    `${quantity} x ${partNumber} - ${description}`,
  kitContents: 'Contents of the kit',
  /** Of a line of which another part is sent. */
  insteadOf: (partNumber: string) => `In place of ${partNumber}, which you ordered`,
  /** What became of a line's pieces. */
  sent: (pieces: number, ordered: number) =>
    pieces === ordered ? 'Sent' : `${pieces} of ${ordered} sent`,
  pickedUp: (pieces: number, ordered: number) =>
    pieces === ordered ? 'Picked up' : `${pieces} of ${ordered} picked up`,
  cancelled: (pieces: number, ordered: number) =>
    pieces === ordered ? 'Cancelled' : `${pieces} cancelled`,
  cameBack: (pieces: number) => `${pieces} came back`,
  depositBack: (pieces: number) => `${pieces} given back`,
  priceNow: (amount: string) => `Price now ${amount}`,
  priceNowGross: (amount: string) => `Price now ${amount} with VAT`,
  itemsTotal: 'Cart subtotal',
  deposits: 'Deposits',
  depositsNote: 'Given back for your old parts.',
  promo: (code: string, percent: string) => `Incl. ${percent} discount with ${code}`,
  promoTerms: (code: string, terms: string) => `Incl. ${terms} with ${code}`,
  shipping: 'Shipping',
  tax: 'Tax',
  zeroRated: {
    export: 'Export: exempt from VAT under Article 146(1)(a) of Directive 2006/112/EC.',
    'intra-community':
      'Intra-Community supply: exempt from VAT under Article 138(1) of Directive 2006/112/EC.',
    'zero-rate': 'This order is zero-rated: prices are without VAT.',
  },
  /** For what leaves the EU's VAT area. */
  importCharges:
    'Import VAT, customs duty and the carrier’s fee for customs come on top. They are charged in the country of delivery.',
  total: 'Order Total',
  /** What changed of the total since, and of its money. */
  lessSince: 'Taken off since',
  totalNow: 'New total',
  received: 'You paid',
  sentBack: 'Paid back to you',
  toSendBack: 'To be paid back to you',
  toPay: 'Still to pay',

  shipTo: 'Ship To',
  yourAddress: 'Your address',
  pickUpAt: 'Pick up at',
  contact: 'Contact',
  billTo: 'Billing Data',
  vatNumber: 'VAT number',
  delivery: 'Delivery',
  payment: 'Payment',
  vin: 'VIN',
  buyerReference: 'Your order reference',
  vehicle: 'Vehicle',
  print: 'Print',
  continueShopping: 'Continue Shopping',
  withdrawal: {
    title: 'Right of withdrawal',
    text: `As a consumer you may withdraw within ${WITHDRAWAL_DAYS} days of receiving the parts.`,
  },

  /** Where the order stands, once there is more to say than thanks. */
  statusLabel: 'Where your order stands',
} as const;
