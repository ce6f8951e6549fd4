/** Mini basket, summary panel and basket page. */
export const basket = {
  pageTitle: 'Shopping cart',
  pageDescription: 'The parts you have chosen, with prices, stock and days of arrival.',
  lead: 'Prices, stock and days of arrival are looked up each time you open this page. Nothing is reserved for you until you order.',
  title: 'shopping cart',
  emptyHint: 'Choose your vehicle and we show you the parts that fit it.',
  toShop: 'Find parts for your vehicle',
  tryAgain: 'Try again',
  updating: 'Updating your shopping cart...',

  miniProduct: 'Your product',
  miniPrice: 'Price',
  subtotal: 'Cart subtotal',
  deposits: 'Deposits',
  depositsNote: 'Given back for your old parts.',
  viewCart: 'view cart',
  checkout: 'checkout',

  item: 'Item',
  price: 'Price',
  quantity: 'Quantity',
  lineSubtotal: 'Subtotal',
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Remove ${name} from the cart`,
  discount: (percent: string) => `${percent} discount`,
  short: (maximum: number) =>
    maximum > 0
      ? `Only ${maximum} available now. Please lower the quantity.`
      : 'No longer available. Please remove it.',
  showComponents: 'Show components',
  hideComponents: 'Hide components',
  continueShopping: 'Continue Shopping',

  chooseVehicle: 'Choose a vehicle',
  changeVehicle: 'Change vehicle',
  vehicleOf: (name: string) => `for ${name}`,
  vehicleTitle: 'Which vehicle is it for?',
  vehicleHint: (most: number) =>
    `We check whether the part fits, here and on your order. ${most} vehicles at most.`,
  noVehicles: 'No vehicles yet. Choose one in the catalogue and you will find it here.',
  anotherVehicle: 'Choose another vehicle',
  saveVehicles: 'Save',

  estimate: 'Estimate Shipping and Tax',
  country: 'Country',
  zip: 'Zip/Postal Code',
  shippingMethod: 'Shipping method',
  chooseCountryFirst: 'Choose a country to see the delivery methods and their prices.',
  noMethods: 'None of our delivery methods serves this country.',
  promo: 'Add Promo Code',
  promoField: 'Enter discount code',
  promoCurrent: 'Current discount code',
  promoTerms: (terms: string) => `It takes ${terms}.`,
  promoRequired: 'This is a required field.',
  promoApply: 'Apply Code',
  promoChange: 'Change code',
  promoApplied: (code: string) => `The code ${code} is applied.`,
  promoRemoved: 'The code is removed.',

  // To the letter (requirement SUM-1).
  itemsInCart: (count: number) => `${count} item(s) in Cart`,
  arrives: (days: string) => `Arrives ${days}`,
  arrivesIf: (days: string, country: string) => `Arrives ${days} if delivered to ${country}`,
  arrivesOncePaid: (days: string, country: string) =>
    `Arrives ${days} in ${country}, if paid on the day of the order`,
  arrivesIn: (days: string, country: string) => `Arrives ${days} in ${country}`,
  lineQuantity: (quantity: number) => `Quantity: ${quantity}`,
  shipping: 'Shipping',
  shippingByCountry: 'Depends on the country of delivery',
  shippingByMethod: 'Depends on the delivery method',
  shippingFromFree: 'Depends on the delivery method; one is free',
  shippingFrom: (amount: string) => `Depends on the delivery method, from ${amount}`,
  missingToFree: (amount: string, method: string) =>
    `Add parts for ${amount} and delivery by ${method} is free.`,
  cheapest: 'cheapest',
  pickUpAt: (address: string) => `Pick up at ${address}`,
  pickUpNext: 'We write to you when it is ready.',

  late: 'Arrives later than the rest',
  inTwoParcels: 'In two parcels: first what is there, then the rest.',
  from: (amount: string) => `from ${amount}`,
  tax: 'Tax',
  taxIncluded: (rate: number) => `${rate} % VAT, included`,
  taxOfCountryIncluded: (rate: number, country: string) => `${rate} % VAT of ${country}, included`,
  taxAdded: (rate: number) => `${rate} % VAT, added`,
  taxOfCountryAdded: (rate: number, country: string) => `${rate} % VAT of ${country}, added`,
  orderTotal: 'Order Total',
  /** Said when a choice has changed it. */
  totalNow: (total: string, arrival: string) =>
    arrival ? `Order total ${total}. ${arrival}.` : `Order total ${total}.`,
  inclDiscount: (percent: string) => `Incl. ${percent} discount`,
  inclTerms: (terms: string) => `Incl. ${terms}`,
  backorder:
    'As at least one of the products has a prolonged delivery time, the whole order will be delivered when completed',
  zeroRated: {
    export:
      'Prices without VAT: this order is zero-rated. Import VAT, customs duty and the carrier’s fee for customs come on top.',
    'intra-community':
      'Intra-Community supply: prices without VAT, which your company pays in its own country.',
    'zero-rate': 'Prices without VAT: this order is zero-rated.',
  },
  toCheckout: 'Go to checkout',
} as const;
