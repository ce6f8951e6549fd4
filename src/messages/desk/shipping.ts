/** Texts of the desk about delivery methods, their prices and days. */
export const deskShipping = {
  title: 'Shipping',
  intro:
    'Net prices in euros by method, zone and weight of the cart. An empty price: the method does not take such a cart there. Free from: the price of the parts as shoppers pay it, with VAT; empty: never free. New zones, countries and methods need a file, see docs/shipping.md.',
  quote: {
    title: 'What would a parcel cost?',
    country: 'To',
    weight: 'Weight in kg',
    ask: 'Calculate',
    none: 'Nothing of this weight is delivered there.',
    notAWeight: 'The weight is a number above 0, with three decimals at most.',
    columns: { method: 'Method', band: 'Band', net: 'Net', gross: 'With VAT' },
    upTo: (kg: string) => `up to ${kg} kg`,
    days: (from: number, to: number) =>
      to === 0
        ? 'In transit as long as a domestic parcel.'
        : `In transit ${from} to ${to} working days longer than a domestic parcel.`,
  },
  zones: {
    title: 'Zones',
    zone: 'Zone',
    countries: 'Countries',
    daysFrom: 'Working days more than at home, from',
    daysTo: 'to',
    daysFromOf: (zone: string) => `Days more, from, of ${zone}`,
    daysToOf: (zone: string) => `Days more, to, of ${zone}`,
  },
  name: 'What shoppers read',
  active: 'Offered to shoppers',
  upTo: (kg: number) => `up to ${kg} kg`,
  newBand: 'New band, up to kg',
  newBandOf: (method: string) => `${method}: new band, up to kg`,
  rateOf: (method: string, zone: string, kg: number) => `${method} to ${zone}, up to ${kg} kg`,
  newRateOf: (method: string, zone: string) => `${method} to ${zone}, new band`,
  freeFrom: 'Free from an order value of',
  freeFromOf: (method: string, zone: string) => `${method} to ${zone}, free from`,
  look: 'See what changes',
  check: {
    title: 'What changes',
    columns: { what: 'What', before: 'Before', after: 'After' },
    rate: (method: string, zone: string, kg: number) => `${method} to ${zone}, up to ${kg} kg`,
    free: (method: string, zone: string) => `${method} to ${zone}, free from`,
    days: (zone: string) => `Days more than at home, ${zone}`,
    name: (method: string) => `Name of ${method}`,
    active: (method: string) => method,
    none: 'none',
    note: 'Carts show the new prices from their next update. Orders stay as they are.',
    save: 'Save it',
    back: 'Change something',
  },
  done: 'Saved. Carts show the new prices from their next update.',
  history: 'Who changed it',
  faults: {
    'changed-meanwhile': 'Somebody has changed the prices meanwhile. Look at them once more.',
    'nothing-changed': 'Nothing is different.',
  },
} as const;
