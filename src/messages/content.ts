/** Texts around the written pages; the pages themselves are Markdown files in the content folder. */
export const content = {
  title: (page: string, shop: string) => `${page} | ${shop}`,
  vehicleTitle: (vehicle: string, shop: string) =>
    `${vehicle} suspension, steering and brake parts | ${shop}`,
  vehicleParts: (vehicle: string) => `Parts for the ${vehicle}`,
  wholeVehicle: (vehicle: string) => `All parts for the ${vehicle}`,
  noParts: 'There are no parts for this vehicle in the catalogue at the moment.',
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
