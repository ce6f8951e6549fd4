import { formatNumber } from '../../kernel/format-number.ts';

/** Texts of the part page. */
export const part = {
  title: (name: string, description: string) => `${description} ${name}`,
  metaDescription: (name: string, description: string, brand: string) =>
    `${description}, ${brand} ${name}: price, stock, delivery dates and the vehicles it fits.`,
  partNumber: 'Part number',
  brand: 'Brand',
  specialOrder: 'Special Order Item',
  kit: 'Kit',
  promotion: 'Promotion',
  quantity: 'Quantity',
  availability: 'Availability',
  maximum: (count: number) => `At most ${count} can be ordered now.`,
  status: {
    inStock: 'In stock',
    inTransit: 'In transit',
    manufacturer: 'Available from the manufacturer',
    temporarilyOut: 'Temporarily out of stock',
    out: 'Out of stock',
    unknown: 'Status unavailable',
  },
  delivery: {
    ofStock: (days: string) => `Delivery within ${days} days`,
    transit: (days: string) => `Delivery within ${days} days`,
    airfreight: 'Delivery within 3-4 weeks with airfreight*',
  },
  countedInWorkingDays: '(working days)',
  arrives: (days: string, country: string) => `Arrives ${days} in ${country}`,
  deliveryMethods: 'Delivery methods and days',
  deliveryOfOne: 'Delivery of one piece to',
  deliveryPrice: ({ price, method, isSole }: { price: string; method: string; isSole: boolean }) =>
    isSole ? `: ${price} (${method}).` : `: from ${price}.`,
  deliveryFree: (method: string) => `: free (${method}).`,
  freeFrom: (amount: string) => `Free if the parts of the order come to ${amount}.`,
  exportVat: 'Without VAT, like the part in the cart: the country is outside the EU’s VAT area.',
  tooHeavyFor: (methods: string) => `Too heavy for ${methods}.`,
  sendingBack: 'If you withdraw, sending it back costs you about as much as its delivery.',
  importCharges: 'Import VAT and customs are charged there on arrival.',
  noDelivery: ': not offered for this part. Ask us, and we will find a way.',
  sold: {
    each: (needed: number) => `Sold each: an axle needs ${needed}.`,
    pair: 'Sold as a pair: one pair is enough for an axle.',
    axleset: 'Sold as a set: one set is enough for an axle.',
  },
  bothSides: 'Left and right are the same part.',
  load: {
    front: (from: number, to: number) => `For a constant load of ${from} to ${to} kg in front.`,
    rear: (from: number, to: number) => `For a constant load of ${from} to ${to} kg at the rear.`,
  },
  springRate: (rate: number) => `Spring rate ${rate} N/mm.`,
  ask: 'Ask about this part',
  addPair: (needed: number) => (needed === 2 ? 'Add the pair' : `Add ${needed}`),
  noPrice: 'No price yet. Ask us for the price and the delivery date.',
  goesWith: 'Goes with this part',
  because: {
    needed: 'Needed with it',
    wears: 'Wears with it',
    lift: 'Made for this lift',
    fitted: 'Fitted with it',
    kit: 'Kit with this part in it',
    alternative: 'Instead of it',
  },
  atTheButton: {
    title: 'Returns, guarantee and payment',
    returns: (days: number) => `${days} days to return it`,
    guarantee: 'Legal guarantee',
    payment: 'Pay by',
  },
  vatByCountry: 'VAT depends on the country of delivery; your cart shows the price with it.',
  airfreightNote:
    'Extra costs may be charged. Please note that the lead time starts from the date of receiving the payment.',
  added: (description: string, name: string) =>
    `You added ${description} ${name} to your shopping cart.`,
  paid: 'Your order has been paid.',
  paidOrder: (number: string) => `Order ${number}`,
  viewBasket: 'View cart',
  chooseVehicle: 'Choose your vehicle to see whether this part fits',
  inquire: 'Send an inquiry',
  tabs: {
    label: 'About this part',
    details: 'Details',
    fitments: 'Vehicle Fitments',
    technical: 'Technical Notes',
    related: 'Related Items',
  },
  kitContents: (name: string) => `Contents of Kit ${name} (Part Numbers)`,
  component: (quantity: number, name: string, description: string) =>
    `${quantity} x ${name} - ${description}`,
  /** Not packed. */
  componentOnRequest: (name: string, description: string) => `On request: ${name} - ${description}`,
  kitParts: (sum: string) => `Its parts bought singly: ${sum}.`,
  kitSaves: (amount: string) => `The kit saves ${amount}.`,
  kitWaits: (name: string, description: string) =>
    `The kit waits for ${name}, ${description}: all other parts arrive sooner.`,
  numbers: {
    title: 'OE and other numbers',
    vehicleMakers: 'OE',
  },
  replaces: 'Replaces the numbers',
  fitmentNote: 'Fitment Note',
  safety: {
    title: 'Product safety',
    manufacturer: 'Manufacturer',
    responsible: 'Responsible person in the EU',
    warnings: 'Safety warnings',
  },
  noDetails: 'There are no further details. See the fitments and technical notes.',
  fitments: {
    make: 'Make',
    model: 'Model',
    year: 'Year',
    group: 'Group',
    parameters: 'Parameters',
    years: (from: number, to: number) => `${from} - ${to}`,
    yours: 'Your vehicle',
    none: 'No vehicles are listed for this part. Ask us before you order.',
    caption: (name: string) => `Vehicles that ${name} fits`,
    allMakes: 'All makes',
    ofMake: (make: string, count: number) => `${make} (${formatNumber(count)})`,
    show: 'Show',
    shown: ({ first, last, total }: { first: number; last: number; total: number }) => {
      if (last < first) return `No more than ${formatNumber(total)} fitments are listed.`;
      if (first === 1 && last === total)
        return `${formatNumber(total)} ${total === 1 ? 'fitment' : 'fitments'}`;
      return `Fitments ${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(total)}`;
    },
    more: 'Show more',
    previous: 'Previous fitments',
    failed: 'More fitments could not be loaded. Please try again.',
  },
  weight: 'Weight [KG]:',
  drawing: {
    alt: (description: string, name: string) => `Dimensions of ${description} ${name}`,
    caption: 'The letters refer to the drawing.',
  },
  trust: {
    title: 'Buy with confidence',
    stock: 'What we confirm, we have: stock is taken the moment you order.',
    price: 'The price you see is the price with VAT. Delivery is shown before you pay.',
    priceNet: 'The price you see is without VAT. Delivery is shown before you pay.',
    fit: 'Fitments by make, model and year, so that you know before you order.',
    guest: 'No account needed.',
  },
  gallery: {
    open: (index: number, count: number) => `Enlarge picture ${index} of ${count}`,
    show: (index: number, count: number) => `Show picture ${index} of ${count}`,
    alt: (description: string, name: string, index: number) =>
      index === 1 ? `${description} ${name}` : `${description} ${name}, view ${index}`,
  },
} as const;
