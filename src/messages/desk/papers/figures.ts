import { formatNumber } from '../../../kernel/format-number.ts';

/** Names of figures are keyed as src/domain/figures names them. */
export const deskFigures = {
  title: 'Figures',
  lead: "Days of the shop's time zone, Europe/Warsaw. Amounts are without VAT unless they say otherwise.",
  todayTitle: 'Today',
  from: 'From',
  to: 'To',
  show: 'Show',
  noPeriod: 'Choose two days, the first not after the last, and at most ten years.',
  isBehind: 'Older days are still being counted. Try again in a minute.',
  download: (what: string, format: 'csv' | 'xlsx') => `${what} as ${format.toUpperCase()}`,
  everyDay: 'Every day',
  numbers: {
    orders: 'Orders',
    ordered: 'Ordered',
    paid: 'Paid orders',
    netRevenue: 'Net revenue',
    margin: 'Margin',
    unknownMargin: 'Margin unknown of',
    refunds: 'Refunds',
    baskets: 'Baskets made',
    leftBaskets: 'Baskets left',
    conversion: 'Conversion',
  },
  unknown: 'unknown',
  percent: (share: number | undefined) =>
    share === undefined ? 'none' : `${formatNumber(share * 100, 1)} %`,
  counted: {
    title: 'What is counted',
    points: [
      'Orders: placed on the day and not cancelled since. Ordered: their value with delivery.',
      'Net revenue: orders paid on the day, with delivery, less refunds sent on the day. Money that was sent back on a provider’s own pages, past the desk, is not known here.',
      'Conversion: orders by baskets made, both of the period. A visit without a basket is not counted at all.',
      'Baskets left: with something in them, not ordered, and not touched for a day; counted on the day they were last touched, once that is over for a day. One that is taken up and left again counts twice. Their value is the total that was last shown, with VAT.',
      'Promised days: parcels noted as delivered on a day, by where their pieces came from. A parcel from two places counts at both.',
      'Margin: parts of orders paid on the day, without VAT and delivery, less their purchase price as it was known when they were ordered; refunds are not taken off. A kit counts where the purchase prices of all its components are known. Margin unknown of: the other parts that were sold.',
    ],
  },
  charts: {
    orders: 'Orders',
    revenue: 'Net revenue in euros',
    margin: 'Margin in euros',
    baskets: 'Baskets made',
    of: (title: string, days: string, highest: string) =>
      `${title}, ${days}; the highest is ${highest}. The table below has the numbers.`,
  },
  table: 'The numbers',
  when: { days: 'Day', months: 'Month' },
  promises: {
    title: 'Promised days',
    none: 'No parcel was noted as delivered in this period.',
    source: 'From',
    kept: 'In time',
    late: 'Late',
    share: 'In time, of all',
    stock: (location: string) => `Warehouse ${location}`,
    supplier: (brand: string) => `Supplier ${brand}`,
  },
  misfits: {
    title: 'Fit promise',
    supplier: 'Supplier',
    data: 'Fitments',
    pieces: 'Pieces',
    goods: 'Price of the parts',
    cost: 'Cost of the returns',
    lead: 'Parts that came back in this period because they did not fit although the shop had promised so, by what the promise rested on. Prices are with VAT.',
  },
  back: {
    title: 'What came back',
    none: 'Nothing came back in this period.',
    what: 'What',
    count: 'How often',
    names: {
      whole: 'Withdrawals from a whole order',
      part: 'Withdrawals from a part of an order',
      returned: 'Parcels that came back',
    },
    reason: (reason: string) => `Pieces: ${reason}`,
    noReasons:
      'The law lets buyers withdraw without a reason, and the shop asks for none: reasons are what you note when parts have come back.',
  },
} as const;
