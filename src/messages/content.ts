/** Texts around the written pages; the pages themselves are Markdown files in the content folder. */
export const content = {
  title: (page: string, shop: string) => `${page} | ${shop}`,
  vehicleTitle: (vehicle: string, shop: string) =>
    `${vehicle} suspension, steering and brake parts | ${shop}`,
  onThisPage: 'On this page',
  vehicleParts: (vehicle: string) => `Parts for the ${vehicle}`,
  wholeVehicle: (vehicle: string) => `All parts for the ${vehicle}`,
  noParts: 'There are no parts for this vehicle in the catalogue at the moment.',
  /** How a VAT number is checked, for the privacy page. */
  vatCheck: {
    local: 'A VAT number is checked by its form and its check digits, on our own server.',
    vies: 'A VAT number is checked by its form and its check digits, and with the service of the European Commission (VIES), whose answer stays with the order as evidence.',
  },
  vatRule: {
    'eu-rate': 'Every delivery within the European Union pays this rate.',
    destination: 'In the cart, the rate of the country of delivery takes its place.',
  },
  hours: (hours: number) =>
    hours % 24 === 0 && hours > 24
      ? `${hours / 24} days`
      : hours === 1
        ? '1 hour'
        : `${hours} hours`,
  partCount: (parts: number) => (parts === 1 ? '1 part' : `${parts} parts`),
  dealers: {
    caption: 'Dealers',
    name: 'Dealer',
    place: 'Place',
    does: 'Good at',
    phone: 'Phone',
    none: 'Ask us: we name the dealer that is nearest to you.',
    madeUp: 'These dealers are made up, as everything in this demonstration.',
  },
  delivery: {
    heading: 'Prices by country and weight',
    zone: (countries: readonly string[]) => countries.join(', '),
    method: 'Delivery',
    weight: 'Weight up to',
    kilograms: (kilograms: number) => `${kilograms} kg`,
    gross: 'With VAT',
    net: 'Without VAT',
  },
} as const;
