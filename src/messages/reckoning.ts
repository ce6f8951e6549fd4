import { PRICE_HISTORY_DAYS } from '../config/law.ts';

/** Why an amount or a day is what it is: in the cart, at the checkout, on the order. */
export const reckoning = {
  line: (number: string) => `Price of ${number}`,
  listGross: (rate: number) => `Price list, with ${rate} % VAT`,
  listNet: 'Price list, without VAT',
  onTop: (rate: number) => `${rate} % VAT on top`,
  base: `Reduced: the lowest price of the ${PRICE_HISTORY_DAYS} days before was`,
  singly: 'The kit’s parts bought singly, at list prices with VAT',
  times: (quantity: number) => `Times ${quantity}`,
  amountOff: (amount: string, code: string) => `Less this line’s share of ${code}: ${amount}`,
  discount: (percent: number, code: string) => `Less ${percent} % with the code ${code}`,
  lineNet: 'Of that without VAT',
  lineTax: (rate: number) => `Of that ${rate} % VAT, rounded for the line`,

  arrival: (number: string) => `Arrival of ${number}`,
  stages: {
    instock: 'In stock',
    dropshipping: 'In stock at a supplier',
    alternative: 'In stock at another place',
    intransit: 'On its way to us',
    airfreight: 'The manufacturer has it, and sends it by air freight',
    outofstock: 'Not available at present',
  },
  workingDays: (from: number, to: number) =>
    from === to
      ? `working day ${to} after the day on which it leaves us`
      : `${from} to ${to} working days, from the day on which it leaves us`,
  calendarDays: (from: number, to: number) =>
    `${from} to ${to} calendar days from this calculation, weekends and public holidays included`,
  reckonedOn: (day: string) => `Calculated on ${day}, as if paid on that day`,
  byMethod: (method: string, country: string) =>
    `${method} brings what we have in stock to ${country} in these days`,
  dispatch: (day: string) => `It leaves us on ${day} at the earliest`,
  onTheRoad: (from: number, to: number, country: string) =>
    `Delivery to ${country} takes ${from} to ${to} working days longer than within the seller’s country`,
  atHome: (country: string) => `Delivery to ${country} takes no longer`,
  holidays: (days: string) => `Not counted, besides weekends: the public holidays ${days}`,
  noHolidays: 'Not counted: weekends. There is no public holiday in this time.',
  arrivesOnWorkingDays:
    'Where that ends on a weekend or a public holiday, it arrives on the next working day',
  arrives: (days: string) => `It arrives ${days}`,
  together: 'Everything goes in one parcel, with the last of its lines.',
  parted: 'In two parcels: first what is there, then the rest.',

  delivery: 'Delivery',
  parcel: (kilograms: number, upTo: number, method: string) =>
    `${method}: a parcel of ${kilograms} kg, the price up to ${upTo} kg`,
  pickUp: (method: string) => `${method}: you come for your parts, which costs nothing`,
  proposed: 'No method is chosen yet: this is the cheapest one',
  free: (from: string) => `Free, because the parts come to ${from} or more`,
  noVatOnTop: 'No VAT added',

  tax: 'Tax',
  reasons: {
    'home-rate': (rate: number, country: string) =>
      `${rate} % VAT: the rate of the seller's country, ${country}, for deliveries at home and to other member states below the threshold of distance sales. Ground: Directive 2006/112/EC, articles 32 and 59c.`,
    'home-company': (rate: number, country: string) =>
      `${rate} % VAT: the rate of the seller's country, ${country}. A sale to a company of that country is no distance sale, wherever the parcel goes. Ground: Directive 2006/112/EC, articles 14(4) and 32.`,
    'destination-rate': (rate: number, country: string) =>
      `${rate} % VAT: the standard rate of ${country}, where the parcel goes. Ground: Directive 2006/112/EC, article 33(a).`,
    export: (_: number, country: string) =>
      `No VAT: ${country} is outside the VAT area of the European Union. Ground: Directive 2006/112/EC, article 146(1)(a). Import VAT and duty are charged there.`,
    'intra-community': (_: number, country: string) =>
      `No VAT: an intra-Community supply to a company, which goes to ${country}. Ground: Directive 2006/112/EC, article 138(1). The company pays the VAT of its own country.`,
    'zero-rate': (_: number, country: string) =>
      `No VAT: this market sells without it to companies whose VAT number is valid; the parcel goes to ${country}.`,
  },
  numberEffects: {
    none: 'A private purchase: no VAT number counts.',
    'not-valid':
      'The company’s VAT number is missing, not valid, or could not be confirmed: VAT is due.',
    'takes-vat-off': 'With the company’s VAT number, no VAT is due.',
    'stays-in-country':
      'The VAT number is valid, but the parcel stays in the seller’s country: VAT is due.',
    'of-the-seller-country':
      'The VAT number is valid, but of the seller’s own country: VAT is due.',
    'no-country-yet': 'The VAT number is valid; its effect depends on the country of delivery.',
    'not-needed': 'No VAT number is needed.',
  },
  checkedBy: {
    vies: (day: string) => `VIES, the European Commission’s service, confirmed it on ${day}.`,
    local: (day: string) => `Its format and check digits were correct on ${day}.`,
  },
  unchosen: 'no country yet',
  taxItems: 'VAT of the lines',
  taxDelivery: 'VAT of delivery',
  taxTotal: 'VAT in all',

  total: 'Order Total',
  totalItems: 'The lines',
  totalDelivery: 'Delivery',
  totalNoDelivery: 'Without delivery: no method is chosen yet',
  totalAll: 'Together',
} as const;
