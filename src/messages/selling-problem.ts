/** Refusals around basket, order, payment and enquiries, fit to show to a shopper. */
export const sellingProblem = {
  unknownBasket: 'This cart no longer exists.',
  alreadyOrdered: 'This cart has already been ordered.',
  emptyBasket: 'You have no items in your shopping cart.',
  basketFull: 'This is more than one order can hold. Please contact us for large orders.',
  notForSale: 'This part cannot be bought right now. Please send us an enquiry.',
  foreignLocation: 'This part is not sold from there in this shop.',
  notEnoughStock: (available: number) =>
    available === 0
      ? 'No more of this part is available right now.'
      : `You can order only ${available} more of this part right now.`,
  quantityTooHigh: (available: number) =>
    available === 0
      ? 'This part is out of stock.'
      : `You can order only ${available} of this part right now.`,
  unknownLine: 'This line is no longer in the cart.',
  componentLine: 'This part belongs to a kit. Please change the kit.',
  unknownField: (field: string) => `The cart has no "${field}" to change.`,
  unknownPromoCode: 'We do not know this discount code.',
  promoCode: {
    'not-yet-valid': 'This discount code is not valid yet.',
    expired: 'This discount code has expired.',
    'used-up': 'This discount code has been used up.',
    'used-by-customer': 'You have used this discount code as often as it allows.',
    'other-buyer': 'This discount code is for orders with another e-mail address.',
    'below-minimum': (minimum: string) =>
      `This discount code needs an order of ${minimum} or more.`,
    'below-minimum-of': (minimum: string, covers: string) =>
      `This discount code needs ${minimum} or more of ${covers}.`,
    'other-market': 'This discount code is not valid in this shop.',
    'covers-nothing': (covers: string) =>
      `This discount code is for ${covers}; there are none in your cart.`,
  },
  promoCodeOfOther:
    'The discount code in your cart is for another e-mail address. Use that address, or remove the code in the cart.',
  promoCodeGone: (reason: string, total: string) =>
    `${reason} It was removed from your cart, which now costs ${total}. Please check it and order again.`,
  totalRaised: (before: string, now: string) =>
    `Nothing has been ordered yet: prices went up since you last saw them, from ${before} to ${now} in all. If you agree, please order again.`,
  countryNotServed: (country: string) => `We do not deliver to ${country} from this shop.`,
  noCountryChosen: 'Please choose a country first.',
  unknownDeliveryMethod: 'This delivery method is not available for your cart.',
  unknownPaymentMethod: 'This payment method is not available.',
  unknownDeliveryAddress: 'This address does not belong to the cart.',
  incompleteAddress: 'Something is missing in the address.',
  incompleteOrder: 'Something is missing before this can be ordered.',
  otherCountry: 'The delivery address is in another country than the one chosen for the cart.',
  linesShort: (partNumbers: string) =>
    `These parts are no longer available in full: ${partNumbers}. Please change your cart.`,
  lineShort: (available: number) =>
    available === 0 ? 'No longer available' : `Only ${available} available`,
  tooMuchUnpaid: (contact: string) =>
    `You have reached our limit for unpaid orders. Please pay one of them first, or choose another way to pay. If you need more, write to ${contact}.`,
  tooManyHeld: (partNumbers: string) =>
    `We cannot reserve that many pieces for a bank transfer: ${partNumbers}. Please order fewer, or choose another way to pay.`,
  lineHeld: (available: number) =>
    available === 0 ? 'None by bank transfer right now' : `At most ${available} by bank transfer`,
  unknownOrder: 'The shop has no such order.',
  unknownPaper: 'There is no such paper about this order.',
  incompleteOrderQuestion: 'Please fill in order number and e-mail.',
  sentOrder:
    'That has already been sent, so it cannot be cancelled. As a consumer you can withdraw from the contract and send it back.',
  nothingToCancel: 'Say how many pieces to cancel.',
  cancelledOrder: 'This order has already been cancelled.',
  paymentUnderWay: 'A payment for this order is in progress. Please try again in a minute.',
  orderLinkEnded: 'This link to an order has expired. Please write to us with the order number.',
  unknownPayment: 'The shop has no such payment.',
  providerAway:
    'The payment provider does not answer right now. Your order stands: please try again in a moment, or choose another way to pay.',
  providerRefuses:
    'The payment provider does not take this payment. Your order stands: please choose another way to pay.',
  amountTooSmall: 'This way to pay does not take so small an amount. Please choose another one.',
  forgedWebhook: 'This was not signed by the payment provider.',
  webhookNotTaken: 'The payment provider does not answer. Please send this again later.',
  orderClosed: 'This order was cancelled before it was paid.',
  /** Why an order does not count again, or cannot change to this payment method. */
  orderRefused: {
    closed:
      'This order was cancelled and cannot be opened again. Please order again, or write to us with the order number.',
    time: 'The time to pay this order was extended once and is over. Please order again, or write to us with the order number.',
    stock: 'Not all parts of this order are still available. Please order again.',
    'promo-code':
      'The promo code of this order gives no discount any more. Please order again without it.',
    price:
      'The price of this order has changed since it was placed. Please order again at the present price.',
    holds:
      'You have reached our limit for unpaid orders, or for reserved pieces of a part. Please choose another way to pay, pay another order first, or write to us with the order number.',
  },
  freeOrder: (contact: string) =>
    `Your promo code covers the whole order, and we cannot take an order that costs nothing here. Please remove the code, add a part, or write to ${contact}.`,
  partRequired: 'Please name the part.',
} as const;
